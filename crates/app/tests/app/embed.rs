//! The lines for an article: each, read back, names the game on the board.

use std::collections::BTreeMap;
use std::path::Path;

use roxmltree::Document;
use uttt_app::{
    Analysing, BrowserNews, Choice, Copied, Dialog, Effect, Field, HandingOut, Message, NoticeKind,
    Playing, ShareForm, Sharing, Showing, ShownView, Site, Slot, Snippet,
};
use uttt_board::FigureOptions;
use uttt_engine::Level;
use uttt_rules::{AnyGame, Comment, Glyph, Link, NodeId, Rules, Study};

use crate::analyse::{act, analysing};
use crate::page::Page;

const SITE: &str = "https://example.org/a%20b/";
const SVG: &str = "http://www.w3.org/2000/svg";

/// Opens the dialog as on a site, and returns what it offers for articles and as a link, by name.
fn offered(page: &mut Page) -> BTreeMap<&'static str, Snippet> {
    assert!(page.send(page.panel().buttons.page.share.message).contains(&Effect::FindSite));
    page.send(Message::Share(HandingOut::SiteFound(Site {
        folder: SITE.to_owned(),
        ..Site::default()
    })));
    let mut all = BTreeMap::from([("With a link", page.shared(ShareForm::Linked))]);
    page.send(Message::Share(HandingOut::Form(ShareForm::Board)));
    for form in choices(page, "Format") {
        page.send(form.message);
        let snippet = page.snippet();
        all.insert(snippet.name, snippet);
    }
    all
}

fn choices(page: &Page, legend: &str) -> Vec<Choice> {
    let fields = page.dialog().unwrap().fields.into_iter();
    let group = |field| if let Field::Group(group) = field { Some(group) } else { None };
    let group = fields.filter_map(group).find(|group| group.legend == legend);
    group.map(|group| group.choices).unwrap_or_default()
}

/// The element of this name in some lines of HTML, as its attributes and its text.
fn element(html: &str, name: &str) -> (BTreeMap<String, String>, String) {
    // An image and a link to a style sheet have no end in HTML.
    let html = match html.contains("<img ") {
        true => html.replace("></a>", "/></a>"),
        false => html.replace(".css\">", ".css\"/>"),
    };
    let text = format!("<article>{html}</article>");
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let mut found = document.descendants().filter(|node| node.has_tag_name(name));
    let node = found.next().unwrap_or_else(|| panic!("no {name}: {text}"));
    assert!(found.next().is_none(), "{text}");
    // What is in a figure is its own matter.
    let is_ours = |node: &roxmltree::Node<'_, '_>| {
        !node.ancestors().skip(1).any(|outer| outer.has_tag_name((SVG, "svg")))
    };
    let ours = document.descendants().filter(is_ours);
    let names: Vec<_> = ours.map(|node| node.tag_name().name()).collect();
    let known = [
        "",
        "article",
        "link",
        "p",
        "script",
        "uttt-board",
        "figure",
        "figcaption",
        "a",
        "svg",
        "div",
        "iframe",
        "img",
    ];
    assert!(names.iter().all(|name| known.contains(name)), "{names:?}");
    let attributes = node.attributes().map(|a| (a.name().to_owned(), a.value().to_owned()));
    let texts = node
        .descendants()
        .filter(roxmltree::Node::is_text)
        .filter_map(|inner| inner.text())
        .collect();
    (attributes.collect(), texts)
}

/// The game of a link, without moves that were taken back.
fn linked(address: &str) -> String {
    let link: Link = address.parse().unwrap();
    assert!(link.mistakes.is_empty(), "{:?}", link.mistakes);
    shown(&link.game)
}

fn shown(game: &AnyGame) -> String {
    let mut game = game.clone();
    game.forget_undone();
    game.to_string()
}

