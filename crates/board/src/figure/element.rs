//! The element `<uttt-board>` with a figure inside, as HTML.

use std::str::FromStr;

use uttt_rules::{Link, Rules, Study};

use super::fence::{unknown, words};
use super::html::{Drawn, in_figure, is_id};
use super::style::{self, Css};
use super::{FigureError, FigureOptions, words as told};
use crate::markup;

/// So many characters have room in two lines on a phone.
const SHORT: usize = 60;

/// How a record becomes a board on which readers step through the moves, play or analyse.
///
/// Until the element's script has loaded, where none runs, and in print, readers see the figure inside.
#[derive(Clone, Debug, Default)]
pub struct BoardOptions {
    /// The figure inside. Its id is that of the element.
    pub figure: FigureOptions,
    /// The address of the page, to which the figure is then a link.
    pub page: Option<String>,
    /// Whether the page around it has [`BoardOptions::style_sheet`]. Otherwise the figure brings the rules that
    /// it needs; they contain braces, which some generators read as code.
    pub is_styled: bool,
    /// The element's attributes: [`BoardOptions::set`] checks them.
    pub attributes: Vec<(&'static str, String)>,
}

impl BoardOptions {
    /// The attributes of the element that make a board of a figure.
    pub const NAMES: [&str; 16] = [
        "mode",
        "puzzle",
        "play",
        "level",
        "solution",
        "hint",
        "controls",
        "highlight",
        "arrows",
        "comments",
        "ask",
        "players",
        "autoplay",
        "lang",
        "loading",
        "reveal",
    ];

    /// The style sheet of a page with boards that bring no rules.
    pub fn style_sheet() -> String {
        style::sheet()
    }

    /// Sets an attribute of the element, or an option of the figure.
    ///
    /// # Errors
    /// There is none of this name, or it cannot have this value.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), FigureError> {
        let Some(name) = Self::NAMES.into_iter().find(|&known| known == name) else {
            if self.figure.set(name, value)? {
                return Ok(());
            }
            return Err(unknown(name, &[&FigureOptions::NAMES[..], &Self::NAMES].concat()));
        };
        let text = value.unwrap_or_default();
        if let Some(expected) = expected(name, text) {
            return Err(FigureError::option(name, text, expected));
        }
        self.attributes.retain(|&(known, _)| known != name);
        self.attributes.push((name, text.to_owned()));
        Ok(())
    }

    /// Sets what these words say, as after the language of a fenced code block: `mode=play level=4`.
    ///
    /// # Errors
    /// As for [`BoardOptions::set`], or a name is given twice.
    pub fn add(&mut self, text: &str) -> Result<(), FigureError> {
        words(text)?.into_iter().try_for_each(|(name, value)| self.set(name, value))
    }

    /// The HTML of a fenced code block: a board if an attribute of the element is set, and a figure otherwise.
    ///
    /// ```
    /// use uttt_board::BoardOptions;
    ///
    /// let board: BoardOptions = "mode=play level=4".parse()?;
    /// let html = board.fence("classic: 55 51 15")?;
    /// let attributes = "game=\"classic: 55 51 15\" mode=\"play\" level=\"4\"";
    /// assert!(html.starts_with(&format!("<div><uttt-board {attributes}><figure ")));
    /// assert!("".parse::<BoardOptions>()?.fence("classic: 55")?.starts_with("<figure "));
    /// # Ok::<(), uttt_board::FigureError>(())
    /// ```
    ///
    /// # Errors
    /// As for [`FigureOptions::html`].
    pub fn fence(&self, text: &str) -> Result<String, FigureError> {
        if self.attributes.is_empty() { self.figure.html(text) } else { self.html(text) }
    }

    /// The HTML of a board, in one line.
    ///
    /// # Errors
    /// As for [`FigureOptions::html`].
    pub fn html(&self, text: &str) -> Result<String, FigureError> {
        let css = if self.is_styled { Css::Page } else { Css::WithPlace };
        let puzzle = self.value("puzzle");
        // The id is the element's, but must be one.
        let id = self.figure.id.as_deref();
        if let Some(id) = id.filter(|id| !is_id(id)) {
            return Err(FigureError::Id { found: id.to_owned() });
        }
        if !puzzle.is_empty() && text.trim().is_empty() {
            return Ok(self.puzzle(id, puzzle));
        }
        let inside = FigureOptions { ply: self.first_ply(text), id: None, ..self.figure.clone() };
        let Drawn { mut svg, caption, record, study, game, loss, moves } =
            inside.drawn(text, css)?;
        // An element that every kind of Markdown knows, so that no paragraph is around the other.
        let mut html = String::from("<div><uttt-board");
        let ply = self.figure.ply.map(|ply| ply.to_string());
        let theme = self.figure.theme.name();
        let own = [
            ("id", id),
            ("game", Some(record.trim()).filter(|_| puzzle.is_empty())),
            ("ply", ply.as_deref()),
            ("theme", Some(theme).filter(|&theme| theme != "auto")),
            ("coordinates", self.figure.coordinates.then_some("")),
        ];
        let own = own.into_iter().filter_map(|(name, value)| Some((name, value?)));
        for (name, value) in own.chain(self.attributes.iter().map(|(name, text)| (*name, &**text)))
        {
            named(&mut html, name, value);
        }
        if let Some(page) = &self.page {
            let mut link = String::from("<a");
            let mut game = game;
            game.forget_undone();
            named(&mut link, "href", &format!("{page}#{}", Link { loss, ..Link::new(game) }));
            svg = format!("{link}>{svg}</a>");
        }
        html.push('>');
        html.push_str(&in_figure(&svg, &caption));
        html.push_str(&self.longest_line(moves, &study));
        html.push_str("</uttt-board></div>\n");
        Ok(html)
    }

