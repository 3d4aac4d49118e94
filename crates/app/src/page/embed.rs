//! The state of the dialog that offers lines for an article.

/// One of the texts that a writer copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SnippetKind {
    /// The element, in HTML.
    Board,
    /// The element, to play against the engine.
    Played,
    /// The element, to analyse.
    Analysed,
    /// The same board in a frame.
    Frame,
    /// A code block in Markdown.
    CodeBlock,
    /// The element, with the last move to be found.
    Puzzle,
    /// A picture that is itself a link.
    Picture,
    /// A picture with a link around it, in HTML.
    PictureHtml,
    /// The same in Markdown.
    PictureMarkdown,
}

impl SnippetKind {
    /// All kinds, in the order in which the dialog offers them.
    pub const ALL: [Self; 9] = [
        Self::Board,
        Self::Played,
        Self::Analysed,
        Self::Puzzle,
        Self::Frame,
        Self::CodeBlock,
        Self::Picture,
        Self::PictureHtml,
        Self::PictureMarkdown,
    ];
}

/// How far the copying of a text has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CopyResult {
    Asked,
    Done,
    Refused,
}

/// What the dialog needs besides the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Embedding {
    /// The address of the site; empty if the page is a file.
    pub(crate) site: String,
    /// The text that was copied last.
    pub(crate) copied: Option<(SnippetKind, CopyResult)>,
}
