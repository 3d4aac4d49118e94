//! The review of a game: what each move has cost, and how well each player has played.
//!
//! A [`Reviewer`] goes backwards through a game. It searches each position as the strongest level
//! does, with a fixed number of nodes and an empty tree, so that the same game and number give the
//! same review. If the best move is another one than the move played, it searches the position
//! after that move as well. A move costs the difference between two searches of the same kind: of
//! the position after the best move, and of the position after the move played.
//!
//! In a second pass, the reviewer searches each fault, its neighbours and each move that may be a
//! fault [`RECHECK`] times as long, on the board and on three boards that are turned, and takes the
//! average. In a third, it looks for a [`Fact`] that explains the fault and that follows from the
//! rules.
//!
//! | file | what is in it |
//! |---|---|
//! | `verdict` | the verdicts, and the table of what a move may cost |
//! | `evaluation` | what is kept of a search, and the average of several |
//! | `searches` | the searches of one position, on turned boards |
//! | `judge` | the verdict on one move |
//! | `accuracy` | a number for how well a player has played |
//! | `reason` | why a move is a fault, and what speaks for one |
//! | `rechecked` | what the second pass has taken up |
//! | `pass`, `task` | the passes over the game, and their steps |
//! | `reviewer` | the review, in slices |
//! | `move_reviewer` | one move, which is searched ahead of it |
//! | `review`, `reviewed_move`, `described` | the result, as data and as other programs read it |

mod accuracy;
#[cfg(feature = "serde")]
mod described;
mod evaluation;
mod judge;
mod move_reviewer;
mod pass;
mod reason;
mod rechecked;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod review;
mod reviewed_move;
mod reviewer;
mod searches;
mod task;
mod verdict;

pub use accuracy::{HALVED_BY, quality};
#[cfg(feature = "serde")]
pub use described::DescribedReview;
pub use move_reviewer::MoveReviewer;
pub use pass::{ReviewPass, ReviewProgress};
pub use reason::{Fact, Merit, Reason};
pub use review::Review;
pub use reviewed_move::ReviewedMove;
pub use reviewer::{DEFAULT_NODES, RECHECK, Reviewer};
pub use verdict::Verdict;
