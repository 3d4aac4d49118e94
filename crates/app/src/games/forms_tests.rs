//! The forms in which the list of games is stored and exported, as in `stored_forms_tests.rs`.

use proptest::prelude::*;

use crate::games::bad_entries::BadEntries;
use crate::games::entry::Entry;
use crate::games::file;
use crate::games::kept_game::KeptGame;
use crate::games::kept_review::KeptReview;
use crate::stored_forms_tests::{GAME, PREFERENCES, SENT, STUDIES, again, found, told};
use crate::{GameChange, Preferences};

const KEPT: &str = "uttt-kept 1\nname: Centre first\nbegun: 1795000000000\nchanged: 1795000600000\nreview: 1 4000 87.5 -\n";

#[test]
fn the_examples_are_read() {
    assert!(KeptGame::parse(&format!("{KEPT}{GAME}")).is_ok());
    assert_eq!(KeptReview::parse("1 4000 6553.6 0.0", 2), None, "it is more than fits");
}

proptest! {
    // The texts are short, and few of their numbers are at an edge.
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn reviews_in_the_list(text in found(["1 4000 87.5 -".to_owned(), "1 4000 100.0 0.0 93.1".to_owned()]), players in 2..=3_usize) {
        again(KeptReview::parse(&text, players), |text| KeptReview::parse(text, players))?;
    }
}

proptest! {
    #[test]
    fn games_of_the_list(text in found([format!("{KEPT}{GAME}"), format!("{KEPT}{SENT}")])) {
        told(&text, KeptGame::parse)?;
        let (entry, read) = (Entry::new("key".to_owned(), text.clone()), KeptGame::parse(&text));
        prop_assert_eq!(entry.read().is_ok(), read.is_ok());
        prop_assert!(read.is_err() || entry.shown().is_some());
    }

    #[test]
    fn files_of_games(text in found([
        format!("uttt-games 1\n\nuttt-notes 1\n{STUDIES}\nuttt-practice 1\nstreak 4\n\n{PREFERENCES}\n{KEPT}{GAME}\nuttt-unreadable\n| no game\n"),
        "classic: 55 51 15\nmost-boards: 11 {good} 12\n".to_owned(),
    ])) {
        let Ok(read) = file::read(&text, 7) else { return Ok(()) };
        for change in read.changes {
            // What is put into the list can be listed, and comes back from a file.
            let writes = change.apply(None, 7);
            let entries: Vec<_> = writes.into_iter().filter_map(|(key, text)| Some(Entry::new(key, text?))).collect();
            let again = file::read(&file::write(&Preferences::default(), None, &[], entries.iter()), 7);
            let again = again.map(|again| (again.changes, again.bad));
            let same = GameChange::Add { key: change.key(), text: entries[0].text.clone() };
            prop_assert_eq!(again, Ok((vec![same], BadEntries::default())));
        }
    }
}
