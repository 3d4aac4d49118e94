//! Boards in an article.

use uttt_board::{BoardOptions, Figure, FigureOptions, Ink, Palette, Theme};
use uttt_rules::{AnyGame, Place, Rules};

use crate::common::{assert_golden, game, random_games};
use crate::scores::luminance;

const STUDY: &str =
    "classic: 55! {takes the centre [#55]} 51 15 {a <b>trap</b> & more [#51] [>15-55]} 59";

fn html(text: &str) -> String {
    FigureOptions::default().html(text).unwrap()
}

/// How often a text occurs.
fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn a_figure_with_everything_looks_as_expected() {
    let options = FigureOptions {
        ply: Some(3),
        next: 1,
        coordinates: true,
        id: Some("b1".to_owned()),
        ..FigureOptions::default()
    };
    assert_golden("figure", &options.html(STUDY).unwrap());
}

#[test]
fn each_board_is_a_group_and_each_mark_names_its_cell() {
    for rules in Rules::ALL {
        for whole in random_games(rules, 3) {
            for plies in [0, 1, 5, whole.ply() / 2, whole.ply()] {
                let mut game = whole.clone();
                game.go_to(plies);
                let svg = Figure::new(&game).svg();
                let places = || rules.shape().places();
                for at in places() {
                    let named = format!("data-cell=\"{}\"", game.text(at));
                    let is_drawn = count(&svg, &named);
                    assert!(is_drawn <= 1, "{game}: {named}");
                    let is_covered = rules == Rules::Nested3 || game.mark(at).is_none();
                    assert!(is_drawn == 1 || is_covered, "{game}: {named}");
                }
                let boards = match rules {
                    Rules::Nested1
                    | Rules::Overwrite
                    | Rules::OverwriteCell
                    | Rules::OverwriteFree => 1,
                    Rules::Nested3 => 81,
                    _ => 9,
                };
                let drawn = count(&svg, "data-board=\"");
                assert!(drawn == boards || rules == Rules::Nested3, "{game}: {drawn}");
                assert_eq!(count(&svg, "<g "), count(&svg, "</g>"), "{game}");
            }
        }
    }
}

#[test]
fn its_colours_are_the_pages_and_both_schemes_are_in_one() {
    let game = game("overwrite: 11 22 33");
    let svg = Figure::new(&game).svg();
    for (name, ink) in
        [("x", Ink::X), ("o", Ink::O), ("plus", Ink::Plus), ("plus-tint", Ink::PlusTint)]
    {
        let [light, dark] = [Palette::Light, Palette::Dark].map(|palette| palette.css(ink));
        let colour = format!("var(--uttt-{name},light-dark({light},{dark}))");
        assert!(svg.contains(&colour), "{colour}");
    }
    assert!(svg.contains(
        ".uttt-board{max-width:100%;height:auto}:root.uttt-board{color-scheme:light dark}"
    ));
    assert!(svg.contains(":is([data-theme=dark],.dark) .uttt-board{color-scheme:dark}"));
    assert!(svg.contains("@media print{") && svg.contains("@media(forced-colors:active){"));
    // Where the rules are dropped, the colour of the text draws it.
    assert!(svg.contains(" fill=\"none\" stroke=\"currentColor\""));
    for theme in [Theme::Light, Theme::Dark] {
        let svg = Figure { theme, ..Figure::new(&game) }.svg();
        assert!(svg.contains(&format!(" style=\"color-scheme:{}\"", theme.name())));
        assert!(!svg.contains("color-scheme:light dark"));
    }
}

#[test]
fn closed_boards_show_on_the_dark_grounds_of_pages() {
    let svg = Figure::new(&game("classic: 55")).svg();
    let (_, rule) = svg.split_once(".uttt-sunk{stroke:var(--uttt-sunk,light-dark(").unwrap();
    let (_, dark) = rule.split_once(")").unwrap().0.split_once(",#").unwrap();
    let bright = |hex: &str| {
        luminance([0, 2, 4].map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap().into()))
    };
    for ground in ["15161a", "1b1b1f", "1e1e1e", "22272e"] {
        let contrast = (bright(dark) + 0.05) / (bright(ground) + 0.05);
        assert!(contrast >= 1.4, "{dark} on {ground}: {contrast:.2}");
    }
}

