//! The words about games that are played by link.

use uttt_rules::Rules;

use crate::words::places::{turn_number, written};
use crate::{LinkNews, OnBoard};

/// The player of another page, on a card.
pub(crate) const FRIEND: &str = "Your friend";
/// What a game by link is, for so many players.
pub(crate) const fn meaning(players: usize) -> &'static str {
    match players {
        2 => {
            "After each move, you send your friend a link, and they send one back. No server is involved."
        }
        _ => {
            "After each move, you send a link to the friend who moves next. A link comes back to you \
             when it is your turn. No server is involved."
        }
    }
}
pub(crate) const SEND: &str = "Send";
/// The same link once more.
pub(crate) const RESEND: &str = "Resend";
pub(crate) const PLAY_HERE: &str = "Play for your friend";
/// The link to send lies in the clipboard.
pub(crate) const COPIED: &str = "Link copied. Paste it into a message to your friend.";
/// What a friend's link is. The line says how to win, and which side the person plays.
pub(crate) const INVITATION: &str = "A friend invites you to a game.";
pub(crate) const NOT_YET: &str = "It's your friend's turn. Open their link when it comes.";
/// A move that was not sent yields to one that another tab has sent.
pub(crate) const SENT_ELSEWHERE: &str =
    "You sent a different move elsewhere, so your game continues with that one.";
/// This tab and another one have each sent a move.
pub(crate) const SENT_BOTH: &str = "You sent a different move elsewhere, so these are two games now, both \
                                    kept. To go on with this one, send its link again.";
const OWN: &str = "You sent this link yourself. Is your friend with you?";

/// What a person does now in a game by link: send a link, or wait for one. `None` on their own turn.
pub(crate) fn what_to_do(on: &OnBoard<'_>) -> Option<String> {
    on.table.by_link()?;
    let turn = on.table.board().turn();
    let (whom, next) = match on.table.board().rules().players().len() {
        2 => ("your friend".to_owned(), ", who plays next"),
        _ => (format!("the friend who plays {turn}"), ""),
    };
    match (on.table.is_link_due(), on.table.shown_end()) {
        (true, None) if on.table.board().ply() == 0 => {
            Some(format!("Send the link to {whom}{next}."))
        }
        (true, None) => {
            Some(format!("Send the link to {whom}{next}. Sent moves can't be changed."))
        }
        (false, None)
            if on.table.board().ply() == 0
                && !on.table.awaits_other()
                && !on.table.is_looking() =>
        {
            Some(format!("Play your first move. Then Send makes a link for {whom}."))
        }
        (true, Some(_)) => {
            Some("Send the last link, so that your friend sees how it ended.".to_owned())
        }
        (false, None) if on.table.awaits_other() => {
            Some(format!("Waiting for {whom}. Open their link when it comes."))
        }
        _ => None,
    }
}

/// What to say about a link that was opened; `None` if its moves continue the game, or it ends the game.
pub(crate) fn news(on: &OnBoard<'_>, news: &LinkNews) -> Option<String> {
    Some(match news {
        LinkNews::Moves | LinkNews::Ended => return None,
        // A person with an unsent move needs no offer to play for the friend.
        LinkNews::Same if on.table.awaits_other() && !on.table.is_link_due() => OWN.to_owned(),
        LinkNews::Same => return None,
        LinkNews::Older => "That link is older. Here is how the game stands now.".to_owned(),
        LinkNews::Changed(number, known, told) => {
            let (notation, shape) =
                (on.preferences.notation, on.table.saved().game.rules().shape());
            let [known, told] = [known, told].map(|&at| written(notation, shape, at));
            let game = &on.table.saved().game;
            // In the words of the list of moves.
            let turn = turn_number(*number, game.rules());
            let whose =
                game.mover(number - 1).map(|player| format!("{player}'s ")).unwrap_or_default();
            format!(
                "That link changes {whose}move {turn}: it was {known}, and the link has {told}. \
                 Your game stays as it was.",
            )
        }
        LinkNews::Other => {
            let rules: Rules = on.table.board().rules();
            format!(
                "That link has the id of your game of {}, but its rules or its start position differ. \
                 Your game stays as it was.",
                super::rules::name(rules),
            )
        }
    })
}
