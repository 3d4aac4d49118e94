use std::collections::HashSet;

use fastrand::Rng;
use uttt_rules::{Game, Rules, with_rules};

use super::openings_error::OpeningsError;
use super::random_openings::RandomOpenings;

/// The most openings that are all listed to be shuffled. If there are more, openings are drawn.
const MOST_LISTED: usize = 100_000;
/// The most openings that are drawn; after these they come again.
const MOST_DRAWN: usize = 1 << 18;
/// After so many draws in a row that brought nothing new, hardly any other opening is left.
const MOST_DRAWS: u32 = 1000;

/// Openings of so many moves, each once, in an order that follows from the seed: the first `wanted`,
/// or as many as there are. All are equally likely if there are few enough to list them; else each
/// move is, as in [`RandomOpenings`]. Journals do not hold them, so this order never changes.
///
/// # Errors
/// No game goes on after so many moves.
pub(super) fn shuffled(
    rules: Rules,
    plies: u32,
    seed: u64,
    wanted: usize,
) -> Result<Vec<String>, OpeningsError> {
    let mut rng = Rng::with_seed(seed);
    with_rules!(rules, G => {
        let mut found = match listed::<G>(plies) {
            Some(mut all) => {
                rng.shuffle(&mut all);
                all
            }
            None => drawn::<G>(plies, &mut rng, wanted.min(MOST_DRAWN)),
        };
        found.truncate(wanted.max(1));
        let texts = found.iter().map(|moves| {
            moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        });
        let texts: Vec<String> = texts.collect();
        if texts.is_empty() { Err(OpeningsError::TooLong { plies }) } else { Ok(texts) }
    })
}

/// All openings of so many moves after which the game goes on; `None` if they are too many.
fn listed<G: Game>(plies: u32) -> Option<Vec<Vec<G::Move>>> {
    let mut all = vec![(G::default(), Vec::new())];
    for _ in 0..plies {
        let mut longer = Vec::new();
        for (position, moves) in all {
            for mv in position.legal_moves() {
                let mut next = position.clone();
                next.play_unchecked(mv);
                longer.push((next, [&moves[..], &[mv]].concat()));
            }
            if longer.len() > MOST_LISTED {
                return None;
            }
        }
        all = longer;
    }
    let going_on = all.into_iter().filter(|(position, _)| position.outcome().is_none());
    Some(going_on.map(|(_, moves)| moves).collect())
}

fn drawn<G: Game>(plies: u32, rng: &mut Rng, wanted: usize) -> Vec<Vec<G::Move>> {
    let openings = RandomOpenings::listed(plies);
    let (mut found, mut seen, mut nothing_new) = (Vec::new(), HashSet::new(), 0);
    while found.len() < wanted.max(1) && nothing_new < MOST_DRAWS {
        let moves = openings.draw::<G>(plies, rng).map(|game| game.moves().to_vec());
        match moves.filter(|moves| seen.insert(moves.clone())) {
            Some(moves) => {
                nothing_new = 0;
                found.push(moves);
            }
            None => nothing_new += 1,
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(rules: Rules, plies: u32, seed: u64, wanted: usize) -> Vec<String> {
        shuffled(rules, plies, seed, wanted).unwrap()
    }

    #[test]
    fn each_opening_comes_once() {
        for (rules, plies, all) in [
            (Rules::Classic, 0, 1),
            (Rules::Classic, 1, 81),
            (Rules::Classic, 2, 720),
            (Rules::Nested1, 2, 72),
            (Rules::Overwrite, 1, 16),
        ] {
            let found = first(rules, plies, 1, 5000);
            let different: HashSet<_> = found.iter().collect();
            assert_eq!((found.len(), different.len()), (all, all), "{rules} {plies}");
        }
        // Too many to list.
        let found = first(Rules::Classic, 6, 1, 3000);
        assert_eq!((found.len(), found.iter().collect::<HashSet<_>>().len()), (3000, 3000));
    }

    #[test]
    fn more_openings_begin_with_the_same_ones_and_the_seed_decides() {
        for plies in [1, 4, 8] {
            let few = first(Rules::Classic, plies, 7, 10);
            assert_eq!(first(Rules::Classic, plies, 7, 60)[..10], few[..]);
            assert_ne!(first(Rules::Classic, plies, 8, 10), few);
        }
        // A journal holds the seed alone.
        let first = first(Rules::Classic, 4, 1, 1);
        assert_eq!(first.len(), 1);
    }

    #[test]
    fn where_no_game_goes_on_there_is_none() {
        let error = shuffled(Rules::Nested1, 9, 1, 4).unwrap_err();
        assert_eq!(error.to_string(), "no game goes on after 9 random moves");
    }
}
