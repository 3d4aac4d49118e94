//! All games as a file, and changes to the list that the browser refuses.

use uttt_app::{Effect, FileRefusal, GamesRefusal, KeptTexts, Message, NoticeKind};

use crate::games_view::{NOW, changes, listing, some_games, titles, view};
use crate::page::Page;

/// The file of all games.
fn exported(page: &mut Page) -> String {
    let effects = page.send(Message::ExportGames);
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
    let effects = other.send(Message::GamesFile(Ok(file.replace('\n', "\r\n"))));
    assert_eq!(changes(&effects).len(), 4);
    assert_eq!(titles(&other), titles(&page));
    assert_eq!(
        other.notice(NoticeKind::GamesImported),
        "Read 4 games and the settings from the file."
    );
    assert_eq!(exported(&mut other), file);
    // Again, and nothing changes.
    other.send(Message::GamesFile(Ok(file.clone())));
    assert_eq!(exported(&mut other), file);
}

#[test]
fn a_file_with_mistakes_gives_what_can_be_read_and_says_where_the_rest_is() {
    let mut page = listing(some_games());
    let file = exported(&mut page).replace("55 51 15", "55 99 15");
    let line = file.lines().position(|line| line == "uttt-kept 1").unwrap() + 1;
    let mut other = listing(Vec::new());
    other.send(Message::GamesFile(Ok(file)));
    assert_eq!(titles(&other).len(), 3);
    let said = other.notice(NoticeKind::GamesImported);
    let expected = format!(
        "Read 3 games and the settings from the file. One can't be read (line {line}: move 2: 99: "
    );
    assert!(said.starts_with(&expected), "{said}");
    for (bad, reason) in [("", "line 1: \"\""), ("uttt-games 2\n", "line 1: \"uttt-games 2\"")] {
        other.send(Message::GamesFile(Ok(bad.to_owned())));
        let said = other.notice(NoticeKind::GamesImported);
        assert!(
            said.starts_with("This isn't a file of games (") && said.contains(reason),
            "{said}"
        );
    }
    other.send(Message::GamesFile(Err(FileRefusal::TooLarge)));
    assert!(other.notice(NoticeKind::GamesImported).contains("larger than 128 MB"));
    assert_eq!(titles(&other).len(), 3);
}

#[test]
fn a_change_that_the_browser_refuses_is_not_said_to_be_made() {
    let mut page = listing(some_games());
    let file = exported(&mut page);
    for import in [false, true] {
        if import {
            page.send(Message::GamesFile(Ok(file.clone())));
        } else {
            page.send(view(&page).cards[0].menu.clone());
            page.send(Message::DeleteGame);
        }
        assert_eq!(page.notices().len(), 1);
        let effects = page.send(Message::GamesRefused(GamesRefusal::Full));
        assert_eq!(page.notices(), [NoticeKind::GamesRefused]);
        // The list is shown as the browser has it, and what is wrong stays beside it.
        assert!(effects.contains(&Effect::ReadGames));
        let read = KeptTexts { games: some_games(), now: NOW, ..KeptTexts::default() };
        page.send(Message::GamesRead(read));
        assert_eq!(titles(&page).len(), 4);
        let status = view(&page).status;
        assert!(status.contains("no room") && status.ends_with("4 games"), "{status}");
        page.send(Message::Dismiss(NoticeKind::GamesRefused));
    }
    // A list that cannot be read is not read again and again.
    let effects = page.send(Message::GamesUnread(GamesRefusal::Unavailable));
    assert!(!effects.contains(&Effect::ReadGames));
    assert_eq!(page.notices(), [NoticeKind::GamesRefused]);
}
