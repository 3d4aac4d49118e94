use std::fmt;

use uttt_rules::{
    AnyGame, AnyPlayError, Glyph, Loss, LossBy, NodeId, Outcome, ParseMoveError, Place, Remarks,
    Study, StudyError,
};

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
/// assert_eq!(viewer.remarks().words, "a trap");
///
/// viewer.go_to(1);
/// viewer.play("52")?;
/// assert_eq!(viewer.line(), ["55", "52", "25"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Viewer {
    study: Study,
    /// The positions of the line, the start first.
    line: Vec<NodeId>,
    ply: usize,
    game: AnyGame,
    /// Where the main line ends, and how the game ended there if the board has not decided it.
    end: Option<(NodeId, Loss)>,
    /// The beginning of the record: the rules id, the position where the game begins unless that is
    /// the start position, and a colon. The code that writes positions is in the later part.
    head: String,
}

impl Viewer {
    /// Reads an annotated record, a record, a position or a link, and shows the end of its main line.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn read(text: &str) -> Result<Self, StudyError> {
        Study::read(text).map(|study| {
            let head = study.start().to_string();
            Self::new(study, head)
        })
    }

    /// Reads a record from the start position, annotated or not, or a link to such a game without
    /// annotations; `None` for any other text. [`Viewer::read`] gives the same result for all these
    /// texts.
    #[must_use]
    pub fn replay(text: &str) -> Option<Self> {
        let study = Study::replay(text).or_else(|| Study::replay(&unlinked(text)?));
        study.map(|study| {
            let head = study.start().rules().id().to_owned() + ":";
            Self::new(study, head)
        })
    }

    /// Shows the end of a study's main line.
    fn new(study: Study, head: String) -> Self {
        let game = study.start().clone();
        let mut viewer = Self { study, line: vec![NodeId::START], ply: 0, game, end: None, head };
        viewer.follow();
        viewer.go_to(viewer.plies());
        viewer
    }

    /// The game up to the position shown.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The record of the game up to the position shown, without annotations.
    #[must_use]
    pub fn record(&self) -> String {
        let moves = self.game.moves().into_iter().map(|at| self.game.text(at));
        moves.fold(self.head.clone(), |record, mv| record + " " + &mv)
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
        let at = self.line.get(ply);
        let Some(game) = at.and_then(|&at| self.study.game(at)) else { return false };
        (self.ply, self.game) = (ply, game);
        true
    }

    /// Goes to a position of the study by its number in [`Study::positions`], along a line through it;
    /// false where there is none.
    pub fn go_to_position(&mut self, number: usize) -> bool {
        let Some(at) = self.study.positions().nth(number) else { return false };
        let before = |&at: &NodeId| self.study.from(at).map(|(before, _)| before);
        self.line = std::iter::successors(Some(at), before).collect();
        self.line.reverse();
        let ply = self.plies();
        self.follow();
        self.go_to(ply)
    }

    /// Says how the game ended after its main line. False, and nothing changes, if the board has decided it or
    /// the loser does not play it.
    pub fn end_by(&mut self, loss: Loss) -> bool {
        let game = self.study.main_line();
        let fits = game.outcome().is_none() && loss.fits(game.rules().players());
        if fits {
            let last = self.study.line_from(NodeId::START).last().unwrap_or(NodeId::START);
            self.end = Some((last, loss));
        }
        fits
    }

    /// How the game ended in the position shown, if the board has not decided it.
    #[must_use]
    pub fn loss(&self) -> Option<Loss> {
        self.end.filter(|&(at, _)| at == self.at()).map(|(_, loss)| loss)
    }

    /// The result, if the game is over in the position shown.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let lost = || self.loss().map(|loss| loss.outcome(self.game.rules().players()));
        self.game.outcome().or_else(lost)
    }

    /// The moves that may be played: none once the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Place> {
        if self.loss().is_some() { Vec::new() } else { self.game.legal_moves() }
    }

    /// Plays a move. The line after it is what the study has there.
    ///
    /// # Errors
    /// The text names no cell, the move is illegal, or the game is over. Nothing changes.
    pub fn play(&mut self, mv: &str) -> Result<(), Refused> {
        let at = self.game.place(mv).map_err(Refused::NotACell)?;
        if let Some(loss) = self.loss() {
            return Err(Refused::Over { mv: self.game.text(at), loss });
        }
        let next = self.study.play(self.at(), at).map_err(|error| match error {
            StudyError::Move(error) => Refused::Illegal(error),
            _ => Refused::TooDeep,
        })?;
        // The study may refuse to grow, so the game comes second.
        self.game.play(at).map_err(Refused::Illegal)?;
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

    /// What the comments on this position say and draw.
    #[must_use]
    pub fn remarks(&self) -> Remarks {
        self.study.remarks(self.at())
    }

    /// The positions of the study in the order of its text, each with the number of the one before it, the move
    /// with its glyph, and what the comments say; and the number of the position shown.
    #[must_use]
    pub fn tree(&self) -> (usize, Vec<(usize, String, String)>) {
        let all: Vec<_> = self.study.positions().collect();
        let number = |at: NodeId| all.iter().position(|&other| other == at).unwrap_or_default();
        let position = |&at: &NodeId| {
            let (before, mv) = match self.study.from(at) {
                Some((before, mv)) => (number(before), self.game.text(mv)),
                None => (0, String::new()),
            };
            let signs = self.study.glyph(at).map_or("", |glyph| glyph.signs());
            (before, mv + signs, self.study.remarks(at).words)
        };
        (number(self.at()), all.iter().map(position).collect())
    }

    /// The annotator's opinion of each move of the line.
    pub fn glyphs(&self) -> impl Iterator<Item = Option<Glyph>> {
        self.line[1..].iter().map(|&at| self.study.glyph(at))
    }

    fn at(&self) -> NodeId {
        self.line[self.ply]
    }

    /// Extends the line by the main line of the study from its end.
    fn follow(&mut self) {
        let end = self.line.last().copied().unwrap_or(NodeId::START);
        self.line.extend(self.study.line_from(end));
    }
}

