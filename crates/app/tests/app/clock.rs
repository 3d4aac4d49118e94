//! The clock of a game.

use uttt_app::{
    Beginning, BrowserNews, Dialog, Drafting, Effect, Keeping, Message, NoticeKind, Playing,
    Pointing, Reviewing, Seat, ShareForm, Sharing, Shortcut, Showing, ShownView, Slot,
    Surroundings, TimeControl, scene,
};
use uttt_board::{Size, View};
use uttt_engine::Level;
use uttt_rules::{Player, Rules};

use crate::page::{Page, X_WINS, announced, asked, first, mv, review_of, saved};

const TWELVE: TimeControl = TimeControl::Move(12_000);

fn with_clock(control: TimeControl, rules: Rules, seats: &[Seat]) -> (Page, Vec<Effect>) {
    let mut page = Page::ready();
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Rules(rules))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Clock(Some(control)))));
    for (&player, &seat) in rules.players().iter().zip(seats) {
        page.send(Message::Begin(Beginning::Draft(Drafting::Seat(player, seat))));
    }
    let effects = page.send(Message::Begin(Beginning::Start));
    (page, effects)
}

fn persons(control: TimeControl) -> Page {
    with_clock(control, Rules::Classic, &[Seat::Person, Seat::Person]).0
}

fn clocks(page: &Page) -> [String; 2] {
    let panel = page.panel();
    [Player::X, Player::O].map(|player| panel.players[player].time.clone())
}

const LEVEL_5: Seat = Seat::Engine(Level::ALL[4]);

/// Lets so many seconds pass.
fn wait(page: &mut Page, seconds: u32) -> Vec<Effect> {
    (0..seconds).flat_map(|_| page.send(Message::Browser(BrowserNews::Wake))).collect()
}

#[test]
fn it_starts_with_the_first_act_and_not_with_the_focus() {
    let mut page = persons(TWELVE);
    assert_eq!(clocks(&page), ["0:12", "0:12"]);
    wait(&mut page, 30);
    page.send(Message::Point(Pointing::Focus(Some(mv("55")))));
    page.send(Message::Point(Pointing::Hover(Some(mv("55")))));
    wait(&mut page, 30);
    assert_eq!(clocks(&page), ["0:12", "0:12"]);
    let effects = page.send(Message::Point(Pointing::Arrow(uttt_app::Arrow::Left)));
    assert!(
        effects.iter().any(|effect| matches!(effect, Effect::WakeAfter(due) if *due <= 1_000.0))
    );
    wait(&mut page, 3);
    assert_eq!(clocks(&page), ["0:09", "0:12"]);
    // Each move has the whole time again.
    page.press("55");
    assert_eq!(clocks(&page), ["0:12", "0:12"]);
    wait(&mut page, 2);
    assert_eq!(clocks(&page), ["0:12", "0:10"]);
}

#[test]
fn a_game_with_increment_adds_it_after_each_move() {
    let mut page = persons(TimeControl::Game(60_000, 5_000));
    page.press("55");
    wait(&mut page, 7);
    page.press("51");
    // Eight seconds were used, and five come back.
    assert_eq!(clocks(&page), ["1:05", "0:57"]);
}

#[test]
fn a_person_hears_and_sees_once_that_little_time_is_left() {
    let statuses = |page: &Page| {
        let panel = page.panel();
        [Player::X, Player::O].map(|player| panel.players[player].status.clone())
    };
    // The time is red as long as it is called low.
    let red = |page: &Page| {
        let panel = page.panel();
        [Player::X, Player::O].map(|player| panel.players[player].is_low)
    };
    // A third of the time for a move, and ten seconds of a game.
    for (control, start, said) in
        [(TWELVE, 12, "4 seconds left."), (TimeControl::Game(60_000, 0), 60, "10 seconds left.")]
    {
        let mut page = persons(control);
        page.press("55");
        let low = if start == 12 { 4 } else { 10 };
        assert!(announced(&wait(&mut page, start - low - 1)).is_empty());
        assert_eq!((statuses(&page), red(&page)), (["", "to move"].map(String::from), [false; 2]));
        assert_eq!(announced(&wait(&mut page, 1)), [said]);
        assert_eq!((statuses(&page), red(&page)), (["", "low"].map(String::from), [false, true]));
        assert!(announced(&wait(&mut page, 1)).is_empty());
    }
    // Nobody needs to hurry the engine.
    let (mut page, _) = with_clock(TWELVE, Rules::Classic, &[Seat::Person, LEVEL_5]);
    page.press("55");
    assert!(announced(&wait(&mut page, 9)).is_empty());
    assert_eq!(statuses(&page)[1], "thinking");
}

