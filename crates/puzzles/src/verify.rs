use std::collections::{HashMap, HashSet};

use uttt_rules::{Game, Move, NodeId, Outcome, Place, TwoLevel, Variant};

use crate::alike::shape_of;
use crate::lines::lines_of;
use crate::plain::Plain;
use crate::prover::{POSITIONS, Prover, played};
use crate::puzzle::DECISIONS;
use crate::two_level::with_two_level;
use crate::{Fault, Goal, Puzzle, Theme};

impl Puzzle {
    /// Proves all that a puzzle says, without any knowledge of how it was made. The plain rules play
    /// each line; a proof-number search proves the right moves, refutes all others, and finds the
    /// replies that resist longest.
    ///
    /// # Errors
    /// The first fault.
    pub fn verify(&self) -> Result<(), Fault> {
        let study = self.study();
        let before = std::iter::once(NodeId::START).chain(study.line_from(NodeId::START));
        let has_branches = |&at: &NodeId| study.next(at).len() > 1;
        if before.take_while(|&at| at != self.start()).any(|at| has_branches(&at)) {
            return Err(Fault::Branches);
        }
        self.play_plainly()?;
        let game = self.game();
        let moves = game.legal_moves().len();
        if game.outcome().is_some() {
            return Err(Fault::Over);
        }
        if moves < 3 {
            return Err(Fault::FewMoves(moves));
        }
        with_two_level!(&game, position => self.prove(&position), Err(Fault::Rules))?;
        let themes = Theme::of(self);
        let wrong = self.themes().iter().find(|theme| !themes.contains(theme));
        let missing = themes.iter().find(|theme| !self.themes().contains(theme));
        match (wrong, missing) {
            (Some(&theme), _) => Err(Fault::WrongTheme(theme)),
            (None, Some(&theme)) => Err(Fault::MissingTheme(theme)),
            (None, None) => Ok(()),
        }
    }

    /// Plays all lines by the plain rules.
    fn play_plainly(&self) -> Result<(), Fault> {
        let study = self.study();
        let start = Plain::new(study.start().rules()).filter(|_| study.start().is_from_start());
        let mut pending = vec![(NodeId::START, start.ok_or(Fault::Rules)?)];
        while let Some((at, plain)) = pending.pop() {
            let Some(game) = study.game(at) else { continue };
            let legal: Vec<_> = game.legal_moves().into_iter().map(Place::index).collect();
            if legal != plain.legal_moves() || game.outcome() != plain.outcome() {
                return Err(Fault::RulesDisagree(self.line(at)));
            }
            for &next in study.next(at) {
                let mut after = plain.clone();
                let played = study.from(next).is_some_and(|(_, mv)| after.play(mv.index()));
                if !played {
                    return Err(Fault::RulesDisagree(self.line(next)));
                }
                pending.push((next, after));
            }
        }
        Ok(())
    }

    /// The moves that lead from the beginning of the puzzle to a position.
    fn line(&self, at: NodeId) -> String {
        let (mut moves, mut here) = (Vec::new(), at);
        while here != self.start()
            && let Some((from, mv)) = self.study().from(here)
        {
            moves.push(self.study().start().text(mv));
            here = from;
        }
        moves.reverse();
        moves.join(" ")
    }

    fn prove<V: Variant>(&self, position: &TwoLevel<V>) -> Result<(), Fault> {
        let solver = position.turn();
        let mut proof = Proof {
            puzzle: self,
            solver: Prover::new(solver, POSITIONS),
            opponent: Prover::new(!solver, POSITIONS),
        };
        let at = self.start();
        match self.goal() {
            Goal::Win(moves) => {
                let sooner = (2 * moves).saturating_sub(3);
                let wins = proof.solver.wins_within(position, sooner);
                if proof.known(wins, at)? {
                    return Err(Fault::Sooner(self.goal()));
                }
                proof.win(position, at, moves, 0)
            }
            Goal::Draw => {
                let wins = proof.solver.wins(position);
                if proof.known(wins, at)? {
                    return Err(Fault::Wins);
                }
                proof.draw(position, at, DECISIONS)
            }
        }
    }
}

/// A puzzle, and the searches for wins of each player.
struct Proof<'a, V: Variant> {
    puzzle: &'a Puzzle,
    solver: Prover<V>,
    opponent: Prover<V>,
}

