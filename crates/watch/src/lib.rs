//! Ends processes that take too long. Tests and `cargo xtask test` use it, so that nothing hangs.

mod children;
mod descendants;
mod time_limit;

pub use children::{CHILD_LIMIT, command, watch_children};
pub use time_limit::TimeLimit;
