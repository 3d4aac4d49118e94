//! What a message says, piece by piece, with arguments by their indices.

use uttt_words::Plural;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Text(String),
    /// A text or a number.
    Print(Var),
    /// A value in a form, by the message of its type.
    Word {
        value: Var,
        form: u8,
        by: String,
    },
    /// A list, with the form of its items and that of the first.
    List {
        list: Var,
        form: u8,
        first: u8,
        by: Option<String>,
        joining: String,
    },
    Refer {
        to: String,
        args: Vec<Var>,
    },
    Select {
        on: Var,
        variants: Vec<(Key, Vec<Self>)>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Var {
    /// By its index.
    Arg(u8),
    /// The value that the message words.
    Own,
    /// The form in which it is wanted.
    Form,
}

/// In the order in which variants are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Key {
    /// A number, a kind or a form.
    Exactly(u8),
    /// The number of a [`Plural`].
    Plural(u8),
    Default,
}

impl Key {
    pub(crate) const fn plural(plural: Plural) -> Self {
        Self::Plural(plural as u8)
    }
}

/// Adds a piece; neighbouring texts become one.
pub(crate) fn push(pieces: &mut Vec<Piece>, piece: Piece) {
    match (pieces.last_mut(), piece) {
        (_, Piece::Text(text)) if text.is_empty() => {}
        (Some(Piece::Text(before)), Piece::Text(text)) => *before += &text,
        (_, piece) => pieces.push(piece),
    }
}

/// The text, if there is nothing else.
pub(crate) fn plain(pieces: &[Piece]) -> Option<&str> {
    match pieces {
        [] => Some(""),
        [Piece::Text(text)] => Some(text),
        _ => None,
    }
}

/// Whether there are texts to choose from and nothing else.
pub(crate) fn only_chooses(pieces: &[Piece]) -> bool {
    let [Piece::Select { variants, .. }] = pieces else { return false };
    variants.iter().all(|(_, pieces)| plain(pieces).is_some() || only_chooses(pieces))
}
