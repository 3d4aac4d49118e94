//! Puzzles in the view Learn: how one comes to them, solves one, and what is kept of it.

use std::collections::HashMap;

use uttt_app::{
    Beginning, BrowserNews, Effect, EngineDeath, EngineNews, Finding, JudgeRequest, Judged,
    Keeping, KeptTexts, LearnView, Learning, Listing, Message, NoticeKind, Offer, Playing, Pointer,
    PuzzleList, PuzzleView, Puzzling, Showing, Shown, ShownView, Slot, update,
};
use uttt_practice::shelf_text;
use uttt_puzzles::{Answer, Goal, Known, POSITIONS, Puzzle, SHIPPED, Tries, read_all};
use uttt_rules::{AnyGame, Place};

use crate::page::{Page, Sides, X_WINS, announced, saved};

/// Some puzzles of the project.
fn puzzles() -> Vec<Puzzle> {
    let puzzles = read_all(SHIPPED).into_iter().map(|(_, puzzle)| puzzle.unwrap());
    puzzles.step_by(20).collect()
}

fn text() -> String {
    let puzzles = puzzles();
    let tries = Tries::new([5, 8, 10, 15, 20, 20, 20, 20, 20, 20], [1, 4, 9, 15]).unwrap();
    let tries: HashMap<_, _> = puzzles.iter().map(|it| (it.id().to_owned(), tries)).collect();
    let order: Vec<_> = puzzles.iter().map(Puzzle::id).take(3).collect();
    shelf_text(&puzzles, &tries, &order.join(" "))
}

fn first(goal: impl Fn(Goal) -> bool) -> Puzzle {
    puzzles().into_iter().find(|puzzle| goal(puzzle.goal())).unwrap()
}

fn act(page: &mut Page, act: Puzzling) -> Vec<Effect> {
    page.send(Message::Puzzle(act))
}

/// A page with this address whose puzzles have come, on the third day.
fn opened(address: &str) -> Page {
    let (mut page, effects) = Page::loaded(&[], address);
    assert!(effects.contains(&Effect::FetchPuzzles) && effects.contains(&Effect::FindDay));
    come(&mut page);
    page
}

fn come(page: &mut Page) {
    act(page, Puzzling::Today(2026, 11, 4));
    act(page, Puzzling::Came(Some(text())));
}

fn shown(page: &Page) -> LearnView {
    match page.panel().shown {
        Shown::Learn(view) => (*view).clone(),
        other => panic!("{other:?}"),
    }
}

fn puzzle(page: &Page) -> PuzzleView {
    match shown(page) {
        LearnView::Puzzle(view) => *view,
        other => panic!("{other:?}"),
    }
}

fn list(page: &Page) -> PuzzleList {
    match shown(page) {
        LearnView::Puzzles(view) => *view,
        other => panic!("{other:?}"),
    }
}

fn sections(page: &Page) -> Vec<String> {
    match shown(page) {
        LearnView::Home(home) => home.sections.into_iter().map(|it| it.heading).collect(),
        other => panic!("{other:?}"),
    }
}

fn press(page: &mut Page, at: Place) -> Vec<Effect> {
    page.send(Message::Play(Playing::Tap(at, Pointer::Precise)))
}

/// Lets so many milliseconds pass, and wakes the page.
fn wake(page: &mut Page, after: f64) -> Vec<Effect> {
    page.now += after;
    update(&mut page.state, Message::Browser(BrowserNews::Wake), page.now)
}

fn request(effects: &[Effect]) -> Option<&JudgeRequest> {
    effects.iter().find_map(|effect| match effect {
        Effect::Judge(request) => Some(request),
        _ => None,
    })
}

/// Where the page is in the puzzle's tree.
fn at(puzzle: &Puzzle, game: &AnyGame) -> uttt_rules::NodeId {
    let here = |&at: &_| puzzle.study().game(at).unwrap().moves() == game.moves();
    puzzle.study().positions().find(here).unwrap()
}

