//! The fields of the dialog for settings.

use crate::{
    Choice, Confirm, Contrast, Destination, Dialog, Field, Marks, Message, Motion, Notation,
    PageLink, Preference, Preferences, Switch, Theme, Tongue, Volume, words,
};

/// The languages that nobody has read who grew up with them.
const UNREAD: [Tongue; 1] = [Tongue::German];

/// What of the settings has a use here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Uses {
    /// There is a keyboard.
    pub(crate) keys: bool,
    /// An opponent could think on the person's time.
    pub(crate) ponder: bool,
    /// The person has played enough to read moves.
    pub(crate) notation: bool,
}

/// The settings that were chosen. `tongue` is the language that the page speaks.
pub(crate) fn settings(chosen: &Preferences, tongue: Tongue, uses: Uses) -> Vec<Field> {
    use Preference as Prefer;
    let language = group(
        words::say::settings_language(),
        Tongue::ALL,
        tongue,
        words::tongue,
        Prefer::Language,
    );
    let unread = Field::Text(words::say::settings_language_unread().to_owned());
    let report =
        PageLink { label: words::say::settings_language_report(), to: Destination::Feedback };
    let languages = [language].into_iter().chain(UNREAD.contains(&tongue).then_some(unread));
    let languages = languages.chain((tongue != Tongue::English).then_some(Field::Link(report)));
    let notation = [
        group(
            words::say::settings_notation(),
            Notation::ALL,
            chosen.notation,
            words::notation,
            Prefer::Notation,
        ),
        Field::Text(words::say::settings_notation_meaning().to_owned()),
    ];
    let ponder = [
        switch(words::say::settings_ponder(), chosen.ponder, Prefer::Ponder),
        Field::Text(words::say::settings_ponder_cost().to_owned()),
    ];
    let keys = [
        switch(words::say::settings_single_keys(), chosen.single_keys, Prefer::SingleKeys),
        Field::action(words::say::keys_title(), Message::open(Dialog::Keyboard)),
    ];
    let only_if = |used: bool, fields: [Field; 2]| fields.into_iter().filter(move |_| used);
    let mut fields: Vec<_> = languages.collect();
    fields.extend([
        group(
            words::say::settings_theme(),
            Theme::ALL,
            chosen.theme,
            words::say::theme,
            Prefer::Theme,
        ),
        group(
            words::say::settings_contrast(),
            Contrast::ALL,
            chosen.contrast,
            words::say::contrast,
            Prefer::Contrast,
        ),
        group(
            words::say::settings_marks(),
            Marks::ALL,
            chosen.marks,
            words::say::marks,
            Prefer::Marks,
        ),
        group(
            words::say::settings_motion(),
            Motion::ALL,
            chosen.motion,
            words::say::motion,
            Prefer::Motion,
        ),
        group(
            words::say::settings_sound(),
            Volume::ALL,
            chosen.sound,
            words::say::volume,
            Prefer::Sound,
        ),
        group(
            words::say::settings_confirm(),
            Confirm::ALL,
            chosen.confirm,
            words::say::confirm,
            Prefer::Confirm,
        ),
        Field::Text(words::say::settings_confirm_meaning().to_owned()),
        switch(words::say::settings_remarks(), chosen.remarks.unwrap_or(true), Prefer::Remarks),
        Field::Text(words::say::settings_remarks_meaning().to_owned()),
        switch(words::say::settings_evaluation(), chosen.evaluation, Prefer::Evaluation),
    ]);
    fields.extend(only_if(uses.ponder, ponder));
    fields.extend(only_if(uses.notation, notation));
    fields.extend(only_if(uses.keys, keys));
    fields
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
