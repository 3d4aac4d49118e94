//! What the page remarks on a person's moves against the computer: on a gift before the answer to it, and after a
//! lost game on the move that lost it.

use uttt_app::{
    BrowserNews, Button, Effect, Finding, Keeping, Message, MoveRequest, Playing, Preference,
    Reviewed, Reviewing, Showing, ShownView, Slot, speak_english,
};
use uttt_engine::{Fact, Reason, Review, ReviewPass, ReviewProgress, ReviewedMove, Verdict};
use uttt_rules::{AnyGame, ByPlayer, Cell, Path, Place, Player};

use crate::language::{choose_german, german_came};
use crate::page::{Page, Sides, announced, asked, mv, saved};
use crate::reviewed::{request, view};

/// Somebody who has begun more than three games.
const REGULAR: &str = "uttt-preferences 1\ntheme: system\nmotion: system\ngames: 4\n";

const GIFT: &str = "Your last move sent Random to the centre board, where it can win it.";

fn board(number: usize) -> Path {
    Path::of(Cell::ALL[number - 1])
}

/// The request to review a move, if there is one.
fn of_move(effects: &[Effect]) -> Option<&MoveRequest> {
    effects.iter().find_map(|effect| match effect {
        Effect::ReviewMove(request) => Some(request),
        _ => None,
    })
}

/// What is found about the last move of a game that loses 0.3, for this reason.
fn blunder(game: &AnyGame, fact: Option<Fact>) -> ReviewedMove {
    let mut before = game.clone();
    before.undo();
    let (mv, player) = (game.last().unwrap(), before.turn());
    let better = |&other: &Place| other != mv;
    let best = before.legal_moves().into_iter().find(better).unwrap();
    ReviewedMove {
        ply: before.ply(),
        player,
        mv,
        verdict: Verdict::Blunder,
        before: 0.6,
        after: 0.3,
        loss: 0.3,
        shares: ByPlayer::new_with(|other| if other == player { 0.3 } else { 0.7 }),
        best,
        line: vec![best],
        reply: game.legal_moves().into_iter().take(1).collect(),
        proven_before: None,
        proven_after: None,
        difficulty: 0.5,
        reason: fact.map(|fact| Reason { fact, moves: vec![mv] }),
        is_final: true,
    }
}

fn found(page: &mut Page, request: u32, moves: Vec<ReviewedMove>) -> Vec<Effect> {
    let review = Review { rules: page.game().rules(), nodes: 4_000, moves };
    let progress = ReviewProgress { pass: ReviewPass::First, done: 1, total: 1 };
    let reviewed = Box::new(Reviewed { finished: true, progress, review });
    page.send(Message::Found(Finding::Review { request, reviewed }))
}

/// A person, X, against the engine at its weakest, after a move of each, and what the last one set off.
fn playing(preferences: &str) -> (Page, Vec<Effect>) {
    let (mut page, _) = Page::loaded(&[(Slot::Preferences, preferences)], "");
    let effects = page.start(Sides::PersonX);
    assert_eq!(of_move(&effects), None);
    let effects = answered(&mut page, "55", "51");
    (page, effects)
}

/// A person's move and the answer to it, long after it.
fn answered(page: &mut Page, own: &str, answer: &str) -> Vec<Effect> {
    let request = asked(&page.press(own)).unwrap().number;
    page.answer(request, mv(answer))
}

/// The worker has looked ahead, and the person plays. Returns the request for the answer.
fn play(page: &mut Page, effects: &[Effect], at: &str) -> u32 {
    let ahead = of_move(effects).unwrap();
    assert!(!ahead.is_played);
    assert_eq!(ahead.record, page.record());
    let number = ahead.number;
    found(page, number, vec![]);
    asked(&page.press(at)).unwrap().number
}

/// Sends a message so many milliseconds after the last one.
fn send_after(page: &mut Page, millis: f64, message: Message) -> Vec<Effect> {
    page.now += millis - 1_000.0;
    page.send(message)
}

