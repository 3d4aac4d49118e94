//! What the sample article says of positions is true. Each such sentence stands in an element with
//! claims in `data-claim`, as `ID@PLY CLAIM`: ID names the figure or board with the game.
use std::collections::BTreeSet;
use std::time::Duration;

use roxmltree::{Document, ParsingOptions};
use uttt_engine::{AnyEngine, Level, Limits, ProvenOutcome, Report, SystemClock};
use uttt_rules::{AnyGame, Cell, GridState, Outcome, Path, Place, Player};

/// More than the hardest proof takes.
const NODES: u64 = 2_000_000;

/// Enough for the engine to settle on a move.
const NODES_FOR_BEST: u64 = 100_000;

fn article() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/post/index.html");
    std::fs::read_to_string(path).unwrap()
}

fn search(game: &AnyGame, nodes: u64) -> Report<Place> {
    let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
    engine.start(game, Limits::nodes(nodes));
    while engine.advance(Duration::from_secs(1)) {}
    engine.report()
}

/// The result for the side to move, if the engine can prove it.
fn proven(game: &AnyGame) -> Option<ProvenOutcome> {
    search(game, NODES).proven.map(|proven| proven.outcome)
}

fn after(game: &AnyGame, mv: &str) -> AnyGame {
    let mut game = game.clone();
    game.play(game.place(mv).unwrap()).unwrap();
    game
}

fn legal(game: &AnyGame) -> Vec<String> {
    let mut moves: Vec<_> = game.legal_moves().into_iter().map(|at| game.text(at)).collect();
    moves.sort();
    moves
}

/// Whether the side to move wins at once with some move.
fn wins_at_once(game: &AnyGame) -> bool {
    let mover = game.turn();
    legal(game).iter().any(|mv| after(game, mv).outcome().and_then(Outcome::winner) == Some(mover))
}

/// How many first moves differ when the board may be turned and mirrored.
fn distinct_moves(game: &AnyGame) -> usize {
    let image = |mv: &str, symmetry| -> String {
        mv.chars().map(|digit| Cell::from_digit(digit).unwrap().image(symmetry).digit()).collect()
    };
    let smallest = |mv: &String| (0..8).map(|symmetry| image(mv, symmetry)).min().unwrap();
    legal(game).iter().map(smallest).collect::<BTreeSet<_>>().len()
}

/// Whether a claim holds in a position.
fn holds(game: &AnyGame, claim: &[&str]) -> bool {
    let player =
        |text: &str| Player::ALL.into_iter().find(|player| player.to_string() == text).unwrap();
    let path = |text: &str| text.parse::<Path>().unwrap();
    match claim {
        ["plays-in", grid] => game.active_grids() == [path(grid)],
        ["free"] => game.active_grids() == [Path::ROOT],
        ["owner", grid, owner] => game.grid(path(grid)) == Some(GridState::Won(player(owner))),
        ["distinct-moves", count] => distinct_moves(game).to_string() == *count,
        ["legal", moves @ ..] => legal(game) == moves,
        ["best", mv] => {
            search(game, NODES_FOR_BEST).best.map(|at| game.text(at)).as_deref() == Some(*mv)
        }
        // This move lets the opponent win a board with that reply.
        ["gives", mv, reply, grid, owner] => {
            let grid = after(&after(game, mv), reply).grid(path(grid));
            grid == Some(GridState::Won(player(owner)))
        }
        ["wins"] => proven(game) == Some(ProvenOutcome::Win),
        ["loses"] => proven(game) == Some(ProvenOutcome::Loss),
        ["wins-with", mv] => {
            after(game, mv).outcome().and_then(Outcome::winner) == Some(game.turn())
        }
        ["loses-with", mv] => proven(&after(game, mv)) == Some(ProvenOutcome::Win),
        // One move wins, and each of the others is a draw.
        ["only", best] => legal(game).iter().all(|mv| {
            let expected = if mv == best { ProvenOutcome::Loss } else { ProvenOutcome::Draw };
            proven(&after(game, mv)) == Some(expected)
        }),
        // These moves win, and no other.
        ["winning", winning @ ..] => legal(game).iter().all(|mv| {
            (proven(&after(game, mv)) == Some(ProvenOutcome::Loss))
                == winning.contains(&mv.as_str())
        }),
        // After every other move the opponent wins at once.
        ["only-safe", safe] => {
            legal(game).iter().all(|mv| wins_at_once(&after(game, mv)) == (mv != safe))
        }
        _ => panic!("{claim:?} is no claim"),
    }
}

#[test]
fn what_the_article_says_of_a_position_is_true() {
    let text = article();
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let page = Document::parse_with_options(&text, options).unwrap();
    let game = |id: &str| {
        let named = page.descendants().find(|node| node.attribute("id") == Some(id));
        let named = named.unwrap_or_else(|| panic!("nothing is called {id}"));
        let record = named.attribute("game").or_else(|| named.attribute("data-game")).unwrap();
        record.parse::<AnyGame>().unwrap_or_else(|error| panic!("{id}: {error}"))
    };
    let mut checked = 0;
    for claims in page.descendants().filter_map(|node| node.attribute("data-claim")) {
        for claim in claims.split(';') {
            let words: Vec<_> = claim.split_whitespace().collect();
            let (id, ply) = words[0].split_once('@').unwrap();
            let mut game = game(id);
            assert!(game.go_to(ply.parse().unwrap()), "{claim}: the game is shorter");
            assert!(holds(&game, &words[1..]), "the article claims “{claim}”");
            checked += 1;
        }
    }
    assert!(checked >= 20, "{checked}");
}

#[test]
fn a_false_claim_is_found() {
    let game: AnyGame = "classic: 55 51".parse().unwrap();
    for claim in [
        "plays-in 5",
        "free",
        "owner 5 X",
        "distinct-moves 15",
        "wins-with 11",
        "only-safe 11",
        "legal 11",
    ] {
        assert!(!holds(&game, &claim.split(' ').collect::<Vec<_>>()), "{claim}");
    }
    assert!(holds(&game, &["plays-in", "1"]));
}
