//! The facts that a review gives as reasons, checked by code that shares nothing with theirs.

use std::time::Duration;

use fastrand::Rng;
use uttt_engine::{AnyEngine, Fact, Level, Limits, ReviewedMove, Reviewer, SystemClock};
use uttt_rules::{AnyGame, Cell, GridState, Path, Place, Player, Rules};

/// The three cells of each line.
const LINES: [[u8; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Whether a player wins within these plies whatever the others do.
fn wins(game: &AnyGame, player: Player, plies: u32) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.winner() == Some(player);
    }
    if plies == 0 {
        return false;
    }
    let mut moves = game.legal_moves().into_iter();
    if game.turn() == player {
        moves.any(|mv| wins(&after(game, &[mv]), player, plies - 1))
    } else {
        moves.all(|mv| wins(&after(game, &[mv]), player, plies - 1))
    }
}

/// The game after more moves, which must be legal.
fn after(game: &AnyGame, moves: &[Place]) -> AnyGame {
    let mut game = game.clone();
    for &mv in moves {
        game.play(mv).unwrap();
    }
    game
}

fn owner(game: &AnyGame, board: u8) -> GridState {
    game.grid(Path::of(Cell::new(board).unwrap())).unwrap()
}

fn number(board: Path) -> u8 {
    let [cell] = *board.cells() else { panic!("{board} is no board") };
    cell.index() as u8
}

/// Whether a player wins the board between two positions.
fn takes(from: &AnyGame, to: &AnyGame, board: Path, player: Player) -> bool {
    let board = number(board);
    owner(from, board) == GridState::Open && owner(to, board) == GridState::Won(player)
}

/// Whether this board is open and would complete a line for a player.
fn completes(game: &AnyGame, board: Path, player: Player) -> bool {
    let board = number(board);
    let counts = |other| {
        let state = owner(game, other);
        other == board || state == GridState::Won(player) || state == GridState::Both
    };
    owner(game, board) == GridState::Open
        && LINES.iter().any(|line| line.contains(&board) && line.iter().all(|&cell| counts(cell)))
}

/// Whether one more mark of a player would make a line of a board that is open.
fn threatens(game: &AnyGame, player: Player, board: Path) -> bool {
    let mark = |cell: u8| game.mark(Place::new(9 * u16::from(number(board)) + u16::from(cell)));
    let lacks_one = |line: &[u8; 3]| {
        let own = line.iter().filter(|&&cell| mark(cell) == Some(player)).count();
        own == 2 && line.iter().any(|&cell| mark(cell).is_none())
    };
    owner(game, number(board)) == GridState::Open && LINES.iter().any(lacks_one)
}

/// With how many cells a player could win a board that is open.
fn winning(game: &AnyGame, player: Player, board: Path) -> usize {
    let place = |cell: u8| Place::new(9 * u16::from(number(board)) + u16::from(cell));
    let wins = |&cell: &u8| {
        let is_own = |&at: &u8| at == cell || game.mark(place(at)) == Some(player);
        let in_line = |line: &[u8; 3]| line.contains(&cell) && line.iter().all(is_own);
        game.mark(place(cell)).is_none() && LINES.iter().any(in_line)
    };
    if owner(game, number(board)) == GridState::Open { (0..9).filter(wins).count() } else { 0 }
}

/// Whether a player wins this board with the next move whatever the opponent, who moves first, does.
fn is_sure(game: &AnyGame, board: Path, player: Player) -> bool {
    let wins = |mv| {
        let answered = after(game, &[mv]);
        answered.outcome().is_none()
            && answered
                .legal_moves()
                .into_iter()
                .any(|mv| takes(&answered, &after(&answered, &[mv]), board, player))
    };
    game.outcome().is_none() && game.legal_moves().into_iter().all(wins)
}

/// Whether the moves are in more than one board, or in the only open one.
fn is_free(game: &AnyGame) -> bool {
    let boards = |game: &AnyGame| -> Vec<usize> {
        let cells = game.rules().shape().cells() / 9;
        let mut boards: Vec<_> = game.legal_moves().iter().map(|mv| mv.index() / cells).collect();
        boards.dedup();
        boards
    };
    let open: Vec<_> = (0..9).filter(|&board| has_room(game, board)).map(usize::from).collect();
    boards(game) == open
}