fn right(puzzle: &Puzzle, game: &AnyGame) -> Place {
    let at = at(puzzle, game);
    let is_right = |&mv: &Place| {
        matches!(puzzle.known(at, mv), Some(Known::Answer(Answer::Right { .. } | Answer::Done)))
    };
    game.legal_moves().into_iter().find(is_right).unwrap()
}

/// A move that is wrong, and what the judge says of it.
fn wrong(puzzle: &Puzzle, game: &AnyGame) -> (Place, Vec<Place>) {
    let at = at(puzzle, game);
    let refuted = |mv| match puzzle.judge(at, mv, POSITIONS) {
        Some(Answer::Refuted(line)) => Some((mv, line)),
        _ => None,
    };
    game.legal_moves().into_iter().find_map(refuted).unwrap()
}

fn solve(page: &mut Page, puzzle: &Puzzle) -> Vec<Effect> {
    for _ in 0..20 {
        let game = page.game().clone();
        let mut effects = press(page, right(puzzle, &game));
        if self::puzzle(page).others.is_empty() {
            wake(page, 800.0);
            continue;
        }
        // What was saved is asked of the judge, who has no time here.
        if let Some(request) = request(&effects).map(|request| request.number) {
            let judged = Judged::NotProven;
            effects.extend(page.send(Message::Found(Finding::Judged { request, judged })));
        }
        return effects;
    }
    panic!("not solved: {}", page.record());
}

#[test]
fn learn_has_the_puzzle_of_the_day_and_all_the_others() {
    let (mut page, _) = Page::loaded(&[], "view=learn");
    assert_eq!(sections(&page), ["Two minutes", "Puzzles", "Other rules"]);
    come(&mut page);
    assert_eq!(sections(&page), ["Two minutes", "Puzzle of the day", "Puzzles", "Other rules"]);
    // What could not be fetched, or was cut off, is told.
    let (mut page, _) = Page::loaded(&[], "view=learn");
    act(&mut page, Puzzling::Came(Some(text()[..400].to_owned())));
    let LearnView::Home(home) = shown(&page) else { panic!() };
    assert!(home.sections[1].about.starts_with("The puzzles couldn't be loaded"));
    // Whoever opens Learn again tries once more.
    page.send(Message::Show(Showing::View(ShownView::Play)));
    let effects = page.send(Message::Show(Showing::View(ShownView::Learn)));
    assert!(effects.contains(&Effect::FetchPuzzles), "{effects:?}");
    act(&mut page, Puzzling::Came(None));
    let effects = page.send(Message::Learn(Learning::Home));
    assert!(effects.contains(&Effect::FetchPuzzles), "{effects:?}");
}

#[test]
fn whoever_comes_back_to_a_puzzle_finds_it_as_it_was_left() {
    let it = first(|goal| goal == Goal::Win(3));
    let mut page = opened("view=learn");
    act(&mut page, Puzzling::Open(it.id().to_owned()));
    act(&mut page, Puzzling::Hint);
    solve(&mut page, &it);
    let told = puzzle(&page).told;
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    // The browser's Back.
    let address = format!("puzzle={}", it.id());
    page.send(Message::Keep(Keeping::FragmentChanged(address)));
    assert_eq!(puzzle(&page).told, told);
}

#[test]
fn an_address_of_a_day_asks_which_day_it_is() {
    let mut page = opened("view=learn");
    let link = Message::Keep(Keeping::FragmentChanged("daily=4".to_owned()));
    let effects = page.send(link);
    assert!(effects.contains(&Effect::FindDay), "{effects:?}");
    act(&mut page, Puzzling::Today(2026, 11, 5));
    assert_eq!(
        puzzle(&page).about,
        "Puzzle of the day 4, today. The daily puzzles have started over."
    );
}

