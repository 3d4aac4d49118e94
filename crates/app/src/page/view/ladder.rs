//! The ladder of the ten levels: which of them a person has beaten.

use uttt_engine::Level;
use uttt_rules::Rules;

use crate::{Ladder, State, words};

/// The ladder after the first win over a level, whose step is the latest.
pub(crate) fn after_win(state: &State) -> Option<Ladder> {
    let (level, step) = won_step(state)?;
    let mut ladder = of(state, state.table.board().rules())?;
    let wins = state.catalogue.wins(state.table.board().rules())?;
    if wins.get(usize::from(step - 1)) != Some(&1) {
        return None;
    }
    ladder.latest = Some(step);
    let beaten = ladder.beaten.iter().filter(|&&beaten| beaten).count();
    ladder.text = words::say::end_level_beaten(level, beaten, ladder.beaten.len());
    Some(ladder)
}

/// The level that the person has beaten in the game whose end is shown, and its step on the ladder.
pub(crate) fn won_step(state: &State) -> Option<(Level, u8)> {
    let (level, has_won) = state.table.result_against()?;
    Some((level, level.step().filter(|_| has_won)?))
}

/// The ladder under these rules. The levels of tic-tac-toe are hardly apart: they are no ladder.
pub(crate) fn of(state: &State, rules: Rules) -> Option<Ladder> {
    let wins = state.catalogue.wins(rules).filter(|_| rules != Rules::Nested1)?;
    let beaten: Vec<_> = wins.into_iter().map(|won| won > 0).collect();
    let count = beaten.iter().filter(|&&beaten| beaten).count();
    let text = words::say::games_beaten(count, beaten.len(), rules);
    Some(Ladder { beaten, latest: None, text })
}
