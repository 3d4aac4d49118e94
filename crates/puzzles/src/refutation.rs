use uttt_rules::{Game, Outcome, Place, TwoLevel, Variant};

use crate::prover::{Prover, played};

/// The longest line, in plies.
const LONGEST: usize = 9;

/// How near a win is looked for, in plies, to play the quickest. What is farther off is proven, but how far is
/// not known.
const NEAR: [u8; 3] = [1, 3, 5];

/// How many positions that may take, a move.
const POSITIONS: u64 = 1_000;

/// The line that refutes a move, given the position after it, of which a prover has proven the result: the
/// opponent's reply. If the opponent wins, it goes on, and the solver resists as long as can be seen.
pub(crate) fn refutation<V: Variant>(prover: &mut Prover<V>, after: &TwoLevel<V>) -> Vec<Place> {
    let opponent = after.turn();
    let (mut position, mut line) = (*after, Vec::new());
    while position.outcome().is_none() && line.len() < LONGEST {
        let moves = position.legal_moves();
        let mv = if position.turn() != opponent {
            let distance = |&mv: &_| distance(prover, &played(&position, mv));
            moves.into_iter().max_by_key(distance)
        } else if prover.player() == opponent {
            let proven: Vec<_> =
                moves.into_iter().filter(|&mv| prover.is_proven(&played(&position, mv))).collect();
            let distance = |&mv: &_| distance(prover, &played(&position, mv));
            proven.into_iter().min_by_key(distance)
        } else {
            prover.proven_move(&position)
        };
        let Some(mv) = mv else { break };
        line.push(mv.into());
        position = played(&position, mv);
        if prover.player() != opponent {
            break;
        }
    }
    // It does not end with a move of the solver's that is left unanswered.
    if line.len() % 2 == 0 && position.outcome().is_none() {
        line.pop();
    }
    line
}

/// In how many plies the prover's player wins, as far as that is near; more than that if it is not.
fn distance<V: Variant>(prover: &mut Prover<V>, position: &TwoLevel<V>) -> u8 {
    if position.outcome() == Some(Outcome::Won(prover.player())) {
        return 0;
    }
    prover.allow(POSITIONS);
    // After the opponent's move it is the solver's turn, so the plies are one more.
    let more = u8::from(position.turn() != prover.player());
    let is_near = |&plies: &u8| prover.wins_within(position, plies + more) == Some(true);
    NEAR.into_iter().find(is_near).unwrap_or(u8::MAX)
}
