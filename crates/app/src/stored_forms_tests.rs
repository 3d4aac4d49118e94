//! Every form in which the page stores something, or takes it from a link: any text is read or refused, without a
//! panic, and what was read is written and read back. The forms of the list of games are in
//! `games/forms_tests.rs`.

use std::fmt::{Debug, Display};

use proptest::prelude::*;

use crate::fields::SavedError;
use crate::options::GameOptions;
use crate::saved::link::{fragment_with_id, with_names};
use crate::saved::{aside_edit, studies};
use crate::study::set_up::SetUp;
use crate::{
    AsideEdit, ByLink, GameClock, GameId, LinkedGame, Name, Preferences, SavedGame, StudyEdit,
    TimeControl, damaged, words,
};

pub(crate) const GAME: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 2\nx: person\no: 4\nlink: played\nid: 0123456789abcdef\nclock: game 180000 2000; 170000 165000 180000; o\n";
pub(crate) const SENT: &str = "uttt-game 1\nmoves: overwrite: 11 22\nplayed: 2\nx: person\no: friend\nplus: 6\nid: 0123456789abcdef\nby-link: 2\nresigned: plus\nx-name: Anna\nplus-name: & <b>: é\n";
pub(crate) const PREFERENCES: &str = "uttt-preferences 1\ntheme: dark\nmotion: reduced\ntap-twice: always\ncontrast: more\nmarks: shapes\nnotation: squares\nponder: on\nkeys: off\nevaluation: on\ntip-seen: on\nsound: on\nvolume: soft\ngames: 3\nscores-seen: on\nsounds-offered: on\nremarks: off\nengine: off\nall-scores: off\nlines: 5\nlanguage: de\n";
const OPTIONS: &str = "uttt-new-game 1\nrules: overwrite\nopponent: computer\nside: lot\nlevel: 4\nclock: move 12000\nx: person\no: 4\nplus: random\nown-name: Anna\no-name: 🎲\n";
const SET_UP: &str = "uttt-set-up 1\nclassic:55-51\nclassic:55-51\nclassic X......../........./........./........./........./........./........./........./......... X -\n";
pub(crate) const STUDIES: &str =
    "classic:-55-51-(52-21)-15-%7Ba-trap%7D\nmost-boards:-11-12-(13)\n";
const LINK: &str = "classic:55-51-15&x=person&o=friend&game=0123456789abcdef&sent=2&names=-mjxwe";

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

/// What somebody types, and the name that comes of it.
#[test]
fn a_name_is_short_and_shows_what_it_is() {
    for (typed, name) in [
        ("Anna", "Anna"),
        (" 1.  Anna ", "1.  Anna"),
        ("ANNA", "ANNA"),
        ("&x=4&<b>", "&x=4&<b>"),
        ("👩‍🚀 é", "👩‍🚀 é"),
        ("אנה", "אנה"),
        ("a\u{202e}b\u{2066}\u{200f}c", "abc"),
        ("a\nb\0\u{7f}\u{2028}", "ab"),
        ("123456789012345678901", "12345678901234567890"),
        ("1234567890123456789 x", "1234567890123456789"),
        ("\u{200b} \u{feff}", ""),
        // What nobody sees is no name.
        ("\u{3164}\u{2800}", ""),
        ("\u{200d}\u{fe0f}", ""),
        ("", ""),
    ] {
        let read = Name::typed(typed).tidy();
        assert_eq!(read.to_string(), name, "{typed:?}");
        assert_eq!(Name::parse(typed).is_some(), typed == name && !name.is_empty(), "{typed:?}");
        let again = Name::decoded(&read.encoded());
        assert_eq!(again, (!read.is_empty()).then_some(read), "{typed:?}");
        assert_eq!(Name::decoded(&read.encoded().to_ascii_uppercase()), again, "{typed:?}");
        let signs = read.encoded();
        assert!(signs.bytes().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit()));
    }
}

/// Anybody can write a link: no name of more than twenty characters, and none with signs of direction.
#[test]
fn what_is_no_name_is_not_taken_from_a_link() {
    let encoded = |text: &str| {
        let alphabet = base32::Alphabet::Rfc4648 { padding: false };
        base32::encode(alphabet, text.as_bytes()).to_ascii_lowercase()
    };
    for text in
        ["123456789012345678901", "a\u{202e}b", "a\nb", " a", "\0", "", "\u{3164}", "\u{200d}"]
    {
        assert_eq!(Name::decoded(&encoded(text)), None, "{text:?}");
    }
    for signs in ["1", "é", "mfxg4yi mjxwe", "777"] {
        let link = LinkedGame::parse(&format!("classic:55&names={signs}")).unwrap();
        assert_eq!(link.names, uttt_rules::ByPlayer::default(), "{signs}");
        let keys: Vec<_> = link.mistakes.iter().map(uttt_rules::LinkError::key).collect();
        assert_eq!(keys, [Some("names")], "{signs}");
    }
}

proptest! {
    #[test]
    fn names_in_links(x in any::<String>(), o in any::<String>()) {
        let [x, o] = [x, o].map(|text| Name::typed(&text).tidy());
        let names = uttt_rules::ByPlayer { x, o, plus: Name::default() };
        let link = with_names("classic:55&game=0123456789abcdef".to_owned(), names);
        let read = LinkedGame::parse(&link).expect("its record is right");
        prop_assert_eq!((read.names, read.mistakes), (names, Vec::new()), "{}", link);
        prop_assert!(link.parse::<uttt_rules::Link>().is_ok_and(|it| it.mistakes.is_empty()));
    }

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
