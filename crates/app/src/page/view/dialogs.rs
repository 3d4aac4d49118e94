//! The dialogs, as plain data.

use uttt_board::Picture;
use uttt_engine::Level;
use uttt_rules::{AnyGame, Place, Rules};

use crate::games::dialogs as game_dialogs;
use crate::learn::offer;
use crate::next_game::view as new_game;
use crate::page::guest;
use crate::page::view::ladder;
use crate::settings::view::{Uses, settings};
use crate::{
    Button, Deciding, Destination, Dialog, DialogView, Field, Illustration, Message, Notation,
    PageLink, Seat, ShownView, State, study, words,
};

/// The side of a picture that explains a rule, in CSS pixels.
const ILLUSTRATION: f32 = 132.0;

pub(crate) fn dialog_view(state: &State, dialog: Dialog) -> DialogView {
    let beneath = state.dialogs.has_beneath();
    let done = if beneath { words::say::page_back() } else { words::say::page_done() };
    match dialog {
        Dialog::NewGame => {
            let has_aside = !state.vault.aside().is_empty();
            let ladder = ladder::of(state, state.next_game.draft().rules);
            new_game::dialog(&state.next_game, has_aside, ladder, state.shell.palette())
        }
        Dialog::FromHere => new_game::from_here(&state.next_game),
        Dialog::PlayOn(at) => play_on(state, at),
        Dialog::Resign => DialogView::confirming(
            words::say::loss_title(),
            [Field::Text(words::loss::question(&state.on_board()))]
                .into_iter()
                .chain(state.table.may_offer_draw().map(|_| {
                    Field::action(
                        words::say::by_link_offer_draw(),
                        Message::Decide(Deciding::OfferDraw),
                    )
                }))
                .collect(),
            Button::active(words::say::loss_resign(), Message::Decide(Deciding::Resign)),
        ),
        Dialog::Rules => {
            let back = if beneath { done } else { words::say::page_cancel() };
            new_game::rules(&state.next_game, back, state.shell.palette())
        }
        Dialog::HowTo(rules) => {
            let title =
                if beneath { words::say::rules(rules) } else { words::say::page_how_to_play() };
            DialogView::closing(title, how_to(state, rules, beneath), done)
        }
        Dialog::Keyboard => DialogView::closing(words::say::keys_title(), keys(state), done),
        Dialog::YourName => new_game::your_name(&state.next_game),
        Dialog::Share => {
            crate::share::view::dialog(&state.share, &crate::page::share::shared_game(state), done)
        }
        Dialog::Analysis => study::commands::more(&state.study, &state.on_board()),
        Dialog::SetUp => study::editor_view::more(state.study.editor()),
        Dialog::SetUpRules => study::editor_view::rules(state.study.editor()),
        Dialog::Paste => study::editor_view::paste(state.study.editor()),
        Dialog::Legend => study::view::legend(&state.study, &state.on_board()),
        Dialog::Review | Dialog::Verdicts => {
            let of_guest = state.guests.dialog(dialog, guest::telling(state));
            of_guest.unwrap_or_else(|| {
                let title = words::say::view(ShownView::Review);
                DialogView::closing(title, Vec::new(), words::say::page_done())
            })
        }
        Dialog::Games => game_dialogs::all_games(&state.catalogue),
        Dialog::FilterGames => game_dialogs::filter(&state.catalogue),
        Dialog::Game => game_dialogs::game(&state.catalogue),
        Dialog::RenameGame => game_dialogs::rename(&state.catalogue),
        Dialog::DeleteGames => game_dialogs::delete_all(&state.catalogue),
        Dialog::DeleteGamesSurely => game_dialogs::delete_all_surely(&state.catalogue),
        Dialog::Settings => DialogView::closing(
            words::say::page_settings(),
            settings(state.shell.preferences(), state.shell.wanted_tongue(), uses(state)),
            words::say::page_done(),
        ),
    }
}

