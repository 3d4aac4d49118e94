//! Copying, saving and sharing pictures and links, and the notices about it.

use uttt_app::{
    Attention, BrowserNews, Copied, Dialog, Effect, Field, HandingOut, Message, NoticeKind,
    Preference, ShareForm, Sharing, Showing, Site,
};
use uttt_board::Palette;

use crate::page::Page;

/// What can be done with a form.
fn offered(page: &mut Page, form: ShareForm) -> Vec<&'static str> {
    page.shared(form).actions.into_iter().map(|action| action.label).collect()
}

/// The dialog Share over a game, where the browser can share this.
fn sharing(moves: &str, shares_links: bool, shares_files: bool) -> Page {
    let mut page = Page::after(moves);
    assert_eq!(page.send(page.panel().buttons.page.share.message), [Effect::FindSite]);
    let (folder, address) = ("https://example.org/".to_owned(), "https://example.org/a".to_owned());
    page.send(Message::Share(HandingOut::SiteFound(Site {
        folder,
        page: address,
        shares_links,
        shares_files,
    })));
    page
}

#[test]
fn share_first_asks_what_and_then_shows_one_field() {
    let mut page = sharing("55", false, false);
    let dialog = page.dialog().unwrap();
    assert_eq!((dialog.title, dialog.close.label), ("Share", "Done"));
    let [Field::Group(kinds), Field::Snippet(link)] = &dialog.fields[..] else {
        panic!("{dialog:?}")
    };
    let labels: Vec<_> = kinds.choices.iter().map(|kind| (kind.label, kind.chosen)).collect();
    assert_eq!(labels, [("Link", true), ("Picture", false), ("Text", false), ("Article", false)]);
    assert_eq!(link.text, "https://example.org/a#classic:55");
    for (kind, forms) in kinds.choices[1..].iter().zip([4, 2, 13]) {
        page.send(kind.message.clone());
        let fields = page.dialog().unwrap().fields;
        let [Field::Group(_), Field::Group(formats), Field::Snippet(shown)] = &fields[..] else {
            panic!("{fields:?}")
        };
        assert_eq!(formats.choices.len(), forms, "{}", kind.label);
        assert!(shown.text.is_empty() != shown.picture.is_empty(), "{}", kind.label);
        assert!((1..=2).contains(&shown.actions.len()), "{}", kind.label);
    }
}

#[test]
fn the_systems_share_sheet_is_offered_for_what_it_takes() {
    let mut page = sharing("55", false, false);
    assert_eq!(offered(&mut page, ShareForm::Link), ["Copy link"]);
    assert_eq!(offered(&mut page, ShareForm::Png), ["Copy picture", "Save as PNG"]);
    assert_eq!(offered(&mut page, ShareForm::Svg), ["Save as SVG"]);
    let mut page = sharing("55", true, false);
    assert_eq!(offered(&mut page, ShareForm::Link), ["Copy link", "Share…"]);
    assert_eq!(offered(&mut page, ShareForm::Png).len(), 2);
    let mut page = sharing("55", true, true);
    assert_eq!(offered(&mut page, ShareForm::Png), ["Copy picture", "Save as PNG", "Share…"]);
    // The sheet takes the place of the dialog.
    let fragment = "classic:55".to_owned();
    let effects = page.hand_out(ShareForm::Link, Sharing::Sheet);
    assert_eq!(effects, [Effect::ShareLink { fragment }]);
    assert_eq!(page.dialog(), None);
}

#[test]
fn an_image_is_large_light_and_named_after_its_game() {
    let mut page = sharing("55 51", true, true);
    page.send(Message::Prefer(Preference::Theme(uttt_app::Theme::Dark)));
    let effects = page.hand_out(ShareForm::Png, Sharing::Copy);
    let [Effect::CopyImage(image)] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(image.name, "tic-tac-toe-classic-2.png");
    assert_eq!((image.scene.size.width, image.scene.size.height), (1200.0, 1200.0));
    assert_eq!(image.palette, Palette::Light);
    let same = image.clone();
    for form in [ShareForm::Png, ShareForm::PictureHtml, ShareForm::PictureMarkdown] {
        assert_eq!(page.hand_out(form, Sharing::Save), [Effect::SaveImage(same.clone())]);
    }
    assert_eq!(page.hand_out(ShareForm::Png, Sharing::Sheet), [Effect::ShareImage(same)]);
}

#[test]
fn a_saved_svg_is_the_board_and_says_what_it_shows() {
    let mut page = sharing("55", false, false);
    let effects = page.hand_out(ShareForm::Svg, Sharing::Save);
    let [Effect::SaveSvg { name, text }] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(name, "tic-tac-toe-classic-1.svg");
    assert!(text.starts_with("<svg ") && text.contains("<desc>classic: 55 (O to move)</desc>"));
}

