//! The view Review: what each move of a game has cost, and better moves to look for. Its room owns the
//! game and what the engine has found about it, and borrows the board to show positions and lines.

mod attempt;
mod course;
mod line;
mod panel;
mod reviewing;
mod shares;
mod update;
mod view;
mod words;

pub use panel::*;
pub use reviewing::Reviewing;

use uttt_engine::{ReviewedMove, Verdict};
use uttt_rules::{AnyGame, Player, Rules};

use crate::page::guest::{Guest, Telling};
use crate::review::attempt::Attempt;
use crate::review::course::{Course, course};
use crate::review::line::Line;
use crate::{Reviewed, SavedGame, Seat, Stamp, Watched};

#[derive(Clone, Debug)]
struct GameReview {
    /// The game, with all its moves.
    saved: Watched<SavedGame>,
    found: Option<Reviewed>,
    /// Whether the engine may work on it.
    on: bool,
    /// How many moves of the game the board shows, or the move that is tried comes after.
    ply: usize,
    board: Board,
    /// The board when it was last compared with what this shows.
    followed: Option<Stamp>,
}

/// What the board shows.
#[derive(Clone, Debug, PartialEq)]
enum Board {
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
enum LineKind {
    /// It is the best.
    Best,
    /// It shows why a move is a fault.
    Why,
}

/// Begins to review a game, with all its moves.
pub(crate) fn review(saved: &SavedGame) -> Box<dyn Guest> {
    let game = saved.at_end();
    Box::new(GameReview {
        ply: game.ply(),
        saved: Watched::new(SavedGame { game, ..saved.clone() }),
        found: None,
        on: true,
        board: Board::Summary,
        followed: None,
    })
}

/// A review, and how the page tells it.
#[derive(Clone, Copy)]
struct Told<'a> {
    review: &'a GameReview,
    with: Telling,
}

impl GameReview {
    fn game(&self) -> &AnyGame {
        &self.saved.game
    }

    fn rules(&self) -> Rules {
        self.game().rules()
    }

    fn players(&self) -> &'static [Player] {
        self.rules().players()
    }

    const fn told(&self, with: Telling) -> Told<'_> {
        Told { review: self, with }
    }

    /// Goes to a position of the game, or after the last one to the summary.
    fn show(&mut self, ply: usize) {
        let last = self.game().ply();
        let board = if ply > last { Board::Summary } else { Board::Game };
        (self.ply, self.board) = (ply.min(last), board);
    }

    /// How the game went, once all of it is judged.
    fn course(&self) -> Option<Course> {
        let course = course(self.rules(), self.game().ply(), self.moves());
        course.filter(|_| self.is_finished())
    }

    /// The place of the summary, after the last position.
    fn summary(&self) -> usize {
        self.game().ply() + 1
    }

    fn is_finished(&self) -> bool {
        self.found.as_ref().is_some_and(|found| found.finished)
    }

    /// What the review says about the move after this many moves.
    fn judged(&self, ply: usize) -> Option<&ReviewedMove> {
        self.moves().iter().find(|mv| mv.ply == ply)
    }

    /// The moves that are judged.
    fn moves(&self) -> &[ReviewedMove] {
        self.found.as_ref().map_or(&[], |found| &found.review.moves)
    }

    /// The move that the panel is about: the one that led to the position, or the one that another is
    /// tried in the place of.
    fn subject(&self) -> Option<usize> {
        match &self.board {
            Board::Summary => None,
            Board::Game => self.ply.checked_sub(1),
            Board::Try | Board::Tried(..) => Some(self.ply),
            Board::Line(_, line) => Some(line.from),
        }
    }

    /// The only person in this game.
    fn lone_person(&self) -> Option<Player> {
        Seat::lone_person(&self.saved.seats, self.rules())
    }

    /// The next fault of the only person in this game; with several people or none, the next one
    /// of any player.
    fn next_fault(&self) -> Option<usize> {
        let person = self.lone_person();
        self.next(|mv| mv.verdict.is_fault() && person.is_none_or(|person| mv.player == person))
    }

    /// The next move of a player with this verdict.
    fn next_of(&self, player: Player, verdict: Verdict) -> Option<usize> {
        self.next(|mv| mv.player == player && mv.verdict == verdict)
    }

    /// The move that comes next of those that `counts`, from the position on the board; after the
    /// last one the first.
    fn next(&self, counts: impl Fn(&ReviewedMove) -> bool) -> Option<usize> {
        let all = || self.moves().iter().filter(|mv| counts(mv)).map(|mv| mv.ply);
        let here = self.subject();
        all().find(|&ply| here.is_none_or(|here| ply > here)).or_else(|| all().next())
    }

    /// The line that the board shows.
    const fn line(&mut self) -> Option<&mut Line> {
        match &mut self.board {
            Board::Line(_, line) | Board::Tried(_, Some(line)) => Some(line),
            _ => None,
        }
    }
}
