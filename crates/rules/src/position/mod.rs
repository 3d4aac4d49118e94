//! Positions without the moves that led to them: the builder with the laws that it checks, and the
//! notation.

mod build;
mod builder;
mod error;
mod error_cells;
mod named_parts;
mod nested;
mod overwrite;
mod parts;
mod rule_system;
mod text;
mod two_level;

pub use builder::PositionBuilder;
pub use error::{Contradiction, PositionError};
pub use named_parts::{CellGroup, PositionPart, TargetForm};
pub use rule_system::RuleSystem;
