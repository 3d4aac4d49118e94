//! What the dialog Share offers, and its state.

pub(crate) mod embed;
pub(crate) mod shared_game;
pub(crate) mod view;
pub(crate) mod words;

use uttt_rules::AnyGame;

use crate::saved::loss::Loss;

/// The kinds of things that can be shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShareKind {
    /// A link to the game.
    Link,
    /// A picture of the board.
    Picture,
    /// The game or the board as text.
    Text,
    /// Lines that show the game in an article.
    Article,
}

impl ShareKind {
    /// All kinds, in the order in which the dialog offers them.
    pub(crate) const ALL: [Self; 4] = [Self::Link, Self::Picture, Self::Text, Self::Article];

    /// The forms of this kind, the usual one first.
    pub(crate) const fn forms(self) -> &'static [ShareForm] {
        use ShareForm as Form;
        match self {
            Self::Link => &[Form::Link],
            Self::Picture => &[Form::Png, Form::Svg, Form::Animated, Form::Linked],
            Self::Text => &[Form::Record, Form::Drawing],
            Self::Article => &[
                Form::Board,
                Form::Played,
                Form::Analysed,
                Form::Puzzle,
                Form::Frame,
                Form::CodeBlock,
                Form::PictureHtml,
                Form::PictureMarkdown,
            ],
        }
    }
}

/// One of the forms in which a game can be shared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ShareForm {
    /// A link.
    #[default]
    Link,
    /// The board as a PNG.
    Png,
    /// The board as an SVG.
    Svg,
    /// The whole game as an animated SVG.
    Animated,
    /// A picture that is itself a link.
    Linked,
    /// The moves.
    Record,
    /// The position drawn in text.
    Drawing,
    /// The element, in HTML.
    Board,
    /// The element, to play against the engine.
    Played,
    /// The element, to analyse.
    Analysed,
    /// The element, with the last move to be found.
    Puzzle,
    /// The same board in a frame.
    Frame,
    /// A code block in Markdown.
    CodeBlock,
    /// A picture with a link around it, in HTML.
    PictureHtml,
    /// The same in Markdown.
    PictureMarkdown,
}

impl ShareForm {
    /// The kind that has this form.
    pub(crate) fn kind(self) -> ShareKind {
        let has = |kind: &ShareKind| kind.forms().contains(&self);
        ShareKind::ALL.into_iter().find(has).unwrap_or(ShareKind::Link)
    }
}

/// What to do with what the dialog Share shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sharing {
    /// Copy it.
    Copy,
    /// Save it as a file.
    Save,
    /// Hand it to the share sheet of the system.
    Sheet,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShareResult {
    Asked(Sharing),
    Copied,
    Refused(Sharing),
}

/// Where the page is, and what the browser can share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Site {
    /// The address of the folder that the site is in, with a slash at its end; empty if the page is a
    /// file.
    pub folder: String,
    /// The address of the page for links, without its `#`.
    pub page: String,
    /// Whether the system has a share sheet for links.
    pub shares_links: bool,
    /// Whether that takes files.
    pub shares_files: bool,
}

/// The state of the dialog Share.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shared {
    pub(crate) site: Site,
    pub(crate) form: ShareForm,
    /// The game that is shared, and how it ended, if it is one of the list and not that on the board.
    pub(crate) listed: Option<(AnyGame, Option<Loss>)>,
    pub(crate) result: Option<ShareResult>,
}
