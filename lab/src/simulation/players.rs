use std::collections::HashMap;

use fastrand::Rng;

/// How two programs play. In all cases, the first expects the same share of the points from openings on
/// average.
#[derive(Clone, Copy, Debug)]
pub(super) enum Play {
    /// They replay the games of an opening for ever. The results of openings differ.
    Replayed,
    /// They draw their moves. A game is the main one of its opening with this chance, and otherwise a
    /// game that was never played. From each opening the first expects the same.
    Drawn(f64),
    /// The same, but the result of the main game does not change that of the others: from some
    /// openings, the first expects more.
    DrawnUneven(f64),
    /// Half of the openings are forced: there they replay games, and the first expects more by 0.1. In the
    /// others, where it expects less, they play games that were never played.
    HalfForced,
}

/// The share of games that are drawn.
const DRAWN: f64 = 0.3;

/// A game: its number among those of its opening and seat, and the half points of the first player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Game {
    pub(super) digest: u64,
    pub(super) half_points: u32,
}

/// Two programs that meet.
#[derive(Debug)]
pub(super) struct Players {
    play: Play,
    /// The points of a game that the first one expects.
    score: f64,
    /// The half points of the main games, by opening, for each seat of the first.
    main: HashMap<u32, [u32; 2]>,
    games: u64,
}

impl Players {
    pub(super) fn new(play: Play, score: f64) -> Self {
        Self { play, score, main: HashMap::new(), games: 0 }
    }

    /// Plays an opening from both sides.
    pub(super) fn play(&mut self, opening: u32, rng: &mut Rng) -> [Game; 2] {
        let (chance, score) = self.main_chance(opening);
        let main = *self.main.entry(opening).or_insert_with(|| [0; 2].map(|_| result(score, rng)));
        main.map(|half_points| {
            if rng.f64() < chance {
                return Game { digest: 0, half_points };
            }
            self.games += 1;
            Game { digest: self.games, half_points: result(self.other(half_points), rng) }
        })
    }

    /// The points that the first expects of a pair of this opening, a game; after it was played.
    pub(super) fn expected(&self, opening: u32) -> f64 {
        let (chance, _) = self.main_chance(opening);
        let main = self.main.get(&opening).copied().unwrap_or_default();
        let of = |half_points: u32| {
            chance * f64::from(half_points) / 2.0 + (1.0 - chance) * self.other(half_points)
        };
        main.map(of).iter().sum::<f64>() / 2.0
    }

    /// How likely the main game of an opening is, and what the first expects of it before it is known.
    fn main_chance(&self, opening: u32) -> (f64, f64) {
        match self.play {
            Play::Replayed => (1.0, self.score),
            Play::Drawn(chance) | Play::DrawnUneven(chance) => (chance, self.score),
            Play::HalfForced if opening.is_multiple_of(2) => (1.0, self.score + 0.1),
            Play::HalfForced => (0.0, self.score - 0.1),
        }
    }

    /// What the first expects of a game that is not the main one, which has these half points.
    fn other(&self, half_points: u32) -> f64 {
        match self.play {
            Play::Drawn(chance) => {
                (self.score - chance * f64::from(half_points) / 2.0) / (1.0 - chance)
            }
            Play::HalfForced => self.score - 0.1,
            Play::Replayed | Play::DrawnUneven(_) => self.score,
        }
    }
}

/// The half points of a game of which the player expects this share.
fn result(score: f64, rng: &mut Rng) -> u32 {
    let drawn = DRAWN.min(2.0 * score.min(1.0 - score));
    match rng.f64() {
        chance if chance < score - drawn / 2.0 => 2,
        chance if chance < score + drawn / 2.0 => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_average_the_first_makes_what_it_expects() {
        let mut rng = Rng::with_seed(1);
        for play in [Play::Replayed, Play::Drawn(0.3), Play::DrawnUneven(0.5), Play::HalfForced] {
            let mut players = Players::new(play, 0.55);
            let (mut half_points, mut expected, mut pairs) = (0, 0.0, 0);
            for opening in 0..20_000 {
                for _ in 0..2 {
                    let games = players.play(opening, &mut rng);
                    half_points += games.iter().map(|game| game.half_points).sum::<u32>();
                    expected += players.expected(opening);
                    pairs += 1;
                }
            }
            let made = f64::from(half_points) / f64::from(4 * pairs);
            let expected = expected / f64::from(pairs);
            assert!((made - 0.55).abs() < 0.01, "{play:?}: {made}");
            assert!((expected - made).abs() < 0.01, "{play:?}: {expected} {made}");
        }
    }

    #[test]
    fn openings_are_replayed_or_not() {
        let mut rng = Rng::with_seed(2);
        let mut copies = |play: Play| {
            let mut players = Players::new(play, 0.5);
            let first = players.play(0, &mut rng);
            (0..1000).filter(|_| players.play(0, &mut rng) == first).count()
        };
        assert_eq!(copies(Play::Replayed), 1000);
        assert_eq!(copies(Play::HalfForced), 1000);
        assert_eq!(copies(Play::Drawn(0.0)), 0);
    }
}