/// Checks every text against the game on the board; the record is what articles are to show.
fn check(page: &mut Page, record: &str) {
    let game = shown(page.state.game());
    let all = offered(page);
    let text = |title: &str| all[title].text.as_str();
    let undone = !page.state.game().undone().is_empty() && record != game;
    let ply = undone.then(|| page.state.game().ply().to_string());

    let once = text("Once in the page");
    let (script, _) = element(once, "script");
    assert_eq!(script["src"], format!("{SITE}v1/uttt-board.js"));
    assert_eq!(script["type"], "module");
    assert_eq!(element(once, "link").0["href"], format!("{SITE}v1/uttt-board.css"));
    for name in ["Docusaurus", "VitePress", "Hugo"] {
        for file in ["v1/uttt-board.js", "v1/uttt-board.css"] {
            assert!(text(name).contains(&format!("\"{SITE}{file}\"")), "{name}: {}", text(name));
        }
    }
    let html = text("Board");
    // Vue and MDX would read braces as code.
    assert!(!html.contains(['{', '}']) || record.contains('}'), "{html}");
    assert!(!html.contains("<style"), "{html}");
    let (board, _) = element(html, "uttt-board");
    assert_eq!(board["game"], record);
    assert!(!html.contains("\n\n"), "a blank line: {html}");
    assert_eq!(board.get("ply"), ply.as_ref());
    let (link, words) = element(html, "a");
    assert_eq!(linked(&link["href"]), game);
    assert!(link["href"].starts_with(&format!("{SITE}#")), "{link:?}");
    // The figure's own title.
    assert!(words.starts_with("Ultimate Tic-Tac-Toe: "), "{words}");

    let (asked, _) = element(text("To analyse"), "uttt-board");
    assert_eq!((asked["mode"].as_str(), asked["game"].as_str()), ("analyse", record));
    assert_eq!(asked.get("ply"), ply.as_ref());
    let is_over = page.state.game().outcome().is_some();
    assert_eq!(all.contains_key("To play"), !is_over);
    if let Some(lines) = all.get("To play") {
        let (played, _) = element(&lines.text, "uttt-board");
        assert_eq!((played["mode"].as_str(), &played["game"]), ("play", &game));
        assert_eq!(played["play"], page.state.game().turn().to_string().to_lowercase());
        assert!(played["level"].parse::<Level>().is_ok(), "{played:?}");
        let is_told = lines.meaning.contains("Your comments and variations are left out");
        assert_eq!(is_told, record.contains(['{', '(', '!', '?']), "{record}");
    }

    let (frame, _) = element(text("Frame"), "iframe");
    // By this class, the script in the documentation finds it.
    assert_eq!(frame["class"], "uttt");
    let words = &frame["title"];
    assert!(words.starts_with("Ultimate Tic-Tac-Toe, "), "{words}");
    let fragment = frame["src"].strip_prefix(&format!("{SITE}embed.html#")).unwrap();
    assert_eq!(linked(fragment), game);
    assert_eq!(frame["loading"], "lazy");
    // Where styles are dropped.
    assert_eq!((frame["width"].as_str(), frame["height"].as_str()), ("540", "642"));
    assert!(frame["sandbox"].starts_with("allow-scripts"), "{frame:?}");
    let mode = if page.state.game().ply() == 0 && ply.is_none() { "play" } else { "view" };
    assert_eq!(fragment.parse::<Link>().unwrap().view.as_deref(), Some(mode));
    assert_eq!(board.get("mode").map(String::as_str), (mode == "play").then_some("play"));

    let block = text("Markdown");
    let fence: String = block.chars().take_while(|sign| *sign == '`').collect();
    let (head, rest) = block.split_once('\n').unwrap();
    let (body, end) = rest.rsplit_once('\n').unwrap();
    assert_eq!(end, fence);
    assert!(fence.len() >= 3 && !body.contains(&fence), "{block}");
    let options = head.strip_prefix(&format!("{fence}uttt")).unwrap();
    let figure = options.parse::<FigureOptions>().unwrap().html(body).unwrap();
    let ply_shown = ply.as_ref().map(|ply| ply.parse().unwrap());
    let options = FigureOptions { ply: ply_shown, ..FigureOptions::default() };
    assert_eq!(figure, options.html(record).unwrap());
    assert_eq!(text("Figure"), figure);

    assert_eq!(all.contains_key("Puzzle"), page.state.game().ply() > 0);
    if let Some(puzzle) = all.get("Puzzle") {
        let (board, _) = element(&puzzle.text, "uttt-board");
        let mut solved: AnyGame = board["game"].parse().unwrap();
        let solution = solved.place(&board["solution"]).unwrap();
        solved.play(solution).unwrap();
        assert_eq!(solved.to_string(), game);
        assert_eq!(board["mode"], "puzzle");
        // The way to the page does not tell the solution.
        assert_eq!(linked(&element(&puzzle.text, "a").0["href"]), board["game"]);
    }

    assert_eq!(linked(text("With a link")), game);
    let (link, _) = element(text("HTML image"), "a");
    assert_eq!(linked(&link["href"]), game);
    let (picture, _) = element(text("HTML image"), "img");
    assert!(picture["src"].ends_with(".png") && &picture["alt"] == words, "{picture:?}");
    let markdown = text("Markdown image");
    let (alt, rest) = markdown.strip_prefix("[![").unwrap().split_once("](").unwrap();
    let (file, link) = rest.split_once(")](").unwrap();
    let link = link.strip_suffix(')').unwrap();
    assert_eq!((alt, file), (words.as_str(), picture["src"].as_str()));
    assert!(!link.contains(['(', ')', '<', '>', ' ']) && !alt.contains(['[', ']']), "{markdown}");
    assert_eq!(linked(link), game);
    page.send(Message::Show(Showing::Close));
    assert_eq!(page.dialog(), None);
}

