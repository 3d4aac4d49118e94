//! Checks that `www` shows the same before this program runs as the program shows at its start: the
//! same colours, words and places.

use std::path::Path as FilePath;

use uttt_app::{Look, ShownView, State, panel, speak, speak_english};
use uttt_board::{Ink, Layout, Palette, Size};
use uttt_catalogue::{Catalogue, LANGUAGES, Source, is_for_page, is_of_page};
use uttt_rules::{Cell, Path, Place, Rules};

const STYLE: &str = include_str!("../../../../www/style.css");
const PAGE: &str = include_str!("../../../../www/index.html");

fn sources(language: &str, is_wanted: fn(&str) -> bool) -> Vec<Source> {
    let folder = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("../../www/words").join(language);
    Source::folder(&folder, is_wanted).unwrap()
}

/// The page with these words, as the build writes it in English and its script in other languages.
fn filled(catalogue: &Catalogue) -> String {
    let page = Source { path: "index.html".into(), text: PAGE.to_owned() };
    catalogue.fill(&page).unwrap()
}

/// The text between the first `before` and the next `after`.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before}"));
    rest.split_once(after).unwrap_or_else(|| panic!("no {after} after {before}")).0
}

/// The inks with a colour in a block of the style sheet. Each colour must be the palette's.
fn assert_colours(selector: &str, palette: Palette) {
    let block = between(STYLE, selector, "}");
    for ink in Ink::ALL {
        let Some(property) = Look::property(ink) else { continue };
        assert_eq!(
            between(block, &format!("{property}: "), ";"),
            palette.css(ink),
            "{property} in {selector}"
        );
    }
}

#[test]
fn the_style_sheet_has_the_colours_of_the_canvas() {
    assert_colours(":root {", Palette::Light);
    assert_colours(":root:not([data-theme=\"light\"]) {", Palette::Dark);
    assert_colours(":root[data-theme=\"dark\"] {", Palette::Dark);
    assert_colours(
        ":root, :root[data-theme], :root:not([data-theme=\"light\"]) {",
        Palette::Forced,
    );
}

#[test]
fn the_static_page_says_what_it_will_say() {
    let catalogue = Catalogue::read(&sources("en", is_of_page)).unwrap();
    says_what_it_will_say(&filled(&catalogue));
    let of_program = Catalogue::read(&sources("en", is_for_page)).unwrap();
    for language in LANGUAGES {
        speak(of_program.language(language, &sources(language, is_for_page)).unwrap()).unwrap();
        let own = catalogue.translated(language, &sources(language, is_of_page)).unwrap();
        says_what_it_will_say(&filled(&own));
        speak_english();
    }
}

fn says_what_it_will_say(page: &str) {
    let panel = panel(&State::new());
    let (buttons, landmarks) = (panel.buttons, panel.landmarks);
    for (id, button) in [
        ("undo", Some(buttons.undo)),
        ("redo", Some(buttons.redo)),
        ("hint", buttons.hint),
        ("resign", buttons.resign),
        ("share", Some(buttons.page.share)),
        ("new-game", Some(buttons.page.new_game)),
    ] {
        let node = between(page, &format!("<button id=\"{id}\""), "</button>");
        let label = button.map(|button| button.label);
        assert_eq!(Some(between(node, "<span>", "</span>")), label, "#{id}");
    }
    for (id, button) in [("settings", buttons.page.settings), ("help", buttons.page.help)] {
        let node = between(page, &format!("<button id=\"{id}\""), ">");
        assert_eq!(between(node, "aria-label=\"", "\""), button.label, "#{id}");
    }
    for (view, name) in ShownView::ALL.into_iter().zip(landmarks.links) {
        let begin = format!("<a href=\"#view={}\"", view.id());
        let links = page.split(&begin).skip(1);
        let names: Vec<_> = links.filter_map(|link| link.split("</a>").next()).collect();
        assert_eq!(names.len(), 2, "{name}");
        assert!(names.iter().all(|text| text.ends_with(&format!(">{name}"))), "{names:?}");
    }
    for (node, name) in [
        ("<nav class=\"views\"", landmarks.views),
        ("<nav id=\"tabs\"", landmarks.views),
        ("</nav>\n    <nav", landmarks.menu),
        ("<ol id=\"moves\"", landmarks.moves),
    ] {
        assert_eq!(between(between(page, node, ">"), "aria-label=\"", "\""), name, "{node}");
    }
    let stopped = between(page, "<span class=\"stop\"", "</span>");
    assert!(stopped.ends_with(&format!(">{}", landmarks.stopped)), "{stopped}");
    let line = between(page, "<p id=\"line\"", "</p>");
    assert_eq!(between(line, "class=\"main\">", "</span>"), panel.line.main);
    assert_eq!(between(line, "class=\"detail\">", "</span>"), panel.line.detail);
}

#[test]
fn the_static_board_lies_where_the_canvas_paints_it() {
    let first = between(PAGE, "<svg id=\"first\"", "</svg>");
    let layout = Layout::new(Rules::Classic.shape(), Size::square(900.0));
    assert!(first.starts_with(" viewBox=\"0 0 900 900\""));
    for board in Cell::ALL {
        let tile = layout.grid(Path::of(board)).unwrap_or_default();
        let place = |name, value: f32| {
            if value == 0.0 { String::new() } else { format!(" {name}=\"{value:.0}\"") }
        };
        let copy = format!("<use href=\"#tile\"{}{}/>", place("x", tile.x), place("y", tile.y));
        assert!(first.contains(&copy), "{copy}");
    }
    // The thin lines: at one and at two thirds of the cells.
    let [corner, next, last] =
        [0, 1, 2].map(|cell| layout.cell(Place::new(cell)).unwrap_or_default());
    let length = last.x + last.width - corner.x;
    for x in [next.x, last.x] {
        let line = format!("M{x:.1} {:.1}v{length:.1}", corner.y);
        assert!(first.contains(&line), "{line}");
    }
}