/// The person has played 15, the engine has chosen 53, and the move is judged 300 ms after it for this reason.
fn judged(page: &mut Page, effects: &[Effect], fact: Option<Fact>) -> Vec<Effect> {
    let answer = play(page, effects, "15");
    page.now -= 900.0;
    let effects = page.answer(answer, mv("53"));
    let request = of_move(&effects).unwrap();
    assert!(request.is_played);
    assert_eq!((request.record.as_str(), page.game().ply()), ("classic: 55 51 15", 3));
    let (number, moves) = (request.number, vec![blunder(page.game(), fact)]);
    page.now -= 800.0;
    found(page, number, moves)
}

#[test]
fn a_gift_is_remarked_on_before_the_answer_and_until_the_next_move() {
    let (mut page, effects) = playing(REGULAR);
    let fact = Fact::SendsToWin { board: board(5) };
    let effects = judged(&mut page, &effects, Some(fact));
    assert_eq!(announced(&effects), [GIFT]);
    let line = page.panel().line;
    assert_eq!(line.main, "Random must play in the centre board.");
    assert_eq!(line.detail, GIFT);
    let undo = Message::Play(Playing::Undo);
    assert_eq!(line.action, Some(Button { label: "Undo", enabled: true, message: undo.clone() }));
    // Once the move is judged, the pause is as usual.
    assert!(effects.contains(&Effect::WakeAfter(100.0)), "{effects:?}");
    send_after(&mut page, 100.0, Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55 51 15 53");
    let line = page.panel().line;
    assert_eq!((line.main.as_str(), line.detail.as_str()), ("Play in the top right board.", GIFT));
    page.press("34");
    assert_eq!((page.panel().line.detail.as_str(), page.panel().line.action), ("", None));
}

#[test]
fn remarks_and_lessons_follow_the_language() {
    let line = |mut page: Page| {
        page.send(choose_german());
        page.send(german_came());
        let line = page.panel().line;
        speak_english();
        (line.detail, line.action.unwrap().label)
    };
    let (mut page, effects) = playing(REGULAR);
    judged(&mut page, &effects, Some(Fact::SendsToWin { board: board(5) }));
    let gift = "Mit deinem letzten Zug hast du Stufe Zufall auf das mittlere Brett geschickt, und \
                Stufe Zufall kann es gewinnen.";
    assert_eq!(line(page), (gift.to_owned(), "Zug zurück"));
    let (mut page, effects) = lost();
    let (request, reviewed) = (request(&effects).unwrap().number, lesson(&page));
    page.send(Message::Found(Finding::Review { request, reviewed }));
    let number = page.game().ply().div_ceil(2) - 1;
    let lesson = format!("Mit Zug {number} hast du Stufe 2 auf das entscheidende Brett geschickt.");
    assert_eq!(line(page), (lesson, "Zeigen"));
}

#[test]
fn undo_beside_it_takes_the_gift_back() {
    let (mut page, effects) = playing(REGULAR);
    judged(&mut page, &effects, Some(Fact::FreeMove));
    assert_eq!(page.panel().line.detail, "Your last move let Random play anywhere.");
    page.send(page.panel().line.action.unwrap().message);
    assert_eq!(page.game().ply(), 2);
    assert_eq!(page.panel().line.action, None);
}

#[test]
fn it_does_not_stay_beside_the_game_of_a_link() {
    for link in ["classic:11-15", "classic:11-15-51&x=person&o=3"] {
        let (mut page, effects) = playing(REGULAR);
        judged(&mut page, &effects, Some(Fact::SendsToWin { board: board(5) }));
        page.send(Message::Keep(Keeping::FragmentChanged(link.to_owned())));
        assert!(page.record().starts_with("classic: 11 15"), "{link}");
        let line = page.panel().line;
        assert!(line.detail != GIFT && line.action.is_none(), "{link}: {line:?}");
    }
}

#[test]
fn what_is_no_gift_or_has_no_reason_is_not_remarked_on() {
    let (mut page, effects) = playing(REGULAR);
    let effects = judged(&mut page, &effects, None);
    assert!(announced(&effects).is_empty());
    assert_eq!(page.panel().line.action, None);
}

#[test]
fn the_pause_lasts_no_longer_than_six_tenths_of_a_second_for_it() {
    let (mut page, effects) = playing(REGULAR);
    let answer = play(&mut page, &effects, "15");
    page.now -= 900.0;
    let effects = page.answer(answer, mv("53"));
    assert!(effects.contains(&Effect::WakeAfter(500.0)), "{effects:?}");
    let number = of_move(&effects).unwrap().number;
    let late = vec![blunder(page.game(), Some(Fact::FreeMove))];
    send_after(&mut page, 500.0, Message::Browser(BrowserNews::Wake));
    assert_eq!(page.record(), "classic: 55 51 15 53");
    // What comes then is not said.
    let effects = found(&mut page, number, late);
    assert!(announced(&effects).is_empty());
    assert_eq!(page.panel().line.action, None);
}

#[test]
fn a_move_is_not_judged_if_the_worker_could_not_look_ahead() {
    let (mut page, effects) = playing(REGULAR);
    assert!(of_move(&effects).is_some());
    let answer = asked(&page.press("15")).unwrap().number;
    page.now -= 900.0;
    let effects = page.answer(answer, mv("53"));
    assert_eq!(of_move(&effects), None);
    assert!(effects.contains(&Effect::WakeAfter(300.0)), "{effects:?}");
}

#[test]
fn at_most_every_third_move_is_remarked_on() {
    let (mut page, effects) = playing(REGULAR);
    judged(&mut page, &effects, Some(Fact::FreeMove));
    let looks = |effects: &[Effect]| of_move(effects).is_some_and(|ahead| !ahead.is_played);
    let mut looks_ahead = vec![looks(&page.send(Message::Browser(BrowserNews::Wake)))];
    for (own, answer) in [("34", "43"), ("36", "65")] {
        looks_ahead.push(looks(&answered(&mut page, own, answer)));
    }
    assert_eq!(looks_ahead, [false, false, true]);
}

#[test]
fn whoever_has_beaten_level_4_or_plays_by_the_clock_is_not_told() {
    let off = REGULAR.replace("games: 4", "games: 4\nremarks: off");
    assert_eq!(of_move(&playing(&off).1), None);
    let (mut page, _) = playing(REGULAR);
    page.send(Message::Prefer(Preference::Remarks(false)));
    assert_eq!(of_move(&answered(&mut page, "15", "53")), None);
    // Against people there is no pause.
    page.send(Message::Prefer(Preference::Remarks(true)));
    page.start(Sides::Persons);
    page.press_all("55 51");
    assert_eq!(of_move(&page.press("15")), None);
    // A win over level 4 turns it off, and a person may turn it on again.
    let won = include_str!("../../../../tests/cases/rules/classic-x-wins.moves").trim_ascii();
    let before = won.rsplit_once(' ').unwrap();
    let plies = before.0.split(' ').count();
    for (level, text) in [("3", None), ("4", Some("remarks: off")), ("6", Some("remarks: off"))] {
        let game = format!(
            "uttt-game 1\nmoves: classic: {}\nplayed: {plies}\nx: person\no: {level}\n",
            before.0
        );
        let (mut page, _) = Page::loaded(&[(Slot::Preferences, REGULAR), (Slot::Game, &game)], "");
        let effects = page.press(before.1);
        assert!(page.game().outcome().is_some());
        let kept = saved(&effects, Slot::Preferences)
            .and_then(|text| text.lines().find(|line| line.starts_with("remarks")));
        assert_eq!(kept, text, "{level}");
    }
}

/// A game that X has lost to level 2, by its last move but one.
fn lost() -> (Page, Vec<Effect>) {
    let won = include_str!("../../../../tests/cases/rules/classic-x-wins.moves").trim_ascii();
    let (before, last) = won.rsplit_once(' ').unwrap();
    let plies = before.split(' ').count();
    let game = format!("uttt-game 1\nmoves: classic: {before}\nplayed: {plies}\nx: 2\no: person\n");
    let (mut page, effects) =
        Page::loaded(&[(Slot::Preferences, REGULAR), (Slot::Game, &game)], "");
    let request = asked(&effects).unwrap().number;
    let effects = page.answer(request, mv(last));
    assert!(page.game().outcome().is_some());
    (page, effects)
}

/// The review of the game on the board has come as far as to find that the last move of O lost it.
fn lesson(page: &Page) -> Box<Reviewed> {
    let mut at = page.game().clone();
    at.go_to(page.game().ply() - 1);
    at.forget_undone();
    let fact = Fact::AllowsWin { winner: Player::X, moves: 1 };
    let mut fault = blunder(&at, Some(fact));
    let last = page.game().last().unwrap();
    fault.reason = Some(Reason { fact, moves: vec![fault.mv, last] });
    let review = Review { rules: at.rules(), nodes: 4_000, moves: vec![fault] };
    let progress = ReviewProgress { pass: ReviewPass::Glance, done: 9, total: 10 };
    Box::new(Reviewed { finished: false, progress, review })
}

#[test]
fn after_a_lost_game_one_press_shows_the_move_that_lost_it_and_why() {
    let (mut page, effects) = lost();
    let asked = request(&effects).unwrap();
    assert_eq!((asked.record.as_str(), asked.first), (page.record().as_str(), Some(Player::O)));
    let number = asked.number;
    let (reviewed, last) = (lesson(&page), page.game().last().unwrap());
    let fault = reviewed.review.moves[0].clone();
    let found = |request| Message::Found(Finding::Review { request, reviewed: reviewed.clone() });
    let effects = page.send(found(number));
    let told = format!(
        "Your move {} sent Level 2 to the board it needed.",
        page.game().ply().div_ceil(2) - 1
    );
    let line = page.panel().line;
    assert_eq!((line.detail.as_str(), announced(&effects)), (told.as_str(), vec![told.as_str()]));
    // It is not looked for any longer.
    assert!(effects.contains(&Effect::StopSearch));
    let see = line.action.unwrap();
    assert_eq!((see.label, &see.message), ("See it", &Message::Show(Showing::Lesson)));
    let effects = page.send(see.message);
    assert_eq!(page.state.shown_view(), ShownView::Review);
    assert_eq!(page.game().ply(), fault.ply + 1);
    let number = request(&effects).unwrap().number;
    page.send(found(number));
    assert!(view(&page.panel()).card.about.contains("It lets Level 2 win at once."));
    // What followed plays itself.
    page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(page.game().last(), Some(last));
    page.send(Message::Review(Reviewing::Last));
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.panel().line.detail, told);
}

