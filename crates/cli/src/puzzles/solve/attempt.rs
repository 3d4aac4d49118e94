use uttt_engine::Merit;
use uttt_puzzles::{Answer, Goal, Puzzle, Turn};
use uttt_rules::{AnyGame, NodeId, Place};

use crate::merit::merit;
use crate::number::count;
use crate::whereabouts::whereabouts;

/// A puzzle that a person tries to solve.
#[derive(Clone)]
pub(super) struct Attempt {
    puzzle: Puzzle,
    at: NodeId,
    /// How many right moves were made.
    made: usize,
    is_solved: bool,
    /// The move that has ended the game.
    last: Option<Place>,
}

impl Attempt {
    pub(super) fn new(puzzle: Puzzle) -> Self {
        let at = puzzle.start();
        Self { puzzle, at, made: 0, is_solved: false, last: None }
    }

    pub(super) const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub(super) const fn is_solved(&self) -> bool {
        self.is_solved
    }

    pub(super) fn game(&self) -> AnyGame {
        // The place is one of this puzzle's tree.
        let mut game = self.puzzle.study().game(self.at).unwrap_or_else(|| self.puzzle.game());
        if let Some(last) = self.last {
            // The judge has seen that it is legal.
            let _ = game.play(last);
        }
        game
    }

    /// Where to play, and how many moves are left.
    pub(super) fn status(&self) -> String {
        let game = self.game();
        let place = format!("{} plays {}", game.turn(), whereabouts(&game));
        match self.puzzle.goal() {
            Goal::Win(moves) => {
                let left = usize::from(moves).saturating_sub(self.made);
                format!("{place}; {} left.", count(left, "move"))
            }
            Goal::Draw => format!("{place}."),
        }
    }

    /// The judge's answer to a legal move. It may take seconds.
    pub(super) fn judge(&self, mv: Place) -> Option<Answer> {
        self.puzzle.judge(self.at, mv, uttt_puzzles::POSITIONS)
    }

    /// Goes on after a move, given the judge's answer, and returns what is to be said of it.
    pub(super) fn take(&mut self, mv: Place, answer: Option<Answer>) -> String {
        let game = self.game();
        let name = game.text(mv);
        match answer {
            Some(Answer::Done) => {
                (self.is_solved, self.last) = (true, Some(mv));
                format!("{name} is right. Solved!")
            }
            Some(Answer::Right { next, replies }) => {
                self.made += 1;
                let Some(&reply) = replies.first() else {
                    (self.at, self.is_solved) = (next, true);
                    return format!("{name} is right. Solved!");
                };
                self.at = reply;
                let after = self.game();
                let played = after.last().map(|mv| after.text(mv)).unwrap_or_default();
                format!("{name} is right. {} answers {played}.", !after.turn())
            }
            Some(Answer::AlsoKeeps) if matches!(self.puzzle.turn(self.at), Turn::Last(_)) => {
                format!("{name} also wins, but another move wins at once.")
            }
            Some(Answer::AlsoKeeps) => {
                format!("{name} keeps the result too, but this puzzle asks for another move.")
            }
            Some(Answer::Refuted(line)) => self.refutation(&game, mv, &line),
            Some(Answer::EndsGame) => format!("{name} is wrong: it ends the game."),
            _ => format!("{name} is not the solution, but we could not prove it wrong."),
        }
    }

    /// Why a move is wrong: what the reply does, and what is lost.
    fn refutation(&self, game: &AnyGame, mv: Place, line: &[Place]) -> String {
        let (solver, other) = (game.turn(), !game.turn());
        let texts: Vec<_> = line.iter().map(|&mv| game.text(mv)).collect();
        let Some((reply, rest)) = texts.split_first() else {
            return format!("{} is wrong.", game.text(mv));
        };
        let fact = game.after(mv).and_then(|after| Merit::of(&after, line[0]));
        let does = fact.map_or_else(String::new, |fact| format!(", which {}", merit(fact, solver)));
        let lost = match self.puzzle.goal() {
            _ if fact == Some(Merit::WinsGame) => String::new(),
            Goal::Win(_) => format!(" Then {solver} can no longer force a win."),
            Goal::Draw => format!(" Then {other} wins by force."),
        };
        let goes_on = match rest {
            [] => String::new(),
            rest => format!(" The line goes on with {}.", rest.join(" ")),
        };
        format!("{} is wrong: {other} answers {reply}{does}.{lost}{goes_on}", game.text(mv))
    }

    /// The moves of the solution from the start of the puzzle, along its main line.
    pub(super) fn solution(&self) -> String {
        let study = self.puzzle.study();
        let moves = study.line_from(self.puzzle.start()).filter_map(|node| {
            let (before, mv) = study.from(node)?;
            Some(study.game(before)?.text(mv))
        });
        moves.collect::<Vec<_>>().join(" ")
    }
}