#[test]
fn a_flag_ends_the_game_with_its_reason_and_stays_after_a_reload() {
    let mut page = persons(TWELVE);
    page.press("55");
    let effects = wait(&mut page, 12);
    let said = "X won: O ran out of time.";
    assert_eq!(announced(&effects), ["4 seconds left.", said]);
    // The board to play in is not lit any more, and nothing is taken back.
    assert!(effects.contains(&Effect::Redraw));
    assert!(!page.panel().buttons.undo.enabled);
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.record(), "classic: 55");
    assert_eq!(page.panel().line.main, said);
    assert!(page.panel().end.is_some() && page.panel().buttons.over.is_some());
    assert_eq!(page.panel().title, "X won: O ran out of time · Ultimate Tic-Tac-Toe");
    assert_eq!(clocks(&page), ["0:12", "0:00"]);
    page.press("51");
    assert_eq!(page.record(), "classic: 55");
    let text = saved(&effects, Slot::Game).unwrap().to_owned();
    let (mut again, _) = Page::loaded(&[(Slot::Game, &text)], "");
    assert_eq!(again.panel().line.main, said);
    // No board is shown as one to play in.
    let (size, game) = (Size::square(360.0), again.game().clone());
    let stopped = View { is_stopped: true, ..View::new(&game) };
    assert!(scene(&again.state, size, again.now + 60_000.0) == stopped.scene(size));
    // So no key leads there.
    let focused = |page: &mut Page| {
        let effects = page.send(Message::Play(Playing::Shortcut(Shortcut::ToBoard)));
        effects.iter().find_map(|effect| match effect {
            Effect::FocusCell(at) => Some(*at),
            _ => None,
        })
    };
    again.send(Message::Point(Pointing::Arrow(uttt_app::Arrow::Left)));
    let before = again.send(Message::Point(Pointing::Arrow(uttt_app::Arrow::Right)));
    assert!(before.iter().any(|effect| *effect == Effect::FocusCell(focused(&mut again).unwrap())));
    // Another game has the same clock.
    again.send(Message::Begin(Beginning::Again));
    assert_eq!(
        (again.record().as_str(), clocks(&again)),
        ("classic:", ["0:12", "0:12"].map(String::from))
    );
}

/// A move that a timer of the browser lets through late. It has not come, whatever it would add to the time
/// or win.
#[test]
fn a_move_that_comes_when_its_time_has_run_out_loses() {
    let nearly_won = first(56, X_WINS);
    let winning = X_WINS.split_whitespace().nth(56).unwrap();
    for (control, moves, o, late) in [
        ("game 60000 0", "55", "person", "51"),
        ("game 60000 5000", "55", "person", "51"),
        ("move 12000", "55", "person", "51"),
        ("game 60000 5000", &nearly_won, "person", winning),
    ] {
        let played = moves.split_whitespace().count();
        let (x, turn) = if played % 2 == 0 { ("1500 60000", "X") } else { ("60000 1500", "O") };
        let stored = format!(
            "uttt-game 1\nmoves: classic: {moves}\nplayed: {played}\nx: person\no: {o}\nclock: {control}; {x} 60000\n"
        );
        let (mut page, _) = Page::loaded(&[(Slot::Game, &stored)], "");
        page.send(Message::Point(Pointing::Arrow(uttt_app::Arrow::Left)));
        wait(&mut page, 1);
        let effects = page.press(late);
        let other = if turn == "X" { "O" } else { "X" };
        let said = format!("{other} won: {turn} ran out of time.");
        assert_eq!(page.panel().line.main, said, "{control}");
        assert_eq!(page.record(), format!("classic: {moves}"), "{control}");
        let text = saved(&effects, Slot::Game).unwrap();
        assert!(text.contains(&format!("; {}\n", turn.to_lowercase())), "{text}");
        let is_save = |effect: &&Effect| matches!(effect, Effect::Save { slot: Slot::Game, .. });
        assert_eq!(effects.iter().filter(is_save).count(), 1, "{control}");
    }
}

