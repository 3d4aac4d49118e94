use std::fmt;
use std::str::FromStr;

/// What a puzzle is about. A puzzle may have several themes, or none. Each has an exact test:
/// [`Theme::is_of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// The first move is the only one, although it wins no small board.
    Quiet,
    /// All that can be had is a draw.
    SaveDraw,
    /// Some first move wins a small board, and the right one does not.
    RefuseBoard,
    /// After the first move, the best resistance wins a small board.
    GiveUpBoard,
    /// To win; until the reply before the last turn, one reply resists longest each time.
    ForcedChain,
    /// The solver begins with a free move.
    UseFreeMove,
    /// Some first move gives the opponent a free move, and the right one does not.
    DenyFreeMove,
    /// Before the last turn the opponent has several replies, and no move of the solver wins after all
    /// of them.
    TwoThreats,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Quiet,
        Self::SaveDraw,
        Self::RefuseBoard,
        Self::GiveUpBoard,
        Self::ForcedChain,
        Self::UseFreeMove,
        Self::DenyFreeMove,
        Self::TwoThreats,
    ];

    /// Its name in a line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Quiet => "quiet",
            Self::SaveDraw => "save-draw",
            Self::RefuseBoard => "refuse-board",
            Self::GiveUpBoard => "give-up-board",
            Self::ForcedChain => "forced-chain",
            Self::UseFreeMove => "use-free-move",
            Self::DenyFreeMove => "deny-free-move",
            Self::TwoThreats => "two-threats",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Theme {
    type Err = ();

    fn from_str(id: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|theme| theme.id() == id).ok_or(())
    }
}
