//! The fields of the dialog for settings.

use crate::{
    Button, Choice, Confirm, Contrast, Dialog, Field, Group, Marks, Message, Motion, Notation,
    State, Theme, words,
};

pub(crate) fn settings(state: &State) -> Vec<Field> {
    let chosen = state.preferences;
    let choice = |label, chosen, message| Choice { label, symbol: None, chosen, message };
    let themes = Theme::ALL
        .map(|theme| choice(words::theme(theme), theme == chosen.theme, Message::Theme(theme)));
    let contrasts = Contrast::ALL.map(|contrast| {
        let is_chosen = contrast == chosen.contrast;
        choice(words::contrast(contrast), is_chosen, Message::Contrast(contrast))
    });
    let marks = Marks::ALL
        .map(|marks| choice(words::marks(marks), marks == chosen.marks, Message::Marks(marks)));
    let notations = Notation::ALL.map(|notation| {
        let is_chosen = notation == chosen.notation;
        choice(words::notation(notation), is_chosen, Message::Notation(notation))
    });
    let motions = Motion::ALL.map(|motion| {
        choice(words::motion(motion), motion == chosen.motion, Message::Motion(motion))
    });
    let ponders = [false, true].map(|ponder| {
        choice(words::ponder(ponder), ponder == chosen.ponder, Message::Ponder(ponder))
    });
    let single_keys = [true, false].map(|on| {
        choice(words::keys::single(on), on != chosen.single_keys_off, Message::SingleKeys(on))
    });
    let evaluations = [false, true].map(|shown| {
        let is_chosen = shown == chosen.evaluation;
        choice(words::evaluation_bar(shown), is_chosen, Message::ShowEvaluation(shown))
    });
    let confirms = Confirm::ALL.map(|confirm| {
        choice(words::confirm(confirm), confirm == chosen.confirm, Message::Confirm(confirm))
    });
    let sounds = [false, true]
        .map(|on| choice(words::sound(on), on == chosen.sound, Message::SwitchSound(on)));
    vec![
        Field::Group(Group { legend: words::THEME, choices: themes.into() }),
        Field::Group(Group { legend: words::CONTRAST, choices: contrasts.into() }),
        Field::Group(Group { legend: words::MARKS, choices: marks.into() }),
        Field::Group(Group { legend: words::NOTATION, choices: notations.into() }),
        Field::Text(words::NOTATION_MEANING.to_owned()),
        Field::Group(Group { legend: words::MOTION, choices: motions.into() }),
        Field::Group(Group { legend: words::SOUND, choices: sounds.into() }),
        Field::Group(Group { legend: words::EVALUATION, choices: evaluations.into() }),
        Field::Group(Group { legend: words::PONDER, choices: ponders.into() }),
        Field::Text(words::PONDER_COST.to_owned()),
        Field::Group(Group { legend: words::keys::SINGLE, choices: single_keys.into() }),
        Field::Action(Button {
            label: words::keys::TITLE,
            enabled: true,
            message: Message::Open(Dialog::Keyboard),
        }),
        Field::Group(Group { legend: words::CONFIRM, choices: confirms.into() }),
        Field::Text(words::CONFIRM_MEANING.to_owned()),
    ]
}
