//! A lesson under way: at which step the person is, and how it stands with the task.

use uttt_board::{Millis, Raster};
use uttt_rules::{AnyGame, Cell, Place, Rules};

use crate::learn::is::board;
use crate::learn::learning::LessonId;
use crate::learn::lesson::{Step, Task};

/// When a wrong move is answered.
const ANSWER: Millis = 600.0;
/// How long the answer stays before both moves are taken back.
const STAY: Millis = 1_400.0;
/// How long after a change that the board has made by itself a press to go on was meant for what stood there before.
const LATE: Millis = 700.0;
/// How long each move stays that the board plays at the start of a step.
const PACE: Millis = 900.0;

#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) id: LessonId,
    /// The number of the step, from 0; that of the steps at the end of the lesson.
    pub(crate) at: usize,
    /// The number of the step's task, from 0.
    task: usize,
    /// The position in which the task is done.
    game: AnyGame,
    pub(crate) stage: Stage,
    /// The last wrong move or board, and the position in which it was tried.
    wrong: Option<Wrong>,
    /// When the board asked last by itself, without a press.
    asked: Millis,
}

/// How it stands with the task.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stage {
    /// The board plays so many moves before the person is asked, the next one at this time.
    Plays(usize, Millis),
    /// The person is asked.
    Asked,
    /// A wrong move is on the board, with the answer to it once that has come. What comes next comes then.
    Wrong(Place, Option<Place>, Millis),
    /// It is done, by this move if it is not to press a board. The next step comes then; an infinite time waits
    /// for a press.
    Right(Option<Place>, Millis),
    /// All steps are done.
    Over,
}

/// What was wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Wrong {
    Move(Place),
    Board(Cell),
}

/// What the board does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tick {
    Nothing,
    /// A move is played.
    Plays,
    /// The wrong move is taken back.
    TakesBack,
    /// The next step begins.
    GoesOn,
}

impl Course {
    /// A lesson from this step on.
    pub(crate) fn new(id: LessonId, at: usize, now: Millis) -> Self {
        let mut course = Self {
            id,
            at,
            task: 0,
            game: AnyGame::new(Rules::Classic),
            stage: Stage::Over,
            wrong: None,
            asked: Millis::NEG_INFINITY,
        };
        course.begin(at, now);
        course
    }

    /// Begins a step. Behind the last one, the board shows what that has led to.
    fn begin(&mut self, at: usize, now: Millis) {
        let shown = self.shown();
        (self.at, self.task, self.wrong) = (at.min(self.steps().len()), 0, None);
        self.stage = match self.step() {
            Some(step) => {
                self.game = step.game();
                self.game.go_to(self.game.ply().saturating_sub(step.plays));
                if step.plays > 0 { Stage::Plays(step.plays, now + PACE) } else { Stage::Asked }
            }
            None => {
                self.game = shown;
                Stage::Over
            }
        };
    }

