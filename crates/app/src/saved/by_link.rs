use std::fmt;

use uttt_rules::AnyGame;

/// How far a game that is played by link was sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ByLink {
    /// The number of moves in the last link that was sent or received; `None` before the first one.
    pub(crate) sent: Option<usize>,
}

impl ByLink {
    /// A game that came with a link: all its moves were sent.
    pub(crate) fn of_link(game: &AnyGame) -> Self {
        Self { sent: Some(game.ply() + game.undone().len()) }
    }

    /// The number of moves that nobody can change any more.
    pub(crate) fn settled(self) -> usize {
        self.sent.unwrap_or(0)
    }

    /// Reads what [`fmt::Display`] writes, for a game with this many moves.
    pub(crate) fn parse(text: &str, moves: usize) -> Option<Self> {
        match text {
            "unsent" => Some(Self::default()),
            sent => {
                let sent = sent.parse().ok().filter(|&sent| sent <= moves)?;
                Some(Self { sent: Some(sent) })
            }
        }
    }
}

/// `unsent`, or a number of moves.
impl fmt::Display for ByLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sent {
            None => f.write_str("unsent"),
            Some(sent) => write!(f, "{sent}"),
        }
    }
}
