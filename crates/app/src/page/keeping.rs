//! What the browser and files keep of guests.

use crate::guest::Wish;
use crate::page::hosting;
use crate::{NoticeKind, ShownView, Slot, State, Step, Stored};

/// Where the browser keeps what of which guest.
const KEPT: [(Slot, ShownView); 2] =
    [(Slot::Learned, ShownView::Learn), (Slot::Practice, ShownView::Learn)];

/// Gives the guests what the browser keeps of them.
pub(crate) fn load(page: &mut State, stored: &Stored, step: &mut Step) {
    for (slot, _) in KEPT {
        stored.text(slot).into_iter().for_each(|text| load_kept(page, slot, text, step));
    }
}

/// The same with one text, which another tab may have stored. What the guest has and the text lacks is stored, so
/// that all tabs come to the same.
pub(crate) fn load_kept(page: &mut State, slot: Slot, text: &str, step: &mut Step) {
    if !KEPT.iter().any(|(kept, _)| *kept == slot) {
        return;
    }
    match add_kept(page, slot, text) {
        Some([_, Some(after)]) if after.trim_end() != text.trim_end() => {
            page.vault.save(slot, &after, step);
        }
        Some(_) => {}
        None => {
            page.vault.set_aside_damaged(text, step);
            page.notices.notify(NoticeKind::KeptAside, String::new());
        }
    }
}

/// Adds what a file has of a guest, and stores it. Returns whether there is more now; `None` if the guest cannot
/// read it.
pub(crate) fn import_kept(
    page: &mut State,
    slot: Slot,
    text: &str,
    step: &mut Step,
) -> Option<bool> {
    let [before, after] = add_kept(page, slot, text)?;
    let news = if after == before { None } else { after };
    news.iter().for_each(|news| page.vault.save(slot, news, step));
    Some(news.is_some())
}

/// Adds a text to what a guest keeps. Returns what it kept before and what it keeps now; `None` if it cannot read the
/// text.
fn add_kept(page: &mut State, slot: Slot, text: &str) -> Option<[Option<String>; 2]> {
    let (_, view) = KEPT.into_iter().find(|(kept, _)| *kept == slot)?;
    hosting::seat_if_missing(page, view);
    let before = kept_in(page, slot, view);
    let mut is_read = false;
    page.guests.change(view, |guest| {
        is_read = guest.load(slot, text);
        Wish::Nothing
    });
    is_read.then(|| [before, kept_in(page, slot, view)])
}

/// What the browser is to keep of guests.
pub(crate) fn kept(page: &State) -> Vec<String> {
    KEPT.into_iter().filter_map(|(slot, view)| kept_in(page, slot, view)).collect()
}

fn kept_in(page: &State, slot: Slot, view: ShownView) -> Option<String> {
    page.guests.of(view)?.kept(slot)
}