#[test]
fn without_an_engine_a_move_that_nobody_can_judge_is_taken_back() {
    let it = first(|goal| goal == Goal::Draw);
    let mut page = opened(&format!("puzzle={}", it.id()));
    for _ in 0..3 {
        page.send(Message::Engine(EngineNews::Died(EngineDeath::NotLoaded)));
    }
    let (mv, _) = wrong(&it, &it.game());
    press(&mut page, mv);
    assert_ne!(puzzle(&page).told, "Checking that move…");
    wake(&mut page, 10_000.0);
    act(&mut page, Puzzling::TryAgain);
    assert_eq!(page.game().moves(), it.game().moves());
    assert!(puzzle(&page).told.is_empty() || !puzzle(&page).told.contains("Checking"));
}

#[test]
fn an_address_opens_a_puzzle_and_right_moves_are_answered_until_it_is_solved() {
    let it = first(|goal| goal == Goal::Win(3));
    let mut page = opened(&format!("puzzle={}", it.id()));
    assert_eq!(puzzle(&page).heading, format!("{} wins in 3", it.solver()));
    assert_eq!(page.game().moves(), it.game().moves());
    let mv = right(&it, &it.game());
    press(&mut page, mv);
    assert_eq!((puzzle(&page).told.as_str(), puzzle(&page).mood), ("Right.", "right"));
    assert_eq!(page.game().ply(), it.game().ply() + 1);
    wake(&mut page, 800.0);
    assert_eq!(page.game().ply(), it.game().ply() + 2);
    let effects = solve(&mut page, &it);
    assert!(puzzle(&page).told.starts_with("Solved! It was about: "), "{:?}", puzzle(&page).told);
    let kept = saved(&effects, Slot::Practice).unwrap();
    assert!(kept.contains(&format!("\nsolved {}\n", it.id())), "{kept}");
    // From there one plays on, studies, or tries the next.
    let labels: Vec<_> = puzzle(&page).others.iter().map(|button| button.label).collect();
    assert_eq!(labels[..2], ["Share", "Analyse this position"]);
    assert_eq!(puzzle(&page).actions[2].as_ref().unwrap().label, "Next puzzle");
    act(&mut page, Puzzling::Next);
    assert_ne!(page.game().moves(), it.game().moves());
}

#[test]
fn a_wrong_move_is_judged_and_refuted_by_a_line_that_plays_itself() {
    let it = first(|goal| goal == Goal::Draw);
    let mut page = opened(&format!("puzzle={}", it.id()));
    let (mv, line) = wrong(&it, &it.game());
    let effects = press(&mut page, mv);
    let request = request(&effects).cloned().unwrap();
    assert_eq!((request.to_win, request.time.as_secs()), (false, 2));
    assert!(request.record.parse::<AnyGame>().is_ok());
    assert_eq!(puzzle(&page).told, "Checking that move…");
    // While it is judged, nothing can be played.
    let ply = page.game().ply();
    let other = page.game().legal_moves()[0];
    press(&mut page, other);
    assert_eq!(page.game().ply(), ply);

    let judged = Judged::Refuted(line.clone());
    let effects = page.send(Message::Found(Finding::Judged { request: request.number, judged }));
    let kept = saved(&effects, Slot::Practice).unwrap();
    assert!(kept.contains(&format!("\nwrong {}\n", it.id())), "{kept}");
    assert!(announced(&effects)[0].starts_with("Not "), "{effects:?}");
    for _ in &line {
        wake(&mut page, 1_000.0);
    }
    assert_eq!(page.game().ply(), it.game().ply() + 1 + line.len());
    act(&mut page, Puzzling::Back);
    assert_eq!(page.game().ply(), it.game().ply() + line.len());
    act(&mut page, Puzzling::TryAgain);
    assert_eq!(page.game().moves(), it.game().moves());
    // It can still be solved, but stays among those that went wrong.
    solve(&mut page, &it);
    assert!(puzzle(&page).told.starts_with("Solved, after a wrong move."));
    act(&mut page, Puzzling::ListWrong);
    assert_eq!(list(&page).rows.len(), 1);
}