/// A game of this many moves.
fn played(mut game: AnyGame, plies: usize) -> AnyGame {
    for step in 0..plies {
        let legal = game.legal_moves();
        let Some(&mv) = legal.get((step * 7 + 3) % legal.len().max(1)) else { break };
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn every_text_names_the_game_on_the_board() {
    for rules in Rules::ALL {
        for plies in [0, 1, 5, 12] {
            let game = played(AnyGame::new(rules), plies);
            let (mut page, _) = Page::loaded(&[], &Link::new(game.clone()).to_string());
            check(&mut page, &game.to_string());
        }
    }
}

#[test]
fn every_text_names_a_game_that_began_at_a_position() {
    for rules in Rules::ALL {
        let position = played(AnyGame::new(rules), 4).position_text();
        let start = position.replacen(rules.id(), &format!("{} from", rules.id()), 1);
        for plies in [0, 1, 3] {
            let game = played(format!("{start}:").parse().unwrap(), plies);
            assert!(!game.is_from_start(), "{game}");
            let (mut page, _) = Page::loaded(&[], &Link::new(game.clone()).to_string());
            check(&mut page, &game.to_string());
        }
    }
}

#[test]
fn the_lines_are_those_whose_place_a_browser_test_measures() {
    for (title, name) in [
        ("Once in the page", "once.html"),
        ("Board", "board.html"),
        ("Docusaurus", "docusaurus.txt"),
        ("VitePress", "vitepress.txt"),
        ("Hugo", "hugo.txt"),
        ("Frame", "frame.html"),
    ] {
        let lines = offered(&mut Page::after("55 51 15"))[title].text.replace(SITE, "$SITE") + "\n";
        let cases = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/articles");
        let file = Path::new(cases).join(name);
        if std::env::var_os("UTTT_BLESS").is_some() {
            std::fs::write(&file, &lines).unwrap();
        }
        assert_eq!(lines, std::fs::read_to_string(file).unwrap(), "{title}");
    }
}

#[test]
fn moves_that_were_taken_back_are_left_out() {
    let mut page = Page::after("55 51 15 52");
    page.send(Message::Play(Playing::GoTo(2)));
    check(&mut page, "classic: 55 51");
}

/// A study whose comments try to be anything but text.
fn hostile() -> Study {
    let mut study: Study = "classic: 55 51 (52 25) 15".parse().unwrap();
    let first = study.next(NodeId::START)[0];
    let second = study.next(first)[0];
    study.set_glyph(first, Some(Glyph::Good));
    let words = r#""><script>alert(1)</script> & &amp; '` ```` {{ code }} %22 [x](y)"#;
    let third = study.next(second)[0];
    let lines = "one line\r\n\n    and another\n```\n";
    for (at, text) in [(NodeId::START, words), (second, "--><!-- ]]> \\ é 🙂"), (third, lines)] {
        assert!(study.add_comment(at, Comment::new(text)));
    }
    study
}

#[test]
fn comments_of_a_link_come_along_as_text() {
    let study = hostile();
    let record = study.to_string();
    let fragment = study.fragment();
    let (mut page, _) = Page::loaded(&[], &fragment);
    check(&mut page, &record);
    let (frame, _) = element(&offered(&mut page)["Frame"].text, "iframe");
    let (_, fragment) = frame["src"].split_once('#').unwrap();
    assert_eq!(Study::read(fragment).unwrap().to_string(), record);

    // At an earlier position of the same game, the board begins there.
    page.send(Message::Play(Playing::GoTo(1)));
    check(&mut page, &record);
    page.send(Message::Play(Playing::GoTo(0)));
    check(&mut page, &record);
}

#[test]
fn comments_of_a_link_push_out_no_notes_of_ones_own() {
    let (_, effects) = Page::loaded(&[], &hostile().fragment());
    let edit = effects.iter().find_map(|effect| match effect {
        Effect::EditStudies(edit) => Some(edit),
        _ => None,
    });
    let edit = edit.unwrap();
    let own: String = (0..200).map(|number| format!("own {number}\n")).collect();
    assert_eq!(edit.apply(Some(&own)).as_deref(), Some(own.as_str()));
    let few = edit.apply(Some("own\n")).unwrap();
    assert!(few.ends_with("\nown\n"), "{few}");
    // The page says that it keeps none of them.
    let told = |stored: &str| {
        let (page, _) = Page::loaded(&[(Slot::Studies, stored)], &hostile().fragment());
        page.notices().contains(&NoticeKind::NotesOfLinkNotKept)
    };
    assert_eq!([told(&own), told("own\n")], [true, false]);
}

#[test]
fn notes_that_push_out_older_ones_say_so() {
    let own = |count: usize| (0..count).map(|number| format!("own {number}\n")).collect::<String>();
    for (count, is_told) in [(199, false), (200, true)] {
        let stored = own(count);
        let (mut page, _) = Page::loaded(&[(Slot::Studies, &stored)], "classic:55-51&view=analyse");
        page.send(Message::Analyse(Analysing::Notes(true)));
        page.send(Message::Analyse(Analysing::Write("good".to_owned())));
        let effects: Vec<_> =
            (0..3).flat_map(|_| page.send(Message::Browser(BrowserNews::Wake))).collect();
        assert!(effects.iter().any(|effect| matches!(effect, Effect::EditStudies(_))));
        assert_eq!(page.notices().contains(&NoticeKind::NotesPushedOut), is_told, "{count}");
        // The same notes take no more room when they change.
        page.send(Message::Dismiss(NoticeKind::NotesPushedOut));
        page.send(Message::Analyse(Analysing::Write("better".to_owned())));
        (0..3).for_each(|_| _ = page.send(Message::Browser(BrowserNews::Wake)));
        assert!(!page.notices().contains(&NoticeKind::NotesPushedOut), "{count}");
    }
}

#[test]
fn comments_of_a_link_are_there_after_a_reload_and_in_analyse() {
    let study = hostile();
    let record = study.to_string();
    let (_, effects) = Page::loaded(&[], &study.fragment());
    let find = |wanted: Slot| {
        effects.iter().rev().find_map(|effect| match effect {
            Effect::Save { slot, text } if *slot == wanted => Some(text.clone()),
            Effect::EditStudies(edit) if wanted == Slot::Studies => edit.apply(None),
            _ => None,
        })
    };
    let (game, studies) = (find(Slot::Game).unwrap(), find(Slot::Studies).unwrap());
    let stored = [(Slot::Game, game.as_str()), (Slot::Studies, &studies)];
    let (mut page, _) = Page::loaded(&stored, "");
    check(&mut page, &record);
    // Opened once more, the link is not stored twice.
    let (mut again, effects) = Page::loaded(&stored, &study.fragment());
    check(&mut again, &record);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::EditStudies(_))), "{effects:?}");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    check(&mut page, &record);
}

