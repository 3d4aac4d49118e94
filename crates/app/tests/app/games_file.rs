//! All games as a file, and changes to the list that the browser refuses.

use uttt_app::{
    Dialog, Effect, Field, FileRefusal, GameChange, GamesRefusal, Keeping, KeptTexts, Listing,
    Message, NoticeKind, Showing, ShownView, Slot,
};

use crate::games::refused;
use crate::games_view::{NOW, changes, game, listing, some_games, titles, view};
use crate::page::Page;

/// The file of all games.
fn exported(page: &mut Page) -> String {
    let effects = page.send(Message::Games(Listing::Export));
    effects
        .into_iter()
        .find_map(|effect| match effect {
            Effect::SaveText { text, .. } => Some(text),
            _ => None,
        })
        .unwrap()
}

#[test]
fn all_games_go_through_a_file_and_what_cannot_be_read_goes_with_them() {
    let mut page = listing(some_games());
    let file = exported(&mut page);
    let mut other = listing(Vec::new());
    let effects = other.send(Message::Games(Listing::File(Ok(file.replace('\n', "\r\n")))));
    assert_eq!(changes(&effects).len(), 4);
    assert_eq!(titles(&other), titles(&page));
    assert_eq!(other.notice(NoticeKind::GamesImported), "4 games and settings imported.");
    assert_eq!(exported(&mut other), file);
    // Again, and nothing changes.
    other.send(Message::Games(Listing::File(Ok(file.clone()))));
    assert_eq!(
        other.notice(NoticeKind::GamesImported),
        "You already have these 4 games. Settings imported."
    );
    assert_eq!(exported(&mut other), file);
}

#[test]
fn a_file_with_mistakes_gives_what_can_be_read_and_says_where_the_rest_is() {
    let mut page = listing(some_games());
    let file = exported(&mut page).replace("55 51 15", "55 99 15");
    let line = file.lines().position(|line| line == "uttt-kept 1").unwrap() + 1;
    let mut other = listing(Vec::new());
    other.send(Message::Games(Listing::File(Ok(file))));
    assert_eq!(titles(&other).len(), 3);
    let said = other.notice(NoticeKind::GamesImported);
    let expected = format!(
        "3 games and settings imported. One entry can't be read (line {line}: move 2 (99): "
    );
    assert!(said.starts_with(&expected), "{said}");
    for (bad, reason) in [
        ("", "line 1: \"\""),
        ("uttt-games\n", "line 1: "),
        ("uttt-games x\n", "line 1: \"uttt-games x\""),
    ] {
        other.send(Message::Games(Listing::File(Ok(bad.to_owned()))));
        let said = other.notice(NoticeKind::GamesImported);
        assert!(said.starts_with("No games were imported: ") && said.contains(reason), "{said}");
    }
    other.send(Message::Games(Listing::File(Err(FileRefusal::TooLarge))));
    assert!(other.notice(NoticeKind::GamesImported).contains("larger than 128 MB"));
    assert_eq!(titles(&other).len(), 3);
}

#[test]
fn of_several_mistakes_in_a_file_the_first_is_told_whatever_it_is_in() {
    let file = "uttt-games 1\n\nuttt-preferences 1\ntheme: pink\n\nuttt-kept 9\n";
    let mut page = listing(Vec::new());
    page.send(Message::Games(Listing::File(Ok(file.to_owned()))));
    let said = page.notice(NoticeKind::GamesImported);
    assert!(said.contains("2 entries can't be read (the first on line 4: "), "{said}");
}

#[test]
fn a_file_says_how_many_of_its_games_are_new() {
    let file = exported(&mut listing(some_games()));
    for (known, said) in [
        (1, "4 games and settings imported: 3 new or changed, and 1 you already have."),
        (3, "4 games and settings imported: 1 new or changed, and 3 you already have."),
    ] {
        let mut page = listing(some_games().into_iter().take(known).collect());
        page.send(Message::Games(Listing::File(Ok(file.clone()))));
        assert_eq!(page.notice(NoticeKind::GamesImported), said);
    }
}

#[test]
fn newer_data_is_called_newer() {
    let mut page = listing(Vec::new());
    page.send(Message::Games(Listing::File(Ok("uttt-games 2\n\nuttt-kept 2\n".to_owned()))));
    let said = page.notice(NoticeKind::GamesImported);
    assert!(said.starts_with("This file comes from a newer version of this page."), "{said}");
    page.send(Message::Games(Listing::File(Ok("uttt-games 1\n\nuttt-kept 2\n".to_owned()))));
    assert_eq!(
        page.notice(NoticeKind::GamesImported),
        "Nothing imported. One entry can't be read (line 3: it comes from a newer version of this \
         page)."
    );
}

