use uttt_rules::{AnyGame, Loss, Place};

use crate::saved::game::begin_alike;
use crate::{ByLink, SavedGame};

/// How a link compares with the game by link that this browser has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LinkNews {
    /// The link has more moves.
    Moves,
    /// The link has the same moves.
    Same,
    /// The link has the same moves, and says that the game ended after them.
    Ended,
    /// The link has fewer moves.
    Older,
    /// The link has another move: its number, the move of the game, and the move of the link.
    Changed(usize, Place, Place),
    /// The link has other rules, or another start position.
    Other,
}

impl SavedGame {
    /// The game at its last move, without the moves that a person has taken back.
    pub(crate) fn latest(&self) -> AnyGame {
        let mut game = self.game.clone();
        let settled = self.by_link.map_or(0, ByLink::settled);
        game.go_to(game.ply().max(settled));
        game.forget_undone();
        game
    }

    /// The game after the person has opened a link with these moves, of which the first `sent` were
    /// sent, and with this end after the last one. A link adds moves or an end, and never changes one.
    pub(crate) fn joined(
        self,
        told: &AnyGame,
        loss: Option<Loss>,
        sent: ByLink,
    ) -> (Self, LinkNews) {
        let told = told.at_end();
        let mut game = self.latest();
        let (old, new) = (game.moves(), told.moves());
        let is_over = self.loss().is_some();
        let differs = std::iter::zip(&old, &new).position(|(old, new)| old != new);
        let news = match differs {
            _ if !begin_alike(&game, &told) => LinkNews::Other,
            Some(at) => LinkNews::Changed(at + 1, old[at], new[at]),
            None if new.len() < old.len() => LinkNews::Older,
            None if new.len() == old.len() && loss.is_some() && !is_over => LinkNews::Ended,
            None if new.len() == old.len() => LinkNews::Same,
            // It was made before the game ended.
            None if is_over => LinkNews::Older,
            None => LinkNews::Moves,
        };
        let (mut by_link, mut ended) = (self.by_link, self.ended);
        if matches!(news, LinkNews::Moves | LinkNews::Same | LinkNews::Ended) {
            by_link = by_link.max(Some(sent));
            ended = ended.or(loss);
        }
        match news {
            LinkNews::Moves | LinkNews::Ended => game = told,
            // A reload stays where the person looks.
            LinkNews::Same => game = self.game,
            _ => {}
        }
        (Self { game, by_link, ended, ..self }, news)
    }

    /// Whether this text says that the game ended after the moves of another, which does not say so.
    pub(crate) fn ends_after(&self, other: &Self) -> bool {
        self.loss().is_some() && other.loss().is_none() && self.all_moves() == other.all_moves()
    }

    /// Whether this game may replace an earlier text of the same game: it still has the moves that
    /// were sent.
    pub(crate) fn may_follow(&self, earlier: &Self) -> bool {
        let Some(by_link) = earlier.by_link else { return true };
        let (old, new) = (earlier.all_moves(), self.all_moves());
        let settled = old.get(..by_link.settled()).unwrap_or_default();
        begin_alike(&self.game, &earlier.game) && new.starts_with(settled)
    }

    /// This game in place of an earlier text of the same game, if it may replace it. Moves that were
    /// sent stay sent, and a game that a link has ended after the same moves stays ended.
    pub(crate) fn following(mut self, earlier: &Self) -> Option<Self> {
        if !self.may_follow(earlier) {
            return None;
        }
        self.by_link = self.by_link.and_then(|sent| earlier.by_link.max(Some(sent)));
        if self.by_link.is_some() && earlier.ends_after(&self) {
            self.ended = earlier.ended;
        }
        Some(self)
    }
}
