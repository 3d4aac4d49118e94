use std::fmt::Display;
use std::str::FromStr;

use crate::game::Sealed;
use crate::{AnyReason, Board, PositionBuilder, PositionError, Rules};

/// A game that the notation knows by the id of its rule system. They are those that [`Rules`] lists,
/// and no others can be added from outside.
pub trait RuleSystem:
    Board<Reason: Into<AnyReason>> + Display + FromStr<Err = PositionError> + Sealed
{
    /// The rule system that this type plays.
    const RULES: Rules;

    /// The position that a builder tells of: see [`PositionBuilder::build_as`].
    #[doc(hidden)]
    fn from_builder(builder: &PositionBuilder) -> Result<Self, PositionError>;
}
