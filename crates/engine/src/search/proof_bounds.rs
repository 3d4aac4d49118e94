use uttt_rules::{Outcome, Player};

use crate::report::{Proven, ProvenOutcome};

/// What a search has proven about a position (MCTS-Solver): the outcomes that are still possible if
/// every player maximises their own share of the point. If one outcome is proven, also the number
/// of plies to the end.
///
/// For one player an outcome is a result: −1 lost, 0 drawn, 1 won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofBounds {
    /// A bit for each outcome: each player's win, or a draw.
    possible: u8,
    /// Plies along the proven line; 0 if nothing is proven.
    plies: u16,
}

const DRAW: u8 = bit(Outcome::Draw);

const fn bit(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Won(player) => 1 << player.index(),
        Outcome::Draw => 1 << Player::ALL.len(),
    }
}

impl ProofBounds {
    /// Nothing is proven yet in a game for this many players.
    pub(crate) const fn unproven(players: usize) -> Self {
        Self { possible: DRAW | ((1 << players) - 1), plies: 0 }
    }

    /// This outcome is proven, after this many plies.
    pub(crate) const fn proven(outcome: Outcome, plies: u16) -> Self {
        Self { possible: bit(outcome), plies }
    }

    /// One of two players can no longer win.
    pub(crate) const fn without_win(player: Player) -> Self {
        let unproven = Self::unproven(2);
        Self { possible: unproven.possible & !bit(Outcome::Won(player)), ..unproven }
    }

    /// The worst result that is still possible for a player.
    pub(crate) const fn low(self, player: Player) -> i8 {
        let win = bit(Outcome::Won(player));
        match self.possible {
            possible if possible & !(DRAW | win) != 0 => -1,
            possible => (possible & DRAW == 0) as i8,
        }
    }

    /// The best result that is still possible for a player.
    pub(crate) const fn high(self, player: Player) -> i8 {
        match self.possible {
            possible if possible & bit(Outcome::Won(player)) != 0 => 1,
            possible => (possible & DRAW != 0) as i8 - 1,
        }
    }

    /// The result of a player, if it is proven.
    pub(crate) const fn result(self, player: Player) -> Option<i8> {
        if self.low(player) == self.high(player) { Some(self.low(player)) } else { None }
    }

    /// The lowest and the highest value that are still possible for a player, where `draw` is the
    /// value of a draw.
    #[inline]
    pub(crate) fn value_range(self, player: Player, draw: f32) -> (f32, f32) {
        let value = |result| match result {
            1 => 1.0,
            0 => draw,
            _ => 0.0,
        };
        (value(self.low(player)), value(self.high(player)))
    }

    /// The possible value nearest to a value that may be impossible.
    #[inline]
    pub(crate) fn clamp_value(self, value: f32, player: Player, draw: f32) -> f32 {
        let (low, high) = self.value_range(player, draw);
        value.max(low).min(high)
    }

    /// Whether only one outcome is left.
    pub(crate) const fn is_proven(self) -> bool {
        self.possible.is_power_of_two()
    }

    /// Plies to the end along the proven line.
    pub(crate) const fn plies(self) -> u16 {
        self.plies
    }

    /// The possible outcome nearest to an outcome that may be impossible.
    #[inline]
    pub(crate) fn nearest(self, outcome: Outcome) -> Outcome {
        if self.possible & bit(outcome) != 0 { outcome } else { self.best_for_all(outcome) }
    }

    #[cold]
    fn best_for_all(self, outcome: Outcome) -> Outcome {
        let wins = Player::ALL.map(Outcome::Won).into_iter();
        let mut others = [Outcome::Draw].into_iter().chain(wins);
        others.find(|&other| self.possible & bit(other) != 0).unwrap_or(outcome)
    }

    /// The bounds of a position where `turn` is to move, given the bounds of its children: the best
    /// of them. Among equal results, it takes the quickest win, the longest loss and the longest
    /// draw.
    pub(crate) fn of_children(turn: Player, children: impl Iterator<Item = Self> + Clone) -> Self {
        let (mut possible, mut low) = (0, -1);
        for child in children.clone() {
            possible |= child.possible;
            low = low.max(child.low(turn));
        }
        // No player takes less than they can get.
        let win = bit(Outcome::Won(turn));
        possible &= [u8::MAX, win | DRAW, win][usize::from((low + 1).unsigned_abs())];
        if possible & DRAW != 0 && possible != DRAW {
            return Self { possible, plies: 0 };
        }
        // Every child that may be chosen is proven.
        let known = children.filter(|child| child.possible & !possible == 0);
        let plies = known.map(|child| child.plies.saturating_add(1));
        let plies = if possible == win { plies.min() } else { plies.max() };
        Self { possible, plies: plies.unwrap_or(0) }
    }

    /// As reported to a player `earlier` plies before.
    pub(crate) fn report(self, player: Player, earlier: u32) -> Option<Proven> {
        let outcome = match self.result(player)? {
            1 => ProvenOutcome::Win,
            0 => ProvenOutcome::Draw,
            _ => ProvenOutcome::Loss,
        };
        let plies = u32::from(self.plies) + earlier;
        let exact = match outcome {
            ProvenOutcome::Win => plies <= 1,
            // The plies are those of the longest resistance, which ends with a win at once.
            ProvenOutcome::Loss => plies <= 2,
            ProvenOutcome::Draw => false,
        };
        Some(Proven { outcome, plies, exact })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: [Outcome; 3] =
        [Outcome::Won(Player::X), Outcome::Won(Player::O), Outcome::Won(Player::Plus)];

    fn choice(turn: Player, children: &[ProofBounds]) -> ProofBounds {
        ProofBounds::of_children(turn, children.iter().copied())
    }

    fn results(bounds: ProofBounds) -> [Option<i8>; 3] {
        Player::ALL.map(|player| bounds.result(player))
    }

    #[test]
    fn a_certain_win_is_taken_at_once() {
        let children = [
            ProofBounds::unproven(3),
            ProofBounds::proven(WON[1], 7),
            ProofBounds::proven(WON[1], 4),
        ];
        let bounds = choice(Player::O, &children);
        assert_eq!((results(bounds), bounds.plies()), ([Some(-1), Some(1), Some(-1)], 5));
    }

    #[test]
    fn who_has_a_draw_gives_no_win_away() {
        let draw = ProofBounds::proven(Outcome::Draw, 3);
        let bounds =
            choice(Player::X, &[draw, ProofBounds::proven(WON[1], 1), ProofBounds::unproven(3)]);
        assert_eq!((bounds.low(Player::X), bounds.high(Player::X)), (0, 1));
        assert_eq!((bounds.low(Player::O), bounds.high(Player::O)), (-1, 0));
        assert_eq!(bounds.nearest(WON[1]), Outcome::Draw);
        let bounds = choice(Player::X, &[draw, ProofBounds::proven(WON[1], 9)]);
        assert_eq!((results(bounds), bounds.plies()), ([Some(0); 3], 4));
    }

    #[test]
    fn who_cannot_win_may_choose_the_winner() {
        let bounds =
            choice(Player::X, &[ProofBounds::proven(WON[1], 2), ProofBounds::proven(WON[2], 5)]);
        assert_eq!((results(bounds), bounds.plies()), ([Some(-1), None, None], 6));
        // This does not concern a third player, who may still hope; the one before may not.
        let before = choice(Player::Plus, &[bounds, ProofBounds::proven(WON[1], 3)]);
        assert_eq!(results(before), [Some(-1), None, None]);
        assert_eq!(before.nearest(WON[0]), WON[1]);
    }
}
