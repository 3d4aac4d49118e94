//! A record as an HTML figure.

use std::fmt;

use uttt_rules::{
    AnyGame, FormatError, Link, Loss, NodeId, Remarks, Rules, Study, StudyError, with_rules,
};

use super::style::Css;
use super::{Figure, Theme, words};
use crate::markup;

/// How a record becomes a figure.
#[derive(Clone, Debug, Default)]
pub struct FigureOptions {
    /// The rule system that the record must be of; moves alone are of classic by default.
    pub rules: Option<Rules>,
    /// After how many moves to show it. By default at the end, or where a link points.
    pub ply: Option<usize>,
    /// How many of the following moves to draw, faintly and numbered.
    pub next: usize,
    /// The caption; by default the words of the record's comment on that position.
    pub caption: Option<String>,
    /// Whether boards and empty cells bear their numbers.
    pub coordinates: bool,
    /// Light or dark.
    pub theme: Theme,
    /// The picture's id, of letters, digits, `-` and `_`, which must be unique on its page. A picture needs
    /// none.
    pub id: Option<String>,
    /// Gives the picture a title and a description, perhaps in another language; English by default.
    pub words: Option<fn(&Figure<'_>) -> [String; 2]>,
}

impl FigureOptions {
    /// The most moves that follow.
    pub const MOST_NEXT: usize = 9;

    /// An HTML `figure` with an inline SVG and perhaps a caption. The text is a record, an annotated
    /// one, a position, a link, or moves alone. Marks, arrows and comments of an annotated record
    /// are shown, and so is how a game ended where a link tells it. All its words are text in HTML, never markup.
    ///
    /// ```
    /// use uttt_board::FigureOptions;
    ///
    /// let html = FigureOptions::default().html("classic: 55! {takes the centre [#55]} 51")?;
    /// assert!(html.starts_with("<figure class=\"uttt-figure\"><svg "));
    /// # Ok::<(), uttt_board::FigureError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the text or with an option, and where.
    pub fn html(&self, text: &str) -> Result<String, FigureError> {
        let Drawn { svg, caption, .. } = self.drawn(text, Css::Own)?;
        Ok(in_figure(&svg, &caption) + "\n")
    }

