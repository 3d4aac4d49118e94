//! Contrast, marks and notation, and the settings in the file of all games.

use uttt_app::{
    BrowserNews, Contrast, Dialog, Effect, Field, KeptTexts, Listing, Marks, Message, Notation,
    NoticeKind, Preference, Showing, Slot, Surroundings,
};
use uttt_board::Palette;
use uttt_rules::Rules;

use crate::page::{Page, saved};

fn written(page: &mut Page, notation: Notation) -> Vec<String> {
    page.send(Message::Prefer(Preference::Notation(notation)));
    page.panel().moves.iter().map(|mv| mv.text.clone()).collect()
}

#[test]
fn contrast_follows_the_system_or_the_setting() {
    let mut page = Page::ready();
    assert_eq!(page.panel().look.palette, Palette::Light);
    let more = Surroundings { more_contrast: true, dark: true, ..Surroundings::default() };
    page.send(Message::Browser(BrowserNews::SurroundingsChanged(more)));
    assert_eq!(page.panel().look.palette, Palette::DarkMore);
    page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    let effects = page.send(Message::Prefer(Preference::Contrast(Contrast::More)));
    assert_eq!(page.panel().look.palette, Palette::LightMore);
    let text = saved(&effects, Slot::Preferences).unwrap();
    let (page, _) = Page::loaded(&[(Slot::Preferences, text)], "");
    assert_eq!(page.panel().look.palette, Palette::LightMore);
}

#[test]
fn marks_by_shape_have_one_colour_on_the_board_and_in_the_page() {
    let mut page = Page::ready();
    let effects = page.send(Message::Prefer(Preference::Marks(Marks::Shapes)));
    assert!(effects.contains(&Effect::Redraw));
    assert_eq!(page.panel().look.palette, Palette::LightShapes);
    page.send(Message::Prefer(Preference::Contrast(Contrast::More)));
    assert_eq!(page.panel().look.palette, Palette::LightMoreShapes);
}

#[test]
fn moves_are_written_in_the_notation_that_a_person_chose() {
    let mut page = Page::after("55 51");
    for (notation, expected) in [
        (Notation::Letters, ["ee", "ea"]),
        (Notation::Compass, ["C/C", "C/NW"]),
        (Notation::Squares, ["e5", "d6"]),
        (Notation::Digits, ["5·5", "5·1"]),
    ] {
        assert_eq!(written(&mut page, notation), expected);
        let label = &page.panel().moves[1].label;
        assert!(
            label.contains(expected[1]) && label.ends_with("centre board, top left"),
            "{label}"
        );
    }
    // A board without such names has digits.
    let (mut page, _) = Page::loaded(&[], "overwrite:23");
    assert_eq!(page.game().rules(), Rules::Overwrite);
    assert_eq!(written(&mut page, Notation::Letters), ["2·3"]);
    assert_eq!(written(&mut page, Notation::Squares), ["c3"]);
}

#[test]
fn a_press_on_a_switch_turns_it_on_or_off() {
    let mut page = Page::ready();
    page.send(Message::open(Dialog::Settings));
    let switch = |page: &Page| {
        let switch = |field| match field {
            Field::Switch(switch) => Some(switch),
            _ => None,
        };
        let all = page.panel().dialog.unwrap().1.fields.into_iter().filter_map(switch);
        all.into_iter().find(|switch| switch.label == "Evaluation bar").unwrap()
    };
    for on in [false, true, false] {
        assert_eq!((switch(&page).on, page.panel().evaluation.is_some()), (on, on));
        let message = switch(&page).message;
        page.send(message);
    }
}

#[test]
fn a_setting_is_offered_where_it_has_a_use() {
    let offered = |page: &mut Page| {
        page.send(Message::open(Dialog::Settings));
        let fields = page.panel().dialog.unwrap().1.fields;
        let names = fields.into_iter().filter_map(|field| match field {
            Field::Switch(switch) => Some(switch.label),
            Field::Group(group) => Some(group.legend),
            _ => None,
        });
        let all: Vec<_> = names.collect();
        page.send(Message::Show(Showing::Close));
        ["Move notation", "Computer thinks on my turn", "Single-key shortcuts"]
            .map(|it| all.contains(&it))
    };
    let (mut page, _) = Page::loaded(&[], "");
    assert_eq!(offered(&mut page), [false, false, true]);
    let touch = Surroundings { touch: true, ..Surroundings::default() };
    page.send(Message::Browser(BrowserNews::SurroundingsChanged(touch)));
    page.send(Message::Prefer(Preference::Notation(Notation::Squares)));
    page.send(Message::Prefer(Preference::Ponder(true)));
    assert_eq!(offered(&mut page), [true, true, false]);
}

#[test]
fn the_file_of_all_games_has_the_settings() {
    let mut page = Page::ready();
    page.send(Message::Games(Listing::Read(KeptTexts {
        games: Vec::new(),
        now: 0,
        zone: 0,
        persistent: Some(true),
    })));
    page.send(Message::Prefer(Preference::Contrast(Contrast::More)));
    page.send(Message::Prefer(Preference::Notation(Notation::Compass)));
    let file =
        page.send(Message::Games(Listing::Export)).into_iter().find_map(|effect| match effect {
            Effect::SaveText { text, .. } => Some(text),
            _ => None,
        });
    let file = file.unwrap();
    let mut other = Page::ready();
    let effects = other.send(Message::Games(Listing::File(Ok(file.clone()))));
    assert!(saved(&effects, Slot::Preferences).unwrap().contains("notation: compass\n"));
    assert_eq!(other.panel().look.palette, Palette::LightMore);

    // What is damaged or unknown is named with its line, and the rest is taken over.
    let mut third = Page::ready();
    let damaged = file.replace("contrast: more", "contrast: pink\nfuture: yes");
    let line = damaged.lines().position(|line| line == "contrast: pink").unwrap() + 1;
    let effects = third.send(Message::Games(Listing::File(Ok(damaged))));
    assert!(saved(&effects, Slot::Preferences).unwrap().contains("notation: compass\n"));
    assert_eq!(
        third.notice(NoticeKind::GamesImported),
        format!(
            "Settings imported. 2 entries can't be read (the first on line {line}: \
             contrast: \"pink\", expected system or more)."
        ),
    );
    // If no setting can be read, the page does not say that it has read them.
    let effects = third.send(Message::Games(Listing::File(Ok(
        "uttt-games 1\n\nuttt-preferences 1\ncontrast: pink\n".to_owned(),
    ))));
    assert_eq!(saved(&effects, Slot::Preferences), None);
    let said = third.notice(NoticeKind::GamesImported);
    assert!(said.starts_with("Nothing imported. One entry can't be read (line 4:"), "{said}");
    // A file from before has none.
    let effects = third.send(Message::Games(Listing::File(Ok("uttt-games 1\n".to_owned()))));
    assert_eq!(saved(&effects, Slot::Preferences), None);
    assert_eq!(third.notice(NoticeKind::GamesImported), "Nothing imported.");
}
