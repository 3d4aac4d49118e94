use uttt_engine::{Merit, ProvenOutcome, Report};
use uttt_rules::{AnyGame, Place};

use crate::merit::merit;
use crate::number::count;

/// A hint with its reason: what is proven of the move, what follows from the rules, or what the search
/// expects.
pub(super) fn reason(game: &AnyGame, at: Place, report: &Report<Place>) -> String {
    let name = game.text(at);
    let players = game.rules().players().len();
    let of = report.moves.iter().find(|found| found.mv == at);
    let fact = Merit::of(game, at);
    let why = match (of.and_then(|found| found.proven), fact) {
        (_, Some(Merit::WinsGame)) => "It wins the game.".to_owned(),
        (Some(proven), _) if proven.outcome == ProvenOutcome::Win && players == 2 => {
            format!(
                "It wins by force, in at most {}.",
                count(proven.plies.div_ceil(2) as usize, "move")
            )
        }
        (_, Some(fact)) if players == 2 => format!("It {}.", merit(fact, !game.turn())),
        (Some(proven), _) if proven.outcome == ProvenOutcome::Draw => {
            "It draws, and no move wins.".to_owned()
        }
        (Some(proven), _) if proven.outcome == ProvenOutcome::Loss => {
            "Every move loses; this one resists longest.".to_owned()
        }
        _ => match of {
            Some(found) => {
                let share = f64::from(found.shares[game.turn()]) * 100.0;
                format!("With it, your chance to score is {share:.0} %.")
            }
            None => return format!("Hint: {name}."),
        },
    };
    format!("Hint: {name}. {why}")
}