#[test]
fn a_file_of_records_is_imported_and_a_wrong_line_is_named() {
    let mut page = listing(Vec::new());
    let import = |page: &mut Page, file: &str| {
        let effects = page.send(Message::Games(Listing::File(Ok(file.to_owned()))));
        (page.notice(NoticeKind::GamesImported), effects)
    };
    assert_eq!(import(&mut page, "classic: 55 51 15\n").0, "1 game imported.");
    assert_eq!(titles(&page), ["Unfinished"]);
    assert_eq!(import(&mut page, "\u{feff}classic: 55 51 15").0, "You already have this game.");
    // One record may have several lines.
    assert_eq!(import(&mut page, "classic: 55\r\n51\r\n").0, "1 game imported.");
    let position = "classic from X......../........./........./........./........./........./........./........./......... O 1: 12";
    let file = format!(
        "classic: 55 {{the centre}} 51 (52 25) 15\n\nclassic: 55 99\n{position}\noverwrite: 11 22\n"
    );
    let (said, effects) = import(&mut page, &file);
    assert!(
        said.starts_with(
            "3 games and notes imported: 2 new or changed, and 1 you already have. One entry can't be read (line 3: "
        ),
        "{said}"
    );
    assert_eq!(titles(&page).len(), 4);
    // The view Analyse has the comments and variations.
    assert!(effects.iter().any(|effect| matches!(effect, Effect::EditStudies(_))), "{effects:?}");
    let (said, _) = import(&mut page, "\nclassic: 90\nnothing\n");
    assert!(said.starts_with("No games were imported: line 2: "), "{said}");
    assert_eq!(titles(&page).len(), 4);
}

#[test]
fn a_game_that_a_file_has_twice_is_one_game() {
    let mut page = listing(Vec::new());
    page.send(Message::Games(Listing::File(Ok(
        "classic: 55 51\nclassic: 55 52\nclassic: 55 51\n".to_owned(),
    ))));
    assert_eq!(page.notice(NoticeKind::GamesImported), "2 games imported.");
    assert_eq!(titles(&page).len(), 2);
    // The second time with another move.
    let (_, before) = game(1, 9, "6", "classic: 11 12", "");
    let (_, after) = game(1, 3, "6", "classic: 11 12 21", "");
    page.send(Message::Games(Listing::File(Ok(format!("uttt-games 1\n\n{before}\n{after}")))));
    assert_eq!(page.notice(NoticeKind::GamesImported), "1 game imported.");
    assert_eq!(titles(&page).len(), 3);
}

#[test]
fn comments_for_which_there_is_no_room_are_counted() {
    let mut page = listing(Vec::new());
    let said =
        " Analyse has room for the comments and variations of 200 games, so it left out those of ";
    let record = |number: usize| {
        let (board, cell) = (number / 9 % 9 + 1, number % 9 + 1);
        // Another cell of the board that the first move leads to.
        let answer = (board + number / 81) % 9 + 1;
        format!("classic: {board}{cell} {cell}{answer} {{good}}\n")
    };
    for (numbers, told) in [(0..199, ""), (199..202, "2 games."), (200..202, "1 game.")] {
        let file: String = numbers.map(record).collect();
        // A game that stands there twice counts once.
        page.send(Message::Games(Listing::File(Ok(file.repeat(2)))));
        let notice = page.notice(NoticeKind::GamesImported);
        assert_eq!(notice.split_once(said).map_or("", |(_, told)| told), told, "{notice}");
    }
}

/// A comment on a game, and another game with a variation.
const NOTES: &str = "classic:-55-51-15-%7Ba-trap%7D\nmost-boards:-11-12-(13)\n";

/// A page that shows these games, with these notes.
fn with_notes(games: Vec<(String, String)>, notes: &str) -> Page {
    let (mut page, _) = Page::loaded(&[(Slot::Studies, notes)], "");
    page.send(Message::Show(Showing::View(ShownView::Games)));
    page.send(Message::Games(Listing::Read(KeptTexts { games, now: NOW, ..KeptTexts::default() })));
    page
}

/// The notes of a page, as they are stored after these effects.
fn notes_after(effects: &[Effect], before: &str) -> String {
    let mut store = Some(before.to_owned());
    for effect in effects {
        if let Effect::EditStudies(edit) = effect {
            store = edit.apply(store.as_deref());
        }
    }
    store.unwrap_or_default()
}