    /// A board with a puzzle of the site. What is inside is a link to it, if the page is known.
    fn puzzle(&self, id: Option<&str>, puzzle: &str) -> String {
        let mut html = String::from("<div><uttt-board");
        let own = id.into_iter().map(|id| ("id", id));
        for (name, value) in own.chain(self.attributes.iter().map(|(name, text)| (*name, &**text)))
        {
            named(&mut html, name, value);
        }
        html.push('>');
        if !self.is_styled {
            html.push_str(&format!("<style>{}</style>", style::PLACE.replace('\n', "")));
        }
        if let Some(page) = &self.page {
            let address = match puzzle.strip_prefix("daily") {
                Some("") => "daily=today".to_owned(),
                Some(number) => format!("daily={}", number.trim_start_matches('-')),
                None => format!("puzzle={puzzle}"),
            };
            html.push_str("<a");
            named(&mut html, "href", &format!("{page}#{address}"));
            html.push_str(&format!(">{}</a>", told::puzzle(puzzle)));
        }
        html + "</uttt-board></div>\n"
    }

    /// The value of an attribute; empty if it is not set.
    fn value(&self, wanted: &str) -> &str {
        let found = self.attributes.iter().find(|&&(name, _)| name == wanted);
        found.map_or("", |(_, value)| value)
    }

    /// The longest comment as the element will show it, out of sight, so that it keeps its place from the
    /// beginning. Two lines have their place anyway.
    fn longest_line(&self, moves: usize, study: &Study) -> String {
        let controls = self.value("controls");
        let has_text = controls.is_empty() || controls.contains("text");
        if self.value("comments") == "none" || !self.value("puzzle").is_empty() || !has_text {
            return String::new();
        }
        let comments = study.positions().map(|at| study.remarks(at).words);
        let longest = comments.max_by_key(|words| words.chars().count()).unwrap_or_default();
        if longest.chars().count() < SHORT {
            return String::new();
        }
        let mut html = String::from("<p slot=\"line\" hidden=\"\">");
        if matches!(self.value("mode"), "" | "view") {
            html.push_str(&format!("{moves} of {moves} — "));
        }
        markup::escape(&mut html, &longest);
        html + "</p>"
    }

    /// The ply at which the board begins, if it is not where the text ends or points: a puzzle whose solution
    /// is in the record begins at the start.
    fn first_ply(&self, text: &str) -> Option<usize> {
        let has = |wanted: &str| self.attributes.iter().any(|&(name, _)| name == wanted);
        let is_puzzle = self.attributes.iter().any(|it| (it.0, &*it.1) == ("mode", "puzzle"));
        let is_at_start = is_puzzle && !has("solution") && !text.contains("&ply=");
        self.figure.ply.or(is_at_start.then_some(0))
    }
}

/// Reads the words after the language of a fenced code block: options of a figure, and attributes of the
/// element.
impl FromStr for BoardOptions {
    type Err = FigureError;

    fn from_str(text: &str) -> Result<Self, FigureError> {
        let mut options = Self::default();
        options.add(text)?;
        Ok(options)
    }
}

/// What an attribute can be, if it cannot be this.
fn expected(name: &str, value: &str) -> Option<&'static str> {
    let known: &[&str] = match name {
        "mode" => &["static", "view", "play", "puzzle", "analyse"],
        "level" => &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "easy", "random"],
        "loading" => &["lazy", "eager"],
        "reveal" => &["auto", "click"],
        "comments" => &["none"],
        "hint" => &[""],
        "puzzle" => return (!is_puzzle(value)).then_some("daily, or an id like classic-18"),
        "lang" => return (!is_language(value)).then_some("a language like de or de-AT"),
        _ => return value.is_empty().then_some("a value").filter(|_| name != "autoplay"),
    };
    let expected = match name {
        "mode" => "static, view, play, puzzle or analyse",
        "level" => "1 to 10, easy or random",
        "loading" => "lazy or eager",
        "reveal" => "auto or click",
        "comments" => "none",
        _ => "nothing",
    };
    (!known.contains(&value)).then_some(expected)
}

/// Whether this is the id of a puzzle, `classic-18`, or a day: `daily`, `daily-28`.
fn is_puzzle(value: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let is_named = |(rules, number): (&str, &str)| {
        is_number(number) && (rules == "daily" || rules.parse::<Rules>().is_ok())
    };
    value == "daily" || value.rsplit_once('-').is_some_and(is_named)
}

/// Whether this is the tag of a language, as `de` or `de-AT`.
fn is_language(value: &str) -> bool {
    let mut parts = value.split('-');
    let is_name = |part: &str| part.bytes().all(|it| it.is_ascii_alphabetic());
    let is_part = |part: &str| {
        (1..=8).contains(&part.len()) && part.bytes().all(|it| it.is_ascii_alphanumeric())
    };
    parts.next().is_some_and(|first| (2..=8).contains(&first.len()) && is_name(first))
        && parts.all(is_part)
}

/// Adds an attribute. Its value has no line breaks: in Markdown, a blank line would end the element.
fn named(html: &mut String, name: &str, value: &str) {
    let mut text = String::new();
    markup::attribute(&mut text, value);
    let text = text.replace('\r', "&#13;").replace('\n', "&#10;");
    html.push_str(&format!(" {name}=\"{text}\""));
}
