use uttt_rules::{Game, Player};

/// How many positions a search may still look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// In all.
    pub(super) left: u64,
    /// Until it is interrupted.
    pub(super) slice: u64,
}

impl Budget {
    const fn take(&mut self, positions: u64) {
        self.left = self.left.saturating_sub(positions);
        self.slice = self.slice.saturating_sub(positions);
    }
}

/// What a search that can be interrupted has to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Whether the player can force the win.
    Done(bool),
    /// It has looked at as many positions as it may.
    GaveUp,
    /// There is more to do.
    Interrupted,
}

/// An exhaustive search for a win within a few plies that a player can force against all others.
#[derive(Debug)]
pub(super) struct Within<G: Game> {
    player: Player,
    /// Positions that count as drawn, because they have occurred before.
    drawn: Vec<G>,
    /// The positions on the way, each after a move of the one before.
    frames: Vec<Frame<G>>,
    /// The answer once there are no frames.
    wins: bool,
}

/// A position of which some moves have been searched.
#[derive(Debug)]
struct Frame<G: Game> {
    position: G,
    plies: u32,
    moves: Vec<G::Move>,
    next: usize,
}

impl<G: Game> Within<G> {
    pub(super) const fn new(player: Player, drawn: Vec<G>) -> Self {
        Self { player, drawn, frames: Vec::new(), wins: false }
    }

    /// Asks whether the player can force a win from a position within these plies.
    pub(super) fn begin(&mut self, position: G, plies: u32) {
        self.frames.clear();
        match self.at_once(&position, plies) {
            Some(wins) => self.wins = wins,
            None => self.push(position, plies),
        }
    }

    /// The same of a position that may have occurred before.
    pub(super) fn begin_after(&mut self, position: G, plies: u32) {
        if self.drawn.contains(&position) {
            self.frames.clear();
            self.wins = false;
        } else {
            self.begin(position, plies);
        }
    }

    /// The answer that needs no move.
    fn at_once(&self, position: &G, plies: u32) -> Option<bool> {
        match position.outcome() {
            Some(outcome) => Some(outcome.winner() == Some(self.player)),
            None => (plies == 0).then_some(false),
        }
    }

    fn push(&mut self, position: G, plies: u32) {
        // The last ply needs no list.
        let moves = if plies > 1 { moves(&position) } else { Vec::new() };
        self.frames.push(Frame { position, plies, moves, next: 0 });
    }

    /// Goes on until the slice is used up.
    pub(super) fn resume(&mut self, budget: &mut Budget) -> Step {
        while let Some(frame) = self.frames.last_mut() {
            if budget.left == 0 {
                return Step::GaveUp;
            }
            if budget.slice == 0 {
                return Step::Interrupted;
            }
            let chooses = frame.position.turn() == self.player;
            if frame.plies == 1 {
                let wins = last_ply(&frame.position, self.player, budget);
                self.answer(wins);
                continue;
            }
            let Some(&mv) = frame.moves.get(frame.next) else {
                // Without a legal move the game would be over.
                self.answer(!chooses);
                continue;
            };
            frame.next += 1;
            budget.take(1);
            let (after, plies) = (played(&frame.position, mv), frame.plies - 1);
            let known = match self.drawn.contains(&after) {
                true => Some(false),
                false => self.at_once(&after, plies),
            };
            match known {
                None => self.push(after, plies),
                Some(wins) if wins == chooses => self.answer(chooses),
                Some(_) => {}
            }
        }
        Step::Done(self.wins)
    }

    /// Answers for the last position, and for those before it as far as that decides them.
    fn answer(&mut self, wins: bool) {
        self.frames.pop();
        let decides = |frame: &Frame<G>| (frame.position.turn() == self.player) == wins;
        while self.frames.last().is_some_and(decides) {
            self.frames.pop();
        }
        self.wins = wins;
    }
}

/// Whether the next move ends the game with a win for the player, or each does if another player
/// makes it.
fn last_ply<G: Game>(position: &G, player: Player, budget: &mut Budget) -> bool {
    let chooses = position.turn() == player;
    let decides = |mv| {
        budget.take(1);
        let outcome = played(position, mv).outcome();
        outcome.is_some_and(|outcome| outcome.winner() == Some(player)) == chooses
    };
    moves(position).into_iter().any(decides) == chooses
}

/// The position after a legal move.
pub(super) fn played<G: Game>(position: &G, mv: G::Move) -> G {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}

/// The legal moves.
pub(super) fn moves<G: Game>(position: &G) -> Vec<G::Move> {
    position.legal_moves().to_vec()
}
