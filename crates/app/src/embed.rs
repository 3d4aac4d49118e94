//! Writes the lines that show a game in an article. Whatever comes from the game becomes text,
//! never markup.

use uttt_board::attribute;
use uttt_rules::{AnyGame, Link, Study};

/// A game and the site that shows it.
pub(crate) struct Embed<'a> {
    /// The address of the site, with a slash at its end.
    pub(crate) site: &'a str,
    /// What the picture of the position shows.
    alt: String,
    /// The position to show, without the moves that were taken back.
    game: AnyGame,
    /// The record for articles: with the game's comments, if it has any.
    record: String,
    /// The same record in the form after the `#` of an address.
    fragment: String,
    /// The ply to show, if it is not the last.
    ply: Option<usize>,
}

impl<'a> Embed<'a> {
    /// Takes the game on the board, and the same game with its comments, if it has any.
    pub(crate) fn new(game: &AnyGame, study: Option<&Study>, site: &'a str, alt: String) -> Self {
        let mut shown = game.clone();
        shown.forget_undone();
        let (record, fragment, ply) = match study {
            Some(study) => {
                let ply = (!game.undone().is_empty()).then_some(game.ply());
                (study.to_string(), study.fragment(), ply)
            }
            None => (shown.to_string(), Link::new(shown.clone()).to_string(), None),
        };
        Self { site, alt, game: shown, record, fragment, ply }
    }

    /// The element and the script that it needs.
    pub(crate) fn board(&self) -> String {
        let mode = self.mode().map(|mode| ("mode", mode.to_owned()));
        let ply = self.ply.map(|ply| ("ply", ply.to_string()));
        let game = ("game", self.record.clone());
        self.element(mode.into_iter().chain([game]).chain(ply))
    }

    /// The element, on which readers play the side to move against the engine. `None` after the end.
    pub(crate) fn played(&self) -> Option<String> {
        let seat = self.game.outcome().is_none().then(|| self.game.turn().to_string())?;
        Some(self.element([
            ("mode", "play".to_owned()),
            ("game", self.game.to_string()),
            ("play", seat.to_lowercase()),
            ("level", "5".to_owned()),
        ]))
    }

    /// The element, on which readers ask the engine.
    pub(crate) fn analysed(&self) -> String {
        self.element([("mode", "analyse".to_owned()), ("game", self.game.to_string())])
    }

    /// The element with the position before the last move, which is the solution. `None` before the
    /// first move.
    pub(crate) fn puzzle(&self) -> Option<String> {
        let solution = self.game.text(self.game.last()?);
        let mut before = self.game.clone();
        before.undo();
        before.forget_undone();
        let attributes =
            [("mode", "puzzle".to_owned()), ("game", before.to_string()), ("solution", solution)];
        Some(self.element(attributes))
    }

    /// The frame that shows the same as the element. Its height fits the board and the buttons below.
    pub(crate) fn frame(&self) -> String {
        let ply = self.ply.map(|ply| format!("&ply={ply}")).unwrap_or_default();
        let view = self.mode().unwrap_or("view");
        let address = format!("{}embed.html#{}{ply}&view={view}", self.site, self.fragment);
        format!(
            "<iframe class=\"uttt\" {}\n  {} loading=\"lazy\"\n  \
             sandbox=\"allow-scripts allow-popups allow-popups-to-escape-sandbox\"\n  \
             style=\"border: 0; width: 100%; max-width: 540px; height: 600px\"></iframe>",
            named("src", &address),
            named("title", &self.alt)
        )
    }

    /// A code block for the Markdown plugins. Its fence is longer than any fence inside it.
    pub(crate) fn code_block(&self) -> String {
        let runs = self.record.split(|sign| sign != '`').map(str::len);
        let fence = "`".repeat(runs.max().unwrap_or_default().max(2) + 1);
        let ply = self.ply.map(|ply| format!(" ply={ply}")).unwrap_or_default();
        format!("{fence}uttt{ply}\n{}\n{fence}", self.record)
    }

    /// The address of the position on the page.
    pub(crate) fn link(&self) -> String {
        format!("{}#{}", self.site, Link::new(self.game.clone()))
    }

    /// The HTML of a picture with the link around it: what comes before the picture's address, and
    /// what comes after.
    pub(crate) fn picture(&self, side: u32) -> [String; 2] {
        let size = format!("width=\"{side}\" height=\"{side}\"");
        [
            format!("<a {}><img src=\"", named("href", &self.link())),
            format!("\" {size} {}></a>", named("alt", &self.alt)),
        ]
    }

    /// The same in Markdown, for a picture with this file name.
    pub(crate) fn picture_markdown(&self, file: &str) -> String {
        format!("[![{}]({file})]({})", self.alt, self.link())
    }

    /// The mode of the element: readers play a game without moves, and step through any other.
    fn mode(&self) -> Option<&'static str> {
        (self.game.ply() == 0 && self.ply.is_none()).then_some("play")
    }

    fn element(&self, attributes: impl IntoIterator<Item = (&'static str, String)>) -> String {
        let attributes =
            attributes.into_iter().map(|(name, value)| format!(" {}", named(name, &value)));
        format!(
            "<style>uttt-board:not(:defined) {{ display: block }}</style>\n\
             <script type=\"module\" {}></script>\n\
             <uttt-board{}>\n  <a {}>{}</a>\n</uttt-board>",
            named("src", &format!("{}v1/uttt-board.js", self.site)),
            attributes.collect::<String>(),
            named("href", &self.link()),
            self.alt
        )
    }
}

/// An attribute with its value. It has no line breaks: in Markdown, a blank line would end the element.
fn named(name: &str, value: &str) -> String {
    let mut text = format!("{name}=\"");
    attribute(&mut text, value);
    text.push('"');
    text.replace('\r', "&#13;").replace('\n', "&#10;")
}
