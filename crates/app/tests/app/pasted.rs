//! Pasted texts: what they are read as, and what becomes of them.

use uttt_app::{
    Analysing, BrowserNews, Dialog, Effect, Field, Keeping, Message, Playing, SettingUp, Showing,
    ShownView,
};
use uttt_rules::{AnyGame, Rules};

use crate::analyse::{analysing, tree, view};
use crate::page::Page;
use crate::set_up::{act, laws};

fn texts(page: &Page) -> Vec<String> {
    let fields = page.dialog().unwrap().fields.into_iter();
    let texts = fields.filter_map(|field| match field {
        Field::Text(text) => Some(text),
        _ => None,
    });
    texts.collect()
}

#[test]
fn a_pasted_text_of_any_form_is_named_and_used() {
    let board = AnyGame::new(Rules::Classic).position_text().replacen("...", "XX.", 1);
    for (text, said, record) in [
        ("classic: 55 51\n15", "Read as a record: Classic, 3 moves.", "classic: 55 51 15"),
        (
            "https://x.org/#classic:55-51&ply=1",
            "Read as a link: Classic, 2 moves.",
            "classic: 55 51",
        ),
        ("4 4 3 3 1 1", "Read as CodinGame moves: Classic, 3 moves.", ""),
        (board.as_str(), "Read as a position: Classic.", ""),
    ] {
        let (mut page, _) = analysing("");
        page.send(Message::Show(Showing::Open(Dialog::Paste)));
        act(&mut page, SettingUp::Paste(text.to_owned()));
        let found = texts(&page);
        if text.starts_with('4') {
            assert!(
                found[0].starts_with("Read as") || found[0].contains("more than one"),
                "{found:?}"
            );
            continue;
        }
        assert_eq!(found, [said]);
        let used = page.dialog().unwrap().confirm.unwrap();
        page.send(used.message);
        if record.is_empty() {
            assert_eq!(
                laws(&page),
                ["X has 2 marks and O 0. With X to move, both need the same number."]
            );
        } else {
            assert_eq!(page.record(), record);
        }
    }
}

#[test]
fn pasted_variations_and_comments_come_along() {
    let (mut page, _) = analysing("");
    act(&mut page, SettingUp::Paste("classic: 55 {a trap} 51 (52) 15".to_owned()));
    act(&mut page, SettingUp::Use(0));
    let effects = page.send(Message::Browser(BrowserNews::Wake));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::EditStudies(_))));
    assert_eq!(tree(&page), "1 5·5 5·1 (1… 5·2) 2 [1·5]");
    assert_eq!(view(&page).tree.lines[0].moves[0].comment, "a trap");
}

#[test]
fn moves_alone_are_first_read_as_our_own() {
    let (mut page, _) = analysing("");
    page.send(Message::Show(Showing::Open(Dialog::Paste)));
    act(&mut page, SettingUp::Paste("55 51 15".to_owned()));
    assert!(texts(&page)[0].contains("more than one"), "{:?}", texts(&page));
    act(&mut page, SettingUp::Use(0));
    assert_eq!(page.record(), "classic: 55 51 15");
}

#[test]
fn back_from_a_pasted_game_finds_the_tree_from_before() {
    let (mut page, _) = analysing("55 51");
    page.send(Message::Analyse(Analysing::Notes(true)));
    page.send(Message::Analyse(Analysing::Write("a trap".to_owned())));
    // It is stored although the tree is left at once.
    let mut at_once = |message| {
        page.now -= 1_000.0;
        page.send(message)
    };
    at_once(Message::Analyse(Analysing::Notes(false)));
    at_once(Message::Analyse(Analysing::SetUp(SettingUp::Paste("classic: 55 52 21".to_owned()))));
    let effects = at_once(Message::Analyse(Analysing::SetUp(SettingUp::Use(0))));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::EditStudies(_))), "{effects:?}");
    assert_eq!(tree(&page), "1 5·5 5·2 2 [2·1]");
    page.send(Message::Keep(Keeping::FragmentChanged("classic:55-51&view=analyse".to_owned())));
    assert_eq!(tree(&page), "1 5·5 [5·1]");
    assert_eq!(view(&page).tree.lines[0].moves[1].comment, "a trap");
}

