use std::fmt;
use std::str::FromStr;

/// What the solver of a puzzle has to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goal {
    /// To win in this many moves of the solver, and no sooner.
    Win(u8),
    /// To save the draw.
    Draw,
}

/// `win-4` or `draw`.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(moves) => write!(f, "win-{moves}"),
            Self::Draw => f.write_str("draw"),
        }
    }
}

impl FromStr for Goal {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "draw" {
            return Ok(Self::Draw);
        }
        let moves = text.strip_prefix("win-").and_then(|moves| moves.parse().ok()).ok_or(())?;
        let goal = Self::Win(moves);
        // One text for one goal.
        if (1..=40).contains(&moves) && goal.to_string() == text { Ok(goal) } else { Err(()) }
    }
}
