//! What the tests of the board share.

use uttt_board::{DisplayItem, Ink, Layout, Paint, Point, Rect, Scene, Size, View};
use uttt_rules::{AnyGame, Cell, GridState, Path, Place, Player, Rules};

pub(crate) const SIDE: f32 = 360.0;
pub(crate) const SIZE: Size = Size::square(SIDE);

/// A game of two levels whose last move draws board 4, which counts for both.
pub(crate) const BOTH: &str = "nested-2: 26 63 39 93 34 43 37 78 87 74 45 53 35 54 49 94 47 72 24 41 17 73 31 12 \
                    25 55 59 99 92 51 16 66 67 75 58 83 42 11 15 57 95 62 18 86 69 97 44 48 82 65 \
                    64 46";

pub(crate) fn game(record: &str) -> AnyGame {
    record.parse().unwrap()
}

pub(crate) fn layout(game: &AnyGame) -> Layout {
    Layout::new(game.rules().shape(), Size::square(SIDE))
}

pub(crate) fn path(text: &str) -> Path {
    text.parse().unwrap()
}

/// Games of a rule system that end at random.
pub(crate) fn random_games(rules: Rules, games: u64) -> impl Iterator<Item = AnyGame> {
    (0..games).map(move |number| {
        let mut game = AnyGame::new(rules);
        let mut random = number * 0x9e37_79b9 + 1;
        while let moves @ [_, ..] = game.legal_moves().as_slice() {
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let mv = moves[(random >> 33) as usize % moves.len()];
            game.play(mv).unwrap();
        }
        game
    })
}

/// A scene's items that lie within a rectangle: each with its middle.
pub(crate) fn within(scene: &Scene, rect: Rect) -> Vec<&DisplayItem> {
    let inside = |item: &&DisplayItem| rect.contains(middle(item));
    scene.items.iter().filter(inside).collect()
}

pub(crate) fn middle(item: &DisplayItem) -> Point {
    match item {
        DisplayItem::Rect { rect, .. } => rect.centre(),
        DisplayItem::Circle { centre, .. } => *centre,
        DisplayItem::Label(label) => label.at,
        DisplayItem::Lines { lines, .. } => {
            let ends = || lines.iter().flatten();
            let sum =
                ends().fold(Point::default(), |sum, end| Point::new(sum.x + end.x, sum.y + end.y));
            let count = ends().count() as f32;
            Point::new(sum.x / count, sum.y / count)
        }
    }
}

pub(crate) fn ink(item: &DisplayItem) -> Option<Paint> {
    match item {
        DisplayItem::Lines { stroke, .. } | DisplayItem::Circle { stroke, .. } => {
            Some(stroke.paint)
        }
        DisplayItem::Rect { .. } | DisplayItem::Label(_) => None,
    }
}

/// The outlines of grids in an ink, by the paths of those grids.
pub(crate) fn outlined(view: &View<'_>, wanted: Ink, dotted: bool) -> Vec<String> {
    let (scene, layout) = (view.scene(SIZE), layout(view.game));
    let paths = (0..=2).flat_map(paths).filter(|path| layout.grid(*path).is_some());
    let paths: Vec<_> = paths.collect();
    let mut found = Vec::new();
    for item in &scene.items {
        let DisplayItem::Rect { rect, fill: None, stroke: Some(stroke), .. } = item else {
            continue;
        };
        if stroke.paint.ink != wanted || stroke.dash.is_some() != dotted {
            continue;
        }
        let fits = |path: &&Path| {
            let grid = layout.grid(**path).unwrap();
            grid.contains(rect.centre()) && (grid.width - rect.width).abs() < 10.0
        };
        found.extend(paths.iter().find(fits).map(Path::to_string));
    }
    found
}

/// All paths of this many cells.
fn paths(depth: usize) -> Vec<Path> {
    let longer = |paths: Vec<Path>| {
        let children = |path: Path| Cell::ALL.into_iter().filter_map(move |cell| path.child(cell));
        paths.into_iter().flat_map(children).collect()
    };
    (0..depth).fold(vec![Path::ROOT], |paths, _| longer(paths))
}

/// Whose mark has this figure, whatever its colour.
pub(crate) fn figure(item: &DisplayItem) -> Player {
    match item {
        DisplayItem::Circle { .. } => Player::O,
        DisplayItem::Lines { lines, .. } => {
            assert_eq!(lines.len(), 2);
            let upright = lines.iter().all(|[from, to]| from.x == to.x || from.y == to.y);
            if upright { Player::Plus } else { Player::X }
        }
        DisplayItem::Rect { .. } | DisplayItem::Label(_) => panic!("a mark is neither"),
    }
}

/// A game of the classic rules that X wins; board 4 is drawn on the way.
pub(crate) const X_WINS: &str =
    include_str!("../../../../tests/cases/rules/classic-x-wins.moves").trim_ascii();

/// The classic game after these moves.
pub(crate) fn classic(moves: &str) -> AnyGame {
    game(&format!("classic: {moves}"))
}

/// The first plies of [`X_WINS`].
pub(crate) fn after(plies: usize) -> AnyGame {
    let mut game = classic(X_WINS);
    assert!(game.go_to(plies));
    game.forget_undone();
    game
}

/// How many moves of [`X_WINS`] it takes until X has won a board.
pub(crate) fn first_board_won() -> usize {
    let has_won =
        |game: &AnyGame, cell| game.grid(Path::of(cell)) == Some(GridState::Won(Player::X));
    let is_first = |ply: &usize| Cell::ALL.iter().any(|&cell| has_won(&after(*ply), cell));
    (1..=classic(X_WINS).ply()).find(is_first).unwrap()
}

/// The cell that a move's text names.
pub(crate) fn at(game: &AnyGame, text: &str) -> Place {
    game.place(text).unwrap()
}

/// A game's board at rest.
pub(crate) fn at_rest(game: &AnyGame) -> Scene {
    View::new(game).scene(SIZE)
}

/// A game's board so many milliseconds after its last move.
pub(crate) fn frame(game: &AnyGame, since_move: f64) -> Scene {
    View { since_move: Some(since_move), ..View::new(game) }.scene(SIZE)
}

/// How long the last move of a game is in motion, in milliseconds.
pub(crate) fn motion(game: &AnyGame) -> u32 {
    (0..5_000).step_by(10).find(|&ms| !frame(game, f64::from(ms)).moving).unwrap()
}

/// Compares a picture with the one that is kept under this name.
pub(crate) fn assert_golden(name: &str, text: &str) {
    let path = format!("{}/tests/golden/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UTTT_BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    for (number, (found, expected)) in text.lines().zip(expected.lines()).enumerate() {
        assert_eq!(found, expected, "{path}, line {}", number + 1);
    }
    assert_eq!(text.lines().count(), expected.lines().count(), "{path}");
}