#[test]
fn a_lost_game_without_such_a_move_has_no_sentence() {
    let (mut page, effects) = lost();
    let number = request(&effects).unwrap().number;
    let effects = found(&mut page, number, vec![]);
    assert!(announced(&effects).is_empty());
    assert_eq!(page.panel().line.action, None);
    // Nor is it looked for again.
    assert_eq!(request(&page.send(Message::Browser(BrowserNews::Wake))), None);
}

#[test]
fn the_lesson_is_not_looked_for_beside_the_list_of_games() {
    let (mut page, effects) = lost();
    let number = request(&effects).unwrap().number;
    let reviewed = lesson(&page);
    let effects = page.send(Message::Show(Showing::View(ShownView::Games)));
    assert!(effects.contains(&Effect::StopSearch), "{effects:?}");
    let effects = page.send(Message::Found(Finding::Review { request: number, reviewed }));
    assert!(announced(&effects).is_empty(), "{effects:?}");
    let effects = page.send(Message::Show(Showing::View(ShownView::Play)));
    assert!(request(&effects).is_some(), "{effects:?}");
}

#[test]
fn see_it_goes_on_with_a_review_that_was_stopped_and_leads_nobody_away_from_another_move() {
    let (mut page, _) = lost();
    page.send(Message::Show(Showing::View(ShownView::Review)));
    page.send(Message::Review(Reviewing::Run(false)));
    let effects = page.send(Message::Show(Showing::View(ShownView::Play)));
    let reviewed = lesson(&page);
    let found = |request| Message::Found(Finding::Review { request, reviewed: reviewed.clone() });
    page.send(found(request(&effects).unwrap().number));
    let effects = page.send(page.panel().line.action.unwrap().message);
    let number = request(&effects).unwrap().number;
    page.send(Message::Play(Playing::GoTo(3)));
    page.send(found(number));
    assert_eq!(page.game().ply(), 3);
}