#[test]
fn what_cannot_be_read_is_said_with_its_place() {
    let (mut page, _) = analysing("");
    page.send(Message::Show(Showing::Open(Dialog::Paste)));
    act(&mut page, SettingUp::Paste("classic: 55 11".to_owned()));
    assert!(texts(&page)[0].starts_with("Not a record: "), "{:?}", texts(&page));
    assert!(texts(&page)[0].contains("11"));
    assert_eq!(page.dialog().unwrap().confirm, None);
    act(&mut page, SettingUp::Use(0));
    assert_eq!(page.record(), "classic:");
    // The moves alone could be read, but not all of the text.
    for text in ["classic: 55 51 (99) 15 {hi}", "classic: 55 51 {hi"] {
        act(&mut page, SettingUp::Paste(text.to_owned()));
        assert!(texts(&page)[0].starts_with("Not a record: "), "{:?}", texts(&page));
        assert_eq!(page.dialog().unwrap().confirm, None, "{text}");
    }
}

/// What the dialog says of a pasted text.
fn said_of(text: &str) -> String {
    let (mut page, _) = analysing("");
    page.send(Message::Show(Showing::Open(Dialog::Paste)));
    act(&mut page, SettingUp::Paste(text.to_owned()));
    texts(&page).join(" ")
}

#[test]
fn a_refusal_is_that_of_the_form_that_reads_most_of_the_text() {
    let state =
        |cell: &str, target: char| format!("{cell}{}1{target}0", "0".repeat(90 - cell.len()));
    let position = AnyGame::new(Rules::OpenBoards).position_text().replacen("...", "..Z", 1);
    for (text, form, why) in [
        ("1. E5 D6 2. B8 E8#", "moves by squares, as in chess", ": move 4 (25) at character 16: "),
        ("55 51 99", "a record", ": move 3 (99): "),
        ("x40x41", "a list of moves", " (stuck at “x”, character 4)."),
        (&state("", '4'), "a uttt.ai state", ""),
        (&state("3", '9'), "", ""),
        (
            &state("0012", '9').replacen("12", "15", 1),
            "a uttt.ai state",
            " (stuck at “5”, character 4).",
        ),
        (&position, "a position", ": board 1, cell 3: 'Z'"),
        ("4 4, 3 3", "a list of moves", " (stuck at “,”, character 4)."),
        ("NW/C CC", "a list of moves", " (stuck at “CC”, character 6)."),
        ("clasic: 55", "a record", ": unknown rules \"clasic\""),
        ("classic 55 51", "a record", ": \"classic 55 51\": expected a rules id, a colon"),
        ("https://x.org/#classic:55-11", "a link", ": move 2 (11): "),
        ("classic:55-99", "a link", ": move 2 (99): "),
        ("https://x.org/", "a link", ": the address has no game"),
        ("5·5 5·1 9·9", "a record", ": move 3 (99): "),
        ("hello world", "", ""),
        ("-", "", ""),
        ("{\"rules\":\"classic\"}", "", ""),
    ] {
        let said = said_of(text);
        let wanted = match form {
            "" => "This can't be read. Paste a record".to_owned(),
            form => format!("Not {form}{why}"),
        };
        assert!(said.starts_with(&wanted), "{text}: {said}");
    }
}

#[test]
fn moves_as_the_page_writes_them_can_be_pasted() {
    for (text, said) in [
        ("5·5", "Read as a record: Classic, 1 move."),
        ("55", "Read as a record: Classic, 1 move."),
        ("55-51-15", "Read as a record: Classic, 3 moves."),
        ("5·5 5·1", "Read as a record: Classic, 2 moves."),
        ("classic: 5·5 5·1 (5·2)", "Read as a record: Classic, 2 moves."),
        ("nested-3: 5·1·9", "Read as a record: Three levels, 1 move."),
        ("1 5·5 5·1 2. 1·5", "Read as a record: Classic, 3 moves."),
        ("\"classic: 55 51\"", "Read as a record: Classic, 2 moves."),
    ] {
        assert_eq!(said_of(text), said, "{text}");
    }
}

/// What a person set up and left is theirs until they play another game.
#[test]
fn a_pasted_game_does_not_drop_what_was_set_up_for_another_one() {
    let mut page = Page::after("55 51");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    act(&mut page, SettingUp::Open);
    page.press("99");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.press("15");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(view(&page).set_up, None, "another position is on the board");
    act(&mut page, SettingUp::Paste("classic: 11".to_owned()));
    act(&mut page, SettingUp::Use(0));
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.send(Message::Play(Playing::Undo));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert!(view(&page).set_up.is_some());
}
