//! What a search knows about each game besides its rules: rollouts and priors.
//!
//! [`Rollout`] has two methods. `rollout` plays a position out with random moves and returns the
//! outcome. `move_prior` says what is known about a move without a search: a heuristic bonus, or an
//! outcome proven within two plies. The defaults work for any game that ends. Each family of games
//! improves on them: the two-level games, the games of any depth, and the three-player game on 4×4.
//! For speed, a rollout runs on a flat copy of the position (`TwoLevelRollout`, `NestedRollout`);
//! tests compare it with the rules.
//!
//! There is no tree here. [`uct`](crate::uct) searches with rollouts; [`puct`](crate::puct) uses
//! only the proven part of the priors.

#[cfg(test)]
mod check_priors;
mod completions;
mod nested;
mod nested_rollout;
mod overwrite;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod rollout;
mod two_level;
mod two_level_rollout;

pub use rollout::{MovePrior, Rollout};
