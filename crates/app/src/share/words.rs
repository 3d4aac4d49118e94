//! The words about handing out a game: links, pictures, texts, and lines for articles.

use uttt_rules::{AnyGame, ByPlayer, Loss, Outcome};

use crate::share::{LinkTo, ShareForm as Form, ShareResult, Sharing};
use crate::words::{self, say};
use crate::{Name, Seat};

/// How a game stands, as a person tells it who has played it alone against somebody, or else by the symbols.
pub(crate) fn told(
    game: &AnyGame,
    loss: Option<Loss>,
    seats: ByPlayer<Seat>,
    names: ByPlayer<Name>,
) -> String {
    let players = game.rules().players();
    let outcome = game.outcome().or_else(|| Some(loss?.outcome(players)));
    let person = Seat::lone_person(&seats, game.rules()).filter(|_| players.len() == 2);
    match (person, outcome) {
        (Some(person), Some(outcome)) => {
            let adversary = match seats[person.next(2)] {
                Seat::Engine(level) => say::Adversary::Level { level },
                Seat::Person | Seat::Friend => match Name::of(&names, person.next(2)) {
                    Some(player_name) => say::Adversary::Named { player_name },
                    None => say::Adversary::Friend,
                },
            };
            match outcome {
                Outcome::Draw => say::share_drew(game.ply(), &adversary),
                Outcome::Won(winner) if winner == person => say::share_beat(game.ply(), &adversary),
                Outcome::Won(_) => say::share_lost(game.ply(), &adversary),
            }
        }
        _ => say::share_standing(game.ply(), &words::standing(game, loss)),
    }
}

/// Says what a form is good for, of a game whose link leads there, and which may have comments or variations.
pub(crate) fn meaning(leads: LinkTo, form: Form, is_annotated: bool) -> &'static str {
    match (form, leads) {
        (Form::Played, _) if is_annotated => say::share_played_without_notes(),
        (Form::Link, LinkTo::Friend { is_over: true, .. }) => say::by_link_send_last(),
        (Form::Link, LinkTo::Friend { .. }) => say::share_link_to_friend(),
        (Form::Link, LinkTo::GameNow) => say::share_link_now(),
        (Form::Link, LinkTo::Earlier) => say::share_link_earlier(),
        (Form::Link, LinkTo::Review) => say::share_link_review(),
        (Form::Link, LinkTo::Analysis) => say::share_link_analysis(),
        (Form::Link, LinkTo::Notes) => say::share_link_notes(),
        (Form::Link, LinkTo::Variations) => say::share_link_variations(),
        (Form::Link, LinkTo::Moves) => say::share_link_moves(),
        (Form::Record, LinkTo::Notes | LinkTo::Variations | LinkTo::Moves) => {
            say::share_record_with_notes()
        }
        (form, _) => say::share_form_meaning(form),
    }
}

pub(crate) fn action(form: Form, how: Sharing) -> &'static str {
    match (how, form) {
        (Sharing::Copy, Form::Link) => say::share_copy_link(),
        (Sharing::Copy, Form::Png | Form::Linked) => say::share_copy_picture(),
        (Sharing::Copy, _) => say::share_copy(),
        (Sharing::Save, Form::Film) => say::share_save_gif(),
        (Sharing::Save, Form::Svg | Form::Animated) => say::share_save_svg(),
        (Sharing::Save, _) => say::share_save_png(),
        (Sharing::Sheet, _) => say::share_sheet(),
    }
}

/// Says whether it was handed out.
pub(crate) fn result(form: Form, result: ShareResult) -> &'static str {
    match (result, form) {
        (ShareResult::Asked(_), _) => "",
        (ShareResult::Copied, _) => say::share_copied(),
        (ShareResult::Refused(Sharing::Copy), Form::Png) => say::share_picture_refused(),
        (ShareResult::Refused(Sharing::Copy), Form::Linked) => say::share_linked_refused(),
        (ShareResult::Refused(Sharing::Copy), _) => say::share_copy_refused(),
        (ShareResult::Refused(_), _) => say::share_no_file(),
    }
}

/// Says what a picture of the position shows. `loss` is how the game ended there if the board has not
/// decided it. It contains no character that is markup in HTML or
/// Markdown.
pub(crate) fn alt(game: &AnyGame, loss: Option<Loss>) -> String {
    say::share_alt(game.ply(), &words::standing(game, loss), game.rules())
}