/// Which settings have a use: not those of a keyboard where a finger points, nor those that mean nothing to a
/// newcomer.
fn uses(state: &State) -> Uses {
    let (chosen, seats) = (state.shell.preferences(), state.table.seats());
    let mut players = state.table.board().rules().players().iter();
    let strongest = Seat::Engine(Level::STRONGEST);
    Uses {
        keys: !state.shell.surroundings().touch,
        ponder: chosen.ponder || players.any(|&player| seats[player] == strongest),
        notation: chosen.notation != Notation::default() || !chosen.is_newcomer(),
    }
}

/// The question before a move from an earlier position.
fn play_on(state: &State, at: Place) -> DialogView {
    let analyse =
        Button::active(words::say::looking_analyse(), Message::Decide(Deciding::AnalyseFrom(at)));
    let on = Button::active(words::say::looking_play_on(), Message::Decide(Deciding::PlayOn(at)));
    let (title, mut fields, confirm) = if state.on_board().may_play_on() {
        (words::say::looking_title(), vec![Field::Action(analyse)], on)
    } else {
        (words::say::looking_analyse_title(), Vec::new(), analyse)
    };
    fields.insert(0, Field::Text(words::looking::question(&state.on_board())));
    DialogView::confirming(title, fields, confirm)
}

/// The goal, the rules in pictures, a link to the article about them, and a button for the list of keys.
fn how_to(state: &State, rules: Rules, beneath: bool) -> Vec<Field> {
    let explained = words::rules::how_to(rules).into_iter().map(|one| explain(state, rules, &one));
    let keys = Button::active(words::say::keys_title(), Message::open(Dialog::Keyboard));
    let [win, moves] = words::rules::goal(rules);
    let goal = Field::Text(words::say::two_sentences(win, moves));
    let lesson = offer::for_readers(rules).filter(|_| !beneath).map(Field::Action);
    let mut fields: Vec<_> = [goal].into_iter().chain(lesson).chain(explained).collect();
    if !beneath {
        let written = words::rules::notation(rules, state.shell.preferences().notation);
        fields.extend(written.map(|text| Field::Text(text.to_owned())));
        // The article is about the classic game.
        if rules == Rules::Classic {
            let (label, to) = (words::say::help_article(), Destination::Site("post/"));
            fields.push(Field::Link(PageLink { label, to }));
        }
        if !state.shell.surroundings().touch {
            fields.push(Field::Action(keys));
        }
    }
    fields
}

/// A sentence of the rules, with a picture of a game that shows it.
fn explain(state: &State, rules: Rules, explanation: &words::rules::Explanation) -> Field {
    let game = match explanation.moves {
        record if record.contains(':') => record.parse::<AnyGame>(),
        moves => format!("{rules}: {moves}").parse(),
    };
    match game {
        Ok(game) if !explanation.moves.is_empty() => {
            let palette = state.shell.palette();
            let picture = Picture { side: ILLUSTRATION, palette, ..Picture::new(&game) };
            let picture = words::picture::svg(&picture);
            Field::Illustration(Illustration { picture, text: explanation.text })
        }
        _ => Field::Text(explanation.text.to_owned()),
    }
}

fn keys(state: &State) -> Vec<Field> {
    let single_keys = state.shell.preferences().single_keys;
    let said = match single_keys {
        true => words::say::keys_may_be_off().to_owned(),
        false => words::keys::are_off(&state.on_board()),
    };
    let shape = state.table.board().rules().shape();
    if state.study.editor().is_open() {
        return vec![Field::Keys(words::keys::set_up_lines(shape, single_keys)), Field::Text(said)];
    }
    let mut lines = words::keys::lines(shape, single_keys);
    let of_view = match state.shell.view() {
        ShownView::Play => words::keys::play_lines(single_keys),
        ShownView::Analyse => words::keys::analysis_lines(single_keys),
        _ => guest::shown_guest(state).map(|guest| guest.keys(single_keys)).unwrap_or_default(),
    };
    lines.splice(0..0, of_view);
    vec![Field::Keys(lines), Field::Text(said)]
}
