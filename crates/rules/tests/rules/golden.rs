//! Tables made by independent programs: perft counts and finished games.

use uttt_rules::{
    Adjacent, Classic, History, Illegal, MostBoards, Nested, Nested2, OpenBoards, Overwrite,
    OverwriteCell, OverwriteFree, RuleSystem, perft,
};

fn table(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty())
}

fn replay<G: RuleSystem>(moves: &str) -> History<G> {
    History::parse(&format!("{}: {moves}", G::RULES)).unwrap_or_else(|error| panic!("{error}"))
}

fn check_perft<G: RuleSystem>(text: &str, expected_rows: usize) {
    let mut rows = 0;
    for line in table(text) {
        let (moves, counts) = line.split_once(':').expect("moves : counts");
        let game = replay::<G>(moves);
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let count: u64 = count.parse().expect("a count");
            assert_eq!(perft(game.position(), depth), count, "depth {depth} of {line}");
        }
        rows += 1;
    }
    assert_eq!(rows, expected_rows);
}

fn check_games<G: RuleSystem>(text: &str, expected_rows: usize) {
    let mut rows = 0;
    for line in table(text) {
        let (outcome, moves) = line.split_once(' ').expect("an outcome, then moves");
        let game = replay::<G>(moves);
        let found = game.position().outcome().map(|outcome| outcome.to_string());
        assert_eq!(found.as_deref(), Some(outcome), "{line}");
        assert_eq!(*game.position().legal_moves(), []);
        let last = game.last().expect("a finished game has moves");
        assert!(matches!(game.position().check(last), Err(Illegal::GameOver(_))));
        rows += 1;
    }
    assert_eq!(rows, expected_rows);
}

/// One test a table: the rule system's type, its file, and how many rows are in it.
macro_rules! tables {
    ($($name:ident: $check:ident::<$game:ty>($file:literal, $rows:literal);)*) => {
        $(#[test]
        fn $name() {
            $check::<$game>(include_str!(concat!("../../../../tests/cases/rules/", $file)), $rows);
        })*
    };
}

tables! {
    adjacent_games: check_games::<Adjacent>("adjacent.games", 100);
    adjacent_perft: check_perft::<Adjacent>("adjacent.perft", 25);
    classic_deep_perft: check_perft::<Classic>("classic-deep.perft", 11);
    classic_games: check_games::<Classic>("classic.games", 100);
    classic_perft: check_perft::<Classic>("classic.perft", 25);
    most_boards_games: check_games::<MostBoards>("most-boards.games", 100);
    most_boards_perft: check_perft::<MostBoards>("most-boards.perft", 25);
    nested_1_games: check_games::<Nested<1>>("nested-1.games", 100);
    nested_1_perft: check_perft::<Nested<1>>("nested-1.perft", 25);
    nested_2_games: check_games::<Nested2>("nested-2.games", 100);
    nested_2_plain_games: check_games::<Nested<2>>("nested-2.games", 100);
    nested_2_perft: check_perft::<Nested2>("nested-2.perft", 25);
    nested_2_plain_perft: check_perft::<Nested<2>>("nested-2.perft", 25);
    nested_3_games: check_games::<Nested<3>>("nested-3.games", 20);
    nested_3_perft: check_perft::<Nested<3>>("nested-3.perft", 25);
    open_boards_games: check_games::<OpenBoards>("open-boards.games", 100);
    open_boards_perft: check_perft::<OpenBoards>("open-boards.perft", 25);
    overwrite_cell_games: check_games::<OverwriteCell>("overwrite-cell.games", 100);
    overwrite_cell_perft: check_perft::<OverwriteCell>("overwrite-cell.perft", 25);
    overwrite_free_games: check_games::<OverwriteFree>("overwrite-free.games", 100);
    overwrite_free_perft: check_perft::<OverwriteFree>("overwrite-free.perft", 25);
    overwrite_games: check_games::<Overwrite>("overwrite.games", 100);
    overwrite_perft: check_perft::<Overwrite>("overwrite.perft", 25);
}