#[test]
fn equal_figures_on_one_page_have_no_equal_ids() {
    let figure = html("classic: 55");
    assert!(!figure.contains(" id=\"") && !figure.contains("aria-labelledby"), "{figure}");
    // The elements of SVG name and describe it without.
    assert_eq!(
        count(&figure, "><title>Ultimate Tic-Tac-Toe: O to move in board 5</title><desc>"),
        1
    );
    let named = FigureOptions { id: Some("b1".to_owned()), ..FigureOptions::default() };
    let figure = named.html("classic: 55").unwrap();
    for part in [" aria-labelledby=\"b1-t\"", " aria-describedby=\"b1-d\"", "<title id=\"b1-t\">"] {
        assert_eq!(count(&figure, part), 1, "{part}: {figure}");
    }
}

#[test]
fn numbers_of_two_digits_have_a_dot_between_them_as_in_the_moves_that_readers_see() {
    let numbered = |record: &str| Figure { coordinates: true, ..Figure::new(&game(record)) }.svg();
    for (record, number) in
        [("overwrite: 11", "1·2"), ("nested-3: 519", "5·1"), ("classic: 55", "5")]
    {
        let svg = numbered(record);
        assert!(svg.contains(&format!(">{number}</text>")), "{record}: {svg}");
    }
}

#[test]
fn its_words_say_what_the_picture_shows() {
    let told = |text: &str, options: &FigureOptions| {
        let html = options.html(text).unwrap();
        let (_, title) = html.split_once("<title>").unwrap();
        let (_, description) = html.split_once("<desc>").unwrap();
        let until = |text: &str| text.split_once('<').unwrap().0.to_owned();
        [until(title), until(description)]
    };
    let usual = FigureOptions::default();
    assert_eq!(told("classic: 55", &usual)[0], "Ultimate Tic-Tac-Toe: O to move in board 5");
    assert_eq!(told("classic:", &usual)[0], "Ultimate Tic-Tac-Toe: X to move in any open board");
    assert_eq!(
        told("adjacent: 11", &usual)[0],
        "Ultimate Tic-Tac-Toe: O to move in boards 2 and 4"
    );
    assert_eq!(told("nested-1: 5", &usual)[0], "Ultimate Tic-Tac-Toe: O to move");
    assert_eq!(told("nested-1: 5 1 2 3 8", &usual)[0], "Ultimate Tic-Tac-Toe: X has won");
    assert_eq!(
        told(STUDY, &FigureOptions { ply: Some(3), next: 1, ..usual.clone() })[1],
        "X played 15. Marked: 51. Arrow from 15 to 55. Next: 59. classic: 55 51 15 (O to move)"
    );
    let won = "classic: 14 41 15 51 16 61";
    assert!(told(won, &usual)[1].starts_with("X has won board 1. O played 61. "));
}

#[test]
fn the_comment_on_the_position_is_its_caption_and_draws_on_it() {
    let at =
        |ply| FigureOptions { ply: Some(ply), ..FigureOptions::default() }.html(STUDY).unwrap();
    assert!(at(1).contains("<figcaption>takes the centre</figcaption>"));
    assert!(at(3).contains("<figcaption>a &lt;b&gt;trap&lt;/b&gt; &amp; more</figcaption>"));
    assert!(!at(2).contains("<figcaption>"));
    assert!(!html("classic: 55").contains("class=\"uttt-text"));
    assert!(html("classic: 55 {[#51]}").contains("<rect class=\"uttt-text\""));
    assert!(html("classic: 55 {[>55-51]}").contains("<path class=\"uttt-text\""));
    // A variation is not the main line.
    assert!(!html("classic: 55 (51 {no})").contains("no</figcaption>"));
    let caption = FigureOptions { caption: Some("Mine".to_owned()), ..FigureOptions::default() };
    assert!(caption.html(STUDY).unwrap().contains("<figcaption>Mine</figcaption>"));
}

