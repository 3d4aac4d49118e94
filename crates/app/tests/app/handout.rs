//! Copying, saving and sharing pictures and links, and the notices about it.

use uttt_app::{
    Attention, BrowserNews, Copied, Dialog, Effect, Field, HandingOut, Message, NoticeKind,
    Preference, Seat, ShareForm, Sharing, Showing, Site, Slot,
};
use uttt_board::Palette;
use uttt_rules::AnyGame;

use crate::page::{Page, X_WINS};

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

/// The names of the kinds that the dialog offers, and the label of the button that leads to the others.
fn kinds(page: &Page) -> (Vec<&'static str>, &'static str) {
    let fields = page.dialog().unwrap().fields;
    let [Field::Group(kinds), .., Field::Action(others)] = &fields[..] else {
        panic!("{fields:?}")
    };
    (kinds.choices.iter().map(|kind| kind.label).collect(), others.label)
}

#[test]
fn share_opens_on_the_result_and_formats_for_articles_are_one_press_behind() {
    let mut page = sharing("55", false, false);
    let dialog = page.dialog().unwrap();
    assert_eq!((dialog.title, dialog.close.label), ("Share", "Done"));
    let for_people = vec!["Result", "GIF", "Picture", "Challenge"];
    assert_eq!(kinds(&page), (for_people.clone(), "For an article or a program"));
    assert_eq!(page.snippet().form, ShareForm::Result);
    let others = dialog.fields.last().unwrap().clone();
    let Field::Action(others) = others else { panic!("{others:?}") };
    page.send(others.message);
    assert_eq!(kinds(&page), (vec!["Article", "Text", "Drawing"], "For people"));
    for (at, forms) in [(0, 13), (1, 2), (2, 3)] {
        let fields = page.dialog().unwrap().fields;
        let Some(Field::Group(kinds)) = fields.first() else { panic!("{fields:?}") };
        page.send(kinds.choices[at].message.clone());
        let fields = page.dialog().unwrap().fields;
        let [_, Field::Group(formats), Field::Snippet(shown), _] = &fields[..] else {
            panic!("{fields:?}")
        };
        assert_eq!(formats.choices.len(), forms, "{:?}", shown.form);
        assert!(shown.text.is_empty() != shown.picture.is_empty(), "{:?}", shown.form);
        assert!((1..=2).contains(&shown.actions.len()), "{:?}", shown.form);
    }
    // It opens on the result again, whatever was shown last.
    page.send(Message::Show(Showing::Close));
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    assert_eq!(kinds(&page).0, for_people);
    assert_eq!(page.snippet().form, ShareForm::Result);
}

#[test]
fn a_game_without_a_move_has_a_link_and_a_picture() {
    let page = sharing("", false, false);
    assert_eq!(kinds(&page).0, ["Result", "Picture"]);
    assert_eq!(page.snippet().form, ShareForm::Link);
}

/// What the result of a saved game says, without the address.
fn told(moves: &str, seats: [&str; 2], more: &str) -> String {
    let game: AnyGame = moves.parse().unwrap();
    let [x, o] = seats;
    let plus = if game.rules().players().len() > 2 { "plus: person\n" } else { "" };
    let text = format!(
        "uttt-game 1\nmoves: {moves}\nplayed: {}\nx: {x}\no: {o}\n{plus}{more}",
        game.ply()
    );
    let (mut page, _) = Page::loaded(&[(Slot::Game, &text)], "");
    page.send(page.panel().buttons.page.share.message);
    let site = Site { page: "https://example.org/a".to_owned(), ..Site::default() };
    page.send(Message::Share(HandingOut::SiteFound(site)));
    let shared = page.shared(ShareForm::Result);
    assert_eq!(shared.form, ShareForm::Result);
    let (text, link) = shared.text.rsplit_once('\n').unwrap();
    assert!(link.starts_with("https://example.org/a#"), "{link}");
    // The sheet gets the same.
    let effects = page.send(Message::Share(HandingOut::HandOut(Sharing::Sheet)));
    let [Effect::ShareText { text: sent, fragment }] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(format!("{sent}\nhttps://example.org/a#{fragment}"), shared.text);
    text.to_owned()
}

#[test]
fn a_result_is_words_squares_and_a_link() {
    let won = format!("classic: {X_WINS}");
    let plies = won.split(' ').count() - 1;
    let head = |text: &str| text.lines().next().unwrap().to_owned();
    let text = told(&won, ["person", "3"], "");
    assert_eq!(text.lines().count(), 5, "{text}");
    assert_eq!(head(&text), format!("I beat Level 3 in {plies} moves."));
    assert!(text.ends_with("\nUltimate Tic-Tac-Toe:"), "{text}");
    let rows: Vec<_> = text.lines().skip(1).take(3).map(|row| row.chars().count()).collect();
    assert_eq!(rows, [3, 3, 3], "{text}");
    assert!(text.matches('🟧').count() >= 3, "{text}");
    assert_eq!(
        head(&told(&won, ["6", "person"], "")),
        format!("Level 6 beat me in {plies} moves.")
    );
    assert_eq!(head(&told(&won, ["person", "person"], "")), format!("X won after {plies} moves."));
    let going_on = told("classic: 55 51", ["person", "3"], "");
    assert_eq!(going_on, "X to move after 2 moves.\n⬜⬜⬜\n⬜⬜⬜\n⬜⬜⬜\nUltimate Tic-Tac-Toe:");
    let resigned = told("classic: 55 51", ["person", "3"], "resigned: x\n");
    assert_eq!(head(&resigned), "Level 3 beat me in 2 moves.");
    let resigned = told("classic: 55 51", ["person", "person"], "resigned: x\n");
    assert_eq!(head(&resigned), "O won: X resigned after 2 moves.");
}