    pub(crate) const fn steps(&self) -> &'static [Step] {
        self.id.lesson().steps
    }

    /// The step; `None` at the end of the lesson.
    pub(crate) fn step(&self) -> Option<&'static Step> {
        self.steps().get(self.at)
    }

    pub(crate) fn task(&self) -> Option<Task> {
        self.step()?.tasks.get(self.task).copied()
    }

    /// Whether this is the step's first task.
    pub(crate) const fn is_first_task(&self) -> bool {
        self.task == 0
    }

    /// The position in which the task is done.
    pub(crate) const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// What was wrong last in this task.
    pub(crate) const fn wrong(&self) -> Option<Wrong> {
        self.wrong
    }

    /// What the board shows.
    pub(crate) fn shown(&self) -> AnyGame {
        let mut game = self.game.clone();
        game.forget_undone();
        let moves = match self.stage {
            Stage::Wrong(mv, answer, _) => [Some(mv), answer],
            Stage::Right(mv, _) => [mv, None],
            Stage::Plays(..) | Stage::Asked | Stage::Over => [None, None],
        };
        // They are legal; an illegal one would be left out.
        moves.into_iter().flatten().for_each(|mv| drop(game.play(mv)));
        game
    }

    pub(crate) fn takes_moves(&self) -> bool {
        self.stage == Stage::Asked && self.task().is_some_and(|task| !task.is_board())
    }

    /// Whether a press on the board is about a board.
    pub(crate) fn takes_boards(&self) -> bool {
        self.stage == Stage::Asked && self.task().is_some_and(Task::is_board)
    }

    /// Whether something stays on the board that a press ends.
    pub(crate) const fn rests(&self) -> bool {
        matches!(self.stage, Stage::Wrong(..) | Stage::Right(..))
    }

    /// Whether the board must not show where the next move has to be, because the person is asked that.
    pub(crate) fn hides_target(&self) -> bool {
        let is_done = matches!(self.stage, Stage::Right(..));
        !is_done && self.task().is_some_and(Task::is_board)
    }

    /// The person plays a legal move. What is right stays for as long as `rest` or until a press.
    pub(crate) fn play(&mut self, at: Place, rest: Millis, now: Millis) {
        let Some(task) = self.task() else { return };
        if task.is_done_by(&self.game, at) {
            self.done(Some(at), rest, now);
        } else {
            self.wrong = Some(Wrong::Move(at));
            self.stage = Stage::Wrong(at, None, now + ANSWER);
        }
    }

    /// The person presses on a cell of a board.
    pub(crate) fn press(&mut self, at: Place, rest: Millis, now: Millis) {
        let Some(Task::Board(right)) = self.task() else { return };
        let path = Raster::new(self.game.rules().shape()).path(at);
        match path.and_then(|path| path.cells().first().copied()) {
            Some(pressed) if pressed == board(right) => self.done(None, rest, now),
            Some(pressed) => self.wrong = Some(Wrong::Board(pressed)),
            None => {}
        }
    }

    /// The task is done. If the step has another one, that comes at once.
    fn done(&mut self, mv: Option<Place>, rest: Millis, now: Millis) {
        self.wrong = None;
        if self.step().is_some_and(|step| self.task + 1 < step.tasks.len()) {
            mv.into_iter().for_each(|mv| drop(self.game.play(mv)));
            (self.task, self.stage) = (self.task + 1, Stage::Asked);
        } else {
            self.stage = Stage::Right(mv, now + rest);
        }
    }

    /// How many steps are done.
    pub(crate) fn reached(&self) -> usize {
        self.at + usize::from(matches!(self.stage, Stage::Right(..)))
    }

    /// Goes on: to the next step, or to another try.
    pub(crate) fn go_on(&mut self, now: Millis) {
        match self.stage {
            Stage::Wrong(..) => self.stage = Stage::Asked,
            Stage::Plays(plays, _) => {
                (0..plays).for_each(|_| _ = self.game.redo());
                self.stage = Stage::Asked;
            }
            Stage::Right(..) => self.begin(self.at + 1, now),
            Stage::Asked => self.skip(now),
            Stage::Over => {}
        }
    }

    /// Begins the next step, done or not.
    pub(crate) fn skip(&mut self, now: Millis) {
        if now - self.asked >= LATE {
            self.begin(self.at + 1, now);
        }
    }

    /// Begins the step before; at the first one, that again.
    pub(crate) fn back(&mut self, now: Millis) {
        self.begin(self.at.saturating_sub(1), now);
    }

    /// When the board does something by itself.
    pub(crate) fn due(&self) -> Option<Millis> {
        match self.stage {
            Stage::Plays(_, due) | Stage::Wrong(_, _, due) | Stage::Right(_, due) => Some(due),
            Stage::Asked | Stage::Over => None,
        }
        .filter(|due| due.is_finite())
    }

    /// Does what is due.
    pub(crate) fn tick(&mut self, now: Millis) -> Tick {
        if self.due().is_none_or(|due| due > now) {
            return Tick::Nothing;
        }
        match self.stage {
            Stage::Plays(plays, _) => {
                self.game.redo();
                self.stage = match plays {
                    2.. => Stage::Plays(plays - 1, now + PACE),
                    _ => Stage::Asked,
                };
                Tick::Plays
            }
            Stage::Wrong(mv, None, _) => {
                let answer = self.task().and_then(|task| task.answer(&self.game, mv));
                self.stage = Stage::Wrong(mv, answer, now + STAY);
                if answer.is_some() { Tick::Plays } else { Tick::Nothing }
            }
            Stage::Wrong(..) => {
                (self.stage, self.asked) = (Stage::Asked, now);
                Tick::TakesBack
            }
            Stage::Right(..) => {
                self.begin(self.at + 1, now);
                self.asked = now;
                Tick::GoesOn
            }
            Stage::Asked | Stage::Over => Tick::Nothing,
        }
    }
}
