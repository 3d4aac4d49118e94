//! Copying, saving and sharing pictures and links, and the notices about it.

use uttt_app::{Attention, Copied, Dialog, Effect, Field, Message, NoticeKind, PictureUse, Start};
use uttt_board::Palette;

use crate::page::Page;

/// The choices of the dialog for a picture.
fn offered(page: &mut Page) -> Vec<&'static str> {
    let open = page.panel().buttons.picture.message;
    page.send(open);
    let fields = page.panel().dialog.unwrap().fields;
    let label = |field| match field {
        Field::Action(button) => button.label,
        other => panic!("{other:?}"),
    };
    fields.into_iter().map(label).collect()
}

#[test]
fn a_picture_can_be_copied_saved_and_where_the_system_can_shared() {
    assert_eq!(offered(&mut Page::after("55")), ["Copy picture", "Save as PNG", "Save as SVG"]);
    let mut page = Page::new();
    page.send(Message::Loaded(Start { shares_files: true, ..Start::default() }));
    assert_eq!(offered(&mut page).last(), Some(&"Share…"));
}

#[test]
fn an_image_is_large_light_and_named_after_its_game() {
    let mut page = Page::after("55 51");
    page.send(Message::Theme(uttt_app::Theme::Dark));
    page.send(Message::Open(Dialog::Picture));
    let effects = page.send(Message::Picture(PictureUse::Copy));
    assert_eq!(page.panel().dialog, None, "the dialog closes");
    let [Effect::CopyImage(image)] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(image.name, "tic-tac-toe-classic-2.png");
    assert_eq!((image.scene.size.width, image.scene.size.height), (1200.0, 1200.0));
    assert_eq!(image.palette, Palette::Light);
    let same = image.clone();
    assert_eq!(page.send(Message::Picture(PictureUse::SavePng)), [Effect::SaveImage(same.clone())]);
    assert_eq!(page.send(Message::Picture(PictureUse::Share)), [Effect::ShareImage(same)]);
}

#[test]
fn a_saved_svg_is_the_board_and_says_what_it_shows() {
    let mut page = Page::after("55");
    let effects = page.send(Message::Picture(PictureUse::SaveSvg));
    let [Effect::SaveSvg { name, text }] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(name, "tic-tac-toe-classic-1.svg");
    assert!(text.starts_with("<svg ") && text.contains("<desc>classic: 55 (O to move)</desc>"));
}

#[test]
fn a_notice_says_what_was_copied() {
    let mut page = Page::ready();
    for (what, said) in [
        (Copied::Link, "Link copied."),
        (Copied::Picture, "Picture copied."),
        (Copied::Text, "Text copied."),
    ] {
        page.send(Message::Copied(what));
        assert_eq!(page.notice(NoticeKind::Copied(what)), said);
    }
}

#[test]
fn when_a_picture_is_refused_what_still_works_is_offered() {
    let mut page = Page::after("55");
    for (refused, offers) in [
        (PictureUse::Copy, &["Save as PNG", "Save as SVG", "Dismiss"][..]),
        (PictureUse::Share, &["Save as PNG", "Save as SVG", "Dismiss"]),
        (PictureUse::SavePng, &["Save as SVG", "Dismiss"]),
        (PictureUse::SaveSvg, &["Dismiss"]),
    ] {
        page.send(Message::PictureRefused(refused));
        let notices = page.panel().notices;
        let kind = NoticeKind::PictureRefused(refused);
        let notice = notices.iter().find(|notice| notice.kind == kind).unwrap();
        let labels: Vec<_> = notice.actions.iter().map(|action| action.label).collect();
        assert_eq!(labels, offers);
        assert!(notice.text.ends_with('.'));
    }
    // Saving it instead dismisses the notice.
    page.send(Message::Picture(PictureUse::SaveSvg));
    assert_eq!(page.notices(), []);
}

/// The delay after which the page asks for `NoticesDue`, in milliseconds.
fn due_after(effects: &[Effect]) -> Option<f64> {
    effects.iter().find_map(|effect| match effect {
        Effect::NoticesDueAfter(millis) => Some(*millis),
        _ => None,
    })
}

const LINK: NoticeKind = NoticeKind::Copied(Copied::Link);

/// A page with the notice about a copied link, and the delay after which it disappears.
fn copied() -> (Page, f64) {
    let mut page = Page::ready();
    let effects = page.send(Message::Copied(Copied::Link));
    let due = due_after(&effects).unwrap();
    (page, due)
}

/// The time passes.
fn pass(page: &mut Page, millis: f64) -> Vec<Effect> {
    // Another message comes a second later.
    page.now += millis - 1_000.0;
    page.send(Message::NoticesDue)
}

#[test]
fn a_confirmation_disappears_after_a_while() {
    let (mut page, due) = copied();
    let effects = pass(&mut page, due - 1.0);
    assert_eq!(page.notices(), [LINK], "not yet");
    assert_eq!(due_after(&effects), Some(1.0));
    assert_eq!(due_after(&pass(&mut page, 1_001.0)), None);
    assert_eq!(page.notices(), []);
}

#[test]
fn a_confirmation_stays_while_it_is_being_read() {
    for by in [Attention::Pointer, Attention::Focus] {
        let (mut page, due) = copied();
        let effects = page.send(Message::Attend { kind: LINK, by, on: true });
        assert_eq!(due_after(&effects), None);
        pass(&mut page, 10.0 * due);
        assert_eq!(page.notices(), [LINK], "{by:?}");
        let effects = page.send(Message::Attend { kind: LINK, by, on: false });
        let due = due_after(&effects).unwrap();
        pass(&mut page, due);
        assert_eq!(page.notices(), []);
    }
    // The pointer leaves, and the focus is still there.
    let (mut page, due) = copied();
    for (by, on) in
        [(Attention::Pointer, true), (Attention::Focus, true), (Attention::Pointer, false)]
    {
        page.send(Message::Attend { kind: LINK, by, on });
    }
    pass(&mut page, 10.0 * due);
    assert_eq!(page.notices(), [LINK]);
}

#[test]
fn a_confirmation_that_comes_again_is_still_being_read() {
    for by in [Attention::Pointer, Attention::Focus] {
        let (mut page, due) = copied();
        page.send(Message::Attend { kind: LINK, by, on: true });
        // The pointer or the focus does not move, so no event comes.
        page.send(Message::Copied(Copied::Link));
        pass(&mut page, 10.0 * due);
        assert_eq!(page.notices(), [LINK], "{by:?}");
    }
}

#[test]
fn other_notices_stay() {
    let (mut page, due) = copied();
    page.send(Message::UpdateReady);
    page.send(Message::PictureRefused(PictureUse::Copy));
    pass(&mut page, 10.0 * due);
    let left = [NoticeKind::UpdateReady, NoticeKind::PictureRefused(PictureUse::Copy)];
    assert_eq!(page.notices(), left);
}
