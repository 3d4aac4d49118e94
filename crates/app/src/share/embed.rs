//! Writes the lines that show a game in an article. Whatever comes from the game becomes text,
//! never markup.

use uttt_board::{BoardOptions, FigureOptions, attribute};
use uttt_rules::{AnyGame, Link, Loss, Study};

use crate::words;

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

    /// What a page with elements needs once: their style sheet and their script.
    pub(crate) fn once(&self) -> String {
        let (style, script) = self.files();
        format!(
            "<link rel=\"stylesheet\" {}>\n<script type=\"module\" {}></script>",
            named("href", &style),
            named("src", &script)
        )
    }

    /// The same in the configuration of Docusaurus.
    pub(crate) fn docusaurus(&self) -> String {
        let (style, script) = self.files();
        format!(
            "// docusaurus.config.js\nstylesheets: [\"{style}\"],\n\
             scripts: [{{ src: \"{script}\", type: \"module\" }}],"
        )
    }

    /// The same in the configuration of VitePress, whose Vue must know the element.
    pub(crate) fn vitepress(&self) -> String {
        let (style, script) = self.files();
        format!(
            "// .vitepress/config.mjs\nhead: [\n  \
             [\"link\", {{ rel: \"stylesheet\", href: \"{style}\" }}],\n  \
             [\"script\", {{ type: \"module\", src: \"{script}\" }}],\n],\n\
             vue: {{ template: {{ compilerOptions: {{ isCustomElement: (tag) => tag === \"uttt-board\" }} }} }},"
        )
    }

    /// What Hugo needs in its configuration, or it drops HTML in Markdown, and the lines for the article.
    pub(crate) fn hugo(&self) -> String {
        format!("# hugo.toml\n[markup.goldmark.renderer]\n  unsafe = true\n\n{}", self.once())
    }

    /// The addresses of the elements' style sheet and script.
    fn files(&self) -> (String, String) {
        let file = |ending: &str| format!("{}v1/uttt-board.{ending}", self.site);
        (file("css"), file("js"))
    }

    /// The element.
    pub(crate) fn board(&self) -> Option<String> {
        let mode = self.mode().map(|mode| ("mode", mode));
        self.element(&self.text(), self.ply, mode.as_slice())
    }

    /// The figure alone.
    pub(crate) fn figure(&self) -> Option<String> {
        let options = figure_at(self.ply);
        options.html(&self.text()).ok()
    }

    /// The element, on which readers play the side to move against the engine. `None` after the end.
    pub(crate) fn played(&self) -> Option<String> {
        let is_over = self.game.outcome().is_some() || self.loss.is_some();
        let seat = (!is_over).then(|| self.game.turn().to_string().to_lowercase())?;
        let attributes = [("mode", "play"), ("play", &*seat), ("level", "5")];
        self.element(&self.game.to_string(), None, &attributes)
    }

    /// The element, on which readers ask the engine.
    pub(crate) fn analysed(&self) -> Option<String> {
        self.element(&self.record, self.ply, &[("mode", "analyse")])
    }

    /// The element with the position before the last move, which is the solution. `None` before the
    /// first move.
    pub(crate) fn puzzle(&self) -> Option<String> {
        let solution = self.game.text(self.game.last()?);
        let mut before = self.game.clone();
        before.undo();
        before.forget_undone();
        let attributes = [("mode", "puzzle"), ("solution", &*solution)];
        self.element(&before.to_string(), None, &attributes)
    }

    /// The frame that shows the same as the element, as high as its board and the row below need.
    pub(crate) fn frame(&self) -> String {
        let ply = self.ply.map(|ply| format!("&ply={ply}")).unwrap_or_default();
        let view = self.mode().unwrap_or("view");
        let end = self.loss.map(|loss| format!("&end={loss}")).unwrap_or_default();
        let address = format!("{}embed.html#{}{ply}{end}&view={view}", self.site, self.fragment);
        let (width, more) = FRAME;
        // Where styles are dropped, these count.
        let height = width + more;
        format!(
            "<div style=\"container-type: inline-size\"><iframe class=\"uttt\" {}\n  {} loading=\"lazy\" \
             width=\"{width}\" height=\"{height}\"\n  \
             sandbox=\"allow-scripts allow-popups allow-popups-to-escape-sandbox\"\n  \
             style=\"display: block; border: 0; width: 100%; max-width: {width}px; \
             height: calc(min(100cqw, {width}px) + {more}px)\"></iframe></div>",
            named("src", &address),
            named("title", &self.alt)
        )
    }

    /// The record for articles. It cannot say how a lost game ended, so that has its link instead.
    fn text(&self) -> String {
        match self.loss {
            Some(loss) => format!("#{}&end={loss}", self.fragment),
            None => self.record.clone(),
        }
    }

    /// A code block for the Markdown plugins. Its fence is longer than any fence inside it.
    pub(crate) fn code_block(&self) -> String {
        let text = self.text();
        let runs = text.split(|sign| sign != '`').map(str::len);
        let fence = "`".repeat(runs.max().unwrap_or_default().max(2) + 1);
        let ply = self.ply.map(|ply| format!(" ply={ply}")).unwrap_or_default();
        format!("{fence}uttt{ply}\n{text}\n{fence}")
    }

    /// The address of the position on the page.
    pub(crate) fn link(&self) -> String {
        format!("{}#{}", self.site, Link { loss: self.loss, ..Link::new(self.game.clone()) })
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

    /// The element around a figure, which is a link to the game. `None` for a text that is not a game.
    fn element(
        &self,
        text: &str,
        ply: Option<usize>,
        attributes: &[(&str, &str)],
    ) -> Option<String> {
        let mut board = BoardOptions {
            figure: figure_at(ply),
            page: Some(self.site.to_owned()),
            is_styled: true,
            ..BoardOptions::default()
        };
        for &(name, value) in attributes {
            board.set(name, Some(value)).ok()?;
        }
        board.html(text).ok().map(|html| html.trim_end().to_owned())
    }
}

/// A figure of a game after so many moves, in the page's language.
fn figure_at(ply: Option<usize>) -> FigureOptions {
    FigureOptions { ply, words: Some(words::figure::figure), ..FigureOptions::default() }
}

/// An attribute with its value. It has no line breaks: in Markdown, a blank line would end the element.
fn named(name: &str, value: &str) -> String {
    let mut text = format!("{name}=\"");
    attribute(&mut text, value);
    text.push('"');
    text.replace('\r', "&#13;").replace('\n', "&#10;")
}