#[test]
fn a_late_answer_of_the_judge_changes_no_other_puzzle() {
    let it = first(|goal| goal == Goal::Draw);
    let mut page = opened(&format!("puzzle={}", it.id()));
    let (mv, line) = wrong(&it, &it.game());
    let number = request(&press(&mut page, mv)).unwrap().number;
    act(&mut page, Puzzling::Next);
    let before = puzzle(&page);
    page.send(Message::Found(Finding::Judged { request: number, judged: Judged::Refuted(line) }));
    assert_eq!(puzzle(&page), before);
}

#[test]
fn help_comes_in_two_steps_and_the_solution_is_a_line_to_walk() {
    let it = first(|goal| goal == Goal::Win(3));
    let mut page = opened(&format!("puzzle={}", it.id()));
    act(&mut page, Puzzling::Hint);
    let drawn = |page: &Page| {
        uttt_app::scene(&page.state, uttt_board::Size::square(900.0), page.now + 2_000.0).items
    };
    let offers_hint = |page: &Page| puzzle(page).actions[0].as_ref().unwrap().enabled;
    let (first, before) = (puzzle(&page).told, drawn(&page));
    assert!(offers_hint(&page));
    let effects = act(&mut page, Puzzling::Hint);
    let second = puzzle(&page).told;
    assert!(second.starts_with("The right move is ") && first != second, "{first} {second}");
    // It stands on the board, and there is no more to tell.
    assert!(effects.contains(&Effect::Redraw) && drawn(&page) != before);
    assert!(!offers_hint(&page));
    let effects = act(&mut page, Puzzling::Solution);
    assert!(saved(&effects, Slot::Practice).unwrap().contains("\nwrong "));
    for _ in 0..4 {
        act(&mut page, Puzzling::Forward);
    }
    assert!(page.game().outcome().is_some(), "{}", page.record());
    act(&mut page, Puzzling::Back);
    assert!(page.game().outcome().is_none());
}

#[test]
fn the_puzzle_of_a_day_has_an_address_for_ever_and_stays_over_midnight() {
    let mut page = opened("daily=3");
    assert_eq!(puzzle(&page).about, "Puzzle of the day 3, today.");
    let it = puzzles().remove(2);
    assert_eq!(page.game().moves(), it.game().moves());
    act(&mut page, Puzzling::Today(2026, 11, 5));
    assert_eq!(page.game().moves(), it.game().moves());
    let effects = solve(&mut page, &it);
    assert!(saved(&effects, Slot::Practice).unwrap().ends_with("days 3\n"));
    let effects = act(&mut page, Puzzling::ShareDay);
    let [Effect::ShareText { text, fragment }] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(fragment, "daily=3");
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[0].starts_with("Ultimate Tic-Tac-Toe, puzzle 3: "), "{text}");
    assert_eq!(lines[1], "Solved!");
    assert!(lines[2..].iter().all(|row| *row == "🟩") && lines.len() > 3, "{text}");
    assert!(!text.contains('·'), "{text}");

    // One that has not come, and one that is no number.
    for address in ["daily=9", "daily=x", "daily=0", "puzzle=classic-1"] {
        let LearnView::Home(home) = shown(&opened(address)) else { panic!() };
        assert_eq!(home.missing, "There is no such puzzle.", "{address}");
    }
    // An earlier one, solved late, is no day in a row. The order has begun anew with the fourth.
    let mut page = opened("daily=1");
    let effects = solve(&mut page, &puzzles()[0]);
    assert!(!saved(&effects, Slot::Practice).unwrap().contains("days"));
    let mut page = opened("daily=today");
    assert_eq!(puzzle(&page).about, "Puzzle of the day 3, today.");
    act(&mut page, Puzzling::OpenToday);
    act(&mut page, Puzzling::Today(2026, 11, 5));
    assert_eq!(
        puzzle(&page).about,
        "Puzzle of the day 4, today. The daily puzzles have started over."
    );
}