#[test]
fn in_analyse_the_line_on_the_board_and_its_notes_are_offered() {
    let (mut page, _) = analysing("55 51 15");
    act(&mut page, Analysing::Notes(true));
    act(&mut page, Analysing::Write("a trap".to_owned()));
    act(&mut page, Analysing::Notes(false));
    check(&mut page, "classic: 55 51 15 {a trap}");
    // A variation becomes the main line of the article.
    page.send(Message::Play(Playing::GoTo(1)));
    page.press_all("52 25");
    check(&mut page, "classic: 55 52 (51 15 {a trap}) 25");
    page.send(Message::Play(Playing::GoTo(2)));
    check(&mut page, "classic: 55 52 (51 15 {a trap}) 25");
}

#[test]
fn another_game_has_no_comments_of_the_link() {
    let (mut page, _) = Page::loaded(&[], &hostile().fragment());
    page.press_all("52");
    check(&mut page, "classic: 55 51 15 52");
    page.start(crate::page::Sides::Persons);
    page.press_all("55");
    check(&mut page, "classic: 55");
}

#[test]
fn a_copied_text_is_confirmed_where_it_stands() {
    let mut page = Page::after("55 51");
    offered(&mut page);
    let frame = page.shared(ShareForm::Frame);
    let copy = frame.actions[0].message.clone();
    assert_eq!(page.send(copy.clone()), [Effect::CopyText(frame.text.clone())]);
    let result = |page: &mut Page, answer| {
        page.send(answer);
        assert!(page.panel().notices.is_empty(), "a notice would lie under the dialog");
        page.snippet().result
    };
    assert_eq!(result(&mut page, Message::Share(HandingOut::Copied(Copied::Text))), "Copied");
    // It is no result of another form.
    assert_eq!(page.shared(ShareForm::Board).result, "");
    page.send(copy.clone());
    let refused = "The browser blocked copying. Select the text and copy it.";
    let answer = Message::Share(HandingOut::CopyRefused(frame.text));
    assert_eq!(result(&mut page, answer.clone()), refused);

    // Nobody waits for an answer any more.
    page.send(copy);
    page.send(Message::Show(Showing::Close));
    page.send(answer);
    assert!(page.notice(NoticeKind::CopyRefused).starts_with("The browser blocked copying."));
}

