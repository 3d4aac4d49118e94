use std::fmt;
use std::time::Duration;

use uttt_rules::Player;

use crate::Forfeit;

/// Why a game is played again from its beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReplayReason {
    /// The referee itself was not running for this long while a program was thinking, and cannot tell
    /// whether its move came in time.
    Unmeasured(Duration),
    /// A program ended, and it [may have been ended from outside](Forfeit::may_be_from_outside). A
    /// second such end of the same game counts.
    Ended {
        /// Whose program it was.
        by: Player,
        /// How it ended.
        forfeit: Forfeit,
    },
}

/// For people.
impl fmt::Display for ReplayReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("playing again: ")?;
        match self {
            Self::Unmeasured(missed) => write!(
                f,
                "the referee was stopped or starved for {:.3} s and cannot tell whether a move came \
                 in time",
                missed.as_secs_f64()
            ),
            Self::Ended { by, forfeit } => {
                write!(
                    f,
                    "{by} may have been ended from outside; a second time it loses: {forfeit}"
                )
            }
        }
    }
}
