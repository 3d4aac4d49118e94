//! The review of a game: the same however it is run, and right where the result is certain.

use std::time::Duration;

use fastrand::Rng;
use uttt_engine::{MoveReviewer, Review, ReviewPass, Reviewer, SystemClock, Verdict};
use uttt_rules::{AnyGame, Outcome, Player, Rules};

use crate::solved::{solved_table, table};

fn reviewer(game: &AnyGame, nodes: u64) -> Reviewer<SystemClock> {
    Reviewer::new(game, nodes, SystemClock::new())
}

fn review(game: &AnyGame, nodes: u64, slice: Duration) -> Review {
    let mut reviewer = reviewer(game, nodes);
    while reviewer.advance(slice) {}
    reviewer.review()
}

/// A random game of at most this many plies.
fn random_game(rules: Rules, plies: usize, rng: &mut Rng) -> AnyGame {
    let mut game = AnyGame::new(rules);
    while game.ply() < plies
        && let Some(mv) = rng.choice(game.legal_moves())
    {
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn slices_do_not_change_a_review() {
    let mut rng = Rng::with_seed(1);
    for rules in Rules::ALL {
        let game = random_game(rules, 24, &mut rng);
        let at_once = review(&game, 60, Duration::from_secs(60));
        assert_eq!(review(&game, 60, Duration::ZERO), at_once, "{game}");
        // Moves that were taken back do not matter.
        let mut longer = game.clone();
        if let Some(mv) = longer.legal_moves().first() {
            longer.play(*mv).unwrap();
            longer.undo();
        }
        assert_eq!(review(&longer, 60, Duration::from_secs(60)), at_once, "{game}");
    }
}

#[test]
fn a_review_agrees_with_the_rules_and_with_itself() {
    let mut rng = Rng::with_seed(2);
    for rules in Rules::ALL {
        let game = random_game(rules, 100, &mut rng);
        let review = review(&game, 40, Duration::from_secs(60));
        assert_eq!(review.moves.len(), game.ply());
        for (ply, (found, played)) in review.moves.iter().zip(game.moves()).enumerate() {
            let shares = [found.shares.x, found.shares.o, found.shares.plus];
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 0.001, "{rules}: {shares:?}");
            let mut before = game.clone();
            before.go_to(ply);
            assert_eq!((found.ply, found.mv, found.player), (ply, played, before.turn()));
            let is_forced = before.legal_moves().len() == 1;
            assert_eq!(found.verdict == Verdict::Forced, is_forced, "{rules} {ply}");
            assert_eq!(found.line.first(), Some(&found.best), "{rules} {ply}");
            assert!((0.0..=1.0).contains(&found.difficulty), "{rules} {ply}");
            assert!((found.before - found.after - found.loss).abs() < 1e-9, "{rules} {ply}");
            if found.verdict >= Verdict::Good {
                let graded = Verdict::of_loss(found.loss);
                let wins = found.proven_after.is_some() && found.verdict == Verdict::Good;
                assert!(found.verdict == graded || wins, "{rules} {ply}");
            }
            // A line can be played.
            for line in [&found.line[..], &[&[found.mv], &found.reply[..]].concat()] {
                let mut along = before.clone();
                along.forget_undone();
                for &mv in line {
                    assert!(along.play(mv).is_ok(), "{rules} {ply}: {line:?}");
                }
            }
            assert!(found.reason.is_none() || found.verdict.is_fault(), "{rules} {ply}");
            // A fault is shown by moves, unless it ends the game.
            let shown = found.evidence();
            let ends = ply + 1 == game.ply() && game.outcome().is_some();
            let is_fault = found.verdict.is_fault();
            assert!(if is_fault { ends || !shown.is_empty() } else { shown.is_empty() }, "{rules}");
            let mut along = before.clone();
            along.forget_undone();
            let plays = |&mv: &uttt_rules::Place| along.play(mv).is_ok();
            assert!(shown.iter().all(plays), "{rules} {ply}: {shown:?}");
        }
        if let Some(Outcome::Won(winner)) = game.outcome() {
            let last = review.moves.last().unwrap();
            let expected = if last.player == winner { 1.0 } else { 0.0 };
            assert_eq!(last.after, expected, "{rules}");
        }
        for &player in rules.players() {
            let counted: usize =
                Verdict::ALL.iter().map(|&verdict| review.count(player, verdict)).sum();
            assert_eq!(counted, review.of(player).count());
            let accuracy = review.accuracy(player).unwrap_or(100.0);
            assert!((0.0..=100.0).contains(&accuracy), "{rules} {accuracy}");
            // Whoever rounds it further gets the same number.
            let tenths = accuracy * 10.0;
            assert!((tenths - tenths.round()).abs() < 1e-9, "{rules} {accuracy}");
        }
        let key = review.key_moments();
        assert!(key.iter().all(|&ply| review.moves[ply].verdict.is_grave()), "{rules}");
        assert!(key.is_sorted_by(|&a, &b| review.moves[a].loss >= review.moves[b].loss));
    }
}

#[test]
fn it_goes_backwards_and_can_be_stopped_anywhere() {
    let game = random_game(Rules::Classic, 30, &mut Rng::with_seed(3));
    let mut reviewer = reviewer(&game, 50);
    let (mut known, mut last) = (0, reviewer.progress());
    assert_eq!((last.pass, last.done), (ReviewPass::First, 0));
    while reviewer.advance(Duration::ZERO) {
        let (review, progress) = (reviewer.review(), reviewer.progress());
        assert!(progress.done <= progress.total);
        assert!((progress.pass, progress.done) >= (last.pass, last.done), "{progress:?}");
        last = progress;
        assert!(review.moves.len() >= known);
        known = review.moves.len();
        let first = review.moves.first().map_or(game.ply(), |mv| mv.ply);
        assert_eq!(first, game.ply() - known, "{progress:?}");
    }
    assert_eq!(known, game.ply());
    let end = reviewer.progress();
    assert_eq!((end.pass, end.done), (ReviewPass::Reasons, end.total));
    assert!(!reviewer.advance(Duration::ZERO));
}

#[test]
fn a_review_that_glances_first_soon_knows_the_worst_move_and_says_the_same_in_the_end() {
    let mut rng = Rng::with_seed(4);
    for rules in [Rules::Classic, Rules::MostBoards, Rules::Nested2, Rules::Overwrite] {
        let game = random_game(rules, 40, &mut rng);
        for first in [None, Some(Player::O)] {
            let mut glancing = reviewer(&game, 48).glancing(first);
            assert_eq!(glancing.progress().pass, ReviewPass::Glance);
            while glancing.progress().pass == ReviewPass::Glance {
                assert!(glancing.advance(Duration::ZERO));
            }
            let known: Vec<_> = glancing.review().moves;
            assert_eq!(known.len(), game.ply());
            let last: Vec<_> = known.iter().filter(|mv| mv.is_final).collect();
            let worst =
                last.iter().find(|mv| mv.verdict.is_fault()).expect("a random game has one");
            assert!(first.is_none_or(|first| worst.player == first), "{rules}");
            let worst = (*worst).clone();
            while glancing.advance(Duration::from_secs(60)) {}
            let end = glancing.review();
            assert!(end.moves.iter().all(|mv| mv.is_final));
            assert_eq!(end.moves[worst.ply], worst, "{rules}");
            // Of three players, the glance has found a fault that the first pass misses.
            let plain = review(&game, 48, Duration::from_secs(60));
            assert!(end == plain || rules == Rules::Overwrite, "{rules}");
        }
    }
}

#[test]
fn a_move_is_judged_alike_whether_it_was_looked_ahead_or_not() {
    let mut rng = Rng::with_seed(6);
    for rules in Rules::ALL {
        let mut game = random_game(rules, 20, &mut rng);
        let Some(mv) = rng.choice(game.legal_moves()) else { continue };
        let mut ahead = MoveReviewer::new(&game, 60, SystemClock::new());
        while ahead.advance(Duration::ZERO) {}
        assert_eq!(ahead.found(), None);
        ahead.played(mv);
        while ahead.advance(Duration::ZERO) {}
        let mut after = MoveReviewer::new(&AnyGame::new(rules), 60, SystemClock::new());
        after.begin(&game);
        after.played(mv);
        while after.advance(Duration::from_secs(60)) {}
        let found = after.found().expect("a legal move is judged");
        assert_eq!(ahead.found(), Some(found), "{game}");
        assert_eq!((found.ply, found.mv), (game.ply(), mv));
        game.play(mv).unwrap();
        assert!(found.reason.is_none() || found.verdict.is_fault());
        // An illegal move is not judged.
        after.begin(&game);
        after.played(mv);
        while after.advance(Duration::from_secs(60)) {}
        assert!(after.found().is_none() || game.check(mv).is_ok(), "{game}");
    }
}

#[test]
fn of_an_empty_game_there_is_nothing_to_say() {
    for rules in Rules::ALL {
        let review = review(&AnyGame::new(rules), 50, Duration::from_secs(1));
        assert_eq!((review.moves.len(), review.key_moments().len()), (0, 0));
        assert_eq!(review.accuracy(rules.players()[0]), None);
    }
}

#[test]
fn the_table_is_what_looking_at_everything_says() {
    assert_eq!(table(), solved_table());
}

#[test]
fn solved_positions_are_judged_as_they_are() {
    let table = table();
    let cases: Vec<_> = table.lines().map(|line| line.split_once(' ').unwrap()).collect();
    assert!(cases.len() >= 50, "{}", cases.len());
    for (verdict, record) in cases {
        let game: AnyGame = record.parse().unwrap();
        let review = review(&game, 4_000, Duration::from_secs(60));
        let [found] = &review.moves[..] else { panic!("{record}") };
        assert_eq!(found.verdict.id(), verdict, "{record}: {found:?}");
    }
}
