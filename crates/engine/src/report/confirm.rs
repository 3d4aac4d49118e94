use uttt_rules::{AnyGame, Outcome, Place, Player};

use super::report::{Proven, ProvenOutcome, Report};

impl Report<Place> {
    /// Looks for quicker wins than the proven ones, in the position of `game`, which the report is
    /// about. A proven result becomes [exact](Proven::exact) if all quicker ones are refuted before
    /// this many positions are searched; a quicker win that is found takes its place.
    ///
    /// The best move comes first, then the result of the whole position, then the other moves. The moves
    /// are then sorted again, and the best one gives the result. A search itself
    /// proves who wins, but not always the shortest way: see [`Proven::plies`]. With three players
    /// nothing changes but the order.
    pub fn confirm(&mut self, game: &AnyGame, positions: u64) {
        let mut game = game.tail(0);
        game.forget_undone();
        *self = confirmed(&game, self, &mut Wins { left: positions });
    }
}

/// A plain search for forced wins.
struct Wins {
    /// The positions that it may still look at, the last ones included.
    left: u64,
}

impl Wins {
    /// Whether a player can force a win within this many plies; `None` if that takes more positions
    /// than are left.
    fn within(&mut self, game: &AnyGame, player: Player, plies: u32) -> Option<bool> {
        self.within_of(&mut game.clone(), player, plies)
    }

    fn within_of(&mut self, game: &mut AnyGame, player: Player, plies: u32) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        if let Some(outcome) = game.outcome() {
            return Some(outcome == Outcome::Won(player));
        }
        if plies == 0 {
            return Some(false);
        }
        let chooses = game.turn() == player;
        for mv in game.legal_moves() {
            if game.play(mv).is_err() {
                continue;
            }
            let wins = self.within_of(game, player, plies - 1);
            game.undo();
            if wins? == chooses {
                return Some(chooses);
            }
        }
        Some(!chooses)
    }
}

/// The report with what can be confirmed.
fn confirmed(game: &AnyGame, report: &Report<Place>, search: &mut Wins) -> Report<Place> {
    let mut report = report.clone();
    let players = game.rules().players().len();
    report.sort_by_proofs(players);
    if players > 2 {
        return report;
    }
    for at in 0..report.moves.len() {
        let mv = report.moves[at].mv;
        if let (Some(proven), Some(after)) = (&mut report.moves[at].proven, game.after(mv)) {
            proven.confirm(&after, search);
        }
        if at == 0 {
            quickest(game, &mut report, search);
        }
    }
    // Whether the best move wins as quickly as any does not follow from that move alone.
    let is_exact = report.proven.is_some_and(|proven| proven.exact);
    report.sort_by_proofs(players);
    if let Some(proven) = &mut report.proven
        && proven.outcome == ProvenOutcome::Win
    {
        proven.exact &= is_exact;
    }
    report
}

/// Looks for a move that wins sooner than the best one.
fn quickest(game: &AnyGame, report: &mut Report<Place>, search: &mut Wins) {
    let best = report.moves.first().and_then(|best| best.proven);
    let Some(best) = best.filter(|best| best.outcome == ProvenOutcome::Win) else { return };
    let mut exact = true;
    'plies: for plies in 1..best.plies {
        match search.within(game, game.turn(), plies) {
            Some(false) => continue,
            None => exact = false,
            Some(true) => {
                exact = false;
                for at in 0..report.moves.len() {
                    let Some(after) = game.after(report.moves[at].mv) else { continue };
                    if search.within(&after, game.turn(), plies - 1) == Some(true) {
                        let proven = Proven { outcome: ProvenOutcome::Win, plies, exact: true };
                        report.moves[at].proven = Some(proven);
                        exact = true;
                        break 'plies;
                    }
                }
            }
        }
        break;
    }
    if let Some(proven) = &mut report.proven {
        proven.exact = exact;
    }
}

impl Proven {
    /// Confirms the result of a move, given the game after it.
    fn confirm(&mut self, after: &AnyGame, search: &mut Wins) {
        let mover = !after.turn();
        let winner = match self.outcome {
            ProvenOutcome::Win => mover,
            ProvenOutcome::Loss => !mover,
            ProvenOutcome::Draw => return,
        };
        if self.exact {
            return;
        }
        for plies in 0..self.plies.saturating_sub(1) {
            match search.within(after, winner, plies) {
                Some(false) => {}
                Some(true) => {
                    (self.plies, self.exact) = (plies + 1, true);
                    return;
                }
                None => return,
            }
        }
        self.exact = true;
    }
}
