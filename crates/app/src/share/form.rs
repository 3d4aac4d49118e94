/// The kinds of things that can be shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShareKind {
    /// How the game stands, in words and squares, with a link.
    Result,
    /// The whole game as a moving picture.
    Film,
    /// A picture of the board.
    Picture,
    /// The position, for somebody to play on.
    Challenge,
    /// Lines that show the game in an article.
    Article,
    /// The game or the board as text.
    Text,
    /// Pictures that articles and programs take.
    Drawn,
}

impl ShareKind {
    /// Those for people, in the order in which the dialog offers them.
    const FOR_PEOPLE: [Self; 4] = [Self::Result, Self::Film, Self::Picture, Self::Challenge];
    /// Those for articles and programs, one press behind.
    const FOR_MAKERS: [Self; 3] = [Self::Article, Self::Text, Self::Drawn];

    /// Whether it is for articles and programs.
    pub(crate) fn is_for_makers(self) -> bool {
        Self::FOR_MAKERS.contains(&self)
    }

    /// Those that the dialog offers together.
    pub(crate) const fn all(for_makers: bool) -> &'static [Self] {
        if for_makers { &Self::FOR_MAKERS } else { &Self::FOR_PEOPLE }
    }

    /// The form that a press on this kind shows.
    pub(crate) fn first(self) -> ShareForm {
        self.forms().first().copied().unwrap_or_default()
    }

    /// The forms of this kind, the usual one first.
    pub(crate) const fn forms(self) -> &'static [ShareForm] {
        use ShareForm as Form;
        match self {
            Self::Result => &[Form::Result, Form::Link],
            Self::Film => &[Form::Film],
            Self::Picture => &[Form::Png],
            Self::Challenge => &[Form::Challenge],
            Self::Text => &[Form::Record, Form::Drawing],
            Self::Drawn => &[Form::Svg, Form::Animated, Form::Linked],
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
    /// Words, squares and a link.
    #[default]
    Result,
    /// A link.
    Link,
    /// The whole game as a GIF.
    Film,
    /// Words, and a link to play on from here.
    Challenge,
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
        let mut all = ShareKind::FOR_PEOPLE.into_iter().chain(ShareKind::FOR_MAKERS);
        all.find(has).unwrap_or(ShareKind::Result)
    }
}