#[test]
fn the_notes_go_through_the_file() {
    let file = exported(&mut with_notes(some_games(), NOTES));
    assert!(file.starts_with(&format!("uttt-games 1\n\nuttt-notes 1\n{NOTES}\nutt")), "{file}");
    let mut other = listing(Vec::new());
    let effects = other.send(Message::Games(Listing::File(Ok(file.replace('\n', "\r\n")))));
    assert_eq!(notes_after(&effects, ""), NOTES);
    assert_eq!(other.notice(NoticeKind::GamesImported), "4 games, notes and settings imported.");
    assert_eq!(exported(&mut other), file);
    // Again, and nothing changes.
    assert_eq!(notes_after(&other.send(Message::Games(Listing::File(Ok(file)))), NOTES), NOTES);
}

#[test]
fn notes_from_a_file_join_those_that_are_there() {
    let mine = "classic:-55-51-15-%7Bmy-own%7D\nmost-boards:-11-12-(13)\n";
    let mut page = with_notes(Vec::new(), mine);
    let file = format!("uttt-games 1\n\nuttt-notes 1\n{NOTES}");
    let effects = page.send(Message::Games(Listing::File(Ok(file))));
    // Of two notes on the same game, Analyse shows the later line: the person's own.
    assert_eq!(notes_after(&effects, mine), format!("classic:-55-51-15-%7Ba-trap%7D\n{mine}"));
    assert_eq!(page.notice(NoticeKind::GamesImported), "Notes imported.");
}

#[test]
fn damaged_notes_are_named_with_their_line_and_the_rest_is_read() {
    let file = exported(&mut with_notes(some_games(), NOTES));
    for damaged in ["classic:-55-99-(51)", "classic:-55-51", "classic:-55-51-%7Ba", "nonsense"] {
        let file = file.replace("classic:-55-51-15-%7Ba-trap%7D", damaged);
        let mut page = listing(Vec::new());
        let effects = page.send(Message::Games(Listing::File(Ok(file))));
        assert_eq!(notes_after(&effects, ""), "most-boards:-11-12-(13)\n");
        assert_eq!(titles(&page).len(), 4);
        assert_eq!(
            page.notice(NoticeKind::GamesImported),
            format!(
                "4 games, notes and settings imported. One entry can't be read (line 4: \
                 unexpected {damaged:?})."
            )
        );
    }
}

#[test]
fn the_notes_on_games_are_deleted_and_put_back_with_all_of_them() {
    let others = "most-boards:-11-12-13-(14)\ndamaged\n";
    let before = format!("{NOTES}{others}");
    // By the person, or because the browser has refused the deletion.
    for is_refused in [false, true] {
        let mut page = with_notes(some_games(), &before);
        let effects = page.send(Message::Games(Listing::DeleteAll));
        let after = notes_after(&effects, &before);
        assert_eq!(after, others);
        let back = match is_refused {
            true => refused(GamesRefusal::Full, changes(&effects)),
            false => Message::Games(Listing::Undelete),
        };
        let again = notes_after(&page.send(back), &after);
        assert_eq!(again, format!("{others}{NOTES}"));
    }
    // One game alone keeps its notes, because another may have the same moves.
    let mut page = with_notes(some_games(), NOTES);
    page.send(Message::Games(Listing::DeleteAll));
    page.send(Message::Games(Listing::Read(KeptTexts {
        games: some_games(),
        ..KeptTexts::default()
    })));
    page.send(view(&page).cards[0].menu.clone());
    assert_eq!(notes_after(&page.send(Message::Games(Listing::Delete)), NOTES), NOTES);
    // Its undo does not bring back what was deleted before.
    assert_eq!(notes_after(&page.send(Message::Games(Listing::Undelete)), ""), "");
}

#[test]
fn without_any_room_the_page_says_so_and_does_not_promise_a_list() {
    let mut page = listing(Vec::new());
    page.send(Message::Keep(Keeping::StorageRefused));
    page.send(refused(GamesRefusal::Full, Vec::new()));
    let said = page.notice(NoticeKind::NoStorage);
    assert!(said.contains("no room left"), "{said}");
    assert_eq!(page.notices(), [NoticeKind::NoStorage]);
    assert_eq!(view(&page).status, "No games are listed.");
    page.send(Message::Dismiss(NoticeKind::NoStorage));
    let status = view(&page).status;
    assert!(status.starts_with("The browser has no room for another game"), "{status}");
    assert!(!status.contains("is saved") && !status.contains("will appear"), "{status}");
}