/// Whether a board is open, in the sense that it may be played in.
fn has_room(game: &AnyGame, board: u8) -> bool {
    let cells = game.rules().shape().cells() / 9;
    let places = (0..cells).map(|cell| Place::new((usize::from(board) * cells + cell) as u16));
    let has_empty = places.into_iter().any(|place| game.mark(place).is_none());
    let stays_open = game.rules() == Rules::OpenBoards;
    has_empty && (stays_open || owner(game, board) == GridState::Open)
}

/// Checks a reason from the rules alone.
fn check(before: &AnyGame, found: &ReviewedMove) {
    let reason = found.reason.as_ref().unwrap();
    let told = format!("{before}: {reason:?}, best {:?}", found.best);
    let (player, players) = (before.turn(), before.rules().players().len() as u32);
    let (faulty, better) = (after(before, &[found.mv]), after(before, &[found.best]));
    let opponent = faulty.turn();
    // The evidence can be played.
    let shown = after(before, &reason.moves);
    match reason.fact {
        Fact::MissesWin { moves } => {
            let plies = (moves - 1) * players + 1;
            assert!(wins(before, player, plies), "{told}");
            assert!(!wins(&faulty, player, plies - 1), "{told}");
            assert_eq!(shown.outcome().unwrap().winner(), Some(player), "{told}");
        }
        Fact::AllowsWin { winner, moves } => {
            let wait = if winner == opponent { 0 } else { 1 };
            let plies = (moves - 1) * players + 1 + wait;
            assert!(winner != player && wins(&faulty, winner, plies), "{told}");
            assert!(!wins(&better, winner, plies), "{told}");
            assert_eq!(reason.moves.first(), Some(&found.mv), "{told}");
            assert_eq!(shown.outcome().unwrap().winner(), Some(winner), "{told}");
        }
        Fact::AllowsTwoThreats { board, lacking } => {
            assert!(takes(&faulty, &shown, board, opponent) && lacking[0] != lacking[1], "{told}");
            for lacking in lacking {
                assert!(completes(&shown, lacking, opponent), "{told}");
                assert!(!completes(&faulty, lacking, opponent), "{told}");
            }
        }
        Fact::OpensLine { board, lacking } => {
            assert!(takes(&faulty, &shown, board, opponent), "{told}");
            assert!(completes(&shown, lacking, opponent), "{told}");
            assert!(!completes(&faulty, lacking, opponent), "{told}");
        }
        Fact::SendsToWin { board } => {
            assert!(takes(&faulty, &shown, board, opponent), "{told}");
            assert!(!faulty.active_grids().contains(&Path::ROOT), "{told}");
        }
        Fact::GivesBoard { board } => {
            assert!(takes(&faulty, &shown, board, opponent) && is_free(&faulty), "{told}");
        }
        Fact::MissesBoard { board } => {
            assert_eq!(reason.moves, [found.best], "{told}");
            assert!(takes(before, &better, board, player), "{told}");
            assert!(!takes(before, &faulty, board, player), "{told}");
        }
        Fact::FreeMove => assert!(is_free(&faulty) && !is_free(&better), "{told}"),
        Fact::MissesBlock { board } => {
            assert_eq!(reason.moves, [found.best], "{told}");
            assert!(threatens(before, opponent, board), "{told}");
            assert!(threatens(&faulty, opponent, board), "{told}");
            assert!(!threatens(&better, opponent, board), "{told}");
        }
        Fact::SendsToBlock { board } => {
            assert!(!is_free(&faulty), "{told}");
            assert_eq!((reason.moves.len(), reason.moves[0]), (2, found.mv), "{told}");
            assert!(threatens(&faulty, player, board), "{told}");
            assert!(!threatens(&shown, player, board), "{told}");
            let mut replies = better.legal_moves().into_iter();
            assert!(replies.all(|mv| threatens(&after(&better, &[mv]), player, board)), "{told}");
        }
        Fact::ForcesBoard { board } => {
            assert_eq!((reason.moves.len(), reason.moves[0]), (2, found.mv), "{told}");
            assert!(is_sure(&shown, board, opponent), "{told}");
            let mut replies = better.legal_moves().into_iter();
            let forces = |mv| is_sure(&after(&better, &[mv]), board, opponent);
            assert!(!replies.any(forces), "{told}");
        }
        Fact::MissesForcedBoard { board } => {
            assert_eq!(reason.moves, [found.best], "{told}");
            assert!(is_sure(&better, board, player) && !is_sure(&faulty, board, player), "{told}");
        }
        Fact::AllowsFork { board } => {
            assert!(winning(&shown, opponent, board) >= 2, "{told}");
            assert!(winning(&shown, opponent, board) > winning(&faulty, opponent, board), "{told}");
            let forks = |mv| {
                let with = after(&better, &[mv]);
                let cells = winning(&with, opponent, board);
                cells >= 2 && cells > winning(&better, opponent, board)
            };
            assert!(!better.legal_moves().into_iter().any(forks), "{told}");
        }
        Fact::MissesThreat { board } => {
            assert_eq!(reason.moves, [found.best], "{told}");
            assert!(threatens(&better, player, board), "{told}");
            let here = Path::of(Cell::new((found.mv.index() / 9) as u8).unwrap());
            assert!(winning(&faulty, player, here) <= winning(before, player, here), "{told}");
        }
        Fact::AllowsThreat { board } => {
            assert!(threatens(&shown, opponent, board), "{told}");
            let cells = |game: &AnyGame| winning(game, opponent, board);
            let threat = |mv| cells(&after(&better, &[mv])) > cells(&better);
            assert!(!better.legal_moves().into_iter().any(threat), "{told}");
        }
    }
    if let Some(board) = reason.fact.board()
        && !matches!(
            reason.fact,
            Fact::MissesBoard { .. }
                | Fact::MissesBlock { .. }
                | Fact::SendsToBlock { .. }
                | Fact::ForcesBoard { .. }
                | Fact::MissesForcedBoard { .. }
                | Fact::AllowsFork { .. }
                | Fact::MissesThreat { .. }
                | Fact::AllowsThreat { .. }
        )
    {
        let can_take = |mv: Place| takes(&better, &after(&better, &[mv]), board, opponent);
        assert!(!better.legal_moves().into_iter().any(can_take), "{told}");
    }
}

