//! How a game ends: what the page says, and what it offers next.

use uttt_app::{
    Beginning, BrowserNews, Effect, EngineNews, GameEnd, KeptTexts, Listing, Message, NoticeKind,
    Panels, Playing, Preference, Seat, Slot, Start, Strong, Tongue,
};
use uttt_engine::Level;
use uttt_rules::{AnyGame, Player, Rules};

use crate::games::loaded;
use crate::games_view::{NOW, game};
use crate::language::{choose_german, german_came};
use crate::page::{Page, RANDOM, X_WINS, announced, asked, saved};

const PERSON: Seat = Seat::Person;

/// A finished game of these rules with these seats.
fn over(record: &str, seats: &[Seat]) -> Page {
    let game: AnyGame = record.parse().unwrap();
    assert!(game.outcome().is_some(), "{record} goes on");
    let mut page = Page::ready();
    let mut effects = page.start_with(game.rules(), seats);
    for at in game.moves() {
        effects = match asked(&effects).map(|request| request.number) {
            Some(request) => page.answer(request, at),
            None => page.send(Message::Play(Playing::Press(at))),
        };
    }
    assert_eq!(page.record(), game.to_string());
    page
}

fn x_wins(seats: [Seat; 2]) -> Page {
    over(&format!("classic: {X_WINS}"), &seats)
}

#[test]
fn the_line_says_who_won_and_how_and_the_panel_says_victory_or_defeat() {
    for (seats, end, main) in [
        ([PERSON, RANDOM], GameEnd::Victory(Player::X), "You won: three boards in the top row."),
        ([RANDOM, PERSON], GameEnd::Defeat(Player::X), "Random won: three boards in the top row."),
        ([PERSON, PERSON], GameEnd::Won(Player::X), "X won: three boards in the top row."),
        ([RANDOM, RANDOM], GameEnd::Won(Player::X), "X won: three boards in the top row."),
    ] {
        let panel = x_wins(seats).panel();
        assert_eq!((panel.end, panel.line.main.as_str()), (Some(end), main));
    }
    assert_eq!(Page::after("55").panel().end, None);
}

#[test]
fn each_line_has_its_name() {
    for (record, main) in [
        ("nested-1: 1 4 2 5 3", "X won: three cells in the top row."),
        ("nested-1: 4 1 5 2 6", "X won: three cells in the middle row."),
        ("nested-1: 7 1 8 2 9", "X won: three cells in the bottom row."),
        ("nested-1: 1 2 4 3 7", "X won: three cells in the left column."),
        ("nested-1: 2 1 5 3 8", "X won: three cells in the middle column."),
        ("nested-1: 3 1 6 2 9", "X won: three cells in the right column."),
        ("nested-1: 1 2 5 3 9", "X won: three cells on the diagonal."),
        ("nested-1: 3 1 5 2 7", "X won: three cells on the diagonal."),
        ("overwrite: 21 11 31 22 12 32 23 13 33 24", "X won: four cells in the second row."),
        ("overwrite: 12 11 13 22 21 23 32 31 33 42", "X won: four cells in the second column."),
        ("overwrite: 11 12 13 22 21 23 33 31 32 44", "X won: four cells on the diagonal."),
    ] {
        assert_eq!(over(record, &[PERSON; 3]).panel().line.main, main, "{record}");
    }
}

#[test]
fn a_screen_reader_hears_the_same_words() {
    let mut page = Page::ready();
    page.start_with(Rules::Nested1, &[PERSON; 2]);
    let game: AnyGame = "nested-1: 1 2 5 3 9".parse().unwrap();
    let heard: Vec<String> = game
        .moves()
        .into_iter()
        .map(|at| announced(&page.send(Message::Play(Playing::Press(at)))).join(" "))
        .collect();
    assert!(heard.last().unwrap().ends_with("X won: three cells on the diagonal."), "{heard:?}");
}

/// A game that ends in a draw.
fn drawn() -> String {
    let table = include_str!("../../../../tests/cases/rules/most-boards.games");
    let equal = table.lines().filter_map(|line| line.split_once(' ')).find_map(|(_, moves)| {
        let game: AnyGame = format!("most-boards: {moves}").parse().ok()?;
        (game.ending()?.id() == "no-line").then(|| format!("most-boards: {moves}"))
    });
    equal.unwrap()
}

#[test]
fn a_draw_says_why_there_is_no_winner() {
    let full = over("nested-1: 1 2 3 5 4 6 8 7 9", &[PERSON; 2]).panel();
    assert_eq!(full.line.main, "Draw: the board is full, and nobody has three in a row.");
    assert_eq!(
        (full.end, full.title.as_str()),
        (Some(GameEnd::Drawn), "Draw · Ultimate Tic-Tac-Toe")
    );
    let main = over(&drawn(), &[PERSON; 2]).panel().line.main;
    assert!(main.starts_with("Draw: ") && main.ends_with(" each."), "{main}");
}

