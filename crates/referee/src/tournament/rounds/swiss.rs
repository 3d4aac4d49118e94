use std::cmp::Reverse;

use super::round::{Pairings, Round};

/// The pairings of a Swiss tournament: programs with about equally many points meet, and nobody
/// meets another twice while there is a way around it.
#[derive(Clone, Debug)]
pub(super) struct Swiss {
    programs: usize,
    /// The games of a match.
    games: u32,
    rounds: u32,
    begun: u32,
    /// The half points of each program; a bye counts as a match with a win in each game.
    half_points: Vec<u32>,
    byes: Vec<u32>,
    /// How often any two have met.
    met: Vec<Vec<u32>>,
}

/// How many steps a search for pairings may take before it allows another rematch. It counts steps
/// instead of time, because the same results must give the same pairings.
const STEPS: u32 = 100_000;

impl Swiss {
    pub(super) fn new(programs: usize, games: u32, rounds: u32) -> Self {
        let (half_points, byes) = (vec![0; programs], vec![0; programs]);
        let met = vec![vec![0; programs]; programs];
        Self { programs, games, rounds, begun: 0, half_points, byes, met }
    }

    pub(super) fn matches(&self) -> u32 {
        self.rounds * (self.programs as u32 / 2)
    }

    /// Counts the last round and pairs the next one; `None` after the last.
    pub(super) fn pair(&mut self, last: Option<&Round>) -> Option<Pairings> {
        if let Some(last) = last {
            for met in &last.matches {
                let [a, b] = met.places;
                self.half_points[a] += met.half_points[0];
                self.half_points[b] += met.half_points[1];
                self.met[a][b] += 1;
                self.met[b][a] += 1;
            }
            for &place in &last.byes {
                self.half_points[place] += 2 * self.games;
                self.byes[place] += 1;
            }
        }
        if self.begun == self.rounds {
            return None;
        }
        self.begun += 1;
        let mut order: Vec<usize> = (0..self.programs).collect();
        order.sort_by_key(|&place| (Reverse(self.half_points[place]), place));
        let mut byes = Vec::new();
        if self.programs % 2 == 1 {
            // The last of those who have had the fewest byes.
            let fewest = self.byes.iter().min().copied().unwrap_or(0);
            let at = order.iter().rposition(|&place| self.byes[place] == fewest);
            byes.extend(at.map(|at| order.remove(at)));
        }
        let mut matches = Vec::new();
        for rematches in 0..=order.len() as u32 {
            let mut steps = STEPS;
            matches.clear();
            if self.complete(&order, rematches, &mut matches, &mut steps) {
                break;
            }
        }
        Some(Pairings { matches, byes })
    }

    /// Pairs all of these, the best first, with at most so many rematches.
    fn complete(
        &self,
        order: &[usize],
        rematches: u32,
        matches: &mut Vec<[usize; 2]>,
        steps: &mut u32,
    ) -> bool {
        let Some((&first, others)) = order.split_first() else { return true };
        let points = self.half_points[first];
        // Of those with equally many points, the first of the upper half meets the first of the lower.
        let group = order.iter().filter(|&&place| self.half_points[place] == points).count();
        let mut candidates: Vec<(usize, usize)> = others.iter().copied().enumerate().collect();
        candidates.sort_by_key(|&(at, place)| {
            let wanted = (group / 2).max(1);
            (points.abs_diff(self.half_points[place]), (at + 1).abs_diff(wanted), at)
        });
        for (at, place) in candidates {
            let again = u32::from(self.met[first][place] > 0);
            if again > rematches {
                continue;
            }
            *steps = steps.saturating_sub(1);
            if *steps == 0 {
                return false;
            }
            matches.push([first, place]);
            let mut rest = others.to_vec();
            rest.remove(at);
            if self.complete(&rest, rematches - again, matches, steps) {
                return true;
            }
            matches.pop();
        }
        false
    }

    /// The half points of each program, also those of the current round, and those of its opponents.
    fn scores(&self, rounds: &[Round]) -> Vec<(u32, u32)> {
        let mut own = vec![0; self.programs];
        let matches = || rounds.iter().flat_map(|round| &round.matches);
        for met in matches() {
            met.places
                .iter()
                .zip(met.half_points)
                .for_each(|(&place, points)| own[place] += points);
        }
        // A bye counts once its round is over.
        for &place in rounds.iter().filter(|round| round.is_over()).flat_map(|round| &round.byes) {
            own[place] += 2 * self.games;
        }
        let mut opponents = vec![0; self.programs];
        for met in matches() {
            let [a, b] = met.places;
            opponents[a] += own[b];
            opponents[b] += own[a];
        }
        own.into_iter().zip(opponents).collect()
    }

    /// By points, then by the points of the opponents (Buchholz), then in the order of the programs.
    pub(super) fn ranking(&self, rounds: &[Round]) -> Vec<usize> {
        let scores = self.scores(rounds);
        let mut places: Vec<usize> = (0..self.programs).collect();
        places.sort_by_key(|&place| (Reverse(scores[place]), place));
        places
    }

    pub(super) fn told(&self, rounds: &[Round], name: impl Fn(usize) -> String) -> String {
        let scores = self.scores(rounds);
        let told = self.ranking(rounds).into_iter().map(|place| {
            let [own, opponents] =
                [scores[place].0, scores[place].1].map(|points| f64::from(points) / 2.0);
            format!("{} {own} ({opponents})", name(place))
        });
        format!(
            "round {} of {}; ranked by points with byes (points of the opponents): {}",
            rounds.len(),
            self.rounds,
            told.collect::<Vec<_>>().join(", ")
        )
    }
}