/// A game between random players, or between two beginners.
fn game(rules: Rules, is_random: bool, rng: &mut Rng) -> AnyGame {
    let level = if is_random { Level::RANDOM } else { Level::ALL[0] };
    let mut engine = AnyEngine::new(level, rng.u64(..1 << 50), SystemClock::new());
    let mut game = AnyGame::new(rules);
    while game.outcome().is_none() && game.ply() < 120 {
        engine.start(&game, Limits::nodes(16));
        while engine.advance(Duration::from_secs(1)) {}
        game.play(engine.choose().unwrap()).unwrap();
    }
    game
}

#[test]
fn hundreds_of_reasons_are_true() {
    let mut rng = Rng::with_seed(5);
    let mut counts = std::collections::BTreeMap::new();
    let mut systems = std::collections::BTreeMap::new();
    let mut checked = 0;
    for round in 0.. {
        if checked >= 700 {
            break;
        }
        // Most reasons come from the games of two levels.
        let rules = Rules::ALL[round % Rules::ALL.len()];
        let game = game(rules, round % 3 == 0, &mut rng);
        let mut reviewer = Reviewer::new(&game, 20, SystemClock::new());
        while reviewer.advance(Duration::from_secs(1)) {}
        for found in reviewer.review().moves {
            let Some(reason) = &found.reason else { continue };
            let mut before = game.clone();
            before.go_to(found.ply);
            before.forget_undone();
            check(&before, &found);
            *counts.entry(reason.fact.id()).or_insert(0) += 1;
            *systems.entry(rules.id()).or_insert(0) += 1;
            checked += 1;
        }
    }
    assert_eq!(counts.len(), 15, "{counts:?}");
    assert!(systems.len() >= 9, "{systems:?}");
    println!("{counts:?} {systems:?}");
}
