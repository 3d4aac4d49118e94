//! The ladder of the ten levels: which of them a person has beaten.

use uttt_engine::Level;
use uttt_rules::Rules;

use crate::{Ladder, State, words};

/// The ladder after the first win over a level, whose step is the latest.
pub(crate) fn after_win(state: &State) -> Option<Ladder> {
    let (level, step) = won_step(state)?;
    let wins = wins(state, state.table.board().rules())?;
    if wins.get(usize::from(step - 1)) != Some(&1) {
        return None;
    }
    let text = |beaten, all| words::say::end_level_beaten(level, beaten, all);
    Some(Ladder { latest: Some(step), ..ladder(&wins, text) })
}

/// The level that the person has beaten in the game whose end is shown, and its step on the ladder.
pub(crate) fn won_step(state: &State) -> Option<(Level, u8)> {
    let (level, has_won) = state.table.result_against()?;
    Some((level, level.step().filter(|_| has_won)?))
}

/// The ladder under these rules.
pub(crate) fn of(state: &State, rules: Rules) -> Option<Ladder> {
    Some(ladder(&wins(state, rules)?, |beaten, all| words::say::games_beaten(beaten, all, rules)))
}

/// How often the person has won against each level. The levels of tic-tac-toe are hardly apart: they are no
/// ladder.
fn wins(state: &State, rules: Rules) -> Option<Vec<usize>> {
    (rules != Rules::Nested1).then(|| state.catalogue.wins(rules)).flatten()
}

/// `text` words how many of all levels are beaten.
fn ladder(wins: &[usize], text: impl FnOnce(usize, usize) -> String) -> Ladder {
    let beaten: Vec<_> = wins.iter().map(|&won| won > 0).collect();
    let count = beaten.iter().filter(|&&beaten| beaten).count();
    let text = text(count, beaten.len());
    Ladder { beaten, latest: None, text }
}
