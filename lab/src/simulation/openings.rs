use fastrand::Rng;

/// From which opening the next pair of games is played.
#[derive(Clone, Copy, Debug)]
pub(super) enum Openings {
    /// From a new one each time.
    New,
    /// From each one so many times in a row.
    InARow(u32),
    /// From so many in turn, over and over.
    InTurn(u32),
    /// With this chance from the first one, and otherwise from a new one.
    First(f64),
    /// With this chance from that of an earlier pair, and otherwise from a new one: so some openings are
    /// played very often.
    Earlier(f64),
}

/// The openings of a match, by number.
#[derive(Debug)]
pub(super) struct Order {
    openings: Openings,
    /// Those of the earlier pairs.
    played: Vec<u32>,
    /// How many have been played.
    different: u32,
}

impl Order {
    pub(super) fn new(openings: Openings) -> Self {
        Self { openings, played: Vec::new(), different: 0 }
    }

    /// The opening of the next pair.
    pub(super) fn next(&mut self, rng: &mut Rng) -> u32 {
        let pair = self.played.len() as u32;
        let opening = match self.openings {
            Openings::InARow(times) => pair / times.max(1),
            Openings::InTurn(openings) => pair % openings.max(1),
            Openings::First(chance) if pair > 0 && rng.f64() < chance => 0,
            Openings::Earlier(chance) if pair > 0 && rng.f64() < chance => {
                self.played.get(rng.usize(..self.played.len())).copied().unwrap_or_default()
            }
            Openings::New | Openings::First(_) | Openings::Earlier(_) => self.different,
        };
        self.different = self.different.max(opening + 1);
        self.played.push(opening);
        opening
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(openings: Openings, pairs: usize) -> Vec<u32> {
        let (mut order, mut rng) = (Order::new(openings), Rng::with_seed(1));
        (0..pairs).map(|_| order.next(&mut rng)).collect()
    }

    #[test]
    fn openings_come_in_their_order() {
        assert_eq!(first(Openings::New, 4), [0, 1, 2, 3]);
        assert_eq!(first(Openings::InARow(2), 5), [0, 0, 1, 1, 2]);
        assert_eq!(first(Openings::InTurn(2), 5), [0, 1, 0, 1, 0]);
        let often = first(Openings::First(0.5), 1000);
        let zeros = often.iter().filter(|opening| **opening == 0).count();
        assert!((450..550).contains(&zeros), "{zeros}");
        let others: Vec<_> = often.into_iter().filter(|opening| *opening > 0).collect();
        assert!(others.iter().zip(1..).all(|(opening, number)| *opening == number));
        let earlier = first(Openings::Earlier(0.5), 1000);
        let new = earlier.iter().max().unwrap() + 1;
        assert!((450..550).contains(&new), "{new}");
    }
}
