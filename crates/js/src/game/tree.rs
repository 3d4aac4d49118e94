use uttt_rules::{AnyGame, NodeId, Place, Study, StudyError, with_rules};

use crate::{Refusal, read_own};

/// A game with its variations and comments, at a position of one of its lines.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    study: Study,
    /// The positions of the line, the start first.
    line: Vec<NodeId>,
    /// The game along that line; the moves after its position are undone.
    game: AnyGame,
    /// How many of those were taken back, so that another move replaces them.
    taken_back: usize,
}

impl Tree {
    /// The tree of a game, at its position. Its undone moves are the rest of the line.
    pub(super) fn new(game: &AnyGame) -> Self {
        Self::at(Study::new(game), game.ply())
    }

    /// Reads a game in one of our own forms.
    pub(super) fn read(text: &str) -> Result<Self, Refusal> {
        let ply = read_own(text)?.ply();
        let study = Study::read(&with_rules(text, None));
        // The game is right, so an annotation is wrong.
        let study = study.map_err(|error| Refusal::new("bad-record", error.to_string()))?;
        Ok(Self::at(study, ply))
    }

    fn at(study: Study, ply: usize) -> Self {
        let game = study.start().clone();
        let mut tree = Self { study, line: vec![NodeId::START], game, taken_back: 0 };
        tree.follow();
        tree.game.go_to(ply);
        tree
    }

    pub(super) const fn game(&self) -> &AnyGame {
        &self.game
    }

    pub(super) const fn study(&self) -> &Study {
        &self.study
    }

    pub(super) const fn study_mut(&mut self) -> &mut Study {
        &mut self.study
    }

    /// The position where the game is.
    pub(super) fn here(&self) -> NodeId {
        self.line.get(self.game.ply()).copied().unwrap_or(NodeId::START)
    }

    /// Goes to the position after so many moves of the line; false if the line is shorter.
    pub(super) fn go_to(&mut self, ply: usize) -> bool {
        let can = self.game.go_to(ply);
        if can {
            self.taken_back = 0;
        }
        can
    }

    /// Takes back the last move; false if there is none.
    pub(super) fn undo(&mut self) -> bool {
        let can = self.game.undo();
        self.taken_back += usize::from(can);
        can
    }

    /// Plays the next move of the line again; false if there is none.
    pub(super) fn redo(&mut self) -> bool {
        self.taken_back = self.taken_back.saturating_sub(1);
        self.game.redo()
    }

    /// Plays a move. Those that were taken back go; others stay, and the line goes on with what the
    /// study has after this one.
    pub(super) fn play(&mut self, mv: Place) -> Result<(), Refusal> {
        let ply = self.game.ply();
        let is_next = self.game.undone().first() == Some(&mv);
        // Taken back and played again, it stays with its comments; what came after it goes.
        let gone = self.line.get(ply + 1 + usize::from(is_next)).copied();
        let gone = gone.filter(|_| self.taken_back > usize::from(is_next));
        let removed = gone.and_then(|gone| self.study.remove(gone));
        let next = self.study.play(self.here(), mv).map_err(|error| {
            // It was there, so it can be put back.
            let _ = removed.map(|removed| self.study.restore(removed));
            match error {
                StudyError::Move(error) => error.into(),
                other => Refusal::new("too-deep", other.to_string()),
            }
        })?;
        self.taken_back = 0;
        if is_next && gone.is_none() {
            self.game.redo();
            return Ok(());
        }
        self.game.play(mv)?;
        self.line.truncate(ply + 1);
        self.line.push(next);
        self.follow();
        self.game.go_to(ply + 1);
        Ok(())
    }

    /// Extends the line by what the study has after its end.
    fn follow(&mut self) {
        let end = self.line.last().copied().unwrap_or(NodeId::START);
        for at in self.study.line_from(end) {
            if let Some((_, mv)) = self.study.from(at) {
                // The moves of a study are legal.
                let _ = self.game.play(mv);
                self.line.push(at);
            }
        }
    }
}