/// The news may come when the time that this tab has counted is just over.
#[test]
fn a_tab_that_has_lost_the_game_to_another_lets_no_flag_fall() {
    let mut page = persons(TWELVE);
    let theirs = saved(&page.press("55"), Slot::Game).unwrap().to_owned();
    wait(&mut page, 11);
    let effects = page.send(Message::Keep(Keeping::GameElsewhere { saved: Some(theirs) }));
    assert_eq!(saved(&effects, Slot::Game), None, "it is the other tab's");
    wait(&mut page, 2);
    assert_eq!(page.panel().end, None);
}

#[test]
fn the_engines_move_is_not_played_after_its_time() {
    let (mut page, _) = with_clock(TWELVE, Rules::Classic, &[Seat::Person, LEVEL_5]);
    let request = asked(&page.press("55")).unwrap().number;
    wait(&mut page, 11);
    let effects = page.answer(request, mv("51"));
    assert_eq!(page.panel().line.main, "You won: Level 5 ran out of time.");
    assert_eq!(
        (page.record().as_str(), effects.contains(&Effect::StopSearch)),
        ("classic: 55", true)
    );
    wait(&mut page, 2);
    assert_eq!(page.record(), "classic: 55");
}

#[test]
fn after_a_flag_nothing_says_that_the_game_goes_on() {
    let mut page = persons(TWELVE);
    page.press("55");
    wait(&mut page, 8);
    // A press that is refused, and a digit.
    page.press("99");
    assert!(page.panel().line.refused);
    wait(&mut page, 4);
    let line = page.panel().line;
    assert_eq!((line.main.as_str(), line.detail.as_str()), ("X won: O ran out of time.", ""));
    let effects = page.hand_out(ShareForm::Drawing, Sharing::Copy);
    let Some(Effect::CopyText(text)) = effects.first() else { panic!("{effects:?}") };
    assert!(text.starts_with("Ultimate Tic-Tac-Toe (Classic), 1 move: X won: O ran out of time\n"));
    page.send(Message::Show(Showing::View(ShownView::Review)));
    let card = review_of(&page.panel()).unwrap().card.clone();
    let lit = |page: &Page| {
        let (size, game) = (Size::square(360.0), page.game().clone());
        scene(&page.state, size, page.now + 60_000.0)
            != View { is_stopped: true, ..View::new(&game) }.scene(size)
    };
    assert!(!lit(&page));
    page.send(Message::Review(Reviewing::First));
    let start = review_of(&page.panel()).unwrap().card.clone();
    assert_eq!(start.about, "X won: O ran out of time.", "{card:?}");
    assert!(lit(&page));
}

#[test]
fn of_three_players_the_other_two_share_the_point() {
    let seats = [Seat::Person, Seat::Person, Seat::Person];
    let (mut page, _) = with_clock(TWELVE, Rules::Overwrite, &seats);
    let at = page.any_move();
    page.send(Message::Play(Playing::Press(at)));
    wait(&mut page, 13);
    let panel = page.panel();
    assert_eq!(panel.line.main, "X and + shared the point: O ran out of time.");
    let status = |player: Player| panel.players[player].status.clone();
    assert_eq!(Player::ALL.map(status), ["shares the point", "lost", "shares the point"]);

    let seats = [Seat::Person, Seat::Engine(Level::ALL[3]), Seat::Engine(Level::ALL[5])];
    let (mut page, _) = with_clock(TWELVE, Rules::Overwrite, &seats);
    let at = page.any_move();
    page.send(Message::Play(Playing::Press(at)));
    wait(&mut page, 13);
    let line = page.panel().line.main;
    assert_eq!(line, "You and Level 6 shared the point: Level 4 ran out of time.");
}

#[test]
fn it_runs_on_while_the_list_of_games_is_shown() {
    let mut page = persons(TWELVE);
    page.press("55");
    page.send(Message::Show(Showing::View(ShownView::Games)));
    wait(&mut page, 5);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(clocks(&page), ["0:12", "0:05"]);
    page.send(Message::Show(Showing::View(ShownView::Games)));
    let effects = wait(&mut page, 6);
    assert_eq!(announced(&effects), ["X won: O ran out of time."]);
}

