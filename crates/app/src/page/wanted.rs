//! What the page wants of the engine: at most one thing that somebody waits for, and one meanwhile.

use std::time::Duration;

use uttt_engine::{DEFAULT_NODES, Level, Limits};
use uttt_rules::Rules;

use crate::effects::task::Task;
use crate::page::guest;
use crate::{
    AnalysisRequest, Effect, MoveRequest, ReviewRequest, SearchRequest, Seat, ShownView, State,
    Step, words,
};

/// The most time that the engine may use for a move. An easy move takes less.
const MOVE_TIME: Duration = Duration::from_secs(1);
/// How long the engine evaluates a position for the bar: less than the pause between a move and the
/// engine's reply.
const EVALUATION_TIME: Duration = Duration::from_millis(300);
/// How long the engine looks for what may follow a hint: it has just searched the position.
const LINE_TIME: Duration = Duration::from_millis(300);
/// The most time that the engine ponders. Longer gains less and less.
const PONDER_TIME: Duration = Duration::from_secs(60);
/// How long the engine searches a position of an analysis unless it is told to go on.
const ANALYSIS_TIME: Duration = Duration::from_secs(30);
/// The level that ponders. The weaker levels search a fixed number of nodes, so pondering would not
/// help them.
const PONDERS: Level = Level::STRONGEST;

/// Has the engine do what the page wants now. Called after each message.
pub(crate) fn steer_engine(page: &mut State, step: &mut Step) {
    page.cursor.want_hint(page.cursor.wants_hint() && page.on_board().can_hint());
    let (wanted, meanwhile) = match page.shell.view() {
        ShownView::Play | ShownView::Games => (wanted_move(page), wanted_meanwhile(page)),
        ShownView::Analyse => (wanted_analysis(page), None),
        // All others are guests.
        _ => (wanted_by_guest(page), None),
    };
    let mut engine = std::mem::take(&mut page.engine);
    // What the board shows meanwhile may be of other rules.
    if guest::shown_guest(page).is_none() || wanted.is_some() {
        engine.renew(page.table.board().rules(), step);
    }
    let ask = |task: &Task, number| request(page, task, number);
    if engine.reconcile(wanted, meanwhile, page.shell.surroundings().hidden, ask, step) {
        step.announce(words::say::page_was_hidden().to_owned());
    }
    page.engine = engine;
}

/// The engine's own move on its turn, or the hint that a person wants.
fn wanted_move(page: &State) -> Option<Task> {
    let game = page.table.stamp();
    if page.cursor.wants_hint() {
        return Some(Task::Hint(game));
    }
    let rests = page.table.is_paused() || page.vault.rests();
    page.table.engine_to_move().filter(|_| !rests).map(|level| Task::Move(game, level))
}

/// What the engine does while nobody waits for its move, even if only until its own reply is shown.
/// Evaluating comes before pondering.
fn wanted_meanwhile(page: &State) -> Option<Task> {
    if page.shell.surroundings().hidden {
        return None;
    }
    let game = page.table.stamp();
    // What it finds is for the later part to draw.
    if page.later.is_some() && page.cursor.lacks_hint_line() {
        return Some(Task::HintLine(game));
    }
    if let Some(end) = page.table.shown_end() {
        // Its announcement would interrupt whoever reads the list of games.
        let is_seen = page.shell.view() == ShownView::Play && end.winner().is_some();
        let is_lesson = is_seen && page.remarks.wants_lesson(page.table.board());
        return is_lesson.then_some(Task::Lesson(game));
    }
    if page.table.board().outcome().is_some() {
        return None;
    }
    if page.remarks.awaits(game) {
        return Some(Task::Judge(game));
    }
    if page.shell.preferences().evaluation
        && !page.table.evaluations().is_settled(page.table.board().ply())
    {
        return Some(Task::Evaluate(game));
    }
    let is_persons = page.table.seat_to_move() == Some(Seat::Person) && !page.vault.rests();
    if is_persons && page.remarks.wants_to_foresee(game, page.table.board().ply()) {
        return Some(Task::Foresee(game));
    }
    wants_ponder(page).then_some(Task::Ponder(game))
}

/// Whether the engine should ponder: the game has begun and no moves are taken back.
fn wants_ponder(page: &State) -> bool {
    let mut players = page.table.board().rules().players().iter();
    page.shell.preferences().ponder
        && !page.vault.rests()
        && page.table.seat_to_move() == Some(Seat::Person)
        && page.table.board().ply() > 0
        && page.table.board().undone().is_empty()
        && players.any(|&player| page.table.seats()[player] == Seat::Engine(PONDERS))
}

fn wanted_analysis(page: &State) -> Option<Task> {
    let can = !page.shell.surroundings().hidden && page.table.board().outcome().is_none();
    page.study.wanted().filter(|_| can).map(Task::Analyse)
}

fn wanted_by_guest(page: &State) -> Option<Task> {
    guest::shown_guest(page).filter(|_| !page.shell.surroundings().hidden)?.task()
}

/// The request for a task, and its rules.
fn request(page: &State, task: &Task, number: u32) -> (Rules, Effect) {
    let record = page.table.board().to_string();
    let search = |level, limits| SearchRequest { number, record: record.clone(), level, limits };
    let effect = match task {
        Task::Move(_, level) => {
            Effect::Search(search(*level, Limits::for_move(page.table.engine_time(MOVE_TIME))))
        }
        Task::Hint(_) => Effect::Search(search(Level::STRONGEST, Limits::for_move(MOVE_TIME))),
        Task::Evaluate(_) => {
            Effect::Evaluate(search(Level::STRONGEST, Limits::time(EVALUATION_TIME)))
        }
        Task::Ponder(_) => Effect::Ponder(search(PONDERS, Limits::time(PONDER_TIME))),
        Task::Analyse(at) => Effect::Analyse(AnalysisRequest {
            number,
            all_moves: at.all_moves,
            passed: at.passed,
            limits: if at.deeper { Limits::NONE } else { Limits::time(ANALYSIS_TIME) },
            record,
        }),
        Task::HintLine(_) => Effect::Analyse(AnalysisRequest {
            number,
            all_moves: false,
            passed: false,
            limits: Limits::time(LINE_TIME),
            record,
        }),
        Task::Guest(..) => {
            guest::shown_guest(page).map_or(Effect::StopSearch, |guest| guest.ask(task, number))
        }
        Task::Lesson(_) => Effect::Review(ReviewRequest {
            number,
            record,
            nodes: DEFAULT_NODES,
            first: page.table.lone_person(),
        }),
        Task::Foresee(_) | Task::Judge(_) => {
            let is_played = matches!(task, Task::Judge(_));
            Effect::ReviewMove(MoveRequest { number, record, nodes: DEFAULT_NODES, is_played })
        }
    };
    (page.table.board().rules(), effect)
}
