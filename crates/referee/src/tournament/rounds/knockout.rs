use super::round::{Pairings, Round};

/// The bracket of a knockout. The programs are seeded by their order: the first and the second can
/// meet only in the final, and the first ones have byes if the bracket is not full.
#[derive(Clone, Debug)]
pub(super) struct Bracket {
    programs: usize,
    /// Who is left, in the order of the bracket; `None` where nobody is.
    slots: Vec<Option<usize>>,
}

impl Bracket {
    pub(super) fn new(programs: usize) -> Self {
        let mut order = vec![0];
        while order.len() < programs {
            let last = 2 * order.len() - 1;
            order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
        }
        let slots = order.into_iter().map(|seed| (seed < programs).then_some(seed)).collect();
        Self { programs, slots }
    }

    /// The number of matches: each ends the tournament of one program.
    pub(super) fn matches(&self) -> u32 {
        self.programs as u32 - 1
    }

    /// The next round after the last one; `None` if one program is left.
    pub(super) fn pair(&mut self, last: Option<&Round>) -> Option<Pairings> {
        if let Some(last) = last {
            let lost: Vec<usize> = last.matches.iter().map(super::Match::loser).collect();
            let stays = |slot: &Option<usize>| slot.filter(|place| !lost.contains(place));
            self.slots = self.slots.chunks(2).map(|two| two.iter().find_map(stays)).collect();
        }
        if self.slots.len() < 2 {
            return None;
        }
        let (mut matches, mut byes) = (Vec::new(), Vec::new());
        for two in self.slots.chunks(2) {
            match two.iter().copied().flatten().collect::<Vec<_>>()[..] {
                [a, b] => matches.push([a, b]),
                [alone] => byes.push(alone),
                _ => {}
            }
        }
        Some(Pairings { matches, byes })
    }

    /// Those that went further are better; among those that lost in the same round, those that come
    /// first in the list of programs.
    pub(super) fn ranking(&self, rounds: &[Round]) -> Vec<usize> {
        let reached = |place: usize| {
            let lost = rounds.iter().position(|round| {
                round.is_over() && round.matches.iter().any(|met| met.loser() == place)
            });
            lost.unwrap_or(rounds.len())
        };
        let mut places: Vec<usize> = (0..self.programs).collect();
        places.sort_by_key(|&place| (std::cmp::Reverse(reached(place)), place));
        places
    }
}