#[test]
fn a_streak_goes_on_until_the_first_fault() {
    let mut page = opened("view=learn");
    act(&mut page, Puzzling::Streak);
    let of_page = |page: &Page| {
        let moves = page.game().moves();
        puzzles().into_iter().find(|it| it.game().moves() == moves).unwrap()
    };
    let it = of_page(&page);
    solve(&mut page, &it);
    assert!(puzzle(&page).told.ends_with("1 in a row."), "{}", puzzle(&page).told);
    act(&mut page, Puzzling::Next);
    // It is left, and goes on where it was.
    let moves = page.game().moves().to_vec();
    act(&mut page, Puzzling::Leave);
    act(&mut page, Puzzling::Streak);
    assert_eq!(page.game().moves(), moves);
    act(&mut page, Puzzling::SkipInStreak);
    assert_eq!(puzzle(&page).actions[2], None);
    let effects = act(&mut page, Puzzling::Solution);
    assert!(saved(&effects, Slot::Practice).unwrap().contains("\nstreak 1\n"));
    assert!(puzzle(&page).told.ends_with("The streak is over: 1 solved."));
    assert_eq!(puzzle(&page).actions[2].as_ref().unwrap().label, "New streak");

    // The next puzzle of the overview is none of a streak that was left.
    let mut page = opened("view=learn");
    act(&mut page, Puzzling::Streak);
    act(&mut page, Puzzling::Leave);
    act(&mut page, Puzzling::Next);
    act(&mut page, Puzzling::Solution);
    assert!(!puzzle(&page).told.contains("streak"), "{}", puzzle(&page).told);
}

#[test]
fn lists_are_by_rules_theme_grade_and_what_is_not_solved() {
    let mut page = opened("view=learn");
    act(&mut page, Puzzling::List(uttt_practice::Wish::default()));
    let all = list(&page);
    assert_eq!(all.about, format!("{} puzzles", puzzles().len()));
    assert!(all.rows[0].label.starts_with("Win in "));
    assert_eq!(all.filters.len(), 4);
    for filter in &all.filters {
        let last = filter.choices.last().unwrap().message.clone();
        page.send(last);
        assert!(list(&page).rows.len() <= all.rows.len());
    }
    act(&mut page, Puzzling::ListMonth(2026, 11));
    assert_eq!(list(&page).rows.len(), 3);
    assert_eq!(list(&page).heading, "November 2026");
    assert_eq!(list(&page).more, None);
    page.send(list(&page).rows[0].message.clone());
    assert_eq!(puzzle(&page).about, "Puzzle of the day 3, today.");
}

#[test]
fn the_game_that_is_played_stays_as_it_was() {
    let by_link = Page::loaded(&[], "classic:55-51-15&game=0123456789abcdef").0;
    let [mut page, _] = [Page::after("55 51 15"), by_link].map(|mut page| {
        let before = page.panel();
        page.send(Message::Show(Showing::View(ShownView::Learn)));
        come(&mut page);
        act(&mut page, Puzzling::Next);
        page.send(Message::Show(Showing::View(ShownView::Play)));
        assert_eq!(page.record(), "classic: 55 51 15");
        assert_eq!((page.panel().line, page.panel().buttons), (before.line, before.buttons));
        page
    });
    // Analyse goes on from the puzzle.
    page.send(Message::Show(Showing::View(ShownView::Learn)));
    let puzzle = page.record();
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(page.record(), puzzle);
}

/// What Play offers.
fn offer(page: &Page) -> Option<Offer> {
    page.panel().buttons.over?.offer
}

