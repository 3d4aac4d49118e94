//! What holds for every game here; called once for each rule system.

#![allow(clippy::expect_used, reason = "in a test a panic is the report")]

use std::collections::HashSet;

use proptest::prelude::*;
use uttt_rules::{Classic, Game, GameMove, History, Illegal, Move, Player};

/// Plays random moves to the end and checks the laws at each position.
fn check_laws<G: Game>(every_move: &[G::Move], seed: u64) -> Result<(), TestCaseError> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut history = History::<G>::new();
    loop {
        let position = history.position().clone();
        let legal = position.legal_moves();
        check_moves(&position, &legal, every_move)?;
        check_record(&history)?;
        prop_assert_eq!(position.outcome().is_some(), legal.is_empty());
        prop_assert!(
            G::MAX_PLIES.is_none_or(|most| history.ply() <= most),
            "{history:?} is too long"
        );
        let Some(&mv) = legal.get(random.usize(..legal.len().max(1))) else {
            break;
        };
        history.play(mv).expect("a listed move");
    }
    check_undo(history)
}

fn check_moves<G: Game>(
    position: &G,
    legal: &[G::Move],
    every_move: &[G::Move],
) -> Result<(), TestCaseError> {
    prop_assert_eq!(position.count_moves() as usize, legal.len());
    prop_assert_eq!(position.nth_move(legal.len() as u32), None);
    let listed: HashSet<_> = legal.iter().copied().collect();
    prop_assert_eq!(listed.len(), legal.len(), "a move is listed twice");
    for (k, &mv) in legal.iter().enumerate() {
        prop_assert_eq!(position.nth_move(k as u32), Some(mv));
    }
    for random in [0, 1 << 31, u32::MAX] {
        let picked = position.random_move(random);
        prop_assert_eq!(picked.is_some(), !legal.is_empty());
        prop_assert!(picked.is_none_or(|mv| listed.contains(&mv)));
    }
    for &mv in every_move {
        prop_assert_eq!(position.is_legal(mv), listed.contains(&mv));
        match position.clone().play(mv) {
            Ok(played) => {
                let mut unchecked = position.clone();
                unchecked.play_unchecked(mv);
                prop_assert_eq!(played, unchecked);
            }
            Err(error) => {
                prop_assert_eq!(&error.position, position);
                prop_assert_eq!(error.mv, mv);
                prop_assert_eq!(position.check(mv), Err(error.reason));
            }
        }
        let other = !position.turn();
        if position.outcome().is_none() {
            let refused = Err(Illegal::NotYourTurn { turn: position.turn() });
            prop_assert_eq!(position.check_for(other, mv), refused);
        }
        prop_assert_eq!(position.check_for(position.turn(), mv), position.check(mv));
    }
    Ok(())
}

fn check_record<G: Game>(history: &History<G>) -> Result<(), TestCaseError> {
    let read = History::<G>::parse(&history.to_string());
    prop_assert_eq!(read.as_ref(), Ok(history));
    for text in [history.to_string().to_uppercase(), history.to_string().replace(' ', " \r\n\t")] {
        let read = History::<G>::parse(&text);
        prop_assert_eq!(read.as_ref(), Ok(history));
    }
    Ok(())
}

fn check_undo<G: Game>(mut history: History<G>) -> Result<(), TestCaseError> {
    let end = history.clone();
    while history.undo() {}
    prop_assert_eq!(history.position(), &G::default());
    prop_assert_eq!(history.position().turn(), Player::X);
    prop_assert_eq!(history.undone(), end.moves());
    while history.redo() {}
    prop_assert_eq!(&history, &end);
    for ply in 0..=end.ply() {
        prop_assert!(history.go_to(ply));
        let replayed = History::<G>::replay(end.moves()[..ply].iter().copied());
        let replayed = replayed.expect("legal moves");
        prop_assert_eq!(replayed.position(), history.position());
    }
    prop_assert!(!history.go_to(end.ply() + 1));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn classic(seed: u64) {
        check_laws::<Classic>(&Move::all().collect::<Vec<_>>(), seed)?;
    }
}