#[test]
fn its_game_is_not_analysed_before_it_is_over_and_that_is_said() {
    let mut page = persons(TWELVE);
    page.press("55");
    const SAID: &str = "You can analyse or review a game with a clock only once it is over.";
    for view in [ShownView::Analyse, ShownView::Review] {
        let effects = page.send(Message::Show(Showing::View(view)));
        assert_eq!(announced(&effects), [SAID]);
        assert_eq!(page.notice(NoticeKind::ClockForbidsAnalysis), SAID);
        assert_eq!(page.state.shown_view(), ShownView::Play);
    }
    let effects =
        page.send(Message::Keep(Keeping::FragmentChanged("classic:51&view=analyse".to_owned())));
    assert!(effects.contains(&Effect::SetFragment(String::new())), "{effects:?}");
    assert_eq!(page.record(), "classic: 55");
    // The next move shows that it was read.
    page.press("51");
    assert_eq!(page.notices(), []);
    wait(&mut page, 12);
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(page.state.shown_view(), ShownView::Analyse);
}

#[test]
fn no_link_and_no_reload_leads_round_that() {
    let stored = "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: 4\n\
                  clock: game 60000 0; 60000 60000 60000\n";
    for (fragment, shown) in [
        ("view=analyse", ShownView::Play),
        ("view=review", ShownView::Play),
        ("classic:55-51&view=analyse", ShownView::Play),
        ("classic:55-51-15&view=analyse", ShownView::Play),
        ("classic:55-52&view=analyse", ShownView::Analyse),
    ] {
        let (page, _) = Page::loaded(&[(Slot::Game, stored)], fragment);
        assert_eq!(page.state.shown_view(), shown, "{fragment}");
    }
}

#[test]
fn after_a_reload_it_stands_until_somebody_acts_and_that_is_said() {
    let mut page = persons(TWELVE);
    page.press("55");
    let effects = page.send(Message::Show(Showing::View(ShownView::Games)));
    drop(effects);
    let surroundings = Surroundings { hidden: true, ..Surroundings::default() };
    let effects = page.send(Message::Browser(BrowserNews::SurroundingsChanged(surroundings)));
    let text = saved(&effects, Slot::Game).unwrap().to_owned();
    let (mut again, _) = Page::loaded(&[(Slot::Game, &text)], "");
    assert!(again.notice(NoticeKind::ClockStood).ends_with("press a key to let it run again."));
    assert!(again.state.awaits_act());
    let before = clocks(&again);
    // The browser's own button Back is no act on the page.
    again.send(Message::Keep(Keeping::FragmentChanged("classic:55&view=analyse".to_owned())));
    assert_eq!(again.notices(), [NoticeKind::ClockStood, NoticeKind::ClockForbidsAnalysis]);
    wait(&mut again, 5);
    assert_eq!(clocks(&again), before);
    // A press anywhere on the page.
    again.send(Message::Browser(BrowserNews::Acted));
    assert!(!again.state.awaits_act());
    again.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(again.notices(), [NoticeKind::ClockForbidsAnalysis]);
    wait(&mut again, 2);
    assert_ne!(clocks(&again), before);
    // The next move shows that it was read.
    again.press("51");
    assert_eq!(again.notices(), []);
}

#[test]
fn a_move_of_the_engine_does_not_start_it_after_a_reload() {
    for (record, sides, reply) in [("55", "x: person\no: 4", "51"), ("", "x: 4\no: person", "55")] {
        let ply = record.len() / 2;
        let stored = format!(
            "uttt-game 1\nmoves: classic: {record}\nplayed: {ply}\n{sides}\n\
             clock: game 60000 0; 60000 60000 60000\n"
        );
        let (mut page, effects) = Page::loaded(&[(Slot::Game, &stored)], "");
        let request = asked(&effects).unwrap().number;
        page.answer(request, mv(reply));
        wait(&mut page, 3);
        assert_eq!(
            (page.game().ply(), clocks(&page)),
            (ply + 1, ["1:00", "1:00"].map(String::from))
        );
        assert!(page.notices().contains(&NoticeKind::ClockStood));
        page.send(Message::Browser(BrowserNews::Acted));
        wait(&mut page, 3);
        assert!(clocks(&page).contains(&"0:57".to_owned()), "{:?}", clocks(&page));
    }
}