#[test]
fn a_link_says_how_a_game_ended_that_the_board_has_not_decided() {
    let html = |ply, link| FigureOptions { ply, ..FigureOptions::default() }.html(link).unwrap();
    let lost = html(None, "#classic:55-51&end=x-time");
    assert!(
        lost.contains("<title>") && lost.contains(": O won: X ran out of time</title>"),
        "{lost}"
    );
    assert!(
        lost.contains("(O won: X ran out of time)</desc>") && !lost.contains("to move"),
        "{lost}"
    );
    let three = html(None, "overwrite:11-12&end=plus-resigned");
    assert!(three.contains("X and O share the point: + resigned"), "{three}");
    // Before that, it went on.
    let earlier = html(Some(1), "classic:55-51&end=x-time");
    assert_eq!(earlier, html(Some(1), "classic:55-51"));
    assert_eq!(html(None, "classic:55-51&end=later"), html(None, "classic:55-51"));
}

#[test]
fn a_link_shows_the_position_that_it_points_to() {
    let link = "https://example.org/uttt/#classic:55-51-15&ply=1";
    assert!(html(link).contains("classic: 55 (O to move)"));
    let last = FigureOptions { ply: Some(3), ..FigureOptions::default() };
    assert!(last.html(link).unwrap().contains("classic: 55 51 15 (O to move)"));
    let position = game("classic: 55 51").position_text();
    assert!(html(&position).contains("X to move in board 1"));
    assert_eq!(html("55 51"), html("classic: 55 51"));
}

#[test]
fn every_word_is_text_and_never_markup() {
    let script = "\"><script>alert(1)</script>";
    let options = FigureOptions { caption: Some(script.to_owned()), ..FigureOptions::default() };
    for html in [options.html("classic: 55").unwrap(), html(&format!("classic: 55 {{{script}}}"))] {
        assert!(!html.contains("<script"), "{html}");
        assert!(html.contains("\"&gt;&lt;script&gt;alert(1)&lt;/script&gt;"), "{html}");
    }
    let game = game("classic: 55");
    let svg = Figure { id: Some(script), ..Figure::new(&game) }.svg();
    assert!(svg.contains("aria-labelledby=\"&quot;&gt;&lt;script&gt;"), "{svg}");
    // Generators that run templates over their pages find none.
    let template = FigureOptions { caption: Some("{{ 1 + 1 }} {% x %}".to_owned()), ..options };
    let html = template.html("classic: 55").unwrap();
    assert!(!html.contains("{{") && !html.contains("{%"), "{html}");
    // A blank line would end the HTML in a Markdown file.
    let lines = FigureOptions { caption: Some("a\n\n<b>".to_owned()), ..FigureOptions::default() };
    let html = lines.html("classic: 55").unwrap();
    assert!(html.contains("<figcaption>a &lt;b&gt;</figcaption>"), "{html}");
    assert_eq!(count(&html, "\n"), 1);
}

