//! The words about games that are played by link.

use uttt_rules::Player;

use super::places::{turn_number, written};
use super::say::{self, Recipient};
use super::{Who, Wording};
use crate::{LinkNews, OnBoard, Seat};

/// What a game by link is, for so many players.
pub(crate) fn meaning(players: usize) -> &'static str {
    match players {
        2 => say::by_link_meaning(),
        _ => say::by_link_meaning_of_three(),
    }
}

/// What a person does now in a game by link: send a link, or wait for one. `None` on their own turn.
pub(crate) fn what_to_do(on: &OnBoard<'_>) -> Option<String> {
    on.table.by_link()?;
    let (ply, mark) = (on.table.board().ply(), on.table.board().turn());
    let recipient = match (Who::of(on, mark), on.table.board().rules().players().len()) {
        (Who::Named { player_name }, _) => Recipient::Named { player_name },
        (_, 2) => Recipient::Friend,
        _ => Recipient::OfFriends { mark },
    };
    let awaits_other = on.table.awaits_other();
    let offers = on.table.draw_offer().is_some_and(|by| on.table.seats()[by] == Seat::Person);
    match (on.table.is_link_due(), on.table.shown_end()) {
        (true, None) if offers => {
            Some(say::two_sentences(say::by_link_offers(), &say::by_link_send_to(&recipient)))
        }
        (true, None) => {
            let send = say::by_link_send_to(&recipient);
            Some(if ply == 0 { send } else { say::two_sentences(&send, say::by_link_is_final()) })
        }
        (true, Some(_)) => Some(say::by_link_send_last().to_owned()),
        (false, None) if awaits_other && offers => {
            Some(say::two_sentences(say::by_link_offers(), &say::by_link_waiting(&recipient)))
        }
        (false, None) if awaits_other => Some(say::by_link_waiting(&recipient)),
        (false, None) if ply == 0 && !on.table.is_looking() => {
            Some(say::by_link_play_first(&recipient))
        }
        (false, _) => None,
    }
}

/// What a person says to the friend before the link that they hand out.
pub(crate) fn before_link(on: &OnBoard<'_>) -> &'static str {
    if on.table.draw_offer().is_some() {
        return say::by_link_before_offer();
    }
    // A person who looks back hands out the link to the game as it stands, too.
    match on.table.by_link().and_then(|by_link| by_link.sent) {
        _ if on.table.is_over() => say::by_link_before_end(),
        None => say::by_link_before_first(),
        Some(_) => say::by_link_before_next(),
    }
}

/// The friend of a game by link; of two, the one who has moved last.
pub(crate) fn friend(on: &OnBoard<'_>) -> Who {
    let (table, game) = (on.table, on.table.board());
    let is_friend = |player: &Player| table.seats()[*player] == Seat::Friend;
    let mover = game.ply().checked_sub(1).and_then(|last| game.mover(last)).filter(is_friend);
    let any = || game.rules().players().iter().copied().find(is_friend);
    mover.or_else(any).map_or(Who::Friend, |player| Who::of(on, player))
}

/// What to say about a link that was opened; `None` if its moves continue the game, or it ends the game.
pub(crate) fn news(on: &OnBoard<'_>, news: &LinkNews) -> Option<Wording> {
    let plain: fn() -> &'static str = match news {
        LinkNews::Moves | LinkNews::Ended => return None,
        // A person with an unsent move needs no offer to play for the friend.
        LinkNews::Same if on.table.awaits_other() && !on.table.is_link_due() => say::by_link_own,
        LinkNews::Same => return None,
        // A notice of its own stands as long as the offer does.
        LinkNews::Offered => return None,
        LinkNews::Declined => {
            let friend = friend(on);
            return Some(Wording::new(move || say::by_link_draw_declined(&friend)));
        }
        LinkNews::OfferedBefore => say::by_link_draw_before,
        LinkNews::OfferLapsed => say::by_link_draw_lapsed,
        LinkNews::NotOffered => say::by_link_draw_not_offered,
        LinkNews::Older => say::by_link_older,
        LinkNews::Changed(number, known, told) => {
            let game = &on.table.saved().game;
            let (notation, rules) = (on.preferences.notation, game.rules());
            let [known, told] = [known, told].map(|&at| written(notation, rules.shape(), at));
            let (mover, number) = (game.mover(number - 1)?, turn_number(*number, rules));
            // In the words of the list of moves.
            return Some(Wording::new(move || say::by_link_changes(mover, &known, number, &told)));
        }
        LinkNews::Other => {
            let rules = on.table.board().rules();
            return Some(Wording::new(move || say::by_link_of_other_rules(rules)));
        }
    };
    Some(Wording::plain(plain))
}
