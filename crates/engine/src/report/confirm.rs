use uttt_rules::{AnyGame, Outcome, Place, Player};

use super::report::{Proven, ProvenOutcome, Report};

impl Report<Place> {
    /// Looks for quicker wins than the proven ones, in the position of `game`, which the report is
    /// about. A proven result becomes [exact](Proven::exact) if all quicker ones are refuted before
    /// this many positions are searched; a quicker win that is found takes its place.
    ///
    /// The result of the whole position comes first, then the moves, the best first. A search itself
    /// proves who wins, but not always the shortest way: see [`Proven::plies`]. With three players
    /// nothing changes.
    pub fn confirm(&mut self, game: &AnyGame, positions: u64) {
        if game.rules().players().len() > 2 {
            return;
        }
        let mut game = game.tail(0);
        game.forget_undone();
        let mut left = positions;
        if let Some(proven) = &mut self.proven {
            proven.confirm(&mut game, 0, &mut left);
        }
        for mv in &mut self.moves {
            let Some(proven) = &mut mv.proven else { continue };
            if left == 0 {
                return;
            }
            if game.play(mv.mv).is_ok() {
                proven.confirm(&mut game, 1, &mut left);
                game.undo();
            }
        }
    }
}

impl Proven {
    /// Confirms the result for the player who was to move `earlier` plies before the game's position.
    fn confirm(&mut self, game: &mut AnyGame, earlier: u32, left: &mut u64) {
        let player = if earlier.is_multiple_of(2) { game.turn() } else { !game.turn() };
        let winner = match self.outcome {
            ProvenOutcome::Win => player,
            ProvenOutcome::Loss => !player,
            ProvenOutcome::Draw => return,
        };
        if self.exact {
            return;
        }
        for plies in 0..self.plies.saturating_sub(earlier) {
            match can_win(game, winner, plies, left) {
                Some(false) => {}
                Some(true) => {
                    (self.plies, self.exact) = (plies + earlier, true);
                    return;
                }
                None => return,
            }
        }
        self.exact = true;
    }
}

/// Whether a player can force a win within this many plies; `None` if that takes more positions than
/// are left.
fn can_win(game: &mut AnyGame, player: Player, plies: u32, left: &mut u64) -> Option<bool> {
    if let Some(outcome) = game.outcome() {
        return Some(outcome == Outcome::Won(player));
    }
    if plies == 0 {
        return Some(false);
    }
    *left = left.checked_sub(1)?;
    let chooses = game.turn() == player;
    for mv in game.legal_moves() {
        if game.play(mv).is_err() {
            continue;
        }
        let wins = can_win(game, player, plies - 1, left);
        game.undo();
        if wins? == chooses {
            return Some(chooses);
        }
    }
    Some(!chooses)
}