impl<V: Variant> Proof<'_, V> {
    /// The answer of a search, or the fault that it gave up at this position.
    fn known(&self, answer: Option<bool>, at: NodeId) -> Result<bool, Fault> {
        answer.ok_or_else(|| Fault::GaveUp(self.puzzle.line(at)))
    }

    /// Proves a turn of the solver, who wins in this many moves after this many decisions.
    fn win(
        &mut self,
        position: &TwoLevel<V>,
        at: NodeId,
        moves: u8,
        decisions: usize,
    ) -> Result<(), Fault> {
        let solver = position.turn();
        let wins = |mv| played(position, mv).outcome() == Some(Outcome::Won(solver));
        if position.legal_moves().into_iter().any(wins) {
            return match self.puzzle.study().next(at) {
                _ if decisions < DECISIONS => {
                    Err(Fault::Decisions { line: self.puzzle.line(at), count: decisions })
                }
                [] => Ok(()),
                [..] => Err(Fault::TooLong(self.puzzle.line(at))),
            };
        }
        let (right, after) = self.right_move(position, at)?;
        let left = (2 * moves).saturating_sub(2);
        let wins = self.solver.wins_within(&after, left);
        if !self.known(wins, right)? {
            let goal = Goal::Win(moves.saturating_sub(1));
            return Err(Fault::Fails { line: self.puzzle.line(right), goal });
        }
        for (mv, other) in others(position, &after) {
            let keeps = self.solver.wins(&other);
            if self.known(keeps, at)? {
                let line = self.puzzle.line(at);
                return Err(Fault::AlsoKeeps { line, mv: mv.to_string() });
            }
        }
        let is_decision = position.count_moves() > 1;
        let decisions = decisions + usize::from(is_decision);
        // A reply resists longest if the solver cannot win a move sooner.
        let sooner = left.saturating_sub(3);
        let is_longest = |proof: &mut Self, reply: &TwoLevel<V>| {
            proof.solver.wins_within(reply, sooner).map(|wins| !wins)
        };
        let replies = self.replies(&after, right, is_longest)?;
        if replies.is_empty() {
            return Err(Fault::Decisions { line: self.puzzle.line(right), count: decisions });
        }
        for (next, reply) in replies {
            self.win(&reply, next, moves - 1, decisions)?;
        }
        Ok(())
    }

    /// Proves a turn of the solver, who has to save the draw in this many decisions.
    fn draw(&mut self, position: &TwoLevel<V>, at: NodeId, decisions: usize) -> Result<(), Fault> {
        let (right, after) = self.right_move(position, at)?;
        if self.loses(&after, right)? {
            return Err(Fault::Fails { line: self.puzzle.line(right), goal: Goal::Draw });
        }
        for (mv, other) in others(position, &after) {
            if !self.loses(&other, at)? {
                let line = self.puzzle.line(at);
                return Err(Fault::AlsoKeeps { line, mv: mv.to_string() });
            }
        }
        if decisions == 1 {
            return match self.puzzle.study().next(right) {
                [] => Ok(()),
                [..] => Err(Fault::TooLong(self.puzzle.line(right))),
            };
        }
        // A reply resists if it sets a problem: all moves but one lose.
        let resists = |proof: &mut Self, reply: &TwoLevel<V>| {
            let moves = reply.legal_moves();
            if moves.len() < 2 || proof.solver.wins(reply)? {
                return Some(false);
            }
            let mut saving = 0;
            for mv in moves {
                let after = played(reply, mv);
                saving += usize::from(!proof.opponent.wins(&after)?);
            }
            Some(saving == 1)
        };
        let replies = self.replies(&after, right, resists)?;
        if replies.is_empty() {
            let line = self.puzzle.line(right);
            return Err(Fault::Decisions { line, count: DECISIONS - decisions + 1 });
        }
        replies.into_iter().try_for_each(|(next, reply)| self.draw(&reply, next, decisions - 1))
    }

    /// Whether the solver loses.
    fn loses(&mut self, position: &TwoLevel<V>, at: NodeId) -> Result<bool, Fault> {
        let wins = self.opponent.wins(position);
        self.known(wins, at)
    }

    /// The only move that the tree has for the solver, and the position after it.
    fn right_move(
        &self,
        position: &TwoLevel<V>,
        at: NodeId,
    ) -> Result<(NodeId, TwoLevel<V>), Fault> {
        let study = self.puzzle.study();
        let wrong = || Fault::Moves { line: self.puzzle.line(at), count: study.next(at).len() };
        let &[right] = study.next(at) else { return Err(wrong()) };
        let (_, mv) = study.from(right).ok_or_else(wrong)?;
        Ok((right, played(position, mv.to_move().ok_or_else(wrong)?)))
    }

    /// The replies after a position of the tree, which must be exactly those that resist.
    fn replies(
        &mut self,
        position: &TwoLevel<V>,
        at: NodeId,
        mut resists: impl FnMut(&mut Self, &TwoLevel<V>) -> Option<bool>,
    ) -> Result<Vec<(NodeId, TwoLevel<V>)>, Fault> {
        let study = self.puzzle.study();
        let mut replies = Vec::new();
        for mv in position.legal_moves() {
            let after = played(position, mv);
            let leads_there = |&&next: &&NodeId| study.from(next) == Some((at, mv.into()));
            let next = study.next(at).iter().find(leads_there).copied();
            let resists = resists(self, &after);
            match (self.known(resists, at)?, next) {
                (true, Some(next)) => replies.push((next, after)),
                (true, None) => {
                    let line = format!("{} {mv}", self.puzzle.line(at));
                    return Err(Fault::MissingReply(line));
                }
                (false, Some(next)) => return Err(Fault::WeakReply(self.puzzle.line(next))),
                (false, None) => {}
            }
        }
        Ok(replies)
    }
}

/// The legal moves but for one, each with the position after it.
fn others<V: Variant>(position: &TwoLevel<V>, right: &TwoLevel<V>) -> Vec<(Move, TwoLevel<V>)> {
    let moves = position.legal_moves().into_iter().map(|mv| (mv, played(position, mv)));
    moves.filter(|(_, after)| after != right).collect()
}

/// A file of puzzles, a line each. Empty lines and those that begin with `#` are left out.
///
/// Each is read, and compared with those before it: no two have the same id, or positions that are the
/// same up to the symmetries of the board and the exchange of the players. What each puzzle says of
/// itself is not proven here: see [`Puzzle::verify`].
///
/// The number of each line, counted from 1, and the puzzle or its fault.
pub fn read_all(text: &str) -> Vec<(usize, Result<Puzzle, Fault>)> {
    let (mut ids, mut shapes) = (HashSet::new(), HashMap::new());
    let mut read = |line: &str| {
        let puzzle: Puzzle = line.parse()?;
        if !ids.insert(puzzle.id().to_owned()) {
            return Err(Fault::SameId);
        }
        if let Some(first) = shapes.insert(shape_of(&puzzle.game()), puzzle.id().to_owned()) {
            return Err(Fault::Alike(first));
        }
        Ok(puzzle)
    };
    lines_of(text).map(|(number, line)| (number, read(line))).collect()
}
