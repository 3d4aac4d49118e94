//! What is drawn in the states that matter, as SVG text and by what it must contain.
//!
//! The expected pictures are in `tests/golden`. After a change of the look, run the test with
//! `UTTT_BLESS=1` to write them anew, and look at them before they are committed.

use uttt_board::{DisplayItem, Ink, Paint, Palette, Raster, Rect, Scene, View, description, svg};
use uttt_rules::{AnyGame, Cell, GridState, Path, Player};

use crate::common::{
    SIZE, X_WINS, after, assert_golden, at, at_rest, classic, first_board_won, frame, layout,
    motion, outlined,
};

fn compare(name: &str, view: &View<'_>, palette: Palette) {
    assert_golden(name, &svg(&view.scene(SIZE), palette, name, &description(view.game, None)));
}

#[test]
fn pictures_of_the_main_states() {
    compare("start", &View::new(&classic("")), Palette::Light);
    compare("middle", &View::new(&after(24)), Palette::Light);
    compare("free", &View::new(&after(40)), Palette::Dark);
    compare("won", &View::new(&classic(X_WINS)), Palette::Light);
}

#[test]
fn picture_of_a_move_that_is_pointed_at() {
    let game = classic("55 51");
    let [pointed, focus] = ["19", "12"].map(|text| Some(at(&game, text)));
    compare("considered", &View { pointed, focus, ..View::new(&game) }, Palette::Light);
}

fn outlines(scene: &Scene, ink: Ink) -> Vec<Rect> {
    let outline = |item: &DisplayItem| match *item {
        DisplayItem::Rect { rect, fill: None, stroke: Some(stroke), .. }
            if stroke.paint == Paint::solid(ink) && stroke.dash.is_none() =>
        {
            Some(rect)
        }
        _ => None,
    };
    scene.items.iter().filter_map(outline).collect()
}

#[test]
fn the_last_move_is_marked_by_a_square_that_can_be_seen() {
    for (moves, ink, tint) in [("55", Ink::X, Ink::XTint), ("55 59", Ink::O, Ink::OTint)] {
        let game = classic(moves);
        let last = layout(&game).cell(game.last().unwrap()).unwrap();
        let marked = |item: &&DisplayItem| match item {
            DisplayItem::Rect { rect, fill: Some(fill), stroke: Some(side), .. } => {
                last.contains(rect.centre()) && fill.ink == tint && side.paint == Paint::solid(ink)
            }
            _ => false,
        };
        assert_eq!(at_rest(&game).items.iter().filter(marked).count(), 1, "{moves}");
    }
}