#[test]
fn a_game_without_such_a_form_shows_another_of_its_kind() {
    let mut page = sharing("", false, false);
    assert_eq!(page.shared(ShareForm::Puzzle).form, ShareForm::Board, "there is no last move");
    page.send(Message::Show(Showing::Close));
    page.press("55");
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    assert_eq!(page.snippet().form, ShareForm::Puzzle);
}

#[test]
fn a_notice_says_what_was_copied() {
    let mut page = Page::ready();
    for (what, said) in [
        (Copied::Link, "Link copied."),
        (Copied::Picture, "Picture copied."),
        (Copied::Text, "Text copied."),
    ] {
        page.send(Message::Share(HandingOut::Copied(what)));
        assert_eq!(page.notice(NoticeKind::Copied(what)), said);
    }
}

#[test]
fn what_is_refused_is_told_in_the_dialog_and_else_by_a_notice() {
    let mut page = sharing("55", true, true);
    for (form, how, answer, said) in [
        (
            ShareForm::Png,
            Sharing::Copy,
            Message::Share(HandingOut::PictureRefused(Sharing::Copy)),
            "The browser blocked copying the picture. You can save it instead.",
        ),
        (
            ShareForm::Svg,
            Sharing::Save,
            Message::Share(HandingOut::PictureRefused(Sharing::Save)),
            "The browser couldn't make the file.",
        ),
        (
            ShareForm::Linked,
            Sharing::Copy,
            Message::Share(HandingOut::CopyRefused(String::new())),
            "The browser blocked copying. Save the picture as PNG and link it to this address.",
        ),
    ] {
        page.hand_out(form, how);
        page.send(answer);
        assert_eq!(page.snippet().result, said);
        assert_eq!(page.notices(), []);
    }
    // The sheet took the place of the dialog. The notice leads back to what else can be done.
    page.hand_out(ShareForm::Png, Sharing::Sheet);
    page.send(Message::Share(HandingOut::PictureRefused(Sharing::Sheet)));
    let notice = page.panel().notices.remove(0);
    assert_eq!(notice.text, "The picture couldn't be shared. You can save it instead.");
    let labels: Vec<_> = notice.actions.iter().map(|action| action.label).collect();
    assert_eq!(labels, ["Share", "Dismiss"]);
    page.send(notice.actions[0].message.clone());
    assert_eq!(page.snippet().form, ShareForm::Png);
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
    let effects = page.send(Message::Share(HandingOut::Copied(Copied::Link)));
    let due = due_after(&effects).unwrap();
    (page, due)
}

/// The time passes.
fn pass(page: &mut Page, millis: f64) -> Vec<Effect> {
    // Another message comes a second later.
    page.now += millis - 1_000.0;
    page.send(Message::Browser(BrowserNews::NoticesDue))
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
        let effects = page.send(Message::Show(Showing::Attend { kind: LINK, by, on: true }));
        assert_eq!(due_after(&effects), None);
        pass(&mut page, 10.0 * due);
        assert_eq!(page.notices(), [LINK], "{by:?}");
        let effects = page.send(Message::Show(Showing::Attend { kind: LINK, by, on: false }));
        let due = due_after(&effects).unwrap();
        pass(&mut page, due);
        assert_eq!(page.notices(), []);
    }
    // The pointer leaves, and the focus is still there.
    let (mut page, due) = copied();
    for (by, on) in
        [(Attention::Pointer, true), (Attention::Focus, true), (Attention::Pointer, false)]
    {
        page.send(Message::Show(Showing::Attend { kind: LINK, by, on }));
    }
    pass(&mut page, 10.0 * due);
    assert_eq!(page.notices(), [LINK]);
}

#[test]
fn a_confirmation_that_comes_again_is_still_being_read() {
    for by in [Attention::Pointer, Attention::Focus] {
        let (mut page, due) = copied();
        page.send(Message::Show(Showing::Attend { kind: LINK, by, on: true }));
        // The pointer or the focus does not move, so no event comes.
        page.send(Message::Share(HandingOut::Copied(Copied::Link)));
        pass(&mut page, 10.0 * due);
        assert_eq!(page.notices(), [LINK], "{by:?}");
    }
}

#[test]
fn other_notices_stay() {
    let (mut page, due) = copied();
    page.send(Message::Show(Showing::UpdateReady));
    page.send(Message::Share(HandingOut::PictureRefused(Sharing::Copy)));
    pass(&mut page, 10.0 * due);
    let left = [NoticeKind::UpdateReady, NoticeKind::PictureRefused(Sharing::Copy)];
    assert_eq!(page.notices(), left);
}
