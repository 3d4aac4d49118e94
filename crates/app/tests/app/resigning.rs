//! Resigning a game, after one question.

use uttt_app::{
    Beginning, BrowserNews, Deciding, Dialog, Drafting, Effect, EngineNews, Field, GameChange,
    GameEnd, Keeping, Message, Panels, Playing, Reviewing, Seat, ShareForm, Sharing, Showing,
    ShownView, Slot, Start, Stored, TimeControl, panel,
};
use uttt_engine::Level;
use uttt_rules::{Player, Rules};

use crate::analyse::view;
use crate::page::{Page, Sides, X_WINS, analysis_of, announced, asked, review_of, saved};

const LOST: &str = "Level 2 won: you resigned.";

/// A person has played 55 against the engine, which has answered 51.
fn against_the_engine() -> Page {
    let mut page = Page::ready();
    let request = asked(&page.press("55")).unwrap().number;
    page.answer(request, crate::page::mv("51"));
    page
}

/// Presses Resign, and what the page asks then.
fn resign(page: &mut Page) -> (String, Vec<Effect>) {
    page.send(page.panel().buttons.resign.unwrap().message);
    let dialog = page.dialog().unwrap();
    let [Field::Text(text)] = dialog.fields.as_slice() else { panic!("{dialog:?}") };
    let question = format!("{} {text}", dialog.title);
    (question, page.send(dialog.confirm.unwrap().message))
}

#[test]
fn a_person_resigns_after_one_question_and_the_engine_has_won() {
    let mut page = against_the_engine();
    page.send(page.panel().buttons.resign.unwrap().message);
    page.send(Message::Show(Showing::Close));
    assert_eq!(page.panel().end, None);
    let (question, effects) = resign(&mut page);
    assert_eq!(question, "Resign this game? Level 2 wins the game.");
    assert_eq!(announced(&effects), [LOST]);
    let panel = page.panel();
    assert_eq!((panel.line.main.as_str(), panel.dialog), (LOST, None));
    assert_eq!(panel.line.result, Some(["Level 2 won", "You resigned."].map(str::to_owned)));
    assert_eq!(panel.line.detail, "", "nothing is to be played any more");
    assert_eq!(panel.end, Some(GameEnd::Defeat(Player::O)));
    assert_eq!(panel.title, "Level 2 won: you resigned · Ultimate Tic-Tac-Toe");
    assert_eq!([&panel.players.x.status, &panel.players.o.status], ["lost", "won"]);
    let buttons = panel.buttons;
    assert!(buttons.over.is_some() && buttons.resign.is_none());
    assert!(!buttons.undo.enabled);
    page.press("15");
    page.send(Message::Play(Playing::Undo));
    assert_eq!(page.record(), "classic: 55 51");

    let text = saved(&effects, Slot::Game).unwrap();
    assert!(text.contains("\nresigned: x\n"), "{text}");
    let (mut again, _) = Page::loaded(&[(Slot::Game, text)], "");
    assert_eq!(again.panel().line.main, LOST);
    again.send(Message::Begin(Beginning::Again));
    assert_eq!((again.record().as_str(), again.panel().end), ("classic:", None));
}

#[test]
fn the_engine_stops_thinking_when_a_person_resigns_on_its_turn() {
    let mut page = against_the_engine();
    page.press("15");
    assert!(page.state.is_searching());
    let (_, effects) = resign(&mut page);
    assert!(effects.contains(&Effect::StopSearch) && !page.state.is_searching());
    assert_eq!(page.panel().line.main, LOST);
}

#[test]
fn of_two_people_at_one_page_the_one_to_move_resigns() {
    let mut page = Page::after("55 51 15");
    let (question, _) = resign(&mut page);
    assert_eq!(question, "Resign this game? O resigns, and X wins.");
    assert_eq!(page.panel().line.main, "X won: O resigned.");
    assert_eq!(page.panel().end, Some(GameEnd::Won(Player::X)));
}

#[test]
fn what_is_handed_out_and_the_review_say_so() {
    let mut page = against_the_engine();
    resign(&mut page);
    let effects = page.hand_out(ShareForm::Drawing, Sharing::Copy);
    let Some(Effect::CopyText(text)) = effects.first() else { panic!("{effects:?}") };
    assert!(text.starts_with("Ultimate Tic-Tac-Toe (Classic), 2 moves: O won: X resigned\n"));
    page.send(Message::Show(Showing::View(ShownView::Review)));
    page.send(Message::Review(Reviewing::First));
    let card = review_of(&page.panel()).unwrap().card.clone();
    assert_eq!(card.about, "Level 2 won: you resigned.");
    // The game is over in every view, and after them.
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.panel().line.main, LOST);
}

/// The review is there already when the game ends.
#[test]
fn a_review_from_before_the_end_says_so_afterwards() {
    let mut page = Page::after("55 51 15");
    let reviewed = |page: &mut Page| {
        page.send(Message::Show(Showing::View(ShownView::Review)));
        page.send(Message::Review(Reviewing::First));
        review_of(&page.panel()).unwrap().card.about.clone()
    };
    assert_eq!(reviewed(&mut page), "");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    resign(&mut page);
    assert_eq!(reviewed(&mut page), "X won: O resigned.");
}

