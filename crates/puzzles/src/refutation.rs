use uttt_rules::{Game, Move, Outcome, Place, TwoLevel, Variant};

use crate::prover::{Prover, played};

/// The longest line, in plies.
const LONGEST: usize = 9;

/// How near a win is looked for, in plies, to play the quickest. What is farther off is proven, but how far is
/// not known.
const NEAR: [u8; 3] = [1, 3, 5];

/// How many positions that may take, a move.
const POSITIONS: u64 = 1_000;

/// How many positions it may take to prove that a move that was to win loses.
const LOSS: u64 = 20_000;

/// The line that refutes a move that was to win, given the position after it, of which the prover has proven that
/// the solver does not win. If the opponent wins soon, this is how; if not, the opponent answers the solver's threats.
pub(crate) fn refuted_win<V: Variant>(prover: &Prover<V>, after: &TwoLevel<V>) -> Vec<Place> {
    let mut losing = Prover::new(after.turn(), LOSS);
    if losing.wins(after) == Some(true) {
        return lost(&mut losing, after);
    }
    line(after, |position| match position.turn() == prover.player() {
        true => threat(position),
        false => prover.proven_move(position),
    })
}

/// The line that wins for the prover's player, who is to move and is proven to win. The solver resists as long as can
/// be seen.
pub(crate) fn lost<V: Variant>(prover: &mut Prover<V>, after: &TwoLevel<V>) -> Vec<Place> {
    line(after, |position| {
        let moves = position.legal_moves();
        if position.turn() != prover.player() {
            return moves.into_iter().max_by_key(|&mv| distance(prover, &played(position, mv)));
        }
        let is_proven = |&mv: &Move| prover.is_proven(&played(position, mv));
        let proven: Vec<_> = moves.into_iter().filter(is_proven).collect();
        proven.into_iter().min_by_key(|&mv| distance(prover, &played(position, mv)))
    })
}

/// Plays moves on from a position, as long as there is one.
fn line<V: Variant>(
    from: &TwoLevel<V>,
    mut next: impl FnMut(&TwoLevel<V>) -> Option<Move>,
) -> Vec<Place> {
    let (mut position, mut line) = (*from, Vec::new());
    while position.outcome().is_none() && line.len() < LONGEST {
        let Some(mv) = next(&position) else { break };
        line.push(mv.into());
        position = played(&position, mv);
    }
    // It does not end with a move of the solver's that is left unanswered.
    if line.len() % 2 == 0 && position.outcome().is_none() {
        line.pop();
    }
    line
}

/// The move after which most replies let its player win at once; `None` if after no move one does.
fn threat<V: Variant>(position: &TwoLevel<V>) -> Option<Move> {
    let has_won = Some(Outcome::Won(position.turn()));
    let wins = |position: &TwoLevel<V>| {
        position.legal_moves().into_iter().any(|mv| played(position, mv).outcome() == has_won)
    };
    let count = |mv: Move| {
        let after = played(position, mv);
        let replies = after.legal_moves().into_iter();
        replies.filter(|&reply| wins(&played(&after, reply))).count()
    };
    let moves = position.legal_moves().into_iter().map(|mv| (count(mv), mv));
    moves.filter(|&(count, _)| count > 0).max_by_key(|&(count, _)| count).map(|(_, mv)| mv)
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