#[test]
fn the_first_move_of_the_engine_starts_it_in_a_game_that_was_just_begun() {
    let seats = [Seat::Engine(Level::ALL[3]), Seat::Person];
    let (mut page, effects) = with_clock(TWELVE, Rules::Classic, &seats);
    page.answer(asked(&effects).unwrap().number, mv("55"));
    wait(&mut page, 3);
    assert_eq!(clocks(&page), ["0:12", "0:09"]);
}

#[test]
fn nobody_loses_while_the_page_is_hidden_or_the_device_asleep_and_that_is_said() {
    let mut page = persons(TWELVE);
    page.press("55");
    let hidden = Surroundings { hidden: true, ..Surroundings::default() };
    page.send(Message::Browser(BrowserNews::SurroundingsChanged(hidden)));
    wait(&mut page, 100);
    page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    assert_eq!(clocks(&page), ["0:12", "0:11"]);
    assert!(page.notices().contains(&NoticeKind::ClockStood));
    page.send(Message::Dismiss(NoticeKind::ClockStood));
    page.press("51");
    page.now += 3_600_000.0;
    wait(&mut page, 1);
    assert_eq!(clocks(&page), ["0:12", "0:12"]);
    assert!(page.notices().contains(&NoticeKind::ClockStood));
    // It stands until somebody is there, as the notice says.
    wait(&mut page, 5);
    assert_eq!(clocks(&page), ["0:12", "0:12"]);
    page.send(Message::Browser(BrowserNews::Acted));
    wait(&mut page, 1);
    assert_eq!(clocks(&page), ["0:11", "0:12"]);
}

#[test]
fn the_engine_keeps_to_its_time() {
    let stored = "uttt-game 1\nmoves: classic: 55\nplayed: 1\nx: person\no: 10\nclock: game 60000 0; 60000 900 60000\n";
    let (_, effects) = Page::loaded(&[(Slot::Game, stored)], "");
    let limit = asked(&effects).unwrap().limits.time.unwrap();
    assert!(limit.as_millis() <= 90, "{limit:?}");
    let seats = [Seat::Person, Seat::Engine(Level::STRONGEST)];
    let (mut page, _) = with_clock(TWELVE, Rules::Classic, &seats);
    let effects = page.press("55");
    assert_eq!(asked(&effects).unwrap().limits.time.unwrap().as_secs(), 1);
}

#[test]
fn nothing_is_taken_back_while_it_runs() {
    let mut page = persons(TWELVE);
    page.press("55");
    assert!(!page.panel().buttons.undo.enabled);
    for message in
        [Message::Play(Playing::Undo), Message::Play(Playing::Redo), Message::Play(Playing::Hint)]
    {
        let effects = page.send(message);
        assert_eq!(
            announced(&effects),
            ["You can't take back moves or ask for hints in a game with a clock."]
        );
    }
    assert_eq!(page.record(), "classic: 55");
}

#[test]
fn without_storage_the_page_says_that_the_clock_is_not_kept() {
    let (mut page, _) = Page::loaded_without_storage("");
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Clock(Some(TWELVE)))));
    page.send(Message::Begin(Beginning::Start));
    assert!(page.notices().contains(&NoticeKind::ClockNotKept));
}

#[test]
fn a_damaged_clock_is_refused_and_the_last_choice_is_kept() {
    for clock in
        ["move 0", "move 12000; 1 2", "game 1; 1 2 3", "move 12000; 1 2 3; y", "move x; 1 2 3"]
    {
        let text = format!(
            "uttt-game 1\nmoves: classic: 55\nplayed: 1\nx: person\no: 4\nclock: {clock}\n"
        );
        let (page, _) = Page::loaded(&[(Slot::Game, &text)], "");
        assert!(page.notices().contains(&NoticeKind::DamagedGame), "{clock}");
    }
    let (_, effects) = with_clock(TimeControl::Game(180_000, 2_000), Rules::Classic, &[]);
    assert!(saved(&effects, Slot::NewGame).unwrap().contains("clock: game 180000 2000\n"));
}
