//! What a person does in the view Learn.

use std::rc::Rc;

use uttt_board::{Millis, ScoreLayer};
use uttt_rules::{AnyGame, Loss, Place, Rules};

use crate::effects::task::Task;
use crate::guest::{Guest, Telling, Wish};
use crate::learn::course::{Course, Stage, Tick};
use crate::learn::home::home;
use crate::learn::learning::LessonId;
use crate::learn::progress::Progress;
use crate::learn::{Learn, LearnView, Learning, Puzzling, view, words};
use crate::{
    Beginning, Effect, Finding, Judged, Message, Offer, Playing, Shown, ShownView, Slot, Stamp,
    Step,
};

impl Guest for Learn {
    fn boxed(&self) -> Box<dyn Guest> {
        Box::new(self.clone())
    }

    fn view(&self) -> ShownView {
        ShownView::Learn
    }

    fn address(&self) -> String {
        let home = || format!("view={}", self.view().id());
        if let Some(puzzle) = self.puzzles.address() {
            return puzzle;
        }
        self.course.as_ref().map_or_else(home, |course| course.id.address().to_owned())
    }

    fn go_to(&mut self, _game: Option<&AnyGame>, fragment: &str, now: Millis) {
        self.course = None;
        self.puzzles.go_to(fragment);
        match LessonId::from_address(fragment) {
            Some(lesson) => self.begin(lesson, now),
            None => self.is_missing = fragment.starts_with(LessonId::KEY),
        }
    }

    fn arrive(&mut self) {
        self.puzzles.arrive();
    }

    fn is_about(&self, _game: &AnyGame, _loss: Option<Loss>) -> bool {
        true
    }

    fn place(&self) -> Option<AnyGame> {
        self.puzzles.shown()
    }

    fn shown(&self) -> AnyGame {
        if let Some(puzzle) = self.puzzles.shown() {
            return puzzle;
        }
        self.course.as_ref().map_or_else(|| AnyGame::new(Rules::Classic), Course::shown)
    }

    fn layer(&self) -> Option<&ScoreLayer> {
        self.puzzles.named()
    }

    fn hides_target(&self) -> bool {
        if self.puzzles.shown().is_some() {
            return false;
        }
        self.course.as_ref().is_none_or(Course::hides_target)
    }

    fn takes_moves(&self) -> bool {
        self.puzzles.takes_moves() || self.course.as_ref().is_some_and(Course::takes_moves)
    }

    fn press(&self, at: Place) -> Option<Message> {
        let course = self.course.as_ref()?;
        let act = if course.takes_boards() { Learning::Press(at) } else { Learning::GoOn };
        (course.takes_boards() || course.rests()).then_some(Message::Learn(act))
    }

    fn task(&self) -> Option<Task> {
        self.puzzles.task()
    }

    fn ask(&self, _task: &Task, number: u32) -> Effect {
        self.puzzles.ask(number).unwrap_or(Effect::StopSearch)
    }

    fn found(&mut self, found: Finding, _with: Telling, step: &mut Step) -> Wish {
        match found {
            Finding::Judged { judged, .. } => self.puzzles.found(&judged, step),
            _ => Wish::Unchanged,
        }
    }

    fn act(&mut self, act: Message, with: Telling, step: &mut Step) -> Wish {
        if let Message::Puzzle(act) = act {
            self.puzzles.begin(with, step);
            return self.do_with_puzzles(act, step);
        }
        let Message::Learn(act) = act else { return Wish::Unchanged };
        match act {
            Learning::Home => {
                (self.course, self.is_missing) = (None, false);
                self.puzzles.leave();
                self.puzzles.arrive();
                return Wish::Arrive;
            }
            Learning::Begin(lesson) => {
                self.begin(lesson, step.now);
                return Wish::Arrive;
            }
            _ => {}
        }
        let Some(course) = &mut self.course else { return Wish::Unchanged };
        match act {
            Learning::Press(at) => {
                course.press(at, rest(course, with), step.now);
                self.keep_up(with, step);
                return Wish::Tell;
            }
            Learning::GoOn => {
                let tries_again = matches!(course.stage, Stage::Wrong(..));
                course.go_on(step.now);
                return if tries_again { Wish::Restore } else { Wish::Show };
            }
            Learning::Skip => course.skip(step.now),
            Learning::Back => course.back(step.now),
            Learning::Play => {
                let rules = course.id.lesson().rules;
                self.course = None;
                step.follow_up(Message::Begin(Beginning::First(rules)));
                return Wish::Nothing;
            }
            Learning::Home | Learning::Begin(_) => {}
        }
        Wish::Show
    }

