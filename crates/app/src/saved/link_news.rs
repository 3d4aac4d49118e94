use uttt_rules::{AnyGame, Loss, LossBy, Place, Player};

use crate::saved::game::begin_alike;
use crate::{ByLink, SavedGame, Seat};

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
    /// The link has more moves, and so declines the draw that was offered here.
    Declined,
    /// The link has the same moves, and offers a draw after them.
    Offered,
    /// The link offers a draw before moves of this game that were not sent yet: taken back, they leave the offer.
    OfferedBefore,
    /// The link offers a draw before moves of this game that were sent, so the offer has lapsed.
    OfferLapsed,
    /// The link says that a draw was agreed that nobody here has offered.
    NotOffered,
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
        let is_over = self.loss().is_some() || game.outcome().is_some();
        let is_friend = |player: Player| self.seats[player] == Seat::Friend;
        // What was offered here and has been sent.
        let asked =
            self.by_link.filter(|by_link| !by_link.is_untold).and_then(|by_link| by_link.offer);
        let asked = asked.filter(|offer| !is_friend(offer.by) && offer.ply == old.len());
        let offered = sent.offer.filter(|offer| is_friend(offer.by));
        let settled = self.by_link.map_or(0, ByLink::settled);
        let differs = std::iter::zip(&old, &new).position(|(old, new)| old != new);
        let news = match differs {
            _ if !begin_alike(&game, &told) => LinkNews::Other,
            Some(at) => LinkNews::Changed(at + 1, old[at], new[at]),
            // Who resigns has lost, whatever others have played meanwhile.
            None if new.len() <= old.len()
                && !is_over
                && loss.is_some_and(|loss| {
                    let mut later = (new.len()..old.len()).map(|at| game.mover(at));
                    let has_moved = later.any(|mover| mover == Some(loss.player));
                    loss.by == LossBy::Resignation && is_friend(loss.player) && !has_moved
                }) =>
            {
                LinkNews::Ended
            }
            None if new.len() < old.len() => match offered {
                Some(_) if is_over => LinkNews::Older,
                Some(_) if new.len() >= settled => LinkNews::OfferedBefore,
                Some(_) => LinkNews::OfferLapsed,
                None => LinkNews::Older,
            },
            None if new.len() == old.len() && is_over => LinkNews::Same,
            None if new.len() == old.len() => match loss {
                Some(Loss { by: LossBy::Agreement, .. }) if asked.is_none() => LinkNews::NotOffered,
                Some(_) => LinkNews::Ended,
                None if offered.is_some() && offered != self.by_link.and_then(|it| it.offer) => {
                    LinkNews::Offered
                }
                None => LinkNews::Same,
            },
            // It was made before the game ended.
            None if is_over => LinkNews::Older,
            None if asked.is_some() => LinkNews::Declined,
            None => LinkNews::Moves,
        };
        // With more moves, a friend can have agreed only after a move of the person, who has offered the draw on
        // another device. There they may also have resigned, so a resignation of the person counts.
        let agrees = |loss: Loss| is_friend(loss.player) && told.turn() == loss.player;
        let counted = loss.filter(|&loss| loss.by != LossBy::Agreement || agrees(loss));
        let (mut by_link, mut ended) = (self.by_link, self.ended);
        match news {
            LinkNews::Moves | LinkNews::Declined => {
                (by_link, ended) = (Some(sent), ended.or(counted));
            }
            // What was not told here is told by nothing else. Moves that were not sent stay.
            LinkNews::Ended => {
                let known = by_link.map_or(sent, |known| known.opened(sent));
                by_link = Some(ByLink { offer: None, is_untold: false, ..known });
                ended = loss;
            }
            LinkNews::Same => by_link = Some(by_link.map_or(sent, |known| known.opened(sent))),
            LinkNews::Offered | LinkNews::OfferedBefore => {
                let known = by_link.unwrap_or(sent).opened(sent);
                by_link = Some(ByLink { offer: sent.offer, ..known });
            }
            _ => {}
        }
        match news {
            LinkNews::Moves | LinkNews::Declined => game = told,
            LinkNews::Ended if new.len() >= old.len() => game = told,
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
        self.by_link =
            self.by_link.map(|known| earlier.by_link.map_or(known, |it| known.after(it)));
        if self.by_link.is_some() && earlier.ends_after(&self) {
            self.ended = earlier.ended;
        }
        Some(self)
    }
}
