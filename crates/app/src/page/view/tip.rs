use uttt_board::{Palette, sending};

use crate::learn::offer;
use crate::page::learning;
use crate::{Button, Message, Playing, State, Tip, words};

/// The tip, while the page should show it.
pub(crate) fn tip(page: &State) -> Option<Tip> {
    if !learning::wants_tip(page) {
        return None;
    }
    let palette = match page.shell.palette() {
        Palette::Forced => Palette::Light,
        palette => palette,
    };
    let rules = page.table.board().rules();
    let titles = [words::say::tip_here(), words::say::tip_there(rules)];
    let [here, there] = sending(rules, palette, titles)?;
    Some(Tip {
        label: words::say::tip(),
        steps: [(here, titles[0]), (there, titles[1])],
        learn: learning::offers_lesson(page).then(offer::for_newcomers),
        dismiss: Button {
            label: words::say::tip_dismiss(),
            enabled: true,
            message: Message::Play(Playing::DismissTip),
        },
    })
}
