use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context, anyhow};
use clap::Args;
use fastrand::Rng;
use uttt_engine::{
    AnyEngine, DEFAULT_NODES, Level, Limits, MoveReviewer, ReviewedMove, SystemClock, Verdict,
};
use uttt_rules::{AnyGame, Cell, Grid, GridState, LINES, Path, Place, Player, Rules};

/// The faults to look at.
#[derive(Args)]
pub(crate) struct Request {
    /// The number of moves that lose 0.20 of the point or more.
    #[arg(long, default_value_t = 100)]
    moves: u32,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The nodes of each search.
    #[arg(long, default_value_t = DEFAULT_NODES)]
    nodes: u64,
    /// Prints the board, the move and the sentence for each of them.
    #[arg(long)]
    boards: bool,
}

/// The levels that the player meets.
const LEVELS: std::ops::Range<usize> = 0..3;

/// Plays until there are enough faults, and prints for how many there is a fact.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    let mut rng = Rng::with_seed(request.seed);
    let (mut faults, mut counts, mut games) = (0, BTreeMap::<_, u32>::new(), 0_usize);
    while faults < request.moves {
        let level = Level::ALL[games % LEVELS.len()];
        let mut left = request.moves - faults;
        play(
            level,
            Player::PAIR[games / LEVELS.len() % 2],
            request.nodes,
            &mut rng,
            |game, found| {
                if found.verdict != Verdict::Blunder || left == 0 {
                    return;
                }
                left -= 1;
                let fact = found.reason.as_ref().map_or("none", |reason| reason.fact.id());
                *counts.entry(fact).or_default() += 1;
                if request.boards {
                    show(game, found);
                }
            },
        )?;
        (faults, games) = (request.moves - left, games + 1);
    }
    let found = faults - counts.get("none").copied().unwrap_or_default();
    println!("{games} games, seed {}, {} nodes: {found} of {faults}", request.seed, request.nodes);
    counts.iter().for_each(|(fact, count)| println!("{count:4} {fact}"));
    Ok(())
}

/// Plays a game of the simple player against a level, and looks at each of the player's moves.
fn play(
    level: Level,
    side: Player,
    nodes: u64,
    rng: &mut Rng,
    mut look: impl FnMut(&AnyGame, &ReviewedMove),
) -> anyhow::Result<()> {
    let mut engine = AnyEngine::new(level, rng.u64(..1 << 50), SystemClock::new());
    let mut game = AnyGame::new(Rules::Classic);
    while game.outcome().is_none() {
        let mv = if game.turn() == side {
            let mv = simple_move(&game, rng).context("no move")?;
            let mut reviewer = MoveReviewer::new(&game, nodes, SystemClock::new());
            reviewer.played(mv);
            while reviewer.advance(Duration::from_secs(1)) {}
            if let Some(found) = reviewer.found() {
                look(&game, found);
            }
            mv
        } else {
            engine.start(&game, Limits::NONE);
            while engine.advance(Duration::from_secs(1)) {}
            engine.choose().context("no move")?
        };
        game.play(mv).map_err(|error| anyhow!("{game}: {error}"))?;
    }
    Ok(())
}

/// Wins a board where it can, else blocks one, else takes a middle, else any cell.
fn simple_move(game: &AnyGame, rng: &mut Rng) -> Option<Place> {
    let mut moves = game.legal_moves();
    rng.shuffle(&mut moves);
    let completes = |player: Player| {
        move |mv: &&Place| {
            let (board, cell) = (mv.index() / 9 * 9, mv.index() % 9);
            let is_his =
                |at: &Cell| game.mark(Place::new((board + at.index()) as u16)) == Some(player);
            let with: Grid =
                Cell::ALL.into_iter().filter(|at| at.index() == cell || is_his(at)).collect();
            LINES.iter().any(|&line| line.contains(Cell::ALL[cell]) && (line - with).is_empty())
        }
    };
    let own = moves.iter().find(completes(game.turn()));
    let blocks = || moves.iter().find(completes(!game.turn()));
    let middle = || moves.iter().find(|mv| mv.index() % 9 == 4);
    own.or_else(blocks).or_else(middle).or(moves.first()).copied()
}

/// Prints the position before a fault, both moves and the sentence.
fn show(game: &AnyGame, found: &ReviewedMove) {
    println!("{game}");
    for row in 0..9 {
        let cells = (0..9).map(|column| {
            let (board, cell) = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
            let mark = game.mark(Place::new((board * 9 + cell) as u16));
            mark.map_or(".".to_owned(), |mark| mark.to_string())
        });
        let mut cells: Vec<_> = cells.collect();
        [6, 3].into_iter().for_each(|at| cells.insert(at, "|".to_owned()));
        println!("  {}", cells.join(" "));
        if row % 3 == 2 && row < 8 {
            println!("  ------+-------+------");
        }
    }
    let boards = Cell::ALL.map(|cell| match game.grid(Path::of(cell)) {
        Some(GridState::Won(player)) => player.to_string(),
        Some(GridState::Open) | None => "-".to_owned(),
        Some(GridState::Drawn | GridState::Both) => "=".to_owned(),
    });
    let line =
        |places: &[Place]| places.iter().map(|&at| game.text(at)).collect::<Vec<_>>().join(" ");
    println!("  boards {}, {} to move", boards.concat(), game.turn());
    println!(
        "  played {} ({:.2} to {:.2}), then {}; better {}",
        game.text(found.mv),
        found.before,
        found.after,
        line(&found.reply),
        line(&found.line),
    );
    let opponent = found.player.next(2);
    let told = found.reason.as_ref().map_or("no fact".to_owned(), |reason| {
        let sentence = reason.fact.sentence(opponent, |board| format!("board {board}"));
        format!("{}: {sentence} Shown by {}", reason.fact.id(), line(&reason.moves))
    });
    println!("  {told}\n");
}
