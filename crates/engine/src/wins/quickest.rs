use uttt_rules::{Game, History, Place, Player};

use super::within::{Budget, Step, Within, moves, played};

/// A win that a player can force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Win {
    /// The plies to the end, if the others hold out as long as they can.
    pub(crate) plies: u32,
    /// Moves that lead there.
    pub(crate) line: Vec<Place>,
}

/// A search for the quickest win that a player can force. A third occurrence of a position is a
/// draw, so the win avoids all positions of the game so far.
#[derive(Debug)]
pub(super) struct Quickest<G: Game> {
    player: Player,
    start: G,
    most: u32,
    /// The length of the win that it looks for, or has found.
    plies: u32,
    within: Within<G>,
    line: Option<Line<G>>,
}

/// The moves of the win so far, and the next ones to choose from.
#[derive(Debug)]
struct Line<G: Game> {
    position: G,
    /// The plies to the end.
    left: u32,
    moves: Vec<G::Move>,
    next: usize,
    line: Vec<Place>,
}

/// What a search that can be interrupted has found.
pub(super) enum Found {
    Win(Option<Win>),
    Interrupted,
}

impl<G: Game> Quickest<G> {
    /// A search of at most this many plies; at least one.
    pub(super) fn new(game: &History<G>, player: Player, most: u32) -> Self {
        let drawn = match G::DRAWS_BY_REPETITION {
            true => game.positions().to_vec(),
            false => Vec::new(),
        };
        let mut within = Within::new(player, drawn);
        let start = game.position().clone();
        within.begin(start.clone(), 1);
        Self { player, start, most, plies: 1, within, line: None }
    }

    pub(super) fn resume(&mut self, budget: &mut Budget) -> Found {
        if self.start.outcome().is_some() {
            return Found::Win(None);
        }
        loop {
            let wins = match self.within.resume(budget) {
                Step::Done(wins) => wins,
                Step::GaveUp => return Found::Win(None),
                Step::Interrupted => return Found::Interrupted,
            };
            match &mut self.line {
                None if wins => {
                    let position = self.start.clone();
                    let moves = moves(&position);
                    let line = Vec::new();
                    self.line = Some(Line { position, left: self.plies, moves, next: 0, line });
                }
                None if self.plies >= self.most => return Found::Win(None),
                None => {
                    self.plies += 1;
                    self.within.begin(self.start.clone(), self.plies);
                    continue;
                }
                Some(line) => {
                    let is_own = line.position.turn() == self.player;
                    // The player takes a move that wins in time; the others one that delays the win.
                    if wins == is_own { line.play(line.next) } else { line.next += 1 }
                }
            }
            if let Some(win) = self.try_next() {
                return Found::Win(Some(win));
            }
        }
    }

    /// Asks about the next move of the line; returns the win at its end.
    fn try_next(&mut self) -> Option<Win> {
        let line = self.line.as_mut()?;
        loop {
            if line.left == 0 || line.position.outcome().is_some() {
                let line = std::mem::take(&mut line.line);
                return Some(Win { plies: self.plies, line });
            }
            let is_own = line.position.turn() == self.player;
            let time = if is_own { line.left - 1 } else { line.left.saturating_sub(2) };
            let cannot_delay = !is_own && line.left == 1;
            match line.moves.get(line.next) {
                Some(&mv) if !cannot_delay => {
                    let after = played(&line.position, mv);
                    self.within.begin_after(after, time);
                    return None;
                }
                _ => line.play(0),
            }
        }
    }
}

impl<G: Game> Line<G> {
    fn play(&mut self, at: usize) {
        if let Some(&mv) = self.moves.get(at) {
            self.position = played(&self.position, mv);
            self.line.push(mv.into());
        }
        self.left -= 1;
        self.next = 0;
        self.moves = moves(&self.position);
    }
}
