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
                Form::Once,
                Form::Docusaurus,
                Form::VitePress,
                Form::Hugo,
                Form::Figure,
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
    /// What a page with elements needs once.
    Once,
    /// The same in the configuration of Docusaurus.
    Docusaurus,
    /// The same in that of VitePress.
    VitePress,
    /// The same in that of Hugo.
    Hugo,
    /// The figure, in HTML.
    Figure,
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
