use std::fmt;

use uttt_rules::{AnyGame, Player};

use crate::saved::player_id::{id as name, player};

/// How far a game that is played by link was sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ByLink {
    /// The number of moves in the last link that was sent or received; `None` before the first one.
    pub(crate) sent: Option<usize>,
    /// The last offer of a draw.
    pub(crate) offer: Option<DrawOffer>,
    /// Whether a link with these moves was sent or received, and since then an offer or the end of the game has come
    /// that no link has told.
    pub(crate) is_untold: bool,
}

/// An offer of a draw. It stands until somebody moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DrawOffer {
    /// Who offers it.
    pub(crate) by: Player,
    /// After how many moves.
    pub(crate) ply: usize,
}

impl ByLink {
    /// A game that came with a link: all its moves were sent.
    pub(crate) fn of_link(game: &AnyGame) -> Self {
        Self { sent: Some(game.ply() + game.undone().len()), ..Self::default() }
    }

    /// The same with a link that offers a draw after its last move, which is by whoever has played that.
    pub(crate) fn offering(game: &AnyGame) -> Self {
        let ply = game.ply() + game.undone().len();
        let by = ply.checked_sub(1).and_then(|last| game.mover(last));
        Self { offer: by.map(|by| DrawOffer { by, ply }), ..Self::of_link(game) }
    }

    /// The number of moves that nobody can change any more.
    pub(crate) fn settled(self) -> usize {
        self.sent.unwrap_or(0)
    }

    /// Whether it was sent further than this.
    pub(crate) fn is_beyond(self, other: Self) -> bool {
        (self.sent, self.is_untold) > (other.sent, other.is_untold)
    }

    /// What is known after a link with the same moves was opened. An offer that it lacks is still to be told.
    pub(crate) fn opened(self, link: Self) -> Self {
        let is_new = link.sent > self.sent;
        let lacks_offer = self.offer.is_some() && self.offer != link.offer;
        Self {
            sent: link.sent.max(self.sent),
            offer: self.offer.or(link.offer),
            is_untold: self.is_untold || is_new && lacks_offer,
        }
    }

    /// This one, or what was known before if that was sent further.
    pub(crate) fn after(self, before: Self) -> Self {
        if before.sent > self.sent { before } else { self }
    }

    /// Reads what [`fmt::Display`] writes, for a game with this many moves.
    pub(crate) fn parse(text: &str, moves: usize) -> Option<Self> {
        let mut words = text.split('-');
        let sent = match words.next()? {
            "unsent" => None,
            sent => Some(sent.parse().ok().filter(|&sent| sent <= moves)?),
        };
        let mut read = Self { sent, ..Self::default() };
        let mut next = words.next();
        if next == Some("draw") {
            let by = player(words.next()?).filter(|&by| by != Player::Plus)?;
            let ply: usize = words.next()?.parse().ok()?;
            // An offer after moves that the game lacks is none, and no reason to refuse the game.
            read.offer = (ply <= moves).then_some(DrawOffer { by, ply });
            next = words.next();
        }
        read.is_untold = next == Some("untold");
        (next.is_none() || read.is_untold && words.next().is_none()).then_some(read)
    }
}

/// `unsent`, or a number of moves; then the offer of a draw, and whether something is untold: `12-draw-x-12-untold`.
impl fmt::Display for ByLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sent {
            None => f.write_str("unsent")?,
            Some(sent) => write!(f, "{sent}")?,
        }
        if let Some(DrawOffer { by, ply }) = self.offer {
            write!(f, "-draw-{}-{ply}", name(by))?;
        }
        if self.is_untold { f.write_str("-untold") } else { Ok(()) }
    }
}