/// The record in a link, without the link's keys. `None` if it has annotations or encoded
/// characters.
fn unlinked(text: &str) -> Option<String> {
    let (_, link) = text.split_once('#')?;
    let (id, moves) = link.split('&').next()?.split_once(':')?;
    let is_plain = |sign: u8| sign.is_ascii_digit() || sign == b'-';
    moves.bytes().all(is_plain).then(|| format!("{id}:{}", moves.replace('-', " ")))
}

/// Why the viewer refuses a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A text that names no cell.
    NotACell(ParseMoveError),
    /// A move that is illegal.
    Illegal(AnyPlayError),
    /// A move after the end of a game that the board has not decided.
    Over {
        /// The move.
        mv: String,
        /// How the game ended.
        loss: Loss,
    },
    /// A variation nested more deeply than a record can be.
    TooDeep,
}

impl Refused {
    /// A word for programs.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::NotACell(_) => "not-a-cell",
            Self::Illegal(error) => error.reason.kind(),
            Self::Over { .. } => "game-over",
            Self::TooDeep => "too-deep",
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // The error's own message would need code for quoting that nothing else here uses.
            Self::NotACell(error) => {
                write!(f, "{}: not a cell, expected {}", error.text, error.expected())
            }
            Self::Illegal(error) => error.fmt(f),
            Self::Over { mv, loss } => {
                let why = match loss.by {
                    LossBy::Time => "ran out of time",
                    LossBy::Resignation => "resigned",
                    LossBy::Agreement => "agreed to a draw",
                };
                write!(f, "{mv}: the game is over, {} {why}", loss.player)
            }
            Self::TooDeep => f.write_str("this variation is nested too deeply"),
        }
    }
}

impl std::error::Error for Refused {}