#[test]
fn whoever_has_finished_a_game_is_offered_the_puzzle_of_today() {
    // Somebody who only opens a game of others is a newcomer.
    let (mut page, effects) = Page::loaded(&[], &format!("classic:{}", X_WINS.replace(' ', "-")));
    assert!(page.panel().buttons.over.is_some() && !effects.contains(&Effect::FetchPuzzles));
    page.start(Sides::Persons);
    let mut effects = Vec::new();
    for at in X_WINS.split(' ') {
        assert!(!effects.contains(&Effect::FetchPuzzles) && offer(&page).is_none(), "before {at}");
        effects = page.press(at);
    }
    assert!(effects.contains(&Effect::FetchPuzzles) && effects.contains(&Effect::FindDay));
    assert_eq!(offer(&page), None);
    // They come while another view than theirs is shown.
    come(&mut page);
    let it = puzzles().remove(2);
    let goal = match it.goal() {
        Goal::Draw => "saves the draw: only one move works".to_owned(),
        Goal::Win(count) => format!("wins in {count}"),
    };
    let offered = offer(&page).unwrap();
    assert_eq!(offered.text, format!("Today's puzzle: {} {goal}", it.solver()));
    let effects = page.send(offered.message);
    assert!(effects.contains(&Effect::FindDay), "it may be another day by now");
    act(&mut page, Puzzling::Today(2026, 11, 4));
    assert_eq!(puzzle(&page).about, "Puzzle of the day 3, today.");
    solve(&mut page, &it);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.record(), format!("classic: {X_WINS}"));
    assert_eq!(offer(&page), None, "it is solved");
    page.send(Message::Begin(Beginning::Again));
    assert_eq!(page.panel().buttons.over, None);
}

#[test]
fn tabs_and_files_add_what_was_solved() {
    let all = puzzles();
    let solved = |it: &Puzzle| {
        let mut page = opened(&format!("puzzle={}", it.id()));
        let text = saved(&solve(&mut page, it), Slot::Practice).unwrap().to_owned();
        (page, text)
    };
    let ((mut one, first), (mut other, second)) = (solved(&all[0]), solved(&all[1]));
    // Both have saved, the other one last. The news of both cross.
    let news = |text: &str| {
        Message::Keep(Keeping::StoredElsewhere {
            slot: Slot::Practice,
            text: Some(text.to_owned()),
        })
    };
    let joined = saved(&one.send(news(&second)), Slot::Practice).unwrap().to_owned();
    assert!(joined.contains(all[0].id()) && joined.contains(all[1].id()), "{joined}");
    let same = other.send(news(&first));
    assert_eq!(saved(&same, Slot::Practice), Some(&*joined));
    for tab in [&mut one, &mut other] {
        assert_eq!(saved(&tab.send(news(&joined)), Slot::Practice), None, "they agree");
    }
    let kept = KeptTexts { games: Vec::new(), now: 0, zone: 0, persistent: Some(true) };
    one.send(Message::Games(Listing::Read(kept)));
    let file = one.send(Message::Games(Listing::Export)).into_iter().find_map(|it| match it {
        Effect::SaveText { text, .. } => Some(text),
        _ => None,
    });
    let (mut third, _) = solved(&all[2]);
    let import = |text: &str| Message::Games(Listing::File(Ok(text.to_owned())));
    let (file, told) = (file.unwrap(), |page: &Page| page.notice(NoticeKind::GamesImported));
    let effects = third.send(import(&file));
    let kept = saved(&effects, Slot::Practice).unwrap();
    assert!(all[..3].iter().all(|it| kept.contains(it.id())), "{kept}");
    assert!(told(&third).starts_with("Progress in Learn"), "{}", told(&third));
    assert_eq!(saved(&third.send(import(&file)), Slot::Practice), None, "it is there already");
    // Of a later version, it is named with its line, and the rest is read.
    third.send(import(&file.replace("streak", "stroke")));
    assert!(told(&third).contains(": this version doesn't know such progress"), "{}", told(&third));
}

#[test]
fn a_browser_that_keeps_nothing_is_told_of_once_there_is_something_to_keep() {
    let it = first(|goal| goal == Goal::Win(3));
    let (mut page, _) = Page::loaded_without_storage(&format!("puzzle={}", it.id()));
    come(&mut page);
    let tells = |page: &Page| {
        page.panel().notices.iter().filter(|it| it.kind == NoticeKind::NoStorage).count()
    };
    assert_eq!(tells(&page), 0);
    let effects = solve(&mut page, &it);
    assert_eq!((tells(&page), saved(&effects, Slot::Practice)), (1, None));
    page.send(Message::Dismiss(NoticeKind::NoStorage));
    act(&mut page, Puzzling::Next);
    act(&mut page, Puzzling::Solution);
    assert_eq!(tells(&page), 0);
}