#[test]
fn a_change_that_the_browser_refuses_is_not_said_to_be_made() {
    let mut page = listing(some_games());
    let file = exported(&mut page);
    for import in [false, true] {
        let asked = if import {
            page.send(Message::Games(Listing::File(Ok(file.clone()))))
        } else {
            page.send(view(&page).cards[0].menu.clone());
            page.send(Message::Games(Listing::Delete))
        };
        assert_eq!(page.notices().len(), 1);
        let effects = page.send(refused(GamesRefusal::Full, changes(&asked)));
        assert_eq!(page.notices(), [NoticeKind::GamesRefused]);
        // The list is shown as the browser has it, and what is wrong stays beside it.
        assert!(effects.contains(&Effect::ReadGames));
        let read = KeptTexts { games: some_games(), now: NOW, ..KeptTexts::default() };
        page.send(Message::Games(Listing::Read(read)));
        assert_eq!(titles(&page).len(), 4);
        // Not twice on one page.
        assert_eq!(view(&page).status, "4 games");
        page.send(Message::Dismiss(NoticeKind::GamesRefused));
        let status = view(&page).status;
        assert!(status.contains("no room") && status.ends_with("4 games"), "{status}");
    }
    // A list that cannot be read is not read again and again.
    let effects = page.send(Message::Games(Listing::Unread(GamesRefusal::Unavailable)));
    assert!(!effects.contains(&Effect::ReadGames));
    assert_eq!(page.notices(), [NoticeKind::GamesRefused]);
}

#[test]
fn only_the_refusal_of_the_deletion_itself_takes_its_undo_away() {
    let mut page = listing(some_games());
    page.send(view(&page).cards[0].menu.clone());
    let first = page.send(Message::Games(Listing::Delete));
    page.send(view(&page).cards[0].menu.clone());
    page.send(Message::Games(Listing::Delete));
    // A game that is played cannot be kept, a file cannot be imported, an earlier deletion is not made.
    let file = exported(&mut page);
    let imported = changes(&page.send(Message::Games(Listing::File(Ok(file)))));
    let (key, text) = some_games().remove(0);
    let id = uttt_app::GameId::parse(&key).unwrap();
    let kept = vec![GameChange::Keep { id, text }];
    for refused_changes in [kept, imported, changes(&first)] {
        page.send(refused(GamesRefusal::Full, refused_changes));
        assert!(page.notices().contains(&NoticeKind::GamesDeleted));
    }
    let left = titles(&page).len();
    let restored = changes(&page.send(Message::Games(Listing::Undelete)));
    assert!(matches!(&restored[..], [GameChange::Restore { .. }]), "{restored:?}");
    assert_eq!(titles(&page).len(), left + 1);
    assert!(!page.notices().contains(&NoticeKind::GamesDeleted));
    // An undo that is refused can be tried again.
    page.send(refused(GamesRefusal::Full, restored.clone()));
    assert_eq!(page.notice(NoticeKind::GamesDeleted), "Game deleted.");
    assert_eq!(changes(&page.send(Message::Games(Listing::Undelete))), restored);
    // The deletion itself is taken back.
    page.send(view(&page).cards[0].menu.clone());
    let third = page.send(Message::Games(Listing::Delete));
    page.send(refused(GamesRefusal::Full, changes(&third)));
    assert!(!page.notices().contains(&NoticeKind::GamesDeleted));
    assert_eq!(changes(&page.send(Message::Games(Listing::Undelete))), []);
}

#[test]
fn an_undo_that_is_refused_late_takes_no_later_undo_away() {
    let mut page = listing(some_games());
    let mut delete_first = || {
        page.send(view(&page).cards[0].menu.clone());
        page.send(Message::Games(Listing::Delete));
        changes(&page.send(Message::Games(Listing::Undelete)))
    };
    let first = delete_first();
    page.send(view(&page).cards[1].menu.clone());
    page.send(Message::Games(Listing::Delete));
    page.send(refused(GamesRefusal::Full, first.clone()));
    assert_eq!(page.notice(NoticeKind::GamesDeleted), "2 games deleted.");
    let both = changes(&page.send(Message::Games(Listing::Undelete)));
    assert_eq!((both.len(), &both[..1]), (2, &first[..]));
}

#[test]
fn one_game_is_deleted_in_the_singular() {
    for (count, texts) in [
        (
            1,
            [
                "Export it first if you want to keep it.",
                "If you haven't exported it",
                "Yes, delete it",
            ],
        ),
        (
            2,
            [
                "Export them first if you want to keep them.",
                "Games that you haven't",
                "Yes, delete them all",
            ],
        ),
    ] {
        let mut page = listing(some_games().into_iter().take(count).collect());
        let mut said = Vec::new();
        for dialog in [Dialog::DeleteGames, Dialog::DeleteGamesSurely] {
            page.send(Message::Show(Showing::Open(dialog)));
            for field in page.dialog().unwrap().fields {
                match field {
                    Field::Text(text) => said.push(text),
                    Field::Action(button) => said.push(button.label.to_owned()),
                    _ => {}
                }
            }
        }
        let said = said.join("\n");
        assert!(texts.iter().all(|text| said.contains(text)), "{said}");
    }
}
