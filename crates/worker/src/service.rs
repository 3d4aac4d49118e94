use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use uttt_engine::{Level, Limits};
use uttt_rules::{AnyGame, RecordError, Rules};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use uttt_engine::protocol::{
    AnalysisRequest, Found, JudgeRequest, MoveRequest, ReviewRequest, Reviewed, SearchProgress,
    SearchRequest,
};

use crate::browser_reviewer::BrowserMoveReviewer;
use crate::{Answer, Ask, BrowserEngine, BrowserJudge, BrowserReviewer};

/// How long the worker searches before it looks for messages again: well below the 50 ms within
/// which it must react.
const SLICE: Duration = Duration::from_millis(16);
/// The number of slices between two reports.
const REPORT_EVERY: u32 = 6;
/// The number of slices between two reports of an analysis, which say more: about six a second.
const FOUND_EVERY: u32 = 10;
/// After this many slices, about two seconds, the numbers hardly change any more, and a third of the
/// reports does.
const FOUND_SETTLES: u32 = 120;
/// The number of slices between two reports of a review.
const REVIEWED_EVERY: u32 = 12;
/// How many positions the worker looks at, once a search has ended, to find out how quickly a proven
/// win can be forced. The worker reads no message meanwhile.
const CONFIRM: u64 = 10_000;
/// The most engines that are kept, one for each level. Three levels may play each other while the
/// strongest evaluates positions, and each keeps its tree.
const ENGINES: usize = 4;

/// A function that the browser calls for each message.
type Listener = Closure<dyn FnMut(MessageEvent)>;

thread_local! {
    /// The handlers live as long as the worker.
    static LISTENERS: RefCell<Option<[Listener; 2]>> = const { RefCell::new(None) };
}

