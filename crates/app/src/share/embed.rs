//! Writes the lines that show a game in an article. Whatever comes from the game becomes text,
//! never markup.

use uttt_board::{Figure, attribute};
use uttt_rules::{AnyGame, Link, Loss, Study};

use crate::words;

/// Keeps a board's place and shows what is inside it where the board will be, until the script has loaded:
/// the same as the element's own style in `www/element/style.js`.
const PLACE: &str = "<style>
  uttt-board:not(:defined) { display: grid; grid-template-columns: min(100%, 900px); justify-content: center;
    position: relative; padding-bottom: calc(64px + max(2.295em, 37.8px)) }
  uttt-board:not(:defined)::before { content: \"\"; aspect-ratio: 1 }
  uttt-board:not(:defined) > * { grid-area: 1 / 1; position: absolute; inset: 13px; margin: auto; width: fit-content;
    height: fit-content; max-height: calc(100% - 26px); overflow: hidden }
</style>";

/// The most that a frame's width is, in pixels, and how much higher than wide the element is.
const FRAME: (u32, u32) = (540, 102);

/// A game and the site that shows it.
pub(crate) struct Embed<'a> {
    /// The address of the site, with a slash at its end.
    pub(crate) site: &'a str,
    /// What the picture of the position shows.
    alt: String,
    /// The position to show, without the moves that were taken back.
    game: AnyGame,
    /// How the game ended in this position if the board has not decided it.
    loss: Option<Loss>,
    /// The record for articles: with the game's comments, if it has any.
    record: String,
    /// The same record in the form after the `#` of an address.
    fragment: String,
    /// The ply to show, if it is not the last.
    ply: Option<usize>,
}

impl<'a> Embed<'a> {
    /// Takes the game on the board with how it ended there, and the same game with its comments, if it has
    /// any.
    pub(crate) fn new(
        (game, loss): (&AnyGame, Option<Loss>),
        study: Option<&Study>,
        site: &'a str,
        alt: String,
    ) -> Self {
        let mut shown = game.clone();
        shown.forget_undone();
        let (record, fragment, ply) = match study {
            Some(study) => {
                let ply = (!game.undone().is_empty()).then_some(game.ply());
                (study.to_string(), study.fragment(), ply)
            }
            None => (shown.to_string(), Link::new(shown.clone()).to_string(), None),
        };
        Self { site, alt, game: shown, loss, record, fragment, ply }
    }

    /// The element and the script that it needs.
    pub(crate) fn board(&self) -> String {
        let mode = self.mode().map(|mode| ("mode", mode.to_owned()));
        let ply = self.ply.map(|ply| ("ply", ply.to_string()));
        let game = ("game", self.record.clone());
        self.element(&self.game, self.loss, mode.into_iter().chain([game]).chain(ply))
    }

    /// The element, on which readers play the side to move against the engine. `None` after the end.
    pub(crate) fn played(&self) -> Option<String> {
        let is_over = self.game.outcome().is_some() || self.loss.is_some();
        let seat = (!is_over).then(|| self.game.turn().to_string())?;
        let attributes = [
            ("mode", "play".to_owned()),
            ("game", self.game.to_string()),
            ("play", seat.to_lowercase()),
            ("level", "5".to_owned()),
        ];
        Some(self.element(&self.game, None, attributes))
    }

    /// The element, on which readers ask the engine.
    pub(crate) fn analysed(&self) -> String {
        let attributes = [("mode", "analyse".to_owned()), ("game", self.game.to_string())];
        self.element(&self.game, self.loss, attributes)
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
        Some(self.element(&before, None, attributes))
    }

    /// The frame that shows the same as the element, as high as its board and the row below need.
    pub(crate) fn frame(&self) -> String {
        let ply = self.ply.map(|ply| format!("&ply={ply}")).unwrap_or_default();
        let view = self.mode().unwrap_or("view");
        let end = self.loss.map(|loss| format!("&end={loss}")).unwrap_or_default();
        let address = format!("{}embed.html#{}{ply}{end}&view={view}", self.site, self.fragment);
        let (width, more) = FRAME;
        format!(
            "<div style=\"container-type: inline-size\"><iframe class=\"uttt\" {}\n  {} loading=\"lazy\"\n  \
             sandbox=\"allow-scripts allow-popups allow-popups-to-escape-sandbox\"\n  \
             style=\"display: block; border: 0; width: 100%; max-width: {width}px; \
             height: calc(min(100cqw, {width}px) + {more}px)\"></iframe></div>",
            named("src", &address),
            named("title", &self.alt)
        )
    }

    /// A code block for the Markdown plugins. Its fence is longer than any fence inside it. A record cannot
    /// say how a lost game ended, so that has its link instead.
    pub(crate) fn code_block(&self) -> String {
        let text = match self.loss {
            Some(loss) => format!("#{}&end={loss}", self.fragment),
            None => self.record.clone(),
        };
        let runs = text.split(|sign| sign != '`').map(str::len);
        let fence = "`".repeat(runs.max().unwrap_or_default().max(2) + 1);
        let ply = self.ply.map(|ply| format!(" ply={ply}")).unwrap_or_default();
        format!("{fence}uttt{ply}\n{text}\n{fence}")
    }

    /// The address of the position on the page.
    pub(crate) fn link(&self) -> String {
        Self::link_of(self.site, &self.game, self.loss)
    }

    fn link_of(site: &str, game: &AnyGame, loss: Option<Loss>) -> String {
        format!("{site}#{}", Link { loss, ..Link::new(game.clone()) })
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

    /// The element around a figure of this game, which is a link to it.
    fn element(
        &self,
        game: &AnyGame,
        loss: Option<Loss>,
        attributes: impl IntoIterator<Item = (&'static str, String)>,
    ) -> String {
        let attributes =
            attributes.into_iter().map(|(name, value)| format!(" {}", named(name, &value)));
        format!(
            "{PLACE}\n<script type=\"module\" {}></script>\n\
             <uttt-board{}>\n  <a style=\"color: inherit\" {}>{}</a>\n</uttt-board>",
            named("src", &format!("{}v1/uttt-board.js", self.site)),
            attributes.collect::<String>(),
            named("href", &Self::link_of(self.site, game, loss)),
            words::figure::svg(&Figure { loss, ..Figure::new(game) })
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
