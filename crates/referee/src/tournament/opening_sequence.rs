use std::collections::HashSet;

use uttt_rules::{AnyGame, Rules, with_rules};

use super::openings_error::OpeningsError;
use super::random_openings::RandomOpenings;
use super::settings::{OpeningOrder, Openings, Settings};
use super::shuffled_openings::shuffled;
use crate::game::replay;

/// The openings of a tournament, in the order in which they are played.
#[derive(Clone, Debug)]
pub(super) struct OpeningSequence {
    rules: Rules,
    seed: u64,
    /// The number of the first, from 0.
    start: u32,
    source: Source,
    distinct: Option<usize>,
}

#[derive(Clone, Debug)]
enum Source {
    /// This many random moves.
    Random(u32),
    /// The moves of each; at the end the list starts over.
    List(Vec<String>),
}

impl OpeningSequence {
    /// The sequence of these settings, of which `wanted` openings are played.
    ///
    /// # Errors
    /// There are no such openings.
    pub(super) fn new(
        settings: &Settings,
        rules: Rules,
        wanted: u32,
    ) -> Result<Self, OpeningsError> {
        let &Settings { seed, opening_order, opening_start, .. } = settings;
        let start = opening_start.saturating_sub(1);
        let source = match &settings.openings {
            Openings::Random(0) => Source::List(vec![String::new()]),
            &Openings::Random(plies) => Source::Random(plies),
            &Openings::Shuffled(plies) => {
                let wanted = start.saturating_add(wanted) as usize;
                Source::List(shuffled(rules, plies, seed, wanted)?)
            }
            Openings::List(list) => {
                let mut list = list.clone();
                if opening_order == OpeningOrder::Random {
                    fastrand::Rng::with_seed(seed).shuffle(&mut list);
                }
                Source::List(list)
            }
        };
        let distinct = match &source {
            Source::Random(_) => None,
            Source::List(list) if list.is_empty() => return Err(OpeningsError::Empty),
            Source::List(list) => Some(list.iter().collect::<HashSet<_>>().len()),
        };
        let sequence = Self { rules, seed, start, source, distinct };
        sequence.game(0)?;
        Ok(sequence)
    }

    /// How many openings the sequence has before it starts over; `None` if each is drawn by chance.
    pub(super) fn count(&self) -> Option<usize> {
        match &self.source {
            Source::Random(_) => None,
            Source::List(list) => Some(list.len()),
        }
    }

    /// How many of them differ; `None` if each is drawn by chance.
    pub(super) fn distinct(&self) -> Option<usize> {
        self.distinct
    }

    /// The opening of that number, from 0: a game that is not over.
    ///
    /// # Errors
    /// The random moves left no game to play, or the list does not fit the rules.
    pub(super) fn game(&self, number: u32) -> Result<AnyGame, OpeningsError> {
        let number = number.wrapping_add(self.start);
        match &self.source {
            &Source::Random(plies) => {
                let openings = RandomOpenings::listed(plies);
                with_rules!(self.rules, G => {
                    openings.game::<G>(self.seed, number).map(AnyGame::from)
                })
            }
            Source::List(list) => {
                let at = number as usize % list.len();
                replay(self.rules, &list[at])
                    .map_err(|error| OpeningsError::Line { number: at + 1, why: error.to_string() })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::schedule::tests::settings;
    use super::*;
    use crate::game::moves_of;

    fn sequence(openings: Openings, rules: Rules, seed: u64) -> OpeningSequence {
        let settings = Settings { openings, seed, ..settings(2, 8) };
        OpeningSequence::new(&settings, rules, 4).unwrap()
    }

    #[test]
    fn random_openings_follow_from_the_seed_and_the_number() {
        let moves = |seed, number| {
            let openings = sequence(Openings::Random(4), Rules::Adjacent, seed);
            moves_of(&openings.game(number).unwrap())
        };
        assert_eq!(moves(1, 0), moves(1, 0));
        assert_ne!(moves(1, 0), moves(1, 1));
        assert_ne!(moves(1, 0), moves(2, 0));
        assert_eq!(moves(1, 0).split(' ').count(), 4);
        let settings = Settings { openings: Openings::Random(9), ..settings(2, 8) };
        let error = OpeningSequence::new(&settings, Rules::Nested1, 4).unwrap_err();
        assert_eq!(error, OpeningsError::TooLong { plies: 9 });
    }

    #[test]
    fn a_list_begins_again_when_it_is_used_up() {
        let list = Openings::List(vec!["55".into(), "11".into()]);
        let openings = sequence(list, Rules::Classic, 0);
        let moves = |number| moves_of(&openings.game(number).unwrap());
        assert_eq!([0, 1, 2, 3].map(moves), ["55", "11", "55", "11"]);
        assert_eq!((openings.count(), openings.distinct()), (Some(2), Some(2)));
        let twice = sequence(Openings::List(vec!["55".into(), "55".into()]), Rules::Classic, 0);
        assert_eq!((twice.count(), twice.distinct()), (Some(2), Some(1)));
        assert_eq!(sequence(Openings::Random(0), Rules::Classic, 0).distinct(), Some(1));
        assert_eq!(sequence(Openings::Random(1), Rules::Classic, 0).distinct(), None);
    }

    #[test]
    fn shuffled_openings_begin_where_they_are_told_to() {
        let settings = |opening_start| Settings {
            openings: Openings::Shuffled(2),
            opening_start,
            ..settings(2, 8)
        };
        let moves = |opening_start, number| {
            let openings =
                OpeningSequence::new(&settings(opening_start), Rules::Classic, 4).unwrap();
            moves_of(&openings.game(number).unwrap())
        };
        assert_eq!(moves(1, 3), moves(4, 0));
        assert_ne!(moves(1, 0), moves(4, 0));
    }
}
