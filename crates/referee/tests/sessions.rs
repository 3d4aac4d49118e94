//! Many games at once in one process, from many threads.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is the report")]

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use uttt_referee::{Forfeit, SessionError, Sessions, Verdict};
use uttt_rules::{AnyGame, AnyReason, Illegal, NestedReason, Place, Player, Rules};

/// The cell of a move in our notation.
fn cell(mv: &str) -> Place {
    AnyGame::new(Rules::Classic).place(mv).unwrap()
}

#[test]
fn games_are_created_played_in_looked_up_and_removed() {
    let sessions = Sessions::new();
    let [a, b] = [Rules::Classic, Rules::Overwrite].map(|rules| sessions.create(rules, None));
    assert_eq!(sessions.ids(), [a, b]);
    assert_eq!(sessions.play(a, Player::X, cell("55")), Ok(None));
    assert_eq!(sessions.look_up(a).unwrap().game.to_string(), "classic: 55");
    assert_eq!(sessions.look_up(b).unwrap().game.to_string(), "overwrite:");
    assert_eq!(sessions.remove(a).unwrap().game.ply(), 1);
    // An id is never given again.
    let c = sessions.create(Rules::Classic, None);
    assert_eq!(sessions.ids(), [b, c]);
    assert_eq!(sessions.look_up(a).unwrap_err(), SessionError::Unknown(a));
    assert_eq!(sessions.play(a, Player::O, cell("51")), Err(SessionError::Unknown(a)));
    assert_eq!(sessions.remove(a).unwrap_err().to_string(), format!("no game has the id {a}"));
}

#[test]
fn refusals_are_those_of_the_rules_and_change_nothing() {
    let sessions = Sessions::new();
    let id = sessions.create(Rules::Classic, None);
    sessions.play(id, Player::X, cell("55")).unwrap();
    let twice = sessions.play(id, Player::X, cell("51"));
    assert_eq!(twice, Err(SessionError::NotYourTurn { turn: Player::O }));
    let Err(SessionError::Illegal(refused)) = sessions.play(id, Player::O, cell("19")) else {
        panic!("an illegal move was played")
    };
    assert!(matches!(
        refused.reason,
        Illegal::Rule(AnyReason::Nested(NestedReason::WrongBoard { .. }))
    ));
    assert_eq!(sessions.look_up(id).unwrap().game.to_string(), "classic: 55");
}

#[test]
fn who_looks_at_a_game_keeps_it_as_it_was() {
    let sessions = Sessions::new();
    let id = sessions.create(Rules::Classic, None);
    let before = sessions.look_up(id).unwrap();
    sessions.play(id, Player::X, cell("55")).unwrap();
    assert_eq!(before.game.ply(), 0);
}

#[test]
fn a_finished_game_has_its_verdict_and_takes_no_move() {
    let sessions = Sessions::new();
    let game: AnyGame = "nested-1: 1 4 2 5".parse().unwrap();
    let (winning, other) = (game.place("3").unwrap(), game.place("6").unwrap());
    let id = sessions.adopt(game, None);
    let verdict = sessions.play(id, Player::X, winning).unwrap().unwrap();
    assert_eq!(verdict.winner(Rules::Nested1.players()), Some(Player::X));
    let refused = sessions.play(id, Player::O, other).unwrap_err();
    assert_eq!(refused.to_string(), "the game is over, X won");
    assert_eq!(sessions.forfeit(id, Player::X, Forfeit::NotText), Err(SessionError::Over(verdict)));
}

#[test]
fn who_takes_too_long_loses() {
    let limit = Duration::from_secs(3600);
    let sessions = Sessions::new();
    let (slow, free) =
        (sessions.create(Rules::Classic, Some(limit)), sessions.create(Rules::Classic, None));
    let since = sessions.look_up(slow).unwrap().since;
    assert!(sessions.time_out(since + limit).is_empty());
    assert_eq!(sessions.time_out(since + 2 * limit), [slow]);
    // Once is enough, and the game without a limit goes on.
    assert!(sessions.time_out(since + 3 * limit).is_empty());
    assert_eq!(sessions.play(free, Player::X, cell("55")), Ok(None));
    let refused = sessions.play(slow, Player::X, cell("55")).unwrap_err();
    let told = "the game is over, X forfeits: late: took 7200.000 s, allowed 3600.000 s";
    assert_eq!(refused.to_string(), told);
}

#[test]
fn a_move_that_comes_too_late_ends_the_game_by_itself() {
    let sessions = Sessions::new();
    let id = sessions.create(Rules::Classic, Some(Duration::ZERO));
    let begun = sessions.look_up(id).unwrap().since;
    while Instant::now() <= begun {
        thread::yield_now();
    }
    let refused = sessions.play(id, Player::X, cell("55"));
    let Err(SessionError::Over(Verdict::Forfeited { by, forfeit })) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!((by, forfeit.id()), (Player::X, "late"));
}

#[test]
fn many_threads_play_in_the_same_games_and_each_move_is_played_once() {
    let sessions = Sessions::new();
    let ids: Vec<_> = Rules::ALL.into_iter().map(|rules| sessions.create(rules, None)).collect();
    let played = AtomicU32::new(0);
    thread::scope(|scope| {
        for seed in 0..8 {
            let (sessions, ids, played) = (&sessions, &ids, &played);
            scope.spawn(move || {
                let mut rng = fastrand::Rng::with_seed(seed);
                for &id in ids {
                    loop {
                        let session = sessions.look_up(id).unwrap();
                        let Some(at) = rng.choice(session.game.legal_moves()) else { break };
                        // Another thread may have been faster.
                        if sessions.play(id, session.game.turn(), at).is_ok() {
                            played.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                    // Games come and go meanwhile.
                    sessions.remove(sessions.create(Rules::Classic, None)).unwrap();
                }
            });
        }
    });
    assert_eq!(sessions.ids(), ids);
    let plies: usize = ids.iter().map(|&id| sessions.look_up(id).unwrap().game.ply()).sum();
    assert_eq!(played.into_inner() as usize, plies);
    assert!(ids.iter().all(|&id| sessions.look_up(id).unwrap().verdict.is_some()));
}