#[test]
fn bad_input_is_refused_by_an_error_that_says_where() {
    let refused = |options: &FigureOptions, text: &str| options.html(text).unwrap_err().to_string();
    let usual = FigureOptions::default();
    assert_eq!(refused(&usual, "classic: 55 99"), "move 2 (99): wrong board; play in board 5");
    assert_eq!(
        refused(&FigureOptions { ply: Some(3), ..usual.clone() }, "classic: 55 51"),
        "ply: 3, expected a number from 0 to 2"
    );
    assert_eq!(
        refused(&usual, "classic: 55 {[#5x]}"),
        "character 14: \"5x\": not a cell, expected two digits 1-9"
    );
    let next = FigureOptions { next: 10, ..usual.clone() };
    assert_eq!(refused(&next, "classic: 55"), "next: 10, expected a number from 0 to 9");
    for id in ["", "two words", "\"><script>"] {
        let named = FigureOptions { id: Some(id.to_owned()), ..usual.clone() };
        let expected = format!("id: {id:?}, expected letters, digits, - and _");
        assert_eq!(refused(&named, "classic: 55"), expected);
    }
    let other = FigureOptions { rules: Some(Rules::Nested2), ..usual.clone() };
    assert!(refused(&other, "classic: 55").contains("nested-2"));
    assert_eq!(
        refused(&usual, "classic 55! 51"),
        "no colon after the rule system, expected classic: 55! 51"
    );
    // This may be meant as a position.
    assert!(!refused(&usual, "classic 55 X").contains("colon"));
    assert_eq!(refused(&usual, " \n"), "no game, expected a record like classic: 55 51 15");
    for text in ["chess:", "{", "classic: 55 {", "#", "%", "classic: 55 {[>55]}"] {
        let _ = usual.html(text);
    }
}

#[test]
fn following_moves_end_at_an_illegal_one_and_a_cell_points_to_itself_by_no_arrow() {
    let game: AnyGame = "classic: 55".parse().unwrap();
    let [legal, illegal] = ["51", "99"].map(|text| game.place(text).unwrap());
    let discs = |next: Vec<Place>| {
        count(&Figure { next, ..Figure::new(&game) }.svg(), "text-fill\" stroke=\"none\"")
    };
    assert_eq!(discs(vec![legal, illegal, legal]), 1);
    let arrows = vec![(legal, legal)];
    assert!(!Figure { arrows, ..Figure::new(&game) }.svg().contains("<path class=\"uttt-text\""));
    // Cells of another board are left out.
    let marks = vec![Place::new(700)];
    let _ = Figure { marks, ..Figure::new(&game) }.svg();
}

#[test]
fn the_options_of_a_fence_are_words() {
    let options: FigureOptions =
        " ply=2 next=1 coordinates caption=\"A 'trap' = 3\" theme=dark id=b1 rules='classic' "
            .parse()
            .unwrap();
    assert_eq!((options.ply, options.next, options.coordinates), (Some(2), 1, true));
    assert_eq!(options.caption.as_deref(), Some("A 'trap' = 3"));
    assert_eq!((options.theme, options.rules), (Theme::Dark, Some(Rules::Classic)));
    assert_eq!(options.id.as_deref(), Some("b1"));
    let usual = "".parse::<FigureOptions>().unwrap();
    assert_eq!(usual.html(STUDY), FigureOptions::default().html(STUDY));
    assert!(!"coordinates=false".parse::<FigureOptions>().unwrap().coordinates);
    for (text, expected) in [
        ("ply=x", "ply: \"x\", expected a number"),
        ("ply", "ply: \"\", expected a number"),
        ("theme=blue", "theme: \"blue\", expected auto, light or dark"),
        ("coordinates=1", "coordinates: \"1\", expected true, false or nothing"),
        ("caption=\"a b", "caption: \"\\\"a b\", expected a quotation mark at the end"),
        ("ply=1 ply=2", "ply: given twice"),
        (
            "depth=3",
            "option: \"depth\", expected one of rules, ply, next, caption, coordinates, theme, id",
        ),
    ] {
        assert_eq!(text.parse::<FigureOptions>().unwrap_err().to_string(), expected);
    }
    let rules = "rules=chess".parse::<FigureOptions>().unwrap_err().to_string();
    assert!(rules.starts_with("unknown rules \"chess\", expected classic, "), "{rules}");
}

fn board(words: &str, text: &str) -> String {
    words.parse::<BoardOptions>().unwrap().fence(text).unwrap()
}

