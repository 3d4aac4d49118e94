use uttt_rules::{AnyGame, Comment, CommentPart, Glyph, NodeId, Place, Study, StudyError};

/// A study, and the position of it that a reader looks at.
///
/// The reader steps along a line of moves. At first that is the main line. A move that leaves the line
/// becomes part of the study, and the rest of the line is what the study has after it.
///
/// ```
/// use uttt_element::Viewer;
///
/// let mut viewer = Viewer::read("classic: 55 51 {a trap} (52 25) 15")?;
/// assert_eq!((viewer.ply(), viewer.plies()), (3, 3));
/// viewer.go_to(2);
/// assert_eq!(viewer.comment(), "a trap");
///
/// viewer.go_to(1);
/// viewer.play("52")?;
/// assert_eq!(viewer.line(), ["55", "52", "25"]);
/// # Ok::<(), uttt_rules::StudyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Viewer {
    study: Study,
    /// The positions of the line, the start first.
    line: Vec<NodeId>,
    ply: usize,
    game: AnyGame,
}

impl Viewer {
    /// Reads an annotated record, a record, a position or a link, and shows the end of its main line.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn read(text: &str) -> Result<Self, StudyError> {
        let study = Study::read(text)?;
        let game = study.start().clone();
        let mut viewer = Self { study, line: vec![NodeId::START], ply: 0, game };
        viewer.follow();
        viewer.go_to(viewer.plies());
        Ok(viewer)
    }

    /// The game up to the position shown.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// How many moves of the line are played.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// How many moves the line has.
    #[must_use]
    pub const fn plies(&self) -> usize {
        self.line.len() - 1
    }

    /// The moves of the line.
    #[must_use]
    pub fn line(&self) -> Vec<String> {
        let from = |&at| Some(self.game.text(self.study.from(at)?.1));
        self.line.iter().filter_map(from).collect()
    }

    /// Goes to the position after so many moves of the line; false where the line is shorter.
    pub fn go_to(&mut self, ply: usize) -> bool {
        let Some(&at) = self.line.get(ply) else { return false };
        self.ply = ply;
        self.game = self.study.game(at);
        true
    }

    /// Plays a move. The line after it is what the study has there.
    ///
    /// # Errors
    /// The text names no cell, or the move is illegal. Nothing changes.
    pub fn play(&mut self, mv: &str) -> Result<(), StudyError> {
        let at = self.game.place(mv).map_err(|error| StudyError::NotAMove { place: 1, error })?;
        let next = self.study.play(self.at(), at)?;
        // The study may refuse to grow, so the game comes second.
        self.game.play(at).map_err(StudyError::Move)?;
        self.ply += 1;
        if self.line.get(self.ply) != Some(&next) {
            self.line.truncate(self.ply);
            self.line.push(next);
            self.follow();
        }
        Ok(())
    }

    /// Takes the last move back, and forgets the rest of the line; false where there is no move.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.ply.checked_sub(1) else { return false };
        self.line.truncate(self.ply);
        self.go_to(before)
    }

    /// The moves that the study has in this position, that of the main line first.
    #[must_use]
    pub fn answers(&self) -> Vec<String> {
        let from = |&next| Some(self.game.text(self.study.from(next)?.1));
        self.study.next(self.at()).iter().filter_map(from).collect()
    }

    /// The words of the comments on this position.
    #[must_use]
    pub fn comment(&self) -> String {
        let texts = self.study.comments(self.at()).iter().map(Comment::text);
        let texts: Vec<_> = texts.filter(|text| !text.trim().is_empty()).collect();
        texts.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The cells that the comments on this position mark.
    #[must_use]
    pub fn marks(&self) -> Vec<Place> {
        let cell = |part: &CommentPart| match part {
            CommentPart::Cell(at) => Some(*at),
            _ => None,
        };
        self.parts().filter_map(cell).collect()
    }

    /// The arrows that the comments on this position draw.
    #[must_use]
    pub fn arrows(&self) -> Vec<(Place, Place)> {
        let arrow = |part: &CommentPart| match part {
            CommentPart::Arrow(from, to) => Some((*from, *to)),
            _ => None,
        };
        self.parts().filter_map(arrow).collect()
    }

    /// The annotator's opinion of the last move.
    #[must_use]
    pub fn glyph(&self) -> Option<Glyph> {
        self.study.glyph(self.at())
    }

    fn parts(&self) -> impl Iterator<Item = &CommentPart> {
        self.study.comments(self.at()).iter().flat_map(Comment::parts)
    }

    fn at(&self) -> NodeId {
        self.line[self.ply]
    }

    /// Extends the line by the main line of the study from its end.
    fn follow(&mut self) {
        while let Some(&next) = self.line.last().and_then(|&end| self.study.next(end).first()) {
            self.line.push(next);
        }
    }
}