#[test]
fn boards_to_play_in_are_ringed_in_the_movers_colour() {
    let ringed = |moves: &str, ink| outlined(&View::new(&classic(moves)), ink, false);
    assert_eq!(ringed("", Ink::X), ["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    assert_eq!(ringed("53", Ink::O), ["3"]);
    assert!(ringed(X_WINS, Ink::X).is_empty() && ringed(X_WINS, Ink::O).is_empty());
}

#[test]
fn a_cell_that_is_pointed_at_shows_the_mark_and_where_it_sends() {
    let game = classic("55");
    let view = |text| View { pointed: Some(at(&game, text)), ..View::new(&game) };
    assert_eq!(outlined(&view("57"), Ink::X, true), ["7"]);
    assert_eq!(ghosts(&view("57").scene(SIZE)), 1);
    // An illegal move sends nowhere.
    assert!(outlined(&view("17"), Ink::X, true).is_empty());
}

/// Marks of O that are drawn faintly.
fn ghosts(scene: &Scene) -> usize {
    let ghost = |item: &&DisplayItem| match item {
        DisplayItem::Circle { stroke, .. } => stroke.paint.alpha < 1.0,
        _ => false,
    };
    scene.items.iter().filter(ghost).count()
}

#[test]
fn a_move_that_sends_to_a_closed_board_dots_every_open_one() {
    // Board 2 is won; a move in cell 2 gives a free move.
    let game = after(30);
    assert_eq!(game.active_grids().len(), 1);
    let view = View { pointed: Some(at(&game, "13")), ..View::new(&game) };
    assert_eq!(outlined(&view, Ink::O, true), ["1", "4", "5", "6", "7", "8", "9"]);
}

#[test]
fn a_game_that_was_stopped_has_no_board_to_play_in() {
    let game = after(30);
    let view = View { is_stopped: true, ..View::new(&game) };
    assert_eq!((View::new(&game).ringed().len(), view.ringed()), (1, vec![]));
    assert!(view.scene(SIZE) != View::new(&game).scene(SIZE));
}

#[test]
fn an_earlier_position_dots_the_board_that_the_next_move_was_bound_to() {
    let game = after(30);
    let view = View { is_past: true, ..View::new(&game) };
    assert_eq!(view.ringed(), vec![]);
    let bound: Vec<_> = game.active_grids().iter().map(ToString::to_string).collect();
    assert_eq!((bound.len(), outlined(&view, Ink::X, true)), (1, bound.clone()));
    // A cell that is pointed at says nothing of where it would send.
    let pointed = View { pointed: Some(at(&game, "13")), ..view };
    assert_eq!(
        (outlined(&pointed, Ink::X, true), outlined(&pointed, Ink::O, true)),
        (bound, vec![])
    );
    // A free move was bound to none.
    let game = classic("");
    assert_eq!(outlined(&View { is_past: true, ..View::new(&game) }, Ink::X, true), [""; 0]);
}

fn filled(scene: &Scene, ink: Ink) -> usize {
    let fills = |item: &&DisplayItem| matches!(item, DisplayItem::Rect { fill: Some(paint), .. } if paint.ink == ink);
    scene.items.iter().filter(fills).count()
}

#[test]
fn closed_boards_are_tinted_by_who_won_them() {
    let game = classic(X_WINS);
    let won = |player| {
        let won = |cell: &&Cell| game.grid(Path::of(**cell)) == Some(GridState::Won(player));
        Cell::ALL.iter().filter(won).count()
    };
    let scene = at_rest(&game);
    assert_eq!(filled(&scene, Ink::XTint), won(Player::X));
    assert_eq!(filled(&scene, Ink::OTint), won(Player::O));
    assert_eq!(filled(&scene, Ink::DrawTint), 1);
}

#[test]
fn only_the_boards_in_the_winning_line_keep_their_strength() {
    let game = classic(X_WINS);
    let line = View::new(&game).lines(Player::X).concat();
    let (scene, layout) = (at_rest(&game), layout(&game));
    let mut strong = Vec::new();
    for (number, cell) in Cell::ALL.into_iter().enumerate() {
        let grid = layout.grid(Path::of(cell)).unwrap();
        let ground = |item: &DisplayItem| match item {
            DisplayItem::Rect { rect, fill: Some(paint), .. }
                if paint.ink == Ink::Sunk && grid.contains(rect.centre()) =>
            {
                Some(paint.alpha)
            }
            _ => None,
        };
        if scene.items.iter().find_map(ground).unwrap() == 1.0 {
            strong.push(number);
        }
    }
    assert_eq!(strong, line);
    // Until the line begins, nothing recedes.
    assert_eq!(filled(&frame(&game, 350.0), Ink::OTint), filled(&scene, Ink::OTint));
    let (begin, _) = View::new(&game).game_line().unwrap();
    let faint = |scene: &Scene| {
        scene.items.iter().any(|item| {
            matches!(item, DisplayItem::Rect { fill: Some(paint), .. } if paint.ink == Ink::OTint && paint.alpha < 1.0)
        })
    };
    assert!(!faint(&frame(&game, begin)) && faint(&scene));
}

#[test]
fn a_refusal_shakes_the_board_once_and_flashes_the_rings() {
    let game = classic("53");
    let refused = |elapsed, is_still| {
        View { since_refusal: Some(elapsed), is_still, ..View::new(&game) }.scene(SIZE)
    };
    let (rest, early) = (at_rest(&game), refused(60.0, false));
    let ring = |scene: &Scene| {
        let ring = |item: &DisplayItem| match *item {
            DisplayItem::Rect { rect, fill: None, stroke: Some(stroke), .. } => {
                Some((rect.centre().x, stroke.width))
            }
            _ => None,
        };
        scene.items.iter().find_map(ring).unwrap()
    };
    assert!(early.moving && ring(&early).0 > ring(&rest).0 + 1.0 && ring(&early).1 > ring(&rest).1);
    assert!(ring(&refused(180.0, false)).0 < ring(&rest).0);
    assert_eq!(refused(240.0, false), rest);
    // Where nothing may move, the rings flash.
    let still = refused(60.0, true);
    assert!((ring(&still).0 - ring(&rest).0).abs() < 0.01 && ring(&still).1 > ring(&rest).1);
}

#[test]
fn a_move_is_animated_and_then_at_rest() {
    let game = after(3);
    let frame = |since_move| frame(&game, since_move);
    assert!(frame(0.0).moving && frame(179.0).moving);
    assert!(!frame(180.0).moving);
    assert_eq!(frame(180.0).items, frame(100_000.0).items);
    assert_eq!(frame(180.0).items, at_rest(&game).items);
    assert_ne!(frame(60.0).items, frame(180.0).items);
}

#[test]
fn a_win_takes_its_time_and_the_end_of_the_game_a_little_more() {
    let (won, over) = (after(first_board_won()), classic(X_WINS));
    // The line through the marks, and the large mark; before the line of the game there is a rest.
    assert_eq!(motion(&won), 90 + 90 + 110);
    assert_eq!(motion(&over), 90 + 90 + 110 + 100 + 600);
    assert_eq!(View::new(&over).duration(), Some(990.0));
    assert_eq!(View::new(&over).game_line(), Some((390.0, 600.0)));
    assert_eq!((View::new(&won).game_line(), View::new(&classic("")).duration()), (None, None));
    let items = |since_move| frame(&over, since_move).items;
    assert_eq!(items(290.0), items(390.0), "nothing moves in the rest");
    assert_ne!(items(600.0), items(900.0));
}

#[test]
fn a_line_sweeps_through_the_members_that_win_a_board() {
    let game = after(first_board_won());
    let last = Raster::new(game.rules().shape()).path(game.last().unwrap()).unwrap();
    let board = Path::of(last.cells()[0]);
    let tile = layout(&game).grid(board).unwrap();
    // The lines of a mark are finer.
    let swept = |since_move: f64| {
        let frame = frame(&game, since_move);
        frame.items.into_iter().find_map(|item| match item {
            DisplayItem::Lines { lines, stroke }
                if stroke.paint.ink == Ink::X
                    && (0.03..0.05).contains(&(stroke.width / tile.width)) =>
            {
                let [from, to] = lines[0];
                tile.contains(from).then(|| (to.x - from.x).hypot(to.y - from.y))
            }
            _ => None,
        })
    };
    assert_eq!(swept(90.0), None, "the mark is still being drawn");
    let (early, late) = (swept(110.0).unwrap(), swept(179.0).unwrap());
    assert!(early < late && late > 0.6 * tile.width, "{early} {late} of {}", tile.width);
    assert_eq!(swept(10_000.0), None, "the large mark is in its place");
}

#[test]
fn the_ring_lifts_off_the_cell_that_was_played() {
    let game = classic("53 31");
    let layout = layout(&game);
    let ring = |since_move: f64| outlines(&frame(&game, since_move), Ink::X)[0];
    let (cell, board) =
        (layout.cell(at(&game, "31")).unwrap(), layout.grid(Path::of(Cell::ALL[0])).unwrap());
    let near = |one: Rect, other: Rect| (one.centre().x - other.centre().x).abs() < 0.01;
    assert!(near(ring(0.0), cell) && ring(0.0).width < cell.width);
    let between = ring(60.0);
    assert!(between.centre().x < cell.centre().x && between.centre().x > board.centre().x);
    assert!(between.width > cell.width && between.width < board.width);
    assert!(near(ring(180.0), board));
}

#[test]
fn the_rings_of_a_free_move_appear_from_the_cell_outward() {
    let game = after(40);
    assert!(View::new(&game).ringed().len() > 3);
    let last = layout(&game).cell(game.last().unwrap()).unwrap().centre();
    let mut seen: Vec<(f32, f32)> = Vec::new();
    for item in frame(&game, 10.0).items {
        if let DisplayItem::Rect { rect, fill: None, stroke: Some(stroke), .. } = item {
            let centre = rect.centre();
            seen.push(((centre.x - last.x).hypot(centre.y - last.y), stroke.paint.alpha));
        }
    }
    seen.sort_by(|one, other| one.0.total_cmp(&other.0));
    assert!(seen.is_sorted_by(|one, other| one.1 >= other.1), "{seen:?}");
    let count = |since| {
        outlined(&View { since_move: Some(since), ..View::new(&game) }, Ink::X, false).len()
    };
    assert!(count(10.0) < count(180.0), "{seen:?}");
}

/// How bright each board is, 0–1, so long after the last move.
fn brightness(game: &AnyGame, since_move: f64) -> [f32; 9] {
    let (frame, layout) = (frame(game, since_move), layout(game));
    let mut found = [0.0; 9];
    for item in frame.items {
        if let DisplayItem::Rect { rect, fill: Some(Paint { ink: Ink::Surface, alpha }), .. } = item
        {
            // The ground of the last mark may have that ink as well.
            if rect.width > layout.cell(at(game, "11")).unwrap().width {
                let lies_in =
                    |board: &Cell| layout.grid(Path::of(*board)).unwrap().contains(rect.centre());
                found[Cell::ALL.iter().position(lies_in).unwrap()] = alpha;
            }
        }
    }
    found
}

#[test]
fn boards_brighten_and_darken_with_the_ring() {
    let game = classic("53 31");
    assert_eq!(brightness(&game, 0.0), [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    let [first, _, third, ..] = brightness(&game, 60.0);
    assert!(first > 0.0 && third > 0.0 && (first + third - 1.0).abs() < 1e-5);
    assert_eq!(brightness(&game, 180.0), [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
}

#[test]
fn a_board_that_may_still_be_played_in_does_not_flicker() {
    // The second move of these sends back into its own board.
    let game = classic("53 33");
    for since_move in [0.0, 10.0, 60.0, 120.0] {
        assert_eq!(brightness(&game, since_move)[2], 1.0);
    }
    // Nor does one that is won, until its tint is over it.
    assert_eq!(brightness(&classic(X_WINS), 10.0)[0], 1.0);
}

#[test]
fn an_svg_shows_a_circle_that_is_being_drawn() {
    let game = classic("55 51");
    let half = |part: f32| {
        let mut scene = at_rest(&game);
        scene.items.retain(|item| matches!(item, DisplayItem::Circle { .. }));
        if let DisplayItem::Circle { part: drawn, .. } = &mut scene.items[0] {
            *drawn = part;
        }
        svg(&scene, Palette::Light, "", "")
    };
    assert!(half(0.25).contains(" pathLength=\"1\" stroke-dasharray=\"0.25 1\" transform="));
    assert!(!half(1.0).contains("stroke-dasharray"));
}

#[test]
fn an_svg_stands_alone_and_escapes_its_words() {
    let scene = at_rest(&classic(""));
    let text = svg(&scene, Palette::Dark, "X & <O>", "A \"board\"\0");
    assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    assert!(text.contains("<title>X &amp; &lt;O&gt;</title>\n<desc>A \"board\"\u{fffd}</desc>"));
    assert!(text.ends_with("</svg>\n"));
    assert!(text.contains("fill=\"#121317\""));
}