#[test]
fn a_fence_with_an_attribute_of_the_element_is_a_board_with_its_figure_inside() {
    let inside = |html: &str| {
        let (_, figure) = html.split_once("<figure ").unwrap();
        figure.strip_suffix("</uttt-board></div>\n").unwrap().to_owned()
    };
    for (words, text, tag) in [
        ("mode=play level=4", "classic: 55", "game=\"classic: 55\" mode=\"play\" level=\"4\""),
        ("{mode=\"view\"}", "55 51", "game=\"classic: 55 51\" mode=\"view\""),
        (
            "id=b1 hint ply=1 theme=dark",
            "classic: 55 51",
            "id=\"b1\" game=\"classic: 55 51\" ply=\"1\" theme=\"dark\" hint=\"\"",
        ),
        ("lang=de-AT", "classic: 55", "game=\"classic: 55\" lang=\"de-AT\""),
        ("autoplay", "#classic:55&end=o-time", "game=\"#classic:55&amp;end=o-time\" autoplay=\"\""),
        (
            "mode=view",
            "classic: 55 {a\n\n\"b\"}",
            "game=\"classic: 55 &#123;a&#10;&#10;&quot;b&quot;}\" mode=\"view\"",
        ),
    ] {
        let html = board(words, text);
        assert!(html.starts_with(&format!("<div><uttt-board {tag}><figure ")), "{html}");
        assert_eq!(html.lines().count(), 1, "in Markdown, a blank line ends HTML: {html}");
        assert!(html.contains("<style>") && html.contains("uttt-board:not(:defined){"), "{html}");
    }
    assert_eq!(board("ply=1 id=b1", "classic: 55 51").matches("<uttt-board").count(), 0);
    // The figure shows the position at which the board begins.
    let shown = |words: &str, text: &str| {
        let html = inside(&board(words, text));
        html.split_once("<desc>").unwrap().1.split_once("</desc>").unwrap().0.to_owned()
    };
    let puzzle = "classic: 55 51 15";
    assert_eq!(shown("mode=puzzle", puzzle), "classic: (X to move)");
    assert_eq!(shown("mode=puzzle ply=1", puzzle), "X played 55. classic: 55 (O to move)");
    assert!(shown("mode=puzzle solution=52", puzzle).ends_with("classic: 55 51 15 (O to move)"));
    assert!(shown("mode=puzzle", "#classic:55-51&ply=1").ends_with("classic: 55 (O to move)"));
}

#[test]
fn a_puzzle_of_the_site_needs_no_text_and_has_a_link_inside() {
    let page = Some("https://example.org/".to_owned());
    let board = BoardOptions { page, is_styled: true, ..BoardOptions::default() };
    for (puzzle, address, words) in [
        ("daily", "daily=today", "Puzzle of the day"),
        ("daily-28", "daily=28", "Puzzle of the day 28"),
        ("classic-18", "puzzle=classic-18", "Puzzle classic-18"),
    ] {
        let mut board = board.clone();
        board.add(&format!("id=b1 puzzle={puzzle}")).unwrap();
        let link = format!("<a href=\"https://example.org/#{address}\">{words}</a>");
        let tag = format!("<uttt-board id=\"b1\" puzzle=\"{puzzle}\">");
        assert_eq!(board.fence("\n").unwrap(), format!("<div>{tag}{link}</uttt-board></div>\n"));
    }
    // A figure of the position can stand inside. Without the page's style sheet, the place is kept, too.
    let shown = "puzzle=classic-18".parse::<BoardOptions>().unwrap();
    let html = shown.fence("classic: 55").unwrap();
    assert!(html.starts_with("<div><uttt-board puzzle=\"classic-18\"><figure "), "{html}");
    let html = shown.fence("").unwrap();
    assert!(html.contains("<style>") && html.contains("uttt-board:not(:defined){"), "{html}");
    assert_eq!(html.lines().count(), 1, "{html}");
}

#[test]
fn a_board_on_a_page_with_the_style_sheet_has_no_braces_and_links_to_the_page() {
    let page = "https://example.org/?a=1&b=2".to_owned();
    let board = BoardOptions { page: Some(page), is_styled: true, ..BoardOptions::default() };
    let html = board.html("classic: 55 {a {brace\\}} 51").unwrap();
    assert!(!html.contains("<style") && !html.contains('{'), "{html}");
    let link = "<a href=\"https://example.org/?a=1&amp;b=2#classic:55-51\"><svg ";
    assert_eq!(count(&html, link), 1, "{html}");
    assert!(html.starts_with("<div><uttt-board game=\"classic: 55 &#123;a &#123;brace\\}} 51\"><"));
}

