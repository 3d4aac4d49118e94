use std::collections::HashSet;

use crate::tournament::schedule::ScheduledGame;

/// A round: matches that are played at the same time, all with the same openings.
#[derive(Clone, Debug)]
pub(in crate::tournament) struct Round {
    pub(super) matches: Vec<Match>,
    /// The programs that go on without a match.
    pub(super) byes: Vec<usize>,
    /// The number of its first game.
    pub(super) first_game: u32,
    first_opening: u32,
    /// The openings of a match, and how many a tied match may have in addition.
    openings: u32,
    extra: u32,
}

/// Two programs that meet in a round.
#[derive(Clone, Debug)]
pub(in crate::tournament) struct Match {
    /// The one that comes first in the list of programs is the first.
    pub(super) places: [usize; 2],
    /// Of each.
    pub(super) half_points: [u32; 2],
    played: u32,
    /// How many openings are to be played, from both sides each, as far as it is known.
    openings: u32,
}

/// Who meets whom in a round, and who meets nobody.
pub(super) struct Pairings {
    pub(super) matches: Vec<[usize; 2]>,
    pub(super) byes: Vec<usize>,
}

impl Match {
    /// The place of the one with more points; if they have equally many, of the one that comes first
    /// in the list of programs.
    pub(super) fn winner(&self) -> usize {
        self.places[usize::from(self.half_points[1] > self.half_points[0])]
    }

    pub(super) fn loser(&self) -> usize {
        self.places[usize::from(self.half_points[1] <= self.half_points[0])]
    }

    fn is_tied(&self) -> bool {
        self.half_points[0] == self.half_points[1]
    }
}

impl Round {
    pub(super) fn new(
        pairings: Pairings,
        openings: u32,
        extra: u32,
        first_game: u32,
        first_opening: u32,
    ) -> Self {
        let of = |[a, b]: [usize; 2]| Match {
            places: [a.min(b), a.max(b)],
            half_points: [0, 0],
            played: 0,
            openings,
        };
        let Pairings { matches, byes } = pairings;
        let matches = matches.into_iter().map(of).collect();
        Self { matches, byes, first_game, first_opening, openings, extra }
    }

    /// The first numbers after it: of a game, and of an opening.
    pub(super) fn end(&self) -> (u32, u32) {
        let openings = self.openings + self.extra;
        let games = 2 * openings * self.matches.len() as u32;
        (self.first_game + games, self.first_opening + openings)
    }

    /// The game of that number, if it is known to be played.
    pub(super) fn game(&self, game: u32) -> Option<ScheduledGame> {
        let count = self.matches.len() as u32;
        let pair = game.checked_sub(self.first_game)? / 2;
        let (opening, number) = (pair / count.max(1), pair % count.max(1));
        let Match { places: [a, b], openings, .. } = *self.matches.get(number as usize)?;
        let side = (game - self.first_game) % 2;
        (opening < openings).then(|| ScheduledGame {
            game,
            opening: self.first_opening + opening,
            pairing: number as usize,
            seats: if side == 0 { vec![a, b] } else { vec![b, a] },
        })
    }

    /// The first game that is known to be played and has not begun.
    pub(super) fn next_game(&self, begun: &HashSet<u32>) -> Option<ScheduledGame> {
        let mut numbers = (self.first_game..self.end().0).filter(|game| !begun.contains(game));
        numbers.find_map(|game| self.game(game))
    }

    /// Counts a game; `half_points` are those of the program that played X.
    pub(super) fn add(&mut self, scheduled: &ScheduledGame, half_points: u32) {
        let most = self.openings + self.extra;
        let Some(met) = self.matches.get_mut(scheduled.pairing) else { return };
        let first = usize::from(scheduled.seats[0] != met.places[0]);
        met.half_points[first] += half_points;
        met.half_points[1 - first] += 2 - half_points.min(2);
        met.played += 1;
        if met.played == 2 * met.openings && met.is_tied() && met.openings < most {
            met.openings += 1;
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.matches.iter().all(|met| met.played == 2 * met.openings)
    }

    /// The number of games that are known to be played.
    pub(super) fn total(&self) -> u32 {
        self.matches.iter().map(|met| 2 * met.openings).sum()
    }

    /// `A 3.5-0.5 B, C has a bye`.
    pub(super) fn told(&self, name: impl Fn(usize) -> String) -> String {
        let points = |half_points: u32| f64::from(half_points) / 2.0;
        let met = self.matches.iter().map(|Match { places, half_points, .. }| {
            let [a, b] = places.map(&name);
            let [points_a, points_b] = half_points.map(points);
            format!("{a} {points_a}-{points_b} {b}")
        });
        let byes = self.byes.iter().map(|&place| format!("{} has a bye", name(place)));
        met.chain(byes).collect::<Vec<_>>().join(", ")
    }
}
