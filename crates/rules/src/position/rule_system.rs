use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use crate::game::Sealed;
use crate::{AnyReason, Board, PositionBuilder, PositionError, Rules};

/// A game whose rule system has an id in the notation. [`Rules`] lists them all, and other crates
/// cannot add one.
pub trait RuleSystem:
    Board<Reason: Into<AnyReason>> + Display + FromStr<Err = PositionError> + Sealed
{
    /// The rule system that this type plays.
    const RULES: Rules;

    /// The position that a builder describes, as far as there is one: see
    /// [`PositionBuilder::build_as`]. Adds all that is wrong with it to `mistakes`.
    #[doc(hidden)]
    fn from_builder(builder: &PositionBuilder, mistakes: &mut Vec<PositionError>) -> Option<Self>;

    /// The position with the next player to move: see [`AnyGame::passed`](crate::AnyGame::passed).
    #[doc(hidden)]
    #[must_use]
    fn passed(&self) -> Self;
}
