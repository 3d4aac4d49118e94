//! Every form in which the page stores something, or takes it from a link: any text is read or refused, without a
//! panic, and what was read is written and read back. The forms of the list of games are in
//! `games/forms_tests.rs`.

use std::fmt::{Debug, Display};

use proptest::prelude::*;

use crate::fields::SavedError;
use crate::options::GameOptions;
use crate::saved::link::fragment_with_id;
use crate::saved::{aside_edit, studies};
use crate::study::set_up::SetUp;
use crate::{
    AsideEdit, ByLink, GameClock, GameId, LinkedGame, Preferences, SavedGame, StudyEdit,
    TimeControl, damaged, words,
};

pub(crate) const GAME: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 2\nx: person\no: 4\nlink: played\nid: 0123456789abcdef\nclock: game 180000 2000; 170000 165000 180000; o\n";
pub(crate) const SENT: &str = "uttt-game 1\nmoves: overwrite: 11 22\nplayed: 2\nx: person\no: friend\nplus: 6\nid: 0123456789abcdef\nby-link: 2\nresigned: plus\n";
pub(crate) const PREFERENCES: &str = "uttt-preferences 1\ntheme: dark\nmotion: reduced\ntap-twice: always\ncontrast: more\nmarks: shapes\nnotation: squares\nponder: on\nkeys: off\nevaluation: on\ntip-seen: on\nsound: on\nvolume: soft\ngames: 3\nscores-seen: on\nsounds-offered: on\nremarks: off\nengine: off\nall-scores: off\nlines: 5\nlanguage: de\n";
const OPTIONS: &str = "uttt-new-game 1\nrules: overwrite\nopponent: computer\nside: lot\nlevel: 4\nclock: move 12000\nx: person\no: 4\nplus: random\n";
const SET_UP: &str = "uttt-set-up 1\nclassic:55-51\nclassic:55-51\nclassic X......../........./........./........./........./........./........./........./......... X -\n";
pub(crate) const STUDIES: &str =
    "classic:-55-51-(52-21)-15-%7Ba-trap%7D\nmost-boards:-11-12-(13)\n";
const LINK: &str = "classic:55-51-15&x=person&o=friend&game=0123456789abcdef&sent=2";

/// Some texts of a form, as one may find them.
pub(crate) fn found<const N: usize>(texts: [String; N]) -> impl Strategy<Value = String> {
    damaged::damaged(texts.into())
}

/// Checks that what was read of a text is read again from what is written.
pub(crate) fn again<T: Display + PartialEq + Debug>(
    read: Option<T>,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<(), TestCaseError> {
    if let Some(read) = read {
        let written = read.to_string();
        prop_assert_eq!(parse(&written), Some(read), "{}", written);
    }
    Ok(())
}

/// The same for a form that says why it refuses a text.
pub(crate) fn told<T: Display + PartialEq + Debug>(
    text: &str,
    parse: impl Fn(&str) -> Result<T, SavedError>,
) -> Result<(), TestCaseError> {
    if let Err(error) = parse(text) {
        prop_assert!(!words::damaged(&error).is_empty());
    }
    again(parse(text).ok(), |text| parse(text).ok())
}

#[test]
fn the_examples_are_read() {
    assert!([GAME, SENT].map(SavedGame::parse).iter().all(Result::is_ok));
    assert!(Preferences::parse(PREFERENCES).is_ok() && GameOptions::parse(OPTIONS).is_ok());
    assert!(set_up(SET_UP).is_some() && STUDIES.lines().all(|line| studies::read(line).is_some()));
    assert!(LinkedGame::parse(LINK).is_ok_and(|link| link.mistakes.is_empty()));
}

fn set_up(text: &str) -> Option<SetUp> {
    SetUp::read(text, |_, _| String::new())
}

proptest! {
    #[test]
    fn saved_games(text in found([GAME.to_owned(), SENT.to_owned()])) {
        told(&text, SavedGame::parse)?;
        // The first part of the program reads the same or leaves it to the later part.
        if let Some(plain) = SavedGame::parse_plain(&text) {
            prop_assert_eq!(SavedGame::parse(&text), Ok(plain));
        }
    }

    #[test]
    fn clocks(text in found(["game 180000 2000; 170000 165000 180000; o".to_owned(), "move 12000; 1 2 3".to_owned(), "12-draw-x-12-untold".to_owned()])) {
        again(GameClock::parse(&text), GameClock::parse)?;
        again(TimeControl::parse(&text), TimeControl::parse)?;
        again(ByLink::parse(&text, 99), |text| ByLink::parse(text, 99))?;
        again(GameId::parse(&text), GameId::parse)?;
    }

    #[test]
    fn games_put_aside(text in found([GAME.to_owned(), format!("{GAME}{SENT}"), format!("no game\n{SENT}")])) {
        let kept = AsideEdit::default().apply(Some(&text)).unwrap_or_default();
        let all = |text: &str| aside_edit::parse(text).into_iter().map(|entry| entry.map_err(|(text, _)| text)).collect::<Vec<_>>();
        prop_assert_eq!(all(&kept), all(&text));
    }

    #[test]
    fn preferences(text in found([PREFERENCES.to_owned()])) {
        told(&text, Preferences::parse)?;
        for line in text.lines() {
            let _ = Preferences::default().with_line(line);
        }
    }

    #[test]
    fn choices_for_the_next_game(text in found([OPTIONS.to_owned(), OPTIONS.replace("overwrite", "classic")])) {
        told(&text, GameOptions::parse)?;
    }

    #[test]
    fn positions_that_are_set_up(text in found([SET_UP.to_owned()])) {
        let Some(read) = set_up(&text) else { return Ok(()) };
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn studies_by_line(text in found([STUDIES.to_owned()])) {
        for study in text.lines().filter_map(studies::read) {
            prop_assert_eq!(studies::read(&studies::line(&study)), Some(study));
        }
        let kept = StudyEdit::default().apply(Some(&text)).unwrap_or_default();
        prop_assert_eq!(StudyEdit::default().apply(Some(&kept)).unwrap_or_default(), kept);
    }

    #[test]
    fn links_to_games(text in found([LINK.to_owned(), "classic:55-51&end=x-resigned&x=person&o=friend&game=0123456789abcdef&sent=1".to_owned(), "classic:-55-51-(52)-15&at=2&view=analyse".to_owned(), "overwrite:11&x=person&o=4&plus=6".to_owned()])) {
        let Ok(link) = LinkedGame::parse(&text) else { return Ok(()) };
        let (Some(id), Some(by_link), false) = (link.id, link.by_link, link.seats.x.is_none()) else { return Ok(()) };
        let players = link.game.rules().players();
        let all = players.iter().all(|&player| link.seats[player].is_some());
        if all && link.game.undone().is_empty() {
            let seats = uttt_rules::ByPlayer::new_with(|player| link.seats[player].unwrap_or(crate::Seat::Person));
            let written = fragment_with_id(&link.game, link.loss, id, Some((seats, Some(by_link))));
            let again = LinkedGame::parse(&written);
            prop_assert!(again.is_ok_and(|again| again.game == link.game && again.loss == link.loss && again.id == link.id && again.seats == link.seats), "{}", written);
        }
    }
}
