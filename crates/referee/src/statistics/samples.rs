use std::collections::HashMap;
use std::hash::Hash;

/// What was played from each opening, in any order: samples, each with what identifies its games.
///
/// A sample is a copy where all samples of its opening have the same games. Then they count once. Where the
/// samples of an opening differ, chance plays, and all of them count, those with the same games as
/// well. So what counts depends on the samples alone, and not on their order.
#[derive(Clone, Debug)]
pub(crate) struct Samples<O, G, S> {
    openings: HashMap<O, Opening<G, S>>,
    /// How many of the last samples were copies when they came.
    copies_in_a_row: usize,
}

#[derive(Clone, Debug)]
struct Opening<G, S> {
    /// One at least.
    games: Vec<G>,
    /// As many.
    samples: Vec<S>,
    differ: bool,
}

impl<O, G, S> Default for Samples<O, G, S> {
    fn default() -> Self {
        Self { openings: HashMap::new(), copies_in_a_row: 0 }
    }
}

impl<O: Eq + Hash, G: PartialEq, S> Samples<O, G, S> {
    /// Adds a sample, and returns all that count from now on and have not counted before: none if it is a copy,
    /// and with the first that differs its copies as well. What counts once counts for ever.
    pub(crate) fn add(&mut self, opening: O, games: G, sample: S) -> &[S] {
        let opening = self.openings.entry(opening).or_insert_with(|| Opening {
            games: Vec::new(),
            samples: Vec::new(),
            differ: false,
        });
        let is_copy = opening.games.first().is_some_and(|first| *first == games);
        let old = opening.samples.len();
        opening.games.push(games);
        opening.samples.push(sample);
        let counted = match (opening.differ, old) {
            (true, _) | (_, 0) => old,
            _ if is_copy => old + 1,
            _ => 1,
        };
        self.copies_in_a_row = if counted > old { self.copies_in_a_row + 1 } else { 0 };
        opening.differ |= old > 0 && !is_copy;
        opening.samples.get(counted..).unwrap_or_default()
    }

    /// Whether nothing new is to be expected: the last samples were copies, one if all `openings` were
    /// played, else as many as openings were.
    pub(crate) fn only_repeat(&self, openings: Option<usize>) -> bool {
        let played = self.openings.len();
        match openings {
            Some(all) => played >= all && self.copies_in_a_row > 0,
            None => self.copies_in_a_row >= played.max(1),
        }
    }

    /// All samples, copies too, with their openings and games.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&O, &G, &S)> {
        self.openings.iter().flat_map(|(at, opening)| {
            opening.games.iter().zip(&opening.samples).map(move |(games, it)| (at, games, it))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_count_once_until_one_of_their_opening_differs() {
        let mut samples = Samples::default();
        assert_eq!(samples.add('a', 1, "first"), ["first"]);
        assert_eq!(samples.add('a', 1, "copy"), [""; 0]);
        assert_eq!(samples.add('b', 1, "other opening"), ["other opening"]);
        assert_eq!(samples.add('a', 1, "copy again"), [""; 0]);
        assert_eq!(samples.add('a', 2, "differs"), ["copy", "copy again", "differs"]);
        assert_eq!(samples.add('a', 1, "as the first"), ["as the first"]);
        assert_eq!(samples.add('b', 1, "copy of b"), [""; 0]);
        assert_eq!(samples.iter().count(), 7);
        let of_b = samples.iter().filter(|(opening, ..)| **opening == 'b').count();
        assert_eq!(of_b, 2);
    }

    #[test]
    fn samples_only_repeat_once_all_openings_were_played_or_as_many_copies_came() {
        let mut samples = Samples::default();
        assert!(!samples.only_repeat(Some(2)) && !samples.only_repeat(None));
        samples.add('a', 1, ());
        samples.add('a', 1, ());
        assert!(!samples.only_repeat(Some(2)), "there is another opening");
        assert!(samples.only_repeat(Some(1)) && samples.only_repeat(None));
        samples.add('b', 1, ());
        assert!(!samples.only_repeat(Some(2)));
        samples.add('b', 1, ());
        assert!(samples.only_repeat(Some(2)) && !samples.only_repeat(None));
        samples.add('a', 1, ());
        assert!(samples.only_repeat(None));
        samples.add('a', 2, ());
        assert!(!samples.only_repeat(Some(2)), "chance plays");
    }

    #[test]
    fn what_counts_is_the_same_in_every_order() {
        // Opening, games and sample: one opening of copies, one of chance, one sample alone.
        let all = [(0, 7, 1), (0, 7, 2), (0, 7, 3), (1, 7, 4), (1, 7, 5), (1, 8, 6), (2, 9, 7)];
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..200 {
            let mut order = all;
            rng.shuffle(&mut order);
            let mut samples = Samples::default();
            let counted: Vec<i32> = order
                .iter()
                .flat_map(|&(opening, games, sample)| samples.add(opening, games, sample).to_vec())
                .collect();
            let of = |range: std::ops::RangeInclusive<i32>| {
                counted.iter().filter(|sample| range.contains(sample)).count()
            };
            assert_eq!((of(1..=3), of(4..=6), of(7..=7)), (1, 3, 1), "{order:?}");
        }
    }
}
