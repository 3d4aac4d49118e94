use uttt_engine::{ReviewedMove, Verdict};
use uttt_rules::{AnyGame, ByPlayer, Player, Rules};

use crate::page::task::Task;
use crate::review::attempt::Attempt;
use crate::review::course::{Course, course};
use crate::review::line::Line;
use crate::saved::game_id::GameId;
use crate::saved::loss::Loss;
use crate::watched::{Stamp, Watched};
use crate::{Reviewed, Seat};

/// The state of the view Review.
#[derive(Clone, Debug)]
pub(crate) struct GameReview {
    /// The game, with all its moves.
    pub(crate) game: Watched<AnyGame>,
    pub(crate) seats: ByPlayer<Seat>,
    /// Its id in the list of games.
    pub(crate) id: Option<GameId>,
    /// How it ended if the board has not decided it.
    pub(crate) loss: Option<Loss>,
    pub(crate) found: Option<Reviewed>,
    /// Whether the engine may work on it.
    pub(crate) on: bool,
    /// How many moves of the game the board shows, or the move that is tried comes after.
    pub(crate) ply: usize,
    pub(crate) board: ReviewBoard,
    /// The board's game that the view has put there.
    pub(crate) followed: Option<Stamp>,
}

/// What the board shows.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ReviewBoard {
    /// The end of the game, about all of which the panel speaks.
    Summary,
    /// A position of the game.
    Game,
    /// The position in which a better move is looked for.
    Try,
    /// A move that was tried; the line goes on with the answer to it.
    Tried(Attempt, Option<Line>),
    /// A line that the person wants to see.
    Line(LineKind, Line),
}

/// Why a line is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineKind {
    /// It is the best.
    Best,
    /// It shows why a move is a fault.
    Why,
}

impl GameReview {
    pub(crate) fn new(game: &AnyGame, seats: ByPlayer<Seat>, id: Option<GameId>) -> Self {
        let game = game.at_end();
        Self {
            ply: game.ply(),
            game: Watched::new(game),
            seats,
            id,
            loss: None,
            found: None,
            on: true,
            board: ReviewBoard::Summary,
            followed: None,
        }
    }

    /// The game at the position from which the board shows something, with the moves that follow.
    pub(crate) fn at(&self) -> AnyGame {
        let mut game = AnyGame::clone(&self.game);
        game.go_to(self.ply);
        game
    }

    /// Goes to a position of the game, or after the last one to the summary.
    pub(crate) fn go_to(&mut self, ply: usize) {
        let last = self.game.ply();
        let board = if ply > last { ReviewBoard::Summary } else { ReviewBoard::Game };
        (self.ply, self.board) = (ply.min(last), board);
    }

    /// How the game went, once all of it is judged.
    pub(crate) fn course(&self) -> Option<Course> {
        let course = course(self.game.rules(), self.game.ply(), self.moves());
        course.filter(|_| self.is_finished())
    }

    /// The place of the summary, after the last position.
    pub(crate) fn summary(&self) -> usize {
        self.game.ply() + 1
    }

    /// The review of a game that ended in this way.
    pub(crate) const fn ended(mut self, loss: Option<Loss>) -> Self {
        self.loss = loss;
        self
    }

    /// What the engine is to do. A move that is tried comes first.
    pub(crate) fn wanted(&self) -> Option<Task> {
        let game = self.game.stamp();
        match &self.board {
            ReviewBoard::Tried(attempt, _) if attempt.judged.is_none() => {
                Some(Task::Try(game, self.ply, attempt.mv))
            }
            _ if !self.on || self.game.ply() == 0 || self.is_finished() => None,
            _ => Some(Task::Review(game)),
        }
    }

    pub(crate) fn is_finished(&self) -> bool {
        self.found.as_ref().is_some_and(|found| found.finished)
    }

    /// What the review says about the move after this many moves.
    pub(crate) fn judged(&self, ply: usize) -> Option<&ReviewedMove> {
        self.moves().iter().find(|mv| mv.ply == ply)
    }

    /// The moves that are judged.
    pub(crate) fn moves(&self) -> &[ReviewedMove] {
        self.found.as_ref().map_or(&[], |found| &found.review.moves)
    }