#[test]
fn another_game_is_one_press_away_once_one_is_over() {
    let mut page = Page::after("55");
    let buttons = page.panel().buttons;
    assert_eq!(buttons.over, None);
    page.send(Message::Begin(Beginning::Again));
    page.send(Message::Begin(Beginning::SwapSides));
    assert_eq!(page.record(), "classic: 55");

    let mut page = x_wins([PERSON, RANDOM]);
    let again = page.panel().buttons.over.unwrap().again;
    assert_eq!(again.label, "Play again");
    let effects = page.send(again.message);
    assert_eq!((page.record().as_str(), page.state.seats().o), ("classic:", RANDOM));
    assert!(saved(&effects, uttt_app::Slot::Game).is_some());
    // A finished game does not make the page ask.
    assert!(!page.notices().contains(&NoticeKind::PutAside));
}

#[test]
fn swapping_sides_is_offered_where_it_makes_a_difference() {
    let mut page = x_wins([PERSON, RANDOM]);
    let swap = page.panel().buttons.over.unwrap().swap.unwrap();
    assert_eq!(swap.label, "Swap sides");
    let effects = page.send(swap.message);
    assert_eq!((page.state.seats().x, page.state.seats().o), (RANDOM, PERSON));
    assert!(page.panel().line.main.starts_with("You play O. "));
    assert!(asked(&effects).is_some());
    assert_eq!(x_wins([PERSON, PERSON]).panel().buttons.over.unwrap().swap, None);
    assert_eq!(x_wins([RANDOM, RANDOM]).panel().buttons.over.unwrap().swap, None);
}

#[test]
fn in_a_game_of_three_sides_rotate() {
    let strong = Seat::Engine(Level::STRONGEST);
    let mut page = over("overwrite: 21 11 31 22 12 32 23 13 33 24", &[PERSON, RANDOM, strong]);
    let swap = page.panel().buttons.over.unwrap().swap.unwrap();
    assert_eq!(swap.label, "Play O next");
    page.send(swap.message);
    let seats = page.state.seats();
    assert_eq!([seats.x, seats.o, seats.plus], [strong, PERSON, RANDOM]);
}

/// A finished game that the list has: X is a person, and O the engine at level 4.
fn listed(number: u64, days_ago: u64, winner: Player) -> (String, String) {
    let (key, text) = game(number, days_ago, "4", &format!("classic: {X_WINS}"), "");
    match winner {
        Player::X => (key, text),
        _ => (key, text.replace("x: person\no: 4", "x: 4\no: person")),
    }
}

/// A page that finds this game saved on the board, and these in the list once it asks for it.
fn after_game(text: &str, others: Vec<(String, String)>) -> Page {
    let own = text.split_once("uttt-game").unwrap().1;
    let (mut page, effects) = loaded(&[(Slot::Game, &format!("uttt-game{own}"))], "");
    if effects.contains(&Effect::ReadGames) {
        let games = others;
        page.send(Message::Games(Listing::Read(KeptTexts {
            games,
            now: NOW,
            zone: 0,
            persistent: None,
        })));
    }
    page
}

#[test]
fn a_win_offers_the_next_level_and_a_defeat_or_a_draw_the_one_below() {
    for (game, label) in [
        (listed(1, 0, Player::X), Some("Try level 5")),
        (listed(1, 0, Player::O), Some("Try level 3")),
    ] {
        let button =
            after_game(&game.1, vec![game.clone()]).panel().buttons.over.unwrap().try_level;
        assert_eq!(button.map(|button| button.label), label);
    }
    let drawn = over(&drawn(), &[PERSON, Seat::Engine(Level::ALL[3])]).panel();
    assert_eq!(drawn.end, Some(GameEnd::Drawn));
    assert_eq!(
        drawn.buttons.over.unwrap().try_level.map(|button| button.label),
        Some("Try level 3")
    );
    // Neither above the strongest level nor below the weakest, nor where nobody or a friend is beaten.
    for seats in [[PERSON, Seat::Engine(Level::STRONGEST)], [PERSON, RANDOM], [PERSON, PERSON]] {
        assert_eq!(x_wins(seats).panel().buttons.over.unwrap().try_level, None);
    }
    let (key, lost) = listed(1, 0, Player::O);
    let lost = lost.replace("x: 4", "x: 1");
    assert_eq!(
        after_game(&lost, vec![(key, lost.clone())]).panel().buttons.over.unwrap().try_level,
        None
    );
    // In tic-tac-toe, the levels are hardly apart.
    let seats = [PERSON, Seat::Engine(Level::ALL[3])];
    let page = over("nested-1: 1 4 2 5 3", &seats);
    assert_eq!(page.panel().buttons.over.unwrap().try_level, None);
}