#[test]
fn a_copied_picture_has_its_link_around_it() {
    let mut page = Page::after("55 51");
    offered(&mut page);
    let effects = page.hand_out(ShareForm::Linked, Sharing::Copy);
    let [Effect::CopyLinkedImage(linked_image)] = effects.as_slice() else { panic!("{effects:?}") };
    let html = linked_image.html.join("data:image/png;base64,AAAA");
    assert_eq!(element(&html, "img").0["src"], "data:image/png;base64,AAAA");
    assert_eq!(linked(&element(&html, "a").0["href"]), "classic: 55 51");
    assert_eq!(linked(&linked_image.link), "classic: 55 51");
    assert_eq!(linked_image.image.name, "tic-tac-toe-classic-2.png");
}

#[test]
fn a_page_without_a_site_offers_what_needs_none() {
    let mut page = Page::after("55 51");
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    page.send(Message::Share(HandingOut::SiteFound(Site::default())));
    assert_eq!(page.shared(ShareForm::Board).name, "Figure");
    let names = |page: &Page| {
        choices(page, "Format").into_iter().map(|form| form.label).collect::<Vec<_>>()
    };
    assert_eq!(names(&page), ["Figure", "Markdown"]);
    let said = page.dialog().unwrap().fields.into_iter().find_map(|field| match field {
        Field::Text(said) => Some(said),
        _ => None,
    });
    assert!(said.unwrap().starts_with("This copy of the page doesn't know its website"));
    let pictures = |page: &mut Page| {
        page.send(Message::Share(HandingOut::Form(ShareForm::Linked)));
        names(page)
    };
    assert_eq!(pictures(&mut page), ["SVG", "Animation"]);
    assert_eq!(page.snippet().actions[0].label, "Save as SVG");
    let png = page.shared(ShareForm::Png);
    assert_eq!((png.form, png.actions[1].label), (ShareForm::Png, "Save as PNG"));
}