    /// The move that the panel is about: the one that led to the position, or the one that another is
    /// tried in the place of.
    pub(crate) fn subject(&self) -> Option<usize> {
        match &self.board {
            ReviewBoard::Summary => None,
            ReviewBoard::Game => self.ply.checked_sub(1),
            ReviewBoard::Try | ReviewBoard::Tried(..) => Some(self.ply),
            ReviewBoard::Line(_, line) => Some(line.from),
        }
    }

    /// The only person in this game.
    pub(crate) fn lone_person(&self) -> Option<Player> {
        Seat::lone_person(&self.seats, self.game.rules())
    }

    /// The next fault of the only person in this game; with several people or none, the next one
    /// of any player.
    pub(crate) fn next_fault(&self) -> Option<usize> {
        let person = self.lone_person();
        self.next(|mv| mv.verdict.is_fault() && person.is_none_or(|person| mv.player == person))
    }

    /// The next move of a player with this verdict.
    pub(crate) fn next_of(&self, player: Player, verdict: Verdict) -> Option<usize> {
        self.next(|mv| mv.player == player && mv.verdict == verdict)
    }

    /// The move that comes next of those that `counts`, from the position on the board; after the
    /// last one the first.
    fn next(&self, counts: impl Fn(&ReviewedMove) -> bool) -> Option<usize> {
        let all = || self.moves().iter().filter(|mv| counts(mv)).map(|mv| mv.ply);
        let here = self.subject();
        all().find(|&ply| here.is_none_or(|here| ply > here)).or_else(|| all().next())
    }

    /// Whether the board shows the position in which somebody's time ran out.
    pub(crate) fn is_at_loss(&self) -> bool {
        let is_game = matches!(self.board, ReviewBoard::Summary | ReviewBoard::Game);
        self.loss.is_some() && is_game && self.ply == self.game.ply()
    }

    /// Whether a person may try a move now.
    pub(crate) fn takes_moves(&self) -> bool {
        let is_open = matches!(self.board, ReviewBoard::Game | ReviewBoard::Try);
        is_open && self.judged(self.ply).is_some()
    }

    /// The line that the board shows.
    pub(crate) const fn line(&self) -> Option<&Line> {
        match &self.board {
            ReviewBoard::Line(_, line) | ReviewBoard::Tried(_, Some(line)) => Some(line),
            ReviewBoard::Summary
            | ReviewBoard::Game
            | ReviewBoard::Try
            | ReviewBoard::Tried(_, None) => None,
        }
    }

    pub(crate) const fn line_mut(&mut self) -> Option<&mut Line> {
        match &mut self.board {
            ReviewBoard::Line(_, line) | ReviewBoard::Tried(_, Some(line)) => Some(line),
            _ => None,
        }
    }

    /// The game that the board shows, with the moves that follow in it.
    pub(crate) fn shown(&self) -> AnyGame {
        let mut game = AnyGame::clone(&self.game);
        let line = self.line();
        game.go_to(line.map_or(self.ply, |line| line.from));
        let moves = match (&self.board, line) {
            (_, Some(line)) => &line.moves[..line.shown],
            (ReviewBoard::Tried(attempt, None), None) => std::slice::from_ref(&attempt.mv),
            _ => return game,
        };
        game.forget_undone();
        // The moves of a line are legal; an illegal one would end it.
        let _ = moves.iter().try_for_each(|&mv| game.play(mv).map(drop));
        game
    }
}

/// The shares before a move.
pub(crate) fn shares_before(mv: &ReviewedMove, rules: Rules) -> ByPlayer<f32> {
    shares_with(mv, mv.before, rules)
}

/// Each player's share if the player of the move had `own` instead of the share after the move. The
/// others keep their proportions.
pub(crate) fn shares_with(mv: &ReviewedMove, own: f64, rules: Rules) -> ByPlayer<f32> {
    let is_other = |player: &Player| *player != mv.player && rules.players().contains(player);
    let others = || Player::ALL.into_iter().filter(is_other);
    let all: f64 = others().map(|player| mv.shares[player]).sum();
    ByPlayer::new_with(|player| {
        let share = match is_other(&player) {
            _ if player == mv.player => own,
            false => 0.0,
            true if all > 0.0 => mv.shares[player] * (1.0 - own) / all,
            true => (1.0 - own) / others().count() as f64,
        };
        share as f32
    })
}

pub(crate) fn shares_after(mv: &ReviewedMove) -> ByPlayer<f32> {
    ByPlayer::new_with(|player| mv.shares[player] as f32)
}