#[test]
fn other_games_have_squares_of_their_own() {
    let drawn = told("nested-1: 1 2 3 5 4 6 8 7 9", ["person", "1"], "");
    assert_eq!(drawn, "I drew with Level 1 in 9 moves.\n🟧🟦🟧\n🟧🟦🟦\n🟦🟧🟧\nTic-tac-toe:");
    let three = told("overwrite: 11 22 33", ["person", "person"], "");
    assert_eq!(
        three,
        "X to move after 3 moves.\n🟧⬜⬜⬜\n⬜🟦⬜⬜\n⬜⬜🟩⬜\n⬜⬜⬜⬜\n\
         Ultimate Tic-Tac-Toe, Overwrite:"
    );
    let both = told("nested-2: 11 12 21 13 31 14 41 15 51 16 61", ["person", "person"], "");
    assert_eq!(both.lines().count(), 5, "{both}");
}

#[test]
fn a_position_is_a_challenge_for_somebody_else() {
    let mut page = sharing("55 51", true, false);
    let asked = page.shared(ShareForm::Challenge);
    let level = page.state.seats().o.level().map_or_else(|| "5".to_owned(), |it| it.to_string());
    let text = format!(
        "Can you win from here? You play X against Level {level}.\nUltimate Tic-Tac-Toe:\n\
         https://example.org/a#classic:55-51&x=person&o={level}"
    );
    assert_eq!(asked.text, text);
    // Whoever opens it plays on from there.
    let (_, link) = asked.text.rsplit_once('#').unwrap();
    let (other, _) = Page::loaded(&[], link);
    assert_eq!(other.record(), "classic: 55 51");
    assert_eq!(other.state.seats().x, Seat::Person);
    assert!(other.state.seats().o.is_engine());
    // A game that is over leaves nothing to win.
    let text = format!(
        "uttt-game 1\nmoves: classic: {X_WINS}\nplayed: {}\nx: person\no: 3\n",
        X_WINS.split(' ').count()
    );
    let (mut page, _) = Page::loaded(&[(Slot::Game, &text)], "");
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    assert_eq!(kinds(&page).0, ["Result", "GIF", "Picture"]);
}

#[test]
fn a_moving_picture_is_drawn_once_and_then_saved() {
    let mut page = sharing("55 51 15", false, true);
    let choose = Message::Share(HandingOut::Form(ShareForm::Film));
    let effects = page.send(choose.clone());
    let [Effect::DrawFilm(film)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((film.name.as_str(), film.frames()), ("game-tic-tac-toe-classic-3.gif", 4));
    let usable =
        |page: &Page| page.snippet().actions.iter().map(|it| it.enabled).collect::<Vec<_>>();
    let shown = page.snippet();
    assert_eq!((shown.progress, shown.film.as_str()), (Some((0, 4)), ""));
    assert!(!shown.picture.is_empty(), "the board, until it moves");
    assert_eq!(usable(&page), [false, false]);
    assert_eq!(page.send(Message::Share(HandingOut::HandOut(Sharing::Save))), []);
    page.send(Message::Share(HandingOut::FilmDrawn(2)));
    assert_eq!(page.snippet().progress, Some((2, 4)));
    let address = "blob:https://example.org/1".to_owned();
    page.send(Message::Share(HandingOut::FilmMade { address: address.clone(), bytes: 41_200 }));
    let shown = page.snippet();
    assert_eq!((shown.progress, &shown.film, shown.picture.as_str()), (None, &address, ""));
    assert!(shown.meaning.ends_with("a GIF of 42 KB."), "{}", shown.meaning);
    assert_eq!((shown.result, usable(&page)), ("Ready", vec![true, true]));
    let name = "game-tic-tac-toe-classic-3.gif".to_owned();
    let save = Message::Share(HandingOut::HandOut(Sharing::Save));
    assert_eq!(page.send(save), [Effect::SaveFilm(name.clone())]);
    // It is there, also after another form, until the game has another move.
    page.shared(ShareForm::Result);
    assert_eq!(page.send(choose.clone()), []);
    assert_eq!(page.snippet().film, address);
    let sheet = Message::Share(HandingOut::HandOut(Sharing::Sheet));
    assert_eq!(page.send(sheet), [Effect::ShareFilm(name)]);
    page.press("52");
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    assert!(matches!(page.send(choose.clone())[..], [Effect::DrawFilm(_)]));
    // What failed is tried again.
    page.send(Message::Share(HandingOut::FilmFailed));
    assert_eq!(page.snippet().meaning, "The browser couldn't make the file.");
    assert!(matches!(page.send(choose)[..], [Effect::DrawFilm(_)]));
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
    assert_eq!(effects, [Effect::ShareLink { before: String::new(), fragment }]);
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
    assert_eq!(page.shared(ShareForm::Puzzle).form, ShareForm::Puzzle);
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
