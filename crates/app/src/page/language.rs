//! The language that the page speaks: the one that its HTML has chosen, until a person chooses another.

use crate::saved::link::without_language;
use crate::{Effect, NoticeKind, Start, State, Step, Tongue, words};

/// Begins in the language of the HTML, which has read the address, too.
pub(crate) fn begin(page: &mut State, start: &mut Start) {
    (start.fragment, _) = without_language(&start.fragment);
    if start.tongue != Tongue::English {
        page.shell.awaits(Some(start.tongue));
        words_came(page, start.tongue, start.words.take());
    }
}

/// Speaks a language, at once or as soon as its words have been loaded.
pub(crate) fn want(page: &mut State, tongue: Tongue, step: &mut Step) {
    if tongue == page.shell.wanted_tongue() {
        return;
    }
    page.notices.dismiss(NoticeKind::NoLanguage);
    if tongue == Tongue::English {
        words::speak_english();
        page.shell.speaks(tongue);
    } else {
        page.shell.awaits(Some(tongue));
        step.then(Effect::FetchWords(tongue));
    }
}

/// Speaks the language that the person has chosen. That of a link goes from the address, for it would come before
/// the choice when the page is loaded again.
pub(crate) fn choose(page: &mut State, tongue: Tongue, step: &mut Step) {
    page.shell.write_address(step);
    want(page, tongue, step);
}

/// The same with a choice that was made elsewhere, if it was not this one before.
pub(crate) fn follow_choice(page: &mut State, before: Option<Tongue>, step: &mut Step) {
    let chosen = page.shell.preferences().language;
    if let Some(tongue) = chosen.filter(|_| chosen != before) {
        choose(page, tongue, step);
    }
}

/// Called with the words of a language, or without if they could not be loaded. Those that nobody wants any
/// more change nothing.
pub(crate) fn words_came(page: &mut State, tongue: Tongue, text: Option<String>) {
    if page.shell.wanted_tongue() != tongue || page.shell.tongue() == tongue {
        return;
    }
    if text.is_some_and(|text| words::speak(text).is_ok()) {
        page.shell.speaks(tongue);
    } else {
        page.shell.awaits(None);
        page.notices.notify(NoticeKind::NoLanguage, words::tongue(tongue).to_owned());
    }
}