#[test]
fn the_list_and_its_file_keep_it() {
    let mut page = Page::new();
    page.send(Message::Browser(BrowserNews::Loaded(Start {
        id_seed: 7,
        has_game_list: true,
        ..Start::default()
    })));
    page.start(Sides::Persons);
    page.press_all("55 51");
    let (_, effects) = resign(&mut page);
    let change = effects.iter().find_map(|effect| match effect {
        Effect::ChangeGames(changes) => changes.first(),
        _ => None,
    });
    let Some(GameChange::Update { text, .. }) = change else { panic!("{change:?}") };
    assert!(text.ends_with("\nresigned: x\n"), "{text}");
}

#[test]
fn the_clock_of_a_game_that_was_resigned_stands() {
    let mut page = Page::ready();
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(Player::O, Seat::Person))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Clock(Some(TimeControl::Move(12_000))))));
    page.send(Message::Begin(Beginning::Start));
    page.press_all("55 51");
    page.send(Message::Browser(BrowserNews::Wake));
    resign(&mut page);
    let time = page.panel().players.x.time;
    for _ in 0..15 {
        page.send(Message::Browser(BrowserNews::Wake));
    }
    assert_eq!((page.panel().players.x.time, page.notices()), (time, vec![]));
    assert_eq!(page.panel().line.main, "O won: X resigned.");
}

#[test]
fn nobody_can_resign_a_game_that_is_over_or_has_hardly_begun_or_is_looked_at_or_for_three() {
    let can = |page: &Page| page.panel().buttons.resign.is_some_and(|resign| resign.enabled);
    assert!(can(&Page::after("55 51")));
    assert!(!can(&Page::after("55")));
    assert!(!can(&Page::after(X_WINS)));
    let mut looking = Page::after("55 51 15");
    looking.send(Message::Play(Playing::GoTo(2)));
    assert!(!can(&looking));
    let mut engines = Page::with_sides(Sides::Engines);
    for _ in 0..3 {
        let at = engines.any_move();
        engines.send(Message::Engine(EngineNews::Moved { request: 1, mv: at }));
    }
    assert!(!can(&engines));
    // Nor a game by link like that, but any other.
    let by_link = |link: &str| Page::loaded(&[], &format!("{link}&game=0123456789abcdef")).0;
    assert!(can(&by_link("classic:55-51-15")));
    for link in ["classic:55", "classic:55-51-15&end=x-resigned", "overwrite:21-11-31"] {
        assert!(!can(&by_link(link)), "{link}");
    }
    assert!(!can(&Page::loaded(&[], "classic:55-51-15").0));
    let mut three = Page::ready();
    three.start_with(Rules::Overwrite, &[Seat::Person, Seat::Person, Seat::Person]);
    for _ in 0..3 {
        let at = three.any_move();
        three.send(Message::Play(Playing::Press(at)));
    }
    assert!(!can(&three));
    three.send(Message::Show(Showing::Open(Dialog::Resign)));
    three.send(Message::Decide(Deciding::Resign));
    assert_eq!((three.dialog(), three.panel().end), (None, None));
}

#[test]
fn a_text_with_a_player_that_the_game_lacks_is_refused() {
    for name in ["plus", "z", ""] {
        let text = format!(
            "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: 4\nresigned: {name}\n"
        );
        let (page, _) = Page::loaded(&[(Slot::Game, &text)], "");
        assert_eq!(page.notices(), [uttt_app::NoticeKind::DamagedGame], "{name}");
    }
}

#[test]
fn from_the_middle_of_a_game_that_was_resigned_another_can_go_on() {
    let mut page = Page::after("55 51 15 52");
    resign(&mut page);
    page.send(Message::Play(Playing::GoTo(1)));
    let panel = page.panel();
    assert_eq!((panel.end, panel.buttons.over), (None, None), "the board shows no end");
    assert_eq!(panel.players.x.status, "");
    page.press("52");
    page.send(Message::Decide(Deciding::PlayOn(crate::page::mv("52"))));
    assert_eq!((page.record().as_str(), page.panel().end), ("classic: 55 52", None));
    assert_eq!(page.state.seats().x, Seat::Person);
    assert_ne!(page.state.seats().o, Seat::Engine(Level::RANDOM));
}

/// The button Review stands in Analyse for a game that is over; here another game was resigned.
#[test]
fn a_resigned_game_does_not_end_another_one_in_analyse() {
    let mut page = Page::after("55 51 15");
    page.send(Message::Decide(Deciding::Resign));
    page.send(Message::Keep(Keeping::FragmentChanged("classic:11-15&view=review".to_owned())));
    assert_eq!(page.state.shown_view(), ShownView::Review);
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(page.record(), "classic: 11 15");
    assert_eq!(view(&page).review, None, "this game goes on");
}

/// What `Panels` reuses is what it would build now.
#[test]
fn a_game_that_another_tab_ends_is_over_in_analyse() {
    const SAVED: &str = "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: 6\n";
    let mut page = Page::new();
    let stored = Stored::read_with(|slot| (slot == Slot::Game).then(|| SAVED.to_owned()));
    let start = Start { shared: true, stored, ..Start::default() };
    page.send(Message::Engine(EngineNews::Ready));
    page.send(Message::Browser(BrowserNews::Loaded(start)));
    page.send(Message::Keep(Keeping::GameElsewhere { saved: Some(SAVED.to_owned()) }));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    let mut panels = Panels::default();
    assert_eq!(panels.panel(&page.state), panel(&page.state));
    let text = Some(format!("{SAVED}resigned: x\n"));
    page.send(Message::Keep(Keeping::StoredElsewhere { slot: Slot::Game, text }));
    let now = panel(&page.state);
    assert!(analysis_of(&now).unwrap().review.is_some(), "precondition");
    assert!(panels.panel(&page.state) == now, "the panel is out of date");
}