/// Answers the page that started this worker, until the worker ends.
///
/// # Errors
/// The browser has no message channel, or cannot post to the page.
pub fn serve(scope: &DedicatedWorkerGlobalScope) -> Result<(), JsValue> {
    let channel = MessageChannel::new()?;
    // Creates one engine at once. Building its network takes a moment, mostly for parts that the
    // other rule systems share, and the page allows more time while the worker starts.
    let mut engine = new_engine(Level::STRONGEST);
    engine.start(&AnyGame::new(Rules::Classic), Limits::nodes(0));
    let service = Rc::new(RefCell::new(Service {
        scope: scope.clone(),
        next: channel.port2(),
        is_scheduled: false,
        engines: vec![engine],
        task: None,
        slices: 0,
        reviewer: None,
        move_reviewer: None,
        judge: None,
    }));
    let on_message = {
        let service = Rc::clone(&service);
        Listener::new(move |event: MessageEvent| {
            service.borrow_mut().report_failure(|service| service.receive(&event));
        })
    };
    let next = Listener::new(move |_| {
        service.borrow_mut().report_failure(|service| {
            service.is_scheduled = false;
            service.search_slice()
        });
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    channel.port1().set_onmessage(Some(next.as_ref().unchecked_ref()));
    LISTENERS.set(Some([on_message, next]));
    scope.post_message(&Answer::Ready.write())
}

struct Service {
    scope: DedicatedWorkerGlobalScope,
    /// A message that is sent here comes back after all waiting messages, without the delay of a
    /// timer.
    next: MessagePort,
    /// Whether a message is on its way. A second one would start a second chain of slices.
    is_scheduled: bool,
    /// The engines, the one used last first.
    engines: Vec<BrowserEngine>,
    task: Option<Task>,
    slices: u32,
    /// The review that was asked for last. It goes on where it was stopped.
    reviewer: Option<LastReview>,
    /// The review of one move, which goes on when the move has been played.
    move_reviewer: Option<BrowserMoveReviewer>,
    /// The judge at work.
    judge: Option<BrowserJudge>,
}

/// A review, and what it was asked for with.
struct LastReview {
    record: String,
    nodes: u64,
    reviewer: BrowserReviewer,
}

/// What the worker searches for.
#[derive(Clone, Copy)]
enum Task {
    /// A move that the page waits for, with the number of its request.
    Answer(u32),
    /// An analysis, with the number of its request.
    Analyse(u32),
    /// Pondering, which has no answer.
    Ponder,
    /// A review, with the number of its request.
    Review(u32),
    /// The review of one move, with the number of its request.
    ReviewMove(u32),
    /// A move of a puzzle to judge, with the number of its request.
    Judge(u32),
}

impl Service {
    /// On an error, stops the search and tells the page.
    fn report_failure(&mut self, act: impl FnOnce(&mut Self) -> Result<(), JsValue>) {
        if let Err(error) = act(self) {
            self.task = None;
            let words = error.as_string().unwrap_or_else(|| format!("{error:?}"));
            // If even this message cannot be sent, the page notices that the worker is silent.
            let _ = self.answer(&Answer::Failed(words));
        }
    }

    fn answer(&self, answer: &Answer) -> Result<(), JsValue> {
        self.scope.post_message(&answer.write())
    }

    fn receive(&mut self, event: &MessageEvent) -> Result<(), JsValue> {
        match Ask::read(event.data())? {
            Ask::Search(request) => self.start_search(Task::Answer(request.number), &request),
            Ask::Ponder(request) => self.start_search(Task::Ponder, &request),
            Ask::Analyse(AnalysisRequest { number, record, all_moves, passed, limits }) => {
                self.engine(Level::STRONGEST).set_all_moves(all_moves);
                let game = read_game(&record)?;
                let game = if passed { game.passed().ok_or("the game is over")? } else { game };
                self.start(Task::Analyse(number), &game, Level::STRONGEST, limits)
            }
            Ask::Review(request) => self.start_review(request),
            Ask::ReviewMove(request) => self.review_move(&request),
            Ask::Judge(request) => self.start_judge(&request),
            Ask::Stop => {
                self.task = None;
                self.judge = None;
                Ok(())
            }
            Ask::Ping => self.answer(&Answer::Pong),
        }
    }

    fn start_search(&mut self, task: Task, request: &SearchRequest) -> Result<(), JsValue> {
        // A player looks for the best move.
        self.engine(request.level).set_all_moves(false);
        self.start(task, &read_game(&request.record)?, request.level, request.limits)
    }

    /// Starts a task. An engine that has searched the position before goes on where it stopped.
    fn start(
        &mut self,
        task: Task,
        game: &AnyGame,
        level: Level,
        limits: Limits,
    ) -> Result<(), JsValue> {
        self.engine(level).start(game, limits);
        self.begin(task)
    }

    /// Starts the review of a game, or goes on with it.
    fn start_review(&mut self, request: ReviewRequest) -> Result<(), JsValue> {
        let ReviewRequest { number, record, nodes, first } = request;
        let is_it = |last: &LastReview| last.record == record && last.nodes == nodes;
        if !self.reviewer.as_ref().is_some_and(is_it) {
            // The former one gives back its memory first.
            self.reviewer = None;
            let reviewer = BrowserReviewer::new(read_game(&record)?, nodes).glancing(first);
            self.reviewer = Some(LastReview { record, nodes, reviewer });
        }
        self.begin(Task::Review(number))
    }

    /// Starts the review of the next move of a game, or goes on with it once the move is the game's last.
    fn review_move(&mut self, request: &MoveRequest) -> Result<(), JsValue> {
        let mut game = read_game(&request.record)?;
        let played = game.last().filter(|_| request.is_played);
        if played.is_some() {
            game.undo();
            game.forget_undone();
        }
        match &mut self.move_reviewer {
            Some(reviewer) if reviewer.nodes() == request.nodes => {
                if !reviewer.is_about(&game) {
                    reviewer.begin(&game);
                }
            }
            reviewer => *reviewer = Some(BrowserMoveReviewer::new(&game, request.nodes)),
        }
        if let Some((reviewer, mv)) = self.move_reviewer.as_mut().zip(played) {
            reviewer.played(mv);
        }
        self.begin(Task::ReviewMove(request.number))
    }

    fn start_judge(&mut self, request: &JudgeRequest) -> Result<(), JsValue> {
        // The former one gives back its memory first.
        self.judge = None;
        let after = read_game(&request.record)?;
        let judge = BrowserJudge::new(after, request.to_win, request.time);
        self.judge = Some(judge.ok_or("asked to judge a move of no puzzle")?);
        self.begin(Task::Judge(request.number))
    }

    fn begin(&mut self, task: Task) -> Result<(), JsValue> {
        self.task = Some(task);
        self.slices = 0;
        self.schedule_slice()
    }

    /// Schedules the next slice. If a message is on its way, it serves the new task as well.
    fn schedule_slice(&mut self) -> Result<(), JsValue> {
        if !self.is_scheduled {
            self.next.post_message(&JsValue::NULL)?;
            self.is_scheduled = true;
        }
        Ok(())
    }

    /// The engine of this level, which moves to the front of the list.
    fn engine(&mut self, level: Level) -> &mut BrowserEngine {
        let known = self.engines.iter_mut().position(|engine| engine.level() == level);
        let engine = match known {
            Some(at) => self.engines.remove(at),
            None => new_engine(level),
        };
        self.engines.truncate(ENGINES - 1);
        self.engines.insert(0, engine);
        &mut self.engines[0]
    }

    /// Works for one slice, and schedules the next.
    fn search_slice(&mut self) -> Result<(), JsValue> {
        let Some(task) = self.task else { return Ok(()) };
        match task {
            Task::Review(request) => return self.review_slice(request),
            Task::ReviewMove(request) => return self.move_slice(request),
            Task::Judge(request) => return self.judge_slice(request),
            Task::Answer(_) | Task::Analyse(_) | Task::Ponder => {}
        }
        let Some(engine) = self.engines.first_mut() else { return Ok(()) };
        let has_more = engine.advance(SLICE);
        let is_due = |slices: u32, every| !has_more || slices.is_multiple_of(every);
        let found_every = FOUND_EVERY * if self.slices < FOUND_SETTLES { 1 } else { 3 };
        // The page shows no evaluation of the weaker levels.
        let is_shown = matches!(task, Task::Analyse(_)) || engine.level() == Level::STRONGEST;
        let report = || {
            let mut report = engine.report();
            if !has_more && is_shown {
                report.confirm(engine.game(), CONFIRM);
            }
            report
        };
        self.slices += 1;
        match task {
            Task::Answer(request) if is_due(self.slices, REPORT_EVERY) => {
                let report = report();
                let progress = SearchProgress { shares: report.shares, proven: report.proven };
                self.answer(&Answer::Progress(request, progress))?;
            }
            // The first report comes at once.
            Task::Analyse(request) if is_due(self.slices - 1, found_every) => {
                let found = Found::of(report(), !has_more);
                self.answer(&Answer::Found(request, found.numbers()))?;
            }
            _ => {}
        }
        if has_more {
            return self.schedule_slice();
        }
        self.task = None;
        let Task::Answer(request) = task else { return Ok(()) };
        let chosen = self.engines.first_mut().and_then(BrowserEngine::choose);
        let mv = chosen.ok_or("asked to think about a game that is over")?;
        self.answer(&Answer::Moved(request, mv))
    }

    fn review_slice(&mut self, request: u32) -> Result<(), JsValue> {
        let Some(LastReview { reviewer, .. }) = &mut self.reviewer else { return Ok(()) };
        let has_more = reviewer.advance(SLICE);
        self.slices += 1;
        if !has_more || (self.slices - 1).is_multiple_of(REVIEWED_EVERY) {
            let (progress, review) = (reviewer.progress(), reviewer.review());
            let reviewed = Reviewed { finished: !has_more, progress, review };
            self.answer(&Answer::Found(request, reviewed.numbers()))?;
        }
        if has_more {
            return self.schedule_slice();
        }
        self.task = None;
        Ok(())
    }

    fn move_slice(&mut self, request: u32) -> Result<(), JsValue> {
        let Some(reviewer) = &mut self.move_reviewer else { return Ok(()) };
        if reviewer.advance(SLICE) {
            return self.schedule_slice();
        }
        let reviewed = reviewer.reviewed();
        self.task = None;
        self.answer(&Answer::Found(request, reviewed.numbers()))
    }

    fn judge_slice(&mut self, request: u32) -> Result<(), JsValue> {
        let Some(judge) = &mut self.judge else { return Ok(()) };
        let Some(judged) = judge.advance(SLICE) else { return self.schedule_slice() };
        (self.task, self.judge) = (None, None);
        self.answer(&Answer::Found(request, judged.numbers()))
    }
}

/// A seed of its own for each engine, so that no two play the same.
fn new_engine(level: Level) -> BrowserEngine {
    BrowserEngine::new(level, js_sys::Math::random().to_bits())
}

fn read_game(record: &str) -> Result<AnyGame, JsValue> {
    Ok(record.parse().map_err(|error: RecordError| error.to_string())?)
}