    fn follow(&mut self, board: &AnyGame, stamp: Stamp, with: Telling, step: &mut Step) -> Wish {
        self.puzzles.begin(with, step);
        if self.puzzles.shown().is_some() {
            let wish = self.puzzles.follow(board, stamp, step);
            // Nobody can judge a move without the engine.
            return match self.puzzles.task() {
                Some(_) if with.has_failed => self.puzzles.found(&Judged::NotProven, step),
                _ => wish,
            };
        }
        let mut wish = Wish::Unchanged;
        // To compare takes longer, and most messages leave the board as it is.
        if self.followed.replace(stamp) != Some(stamp) {
            wish = self.follow_board(board, with, step);
        }
        match self.course.as_mut().map(|course| course.tick(step.now)) {
            None | Some(Tick::Nothing) => wish,
            Some(Tick::Plays) => Wish::Play,
            Some(Tick::TakesBack) => Wish::Restore,
            Some(Tick::GoesOn) => Wish::Show,
        }
    }

    fn due(&self) -> Option<Millis> {
        self.puzzles.due().or_else(|| self.course.as_ref()?.due())
    }

    fn load(&mut self, slot: Slot, text: &str) -> bool {
        if slot == Slot::Practice {
            return self.puzzles.load(text);
        }
        let found = Progress::parse(text).ok().filter(|_| slot == Slot::Learned);
        found.into_iter().for_each(|found| self.progress.join(found));
        found.is_some()
    }

    fn kept(&self, slot: Slot) -> Option<String> {
        match slot {
            Slot::Practice => self.puzzles.kept(),
            Slot::Learned if self.progress != Progress::default() => {
                Some(self.progress.to_string())
            }
            _ => None,
        }
    }

    fn hears(&self, act: &Message) -> bool {
        matches!(act, Message::Puzzle(Puzzling::Came(_) | Puzzling::Today(..)))
    }

    fn prepare(&mut self, game: Stamp, step: &mut Step) {
        self.puzzles.prepare(game, step);
    }

    fn offer(&self) -> Option<Offer> {
        self.puzzles.offer()
    }

    fn greet(&self, with: Telling) -> Option<String> {
        self.tell(with)
    }

    fn tell(&self, with: Telling) -> Option<String> {
        self.puzzles.tell(with).or_else(|| {
            let told = |course| words::told(course, waits(with));
            Some(self.course.as_ref().map_or_else(words::home, told))
        })
    }

    fn panel(&self, with: Telling) -> Shown {
        let lesson =
            |course| LearnView::Lesson(Box::new(view::lesson(course, self.progress, with)));
        let home = || LearnView::Home(home(self.progress, &self.puzzles, self.is_missing));
        let other = || self.course.as_ref().map_or_else(home, lesson);
        Shown::Learn(Rc::new(self.puzzles.panel(with).unwrap_or_else(other)))
    }
}

impl Learn {
    /// Begins a lesson where it was left, and one that is done again.
    fn begin(&mut self, lesson: LessonId, now: Millis) {
        let at = if self.progress.is_whole(lesson) { 0 } else { self.progress.of(lesson) };
        (self.course, self.is_missing) = (Some(Course::new(lesson, at, now)), false);
        self.puzzles.leave();
    }

    /// Leaves a lesson for what the person wants of puzzles.
    fn do_with_puzzles(&mut self, act: Puzzling, step: &mut Step) -> Wish {
        let wish = self.puzzles.act(act, step);
        if self.puzzles.is_shown() {
            (self.course, self.is_missing) = (None, false);
        }
        wish
    }

    /// Takes a move that was played on the board. Whatever else has happened there is put right.
    fn follow_board(&mut self, board: &AnyGame, with: Telling, step: &mut Step) -> Wish {
        let shown = self.shown();
        if board.to_string() == shown.to_string() && board.undone() == shown.undone() {
            return Wish::Unchanged;
        }
        let mut before = board.clone();
        let mv = board.last().filter(|_| before.undo());
        before.forget_undone();
        let played = mv.filter(|_| before.to_string() == shown.to_string());
        let course = self.course.as_mut().filter(|course| course.takes_moves());
        let (Some(course), Some(mv)) = (course, played) else { return Wish::Restore };
        course.play(mv, rest(course, with), step.now);
        self.keep_up(with, step);
        // The page has said where the next player must play, which may be what the person is asked now.
        step.effects.retain(|effect| !matches!(effect, Effect::Announce(_)));
        Wish::Tell
    }

    /// Keeps how far the person has come.
    fn keep_up(&mut self, with: Telling, step: &mut Step) {
        let Some(course) = &self.course else { return };
        let (lesson, reached) = (course.id, course.reached());
        if !self.progress.reach(lesson, reached) {
            return;
        }
        if with.keeps {
            step.then(Effect::Save { slot: Slot::Learned, text: self.progress.to_string() });
        }
        if self.progress.is_whole(LessonId::TwoMinutes) {
            step.follow_up(Message::Play(Playing::DismissTip));
        }
    }
}

/// Whether what was right stays until a press: where nothing moves by itself, and for the keyboard, with which
/// screen readers press as well.
const fn waits(with: Telling) -> bool {
    with.is_still || with.by_keys
}

/// How long what was right stays.
fn rest(course: &Course, with: Telling) -> Millis {
    if waits(with) { Millis::INFINITY } else { words::reading_time(course) }
}