#[test]
fn the_offered_level_is_played_at_once_and_stays_the_choice() {
    let mut page = x_wins([PERSON, Seat::Engine(Level::ALL[1])]);
    let offer = page.panel().buttons.over.unwrap().try_level.unwrap();
    let effects = page.send(offer.message);
    assert_eq!(page.record(), "classic:");
    assert_eq!(page.state.seats().o, Seat::Engine(Level::ALL[2]));
    assert!(saved(&effects, Slot::NewGame).unwrap().contains("level: 3\n"));
    assert_eq!(page.panel().buttons.over, None);
    // While the game goes on, there is nothing to try.
    page.press("55");
    page.send(Message::Begin(Beginning::TryLevel(Level::ALL[7])));
    assert_eq!(
        (page.record().as_str(), page.state.seats().o),
        ("classic: 55", Seat::Engine(Level::ALL[2]))
    );
}

#[test]
fn one_button_stands_out() {
    let level = |step: usize| Seat::Engine(Level::ALL[step - 1]);
    let strong = |page: &Page| page.panel().buttons.over.unwrap().strong;
    for (seats, expected) in [
        ([PERSON, level(4)], Strong::TryLevel),
        ([PERSON, level(10)], Strong::Again),
        ([PERSON, Seat::Engine(Level::EASY)], Strong::Again),
        ([level(4), PERSON], Strong::Again),
        ([PERSON, PERSON], Strong::Again),
    ] {
        assert_eq!(strong(&x_wins(seats)), expected, "{seats:?}");
    }
    // The friend does not know the last move yet.
    let (moves, last) = X_WINS.rsplit_once(' ').unwrap();
    let link = format!("classic:{}&game=0123456789abcdef", moves.replace(' ', "-"));
    let (mut page, _) = Page::loaded(&[], &link);
    page.press(last);
    assert_eq!(strong(&page), Strong::Send);
    assert_eq!(strong(&over(&drawn(), &[PERSON, level(4)])), Strong::Again);
}

#[test]
fn the_level_to_try_is_there_before_the_later_part() {
    let mut page = Page::first_part();
    page.send(Message::Browser(BrowserNews::Loaded(Start::default())));
    page.send(Message::Engine(EngineNews::Ready));
    let game: AnyGame = format!("classic: {X_WINS}").parse().unwrap();
    let mut effects = Vec::new();
    for at in game.moves() {
        effects = match asked(&effects).map(|request| request.number) {
            Some(request) => page.answer(request, at),
            None => page.send(Message::Play(Playing::Press(at))),
        };
    }
    let over = Panels::default().panel(&page.state).buttons.over.unwrap();
    assert_eq!((over.strong, over.try_level.unwrap().label), (Strong::TryLevel, "Try level 3"));
}

#[test]
fn the_first_win_over_a_level_takes_a_step_of_the_ladder() {
    let first = listed(1, 0, Player::X);
    let lost = listed(2, 1, Player::O);
    let ladder = |games| after_game(&first.1, games).panel().ladder;
    let ladder_of_first = ladder(vec![first.clone(), lost]).unwrap();
    assert_eq!(ladder_of_first.text, "Level 4 beaten. 1 of 10.");
    assert_eq!((ladder_of_first.latest, ladder_of_first.beaten[3]), (Some(4), true));
    assert_eq!(ladder_of_first.beaten.iter().filter(|&&beaten| beaten).count(), 1);
    // The second one is no news, and a defeat takes no step.
    assert_eq!(ladder(vec![first.clone(), listed(3, 2, Player::X)]), None);
    let lost = listed(1, 0, Player::O);
    assert_eq!(after_game(&lost.1, vec![lost.clone()]).panel().ladder, None);
    // Easy and Random stand outside it.
    let easy = (first.0.clone(), first.1.replace("o: 4", "o: easy"));
    assert_eq!(after_game(&easy.1, vec![easy.clone()]).panel().ladder, None);
}

#[test]
fn sounds_are_offered_once_and_never_after_a_defeat() {
    assert_eq!(x_wins([RANDOM, PERSON]).panel().line.action, None);
    let mut page = x_wins([PERSON, PERSON]);
    let line = page.panel().line;
    let turn_on = line.action.unwrap();
    page.send(choose_german());
    page.send(german_came());
    let in_german = page.panel().line;
    page.send(Message::Prefer(Preference::Language(Tongue::English)));
    assert_eq!(in_german.detail, "Es gibt leise Töne zu den Zügen.");
    assert_eq!(in_german.action.unwrap().label, "Einschalten");
    assert_eq!((line.detail.as_str(), turn_on.label), ("Moves can make soft sounds.", "Turn on"));
    let effects = page.send(turn_on.message);
    assert!(saved(&effects, Slot::Preferences).unwrap().contains("sound: on\nvolume: soft\n"));
    assert_eq!(page.panel().line.action, None);

    let mut page = x_wins([PERSON, PERSON]);
    page.send(Message::Begin(Beginning::Again));
    page.press_all(X_WINS);
    assert!(page.panel().end.is_some());
    assert_eq!(page.panel().line.action, None);
}
