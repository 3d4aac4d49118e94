use alloc::vec;
use alloc::vec::Vec;
use core::str::FromStr;

use super::comment::{Comment, CommentMistake};
use super::{NodeId, Study, StudyError};
use crate::notation::link::Unwrapped;
use crate::notation::record::{RecordHead, Token, Tokens, place};
use crate::{AnyGame, AnyPlayError};

impl Study {
    /// Reads an annotated record, a record, a position, or a link to one of them. The keys of a
    /// link are ignored.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn read(text: &str) -> Result<Self, StudyError> {
        check_length(text)?;
        let unwrapped = Unwrapped::of(text)?;
        match unwrapped.start()? {
            Some(game) => Ok(Self::new(&game)),
            None => unwrapped.record.parse(),
        }
    }

    /// Reads an annotated record of a game from the start position, or a plain one; `None` for any
    /// other text. [`Study::read`] reads more and says what is wrong: this is for a program that must
    /// be small.
    ///
    /// ```
    /// use uttt_rules::Study;
    ///
    /// let text = "classic: 55! {takes the centre} 51 (52 25)";
    /// assert_eq!(Study::replay(text), Study::read(text).ok());
    /// assert_eq!(Study::replay("classic: 55 99"), None);
    /// assert_eq!(Study::replay("classic-55"), None);
    /// ```
    #[must_use]
    pub fn replay(text: &str) -> Option<Self> {
        check_length(text).ok()?;
        let head = RecordHead::read(text).ok()?;
        if head.is_from_position() {
            return None;
        }
        Self::of_tokens(text, head.moves, AnyGame::new(head.rules)).ok()
    }

    /// Reads what follows the head of a record.
    fn of_tokens(text: &str, moves: usize, start: AnyGame) -> Result<Self, StudyError> {
        let mut reader = Reader {
            text,
            study: Self::new(&start),
            game: start,
            at: NodeId::START,
            variations: Vec::new(),
            depths: vec![0],
            waiting: Vec::new(),
        };
        let mut tokens = Tokens::new(text, moves);
        while let Some((at, token)) = tokens.next()? {
            reader.take(at, token)?;
        }
        Ok(reader.study)
    }
}

fn check_length(text: &str) -> Result<(), StudyError> {
    let length = text.len();
    if length > Study::MAX_LENGTH { Err(StudyError::TooLong { length }) } else { Ok(()) }
}

/// Reads an annotated record. A comment before the first move of a variation belongs to that move.
impl FromStr for Study {
    type Err = StudyError;

    fn from_str(text: &str) -> Result<Self, StudyError> {
        check_length(text)?;
        let head = RecordHead::read(text)?;
        Self::of_tokens(text, head.moves, head.start()?)
    }
}

/// Builds the study move by move. It plays all moves in one game, so that a variation does not copy
/// the game, however long it is.
struct Reader<'a> {
    text: &'a str,
    study: Study,
    /// The game at the position `at`.
    game: AnyGame,
    at: NodeId,
    /// The positions where the open variations leave the line around them.
    variations: Vec<NodeId>,
    /// How deeply nested the variation is in which each position first occurred.
    depths: Vec<usize>,
    /// The comments before the first move of a variation.
    waiting: Vec<Comment>,
}

impl Reader<'_> {
    fn take(&mut self, at: usize, token: Token<'_>) -> Result<(), StudyError> {
        match token {
            Token::Move(word) => self.play(at, word)?,
            Token::Glyph(glyph) => self.study.set_glyph(self.at, Some(glyph)),
            Token::Comment(text) => self.comment(at, text)?,
            Token::Open => {
                self.variations.push(self.at);
                if let Some((from, _)) = self.study.from(self.at) {
                    self.at = from;
                    self.game.undo();
                }
            }
            Token::Close => self.close(),
        }
        Ok(())
    }

    fn play(&mut self, at: usize, word: &str) -> Result<(), StudyError> {
        let text = self.text;
        let mv = self
            .game
            .place(word)
            .map_err(|error| StudyError::NotAMove { place: place(text, at), error })?;
        self.game.play(mv).map_err(|AnyPlayError { mv, reason }| StudyError::Illegal {
            place: place(text, at),
            mv,
            reason,
        })?;
        let known = self.study.find(self.at, mv);
        let next = known.unwrap_or_else(|| self.study.add(self.at, mv));
        let depth = self.variations.len();
        self.depths.resize(self.study.len(), depth);
        // A variation may have reached this position before the line around it, which comes first.
        let first =
            self.study.next(self.at).first().map_or(depth, |first| self.depths[first.index]);
        if depth < first {
            self.study.put_first(self.at, next);
        }
        self.depths[next.index] = self.depths[next.index].min(depth);
        self.at = next;
        for comment in core::mem::take(&mut self.waiting) {
            self.study.add_comment(self.at, comment);
        }
        Ok(())
    }

    fn comment(&mut self, at: usize, text: &str) -> Result<(), StudyError> {
        let comment = Comment::read(text, &self.game).map_err(|(inside, mistake)| {
            // One more, for the brace.
            let place = place(self.text, at + 1 + inside);
            match mistake {
                CommentMistake::NotClosed => StudyError::MarkNotClosed { place },
                CommentMistake::NoMark => StudyError::NoMark { place },
                CommentMistake::Cell(error) => StudyError::Mark { place, error },
            }
        })?;
        let left_at = self.variations.last().and_then(|&left| self.study.from(left));
        if left_at.is_some_and(|(from, _)| from == self.at) {
            self.waiting.push(comment);
        } else {
            self.study.add_comment(self.at, comment);
        }
        Ok(())
    }

    /// Goes back to the line around a variation.
    fn close(&mut self) {
        let Some(left) = self.variations.pop() else { return };
        let Some((from, mv)) = self.study.from(left) else { return };
        while self.at != from {
            let Some((before, _)) = self.study.from(self.at) else { break };
            self.at = before;
            self.game.undo();
        }
        // The move was legal when it was read.
        let _ = self.game.play(mv);
        self.at = left;
    }
}
