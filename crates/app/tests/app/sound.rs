//! Sounds: off at first, one for each kind of move. A screen reader hears of the same events.

use uttt_app::{Effect, Message, Playing, Preference, Slot, Sound, Volume};
use uttt_rules::{AnyGame, Cell, GridState, Path, Rules};

use crate::page::{Page, Sides, X_WINS, announced, mv, saved};

fn sounds(effects: &[Effect]) -> Vec<Sound> {
    let sound = |effect: &Effect| match effect {
        Effect::Sound(sound, _) => Some(*sound),
        _ => None,
    };
    effects.iter().filter_map(sound).collect()
}

#[test]
fn moves_are_silent_until_somebody_switches_sounds_on_and_after_they_are_off_again() {
    let mut page = Page::after("");
    assert_eq!(sounds(&page.send(Message::Play(Playing::Press(mv("55"))))), []);
    assert_eq!(
        sounds(&page.send(Message::Prefer(Preference::Sound(Volume::Full)))),
        [Sound::Move],
        "to hear the volume"
    );
    assert_eq!(sounds(&page.send(Message::Play(Playing::Press(mv("51"))))), [Sound::Move]);
    assert_eq!(sounds(&page.send(Message::Play(Playing::Undo))), []);
    assert_eq!(sounds(&page.send(Message::Prefer(Preference::Sound(Volume::Off)))), []);
    assert_eq!(sounds(&page.send(Message::Play(Playing::Press(mv("51"))))), []);
}

/// Plays a whole game, and returns the plies at which a board's or the game's end sounded, with
/// those at which a board was decided.
fn ends(rules: Rules, moves: &str) -> (Vec<(usize, Sound)>, Vec<usize>) {
    let mut page = Page::ready();
    page.start_with(rules, &Sides::Persons.seats());
    page.send(Message::Prefer(Preference::Sound(Volume::Full)));
    let decided = |game: &AnyGame| {
        let is_open = |cell| game.grid(Path::of(cell)) == Some(GridState::Open);
        Cell::ALL.into_iter().filter(|&cell| !is_open(cell)).count()
    };
    let (mut sounded, mut closed) = (Vec::new(), Vec::new());
    for (ply, at) in moves.split_whitespace().enumerate() {
        let before = decided(page.game());
        let at = page.game().place(at).unwrap();
        let effects = page.send(Message::Play(Playing::Press(at)));
        let announced = announced(&effects).concat();
        let [sound] = sounds(&effects)[..] else { panic!("{:?}", sounds(&effects)) };
        // Each board of a player sounds a step higher.
        if let Sound::Board(own) = sound {
            let mover = page.game().mover(ply).unwrap();
            let is_own =
                |cell: &Cell| page.game().grid(Path::of(*cell)) == Some(GridState::Won(mover));
            assert_eq!(own as usize, Cell::ALL.iter().filter(|cell| is_own(cell)).count());
        }
        if sound != Sound::Move {
            sounded.push((ply, sound));
        }
        let has_closed = decided(page.game()) > before;
        if has_closed {
            closed.push(ply);
        }
        let says = announced.contains("wins the") || announced.contains("is drawn.");
        assert_eq!(says, has_closed, "{announced}");
    }
    assert!(page.game().outcome().is_some());
    (sounded, closed)
}

#[test]
fn a_board_that_is_won_or_drawn_is_told_once_and_a_won_game_has_a_sound_of_its_own() {
    let (sounded, closed) = ends(Rules::Classic, X_WINS);
    assert_eq!(sounded.iter().map(|(ply, _)| *ply).collect::<Vec<_>>(), closed);
    let (last, boards) = sounded.split_last().unwrap();
    assert_eq!(last.1, Sound::Win);
    assert!(boards.len() > 3);
}

#[test]
fn a_won_board_that_is_still_played_in_is_not_told_again() {
    let games = include_str!("../../../../tests/cases/rules/open-boards.games");
    for line in games.lines().filter(|line| !line.starts_with('#')).take(10) {
        let (_, moves) = line.split_once(' ').unwrap();
        let (sounded, closed) = ends(Rules::OpenBoards, moves);
        assert_eq!(sounded.iter().map(|(ply, _)| *ply).collect::<Vec<_>>(), closed, "{line}");
    }
}

#[test]
fn a_volume_is_heard_when_it_is_chosen_and_kept() {
    let mut page = Page::ready();
    let effects = page.send(Message::Prefer(Preference::Sound(Volume::Soft)));
    assert!(effects.contains(&Effect::Sound(Sound::Move, Volume::Soft)));
    let text = saved(&effects, Slot::Preferences).unwrap();
    assert!(text.contains("sound: on\n") && text.contains("volume: soft\n"), "{text}");
    let (mut page, _) = Page::loaded(&[(Slot::Preferences, text)], "");
    assert!(page.press("55").contains(&Effect::Sound(Sound::Move, Volume::Soft)));
    // A text from before there was a choice.
    let old = text.replace("volume: soft\n", "");
    let (mut page, _) = Page::loaded(&[(Slot::Preferences, &old)], "");
    assert!(page.press("55").contains(&Effect::Sound(Sound::Move, Volume::Full)));
}
