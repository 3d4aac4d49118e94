use crate::{Found, Judged, Reviewed};

/// What the engine has found for a view that studies a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// What the engine has found so far about the position that it analyses.
    Analysis {
        /// The number of the request.
        request: u32,
        /// What it has found.
        found: Found,
    },
    /// What the engine has found so far about the game that it reviews.
    Review {
        /// The number of the request.
        request: u32,
        /// What it has found.
        reviewed: Box<Reviewed>,
    },
    /// What the judge says of a move of a puzzle.
    Judged {
        /// The number of the request.
        request: u32,
        /// What it says.
        judged: Judged,
    },
}

impl Finding {
    /// The number of the request that it answers.
    pub(crate) const fn request(&self) -> u32 {
        match self {
            Self::Analysis { request, .. }
            | Self::Review { request, .. }
            | Self::Judged { request, .. } => *request,
        }
    }

    /// Whether it is the last answer.
    pub(crate) const fn is_last(&self) -> bool {
        match self {
            Self::Analysis { found, .. } => found.finished,
            Self::Review { reviewed, .. } => reviewed.finished,
            Self::Judged { .. } => true,
        }
    }
}
