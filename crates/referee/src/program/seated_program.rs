use std::cell::{Cell, RefCell};
use std::time::Duration;

use uttt_rules::AnyGame;

use crate::game::Clocks;
use crate::{Forfeit, GamePlayer, Program, Reply, Told};

/// A program, or why there is none.
#[derive(Debug)]
pub(super) enum SeatedProgram {
    Here { program: Box<Program>, timing: TimingPolicy },
    NotReady { forfeit: Forfeit, stderr_tail: String },
}

/// What happens with moves whose time was not measured.
#[derive(Debug)]
pub(super) enum TimingPolicy {
    /// The first such move ends the game, which is then replayed. Holds how long the referee was
    /// not running.
    Strict(Option<Duration>),
    /// They count. Holds the plies before which they came.
    Lenient(Vec<usize>),
}

impl SeatedProgram {
    /// From now on its moves count even if their time was not measured.
    pub(super) fn be_lenient(&mut self) {
        if let Self::Here { timing, .. } = self {
            *timing = TimingPolicy::Lenient(Vec::new());
        }
    }

    /// The end of the stderr of a program that is already gone.
    pub(super) fn stderr_tail(&self) -> String {
        match self {
            Self::Here { .. } => String::new(),
            Self::NotReady { stderr_tail, .. } => stderr_tail.clone(),
        }
    }
}

/// A program at the board of one attempt at a game, with the clocks of that attempt.
pub(super) struct ClockedProgram<'a> {
    pub(super) seated: &'a mut SeatedProgram,
    pub(super) clocks: &'a RefCell<Clocks>,
    /// What was told about the last move.
    pub(super) told: &'a Cell<Told>,
}

impl GamePlayer for ClockedProgram<'_> {
    fn choose(&mut self, game: &AnyGame) -> Reply {
        match self.seated {
            SeatedProgram::NotReady { forfeit, .. } => forfeit.clone().into(),
            SeatedProgram::Here { program, timing } => {
                let choice = program.choose_by(game, &mut self.clocks.borrow_mut());
                self.told.set(program.told());
                if let (Reply::Move { .. }, Some(missed)) = (&choice, program.unmeasured()) {
                    match timing {
                        TimingPolicy::Strict(why) => {
                            *why = Some(missed);
                            return Reply::Leave;
                        }
                        TimingPolicy::Lenient(plies) => plies.push(game.ply()),
                    }
                }
                choice
            }
        }
    }
}
