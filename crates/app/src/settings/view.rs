//! The fields of the dialog for settings.

use crate::{
    Choice, Confirm, Contrast, Dialog, Field, Marks, Message, Motion, Notation, Preference,
    Preferences, Theme, Volume, words,
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
        group(
            words::EVALUATION,
            OFF_ON,
            chosen.evaluation,
            words::evaluation_bar,
            Prefer::Evaluation,
        ),
        group(words::PONDER, OFF_ON, chosen.ponder, words::ponder, Prefer::Ponder),
        Field::Text(words::PONDER_COST.to_owned()),
        group(
            words::keys::SINGLE,
            [true, false],
            chosen.single_keys,
            words::keys::single,
            Prefer::SingleKeys,
        ),
        Field::action(words::keys::TITLE, Message::open(Dialog::Keyboard)),
        group(words::CONFIRM, Confirm::ALL, chosen.confirm, words::confirm, Prefer::Confirm),
        Field::Text(words::CONFIRM_MEANING.to_owned()),
    ]
}

const OFF_ON: [bool; 2] = [false, true];

fn group<T: Copy + PartialEq, const N: usize>(
    legend: &'static str,
    all: [T; N],
    chosen: T,
    label: fn(T) -> &'static str,
    prefer: fn(T) -> Preference,
) -> Field {
    Field::group(legend, Choice::of(all, chosen, label, |it| Message::Prefer(prefer(it))))
}
