//! The fields of the dialog for settings.

use crate::{
    Choice, Confirm, Contrast, Dialog, Field, Marks, Message, Motion, Notation, Preference,
    Preferences, Switch, Theme, Volume, words,
};

pub(crate) fn settings(chosen: &Preferences) -> Vec<Field> {
    use Preference as Prefer;
    vec![
        group(words::THEME, Theme::ALL, chosen.theme, words::theme, Prefer::Theme),
        group(words::CONTRAST, Contrast::ALL, chosen.contrast, words::contrast, Prefer::Contrast),
        group(words::MARKS, Marks::ALL, chosen.marks, words::marks, Prefer::Marks),
        group(words::NOTATION, Notation::ALL, chosen.notation, words::notation, Prefer::Notation),
        Field::Text(words::NOTATION_MEANING.to_owned()),
        group(words::MOTION, Motion::ALL, chosen.motion, words::motion, Prefer::Motion),
        group(words::SOUND, Volume::ALL, chosen.sound, words::sound, Prefer::Sound),
        group(words::CONFIRM, Confirm::ALL, chosen.confirm, words::confirm, Prefer::Confirm),
        Field::Text(words::CONFIRM_MEANING.to_owned()),
        switch(words::EVALUATION, chosen.evaluation, Prefer::Evaluation),
        switch(words::PONDER, chosen.ponder, Prefer::Ponder),
        Field::Text(words::PONDER_COST.to_owned()),
        switch(words::keys::SINGLE, chosen.single_keys, Prefer::SingleKeys),
        Field::action(words::keys::TITLE, Message::open(Dialog::Keyboard)),
    ]
}

fn group<T: Copy + PartialEq, const N: usize>(
    legend: &'static str,
    all: [T; N],
    chosen: T,
    label: fn(T) -> &'static str,
    prefer: fn(T) -> Preference,
) -> Field {
    Field::group(legend, Choice::of(all, chosen, label, |it| Message::Prefer(prefer(it))))
}

fn switch(label: &'static str, on: bool, prefer: fn(bool) -> Preference) -> Field {
    Field::Switch(Switch { label, on, message: Message::Prefer(prefer(!on)) })
}