#[test]
fn an_attribute_that_the_element_cannot_have_is_refused() {
    for (words, expected) in [
        ("mode=plya", "mode: \"plya\", expected static, view, play, puzzle or analyse"),
        ("level=11", "level: \"11\", expected 1 to 10, easy or random"),
        ("hint=yes", "hint: \"yes\", expected nothing"),
        ("controls", "controls: \"\", expected a value"),
        ("puzzle=classic", "puzzle: \"classic\", expected daily, or an id like classic-18"),
        ("reveal=hover", "reveal: \"hover\", expected auto or click"),
        ("lang", "lang: \"\", expected a language like de or de-AT"),
        ("lang=de_AT", "lang: \"de_AT\", expected a language like de or de-AT"),
        ("lang=de-", "lang: \"de-\", expected a language like de or de-AT"),
        (
            "depth=3",
            "option: \"depth\", expected one of rules, ply, next, caption, coordinates, theme, id, mode, puzzle, \
             play, level, solution, hint, controls, highlight, arrows, comments, ask, players, autoplay, \
             lang, loading, reveal",
        ),
    ] {
        assert_eq!(words.parse::<BoardOptions>().unwrap_err().to_string(), expected);
    }
    let refused = |words: &str, text: &str| {
        words.parse::<BoardOptions>().unwrap().fence(text).unwrap_err().to_string()
    };
    assert_eq!(refused("mode=play", "classic: 55 99"), "move 2 (99): wrong board; play in board 5");
    assert_eq!(
        refused("mode=play id=\"a b\"", "55"),
        "id: \"a b\", expected letters, digits, - and _"
    );
}

/// After a change of the look, run the test with `UTTT_BLESS=1`.
#[test]
fn the_style_sheet_of_the_site_is_that_of_the_figures() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/element/board.css");
    let sheet = BoardOptions::style_sheet();
    if std::env::var_os("UTTT_BLESS").is_some() {
        std::fs::write(file, &sheet).unwrap();
    }
    assert_eq!(sheet, std::fs::read_to_string(file).unwrap());
    // It has every rule of any figure.
    let svg = Figure::new(&game("classic: 55 51")).svg();
    let (_, rules) = svg.split_once("<style>").unwrap();
    for rule in rules.split_once("</style>").unwrap().0.split_inclusive('}') {
        assert!(sheet.contains(rule), "{rule}");
    }
}

#[test]
fn a_figure_reads_moves_as_the_page_shows_them_and_numbered() {
    for text in ["5·5 5·1 1·5", "1. 55 51 2. 15", "\u{feff}classic: 55 51 15"] {
        assert_eq!(html(text), html("classic: 55 51 15"), "{text}");
    }
    let noted = "classic: 1. 5·5 {takes 5·5} 2. 5·1";
    assert!(board("ply=1 mode=view", noted).contains("<figcaption>takes 5·5</figcaption>"));
}

#[test]
fn a_board_keeps_the_place_of_its_longest_comment() {
    let long = "so long a comment & longer ".repeat(4);
    let text = format!("classic: 55 {{short}} 51 (52 {{{long}}}) 15");
    let line =
        format!("<p slot=\"line\" hidden=\"\">3 of 3 — {}</p>", long.trim().replace('&', "&amp;"));
    assert!(board("mode=view", &text).contains(&line));
    let line = line.replace("3 of 3 — ", "");
    assert!(board("mode=analyse", &text).contains(&line));
    for words in ["mode=view comments=none", "mode=view controls=buttons"] {
        assert!(!board(words, &text).contains("<p slot="), "{words}");
    }
    assert!(!board("mode=view", "classic: 55 {short}").contains("<p slot="));
}
