//! The view Review: what each move of a game has cost, and better moves to look for. Its room owns the
//! game and what the engine has found about it, and borrows the board to show positions and lines.

mod attempt;
mod course;
mod panel;
mod reviewing;
mod shares;
mod update;
mod view;
mod words;

pub use panel::*;
pub use reviewing::Reviewing;

use uttt_board::ScoreLayer;
use uttt_engine::{ReviewPass, ReviewedMove, Verdict};
use uttt_rules::{AnyGame, Place, Player, Rules};

use crate::guest::{Guest, Telling};
use crate::played_line::Line;
use crate::review::attempt::Attempt;
use crate::review::course::{Course, course};
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
    asked: Option<Asked>,
    /// The move that is to be explained as soon as it is judged, by the number of moves before it.
    explains: Option<usize>,
    /// The moves that may follow on the board.
    layer: Option<ScoreLayer>,
    /// The board when it was last compared with what this shows.
    followed: Option<Stamp>,
}

/// The fault that the person asked for last.
#[derive(Clone, Copy, Debug)]
struct Asked {
    ply: usize,
    /// Only the moves of this player with this verdict; if absent, all mistakes and blunders.
    among: Option<(Player, Verdict)>,
    /// Whether the person may still look for what was better, so that nothing says it.
    hides_best: bool,
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
    /// It shows why a move is a fault, which the panel may have said before.
    Why { was_said: bool },
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
        asked: None,
        explains: None,
        layer: None,
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

    /// Whether there is still something to review.
    fn is_under_way(&self) -> bool {
        self.game().ply() > 0 && !self.is_finished()
    }

    /// Whether the engine is working on the review.
    fn runs(&self, with: Telling) -> bool {
        self.on && !with.has_failed && self.is_under_way()
    }

    /// Whether no verdict changes under the person's hands. Until then, the counts lead nowhere, and Next
    /// mistake only to those that are final.
    fn is_settled(&self, with: Telling) -> bool {
        !self.runs(with) || self.has_final_verdicts()
    }

    /// Whether all moves are judged for good, even if reasons are still looked for.
    fn has_final_verdicts(&self) -> bool {
        self.found
            .as_ref()
            .is_some_and(|found| found.finished || found.progress.pass == ReviewPass::Reasons)
    }

    /// Whether Next mistake leads somewhere, or there is certainly none.
    fn knows_fault(&self, with: Telling) -> bool {
        self.is_settled(with) || !self.faults(None, with).is_empty()
    }

    /// Whether the verdict on a move does not change under the person's hands.
    fn is_final(&self, mv: &ReviewedMove, with: Telling) -> bool {
        mv.is_final || self.is_settled(with)
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

    /// The moves of a player that have a verdict; or the mistakes and blunders that are final: those of the
    /// only person in this game or, with several people or none, those of any player. The worst comes first.
    fn faults(&self, among: Option<(Player, Verdict)>, with: Telling) -> Vec<&ReviewedMove> {
        let person = self.lone_person();
        let counts = |mv: &&ReviewedMove| match among {
            Some(of) => (mv.player, mv.verdict) == of,
            None => {
                let is_theirs = person.is_none_or(|person| mv.player == person);
                mv.verdict.is_grave() && is_theirs && self.is_final(mv, with)
            }
        };
        let mut faults: Vec<_> = self.moves().iter().filter(counts).collect();
        faults.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        faults
    }

    /// Shows the next fault, the worst first; after the last one it starts again. Returns false if there
    /// is none.
    fn show_next_fault(&mut self, among: Option<(Player, Verdict)>, with: Telling) -> bool {
        let here = self.asked.map(|asked| asked.ply).or(self.subject());
        let faults = self.faults(among, with);
        let next = faults.iter().position(|mv| Some(mv.ply) == here).map_or(0, |at| at + 1);
        let Some(ply) = faults.get(next).or(faults.first()).map(|mv| mv.ply) else { return false };
        self.show(ply + 1);
        self.asked = Some(Asked { ply, among, hides_best: true });
        true
    }

    /// Once the verdicts are final: the place of a fault among those that the person asked for, the worst of
    /// which is 1, how many there are, and what they are called. A blunder is a mistake, too.
    fn place_among(&self, ply: usize, with: Telling) -> Option<(usize, usize, Verdict)> {
        let asked = self.asked.filter(|asked| asked.ply == ply && self.is_settled(with))?;
        let faults = self.faults(asked.among, with);
        let at = faults.iter().position(|mv| mv.ply == ply)?;
        let called = asked.among.map_or(Verdict::Mistake, |(_, verdict)| verdict);
        Some((at + 1, faults.len(), called))
    }

    /// Whether the person may still look for a better move, so that nothing says it. A longer look may have
    /// found that the move was no fault.
    fn hides_best(&self, ply: usize) -> bool {
        let is_fault = self.judged(ply).is_some_and(|mv| mv.verdict.is_fault());
        is_fault && self.asked.is_some_and(|asked| asked.ply == ply && asked.hides_best)
    }

    /// Whether the reason why a move is a fault would give the better move away too early.
    fn hides_reason(&self, mv: &ReviewedMove) -> bool {
        self.hides_best(mv.ply) && mv.evidence().first() == Some(&mv.best)
    }

    /// What shows why a move is a fault. The answer that refutes it takes the place of a reason that is
    /// hidden.
    fn evidence(&self, mv: &ReviewedMove) -> Vec<Place> {
        match self.hides_reason(mv) {
            true => mv.refutation(),
            false => mv.evidence(),
        }
    }

    /// From now on the panel may name the better move.
    fn reveal(&mut self, ply: usize) {
        if let Some(asked) = self.asked.as_mut().filter(|asked| asked.ply == ply) {
            asked.hides_best = false;
        }
    }

    /// The line that the board shows.
    const fn line(&self) -> Option<&Line> {
        match &self.board {
            Board::Line(_, line) | Board::Tried(_, Some(line)) => Some(line),
            _ => None,
        }
    }

    const fn line_mut(&mut self) -> Option<&mut Line> {
        match &mut self.board {
            Board::Line(_, line) | Board::Tried(_, Some(line)) => Some(line),
            _ => None,
        }
    }
}