    /// The picture of a text, where these rules are its own.
    pub(super) fn drawn(&self, text: &str, css: Css) -> Result<Drawn, FigureError> {
        if text.trim().is_empty() {
            return Err(FigureError::Empty);
        }
        if let Some(record) = with_colon(text) {
            return Err(FigureError::NoColon { record });
        }
        let text = with_rules(text, self.rules);
        let mut game = AnyGame::read(&text, self.rules)?;
        let study = Study::read(&text)?;
        let whole = game.ply() + game.undone().len();
        let ply = self.ply.unwrap_or(game.ply());
        if !game.go_to(ply) {
            return Err(FigureError::Ply { found: ply, most: whole });
        }
        if self.next > Self::MOST_NEXT {
            return Err(FigureError::Next { found: self.next });
        }
        if let Some(id) = self.id.as_ref().filter(|id| !is_id(id)) {
            return Err(FigureError::Id { found: id.clone() });
        }
        let at = study.line_from(NodeId::START).take(ply).last();
        let Remarks { words, marks, arrows } = study.remarks(at.unwrap_or(NodeId::START));
        let next = game.undone().into_iter().take(self.next).collect();
        let loss = text.parse().ok().and_then(|link: Link| link.loss);
        let loss = loss.filter(|_| ply == whole);
        let figure = Figure {
            loss,
            marks,
            arrows,
            next,
            coordinates: self.coordinates,
            theme: self.theme,
            id: self.id.as_deref(),
            ..Figure::new(&game)
        };
        let [title, description] = self.words.unwrap_or(words::of)(&figure);
        let svg = figure.svg_in(css, &title, &description);
        let caption = self.caption.as_ref().unwrap_or(&words).trim().to_owned();
        let record = text.into_owned();
        Ok(Drawn { svg, caption, record, study, game, loss, moves: whole })
    }
}

/// A text as a picture.
pub(super) struct Drawn {
    pub(super) svg: String,
    pub(super) caption: String,
    /// The text, with the rule system that moves alone lack.
    pub(super) record: String,
    /// The position that the picture shows.
    pub(super) game: AnyGame,
    /// How the game ended there, if the board has not decided it.
    pub(super) loss: Option<Loss>,
    /// How many moves the game has.
    pub(super) moves: usize,
    /// Its variations and comments.
    pub(super) study: Study,
}

/// Whether a text can be an id, and one word of a list of ids.
pub(super) fn is_id(text: &str) -> bool {
    let fits = |sign: char| sign.is_alphanumeric() || "-_".contains(sign);
    !text.is_empty() && text.chars().all(fits)
}

/// A picture, or a link around one, with its caption.
pub(super) fn in_figure(svg: &str, caption: &str) -> String {
    let mut html = format!("<figure class=\"uttt-figure\">{svg}");
    if !caption.is_empty() {
        html.push_str("<figcaption>");
        // One line, for a blank one ends HTML in Markdown.
        let words: Vec<_> = caption.split_whitespace().collect();
        markup::escape(&mut html, &words.join(" "));
        html.push_str("</figcaption>");
    }
    html.push_str("</figure>");
    html
}

/// A record in which the colon after the rule system is missing, with its colon. A position has more than
/// digits after the rule system.
fn with_colon(text: &str) -> Option<String> {
    let mut words = text.split_whitespace();
    let rules = words.next().filter(|word| word.parse::<Rules>().is_ok())?;
    let is_move = |word: &&str| word.bytes().all(|sign| b"0123456789,!?".contains(&sign));
    let moves: Vec<_> = words.take_while(|word| is_move(word)).collect();
    let is_whole = text.split_whitespace().count() == moves.len() + 1;
    (is_whole && !moves.is_empty()).then(|| format!("{rules}: {}", moves.join(" ")))
}

/// Why a text does not become a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FigureError {
    /// There is no text.
    Empty,
    /// The record has no colon after its rule system.
    NoColon {
        /// The record with its colon.
        record: String,
    },
    /// The text is not a game.
    Record(FormatError),
    /// A comment has a wrong mark or arrow.
    Study(StudyError),
    /// The game does not have so many moves.
    Ply {
        /// The number that was given.
        found: usize,
        /// How many moves there are.
        most: usize,
    },
    /// So many following moves cannot be shown.
    Next {
        /// The number that was given.
        found: usize,
    },
    /// A value that an option cannot have, or a name that no option has.
    Option {
        /// The option.
        name: String,
        /// The value, cut after forty characters.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// An option that is given twice.
    Twice {
        /// The option.
        name: String,
    },
    /// A text that cannot be an id.
    Id {
        /// The text.
        found: String,
    },
}

impl FigureError {
    pub(super) fn option(name: &str, found: &str, expected: impl Into<String>) -> Self {
        let cut = |text: &str| text.chars().take(40).collect();
        Self::Option { name: cut(name), found: cut(found), expected: expected.into() }
    }
}

impl From<FormatError> for FigureError {
    fn from(error: FormatError) -> Self {
        Self::Record(error)
    }
}

impl From<StudyError> for FigureError {
    fn from(error: StudyError) -> Self {
        Self::Study(error)
    }
}

impl fmt::Display for FigureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no game, expected a record like classic: 55 51 15"),
            Self::NoColon { record } => {
                let shown: String = record.chars().take(40).collect();
                let more = if shown.len() < record.len() { "…" } else { "" };
                write!(f, "no colon after the rule system, expected {shown}{more}")
            }
            Self::Record(error) => error.fmt(f),
            Self::Study(error) => error.fmt(f),
            Self::Ply { found, most } => {
                write!(f, "ply: {found}, expected a number from 0 to {most}")
            }
            Self::Next { found } => {
                let most = FigureOptions::MOST_NEXT;
                write!(f, "next: {found}, expected a number from 0 to {most}")
            }
            Self::Option { name, found, expected } => {
                write!(f, "{name}: {found:?}, expected {expected}")
            }
            Self::Twice { name } => write!(f, "{name}: given twice"),
            Self::Id { found } => write!(f, "id: {found:?}, expected letters, digits, - and _"),
        }
    }
}

impl std::error::Error for FigureError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Record(error) => Some(error),
            Self::Study(error) => Some(error),
            Self::Empty
            | Self::NoColon { .. }
            | Self::Ply { .. }
            | Self::Next { .. }
            | Self::Option { .. }
            | Self::Twice { .. }
            | Self::Id { .. } => None,
        }
    }
}
