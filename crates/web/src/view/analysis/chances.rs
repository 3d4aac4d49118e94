use uttt_app::Chances;
use web_sys::{Element, HtmlElement};

use crate::dom;
use crate::view::{class, set_text};

/// From this size on, in percent, a part of the bar has room for a number.
const FOR_NUMBER: u32 = 20;
/// From this size on, in percent, it has room for a word as well.
const FOR_WORD: u32 = 45;

/// The chances of a win, a draw and a loss as a bar.
pub(crate) struct ChancesBar {
    root: HtmlElement,
    parts: Vec<Part>,
}

/// One of the chances: its number, and the words after it, which a narrow bar leaves out.
struct Part {
    root: HtmlElement,
    number: Element,
    words: Element,
}

impl ChancesBar {
    pub(crate) fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.chances")?;
        root.set_attribute("role", "img")?;
        let part = |_| {
            let root: HtmlElement = dom::append(&root, "i")?;
            let (number, words) = (dom::append(&root, "span")?, dom::append(&root, "span.words")?);
            Ok(Part { root, number, words })
        };
        let parts = (0..3).map(part).collect::<dom::Result<_>>()?;
        Ok(Self { root, parts })
    }

    /// Shows the chances with a tip, or hides the bar.
    pub(crate) fn show(&self, chances: Option<&Chances>, tip: &str) -> dom::Result {
        dom::set_hidden(&self.root, chances.is_none());
        let Some(Chances { player, rival, parts, words, label }) = chances else { return Ok(()) };
        self.root.set_attribute("aria-label", label)?;
        self.root.set_title(tip);
        let classes = [class(*player), "draw", rival.map_or("lost", class)];
        for (((node, part), words), class) in self.parts.iter().zip(parts).zip(words).zip(classes) {
            let number = part.to_string();
            node.root.set_class_name(class);
            node.root.style().set_property("--part", &number)?;
            set_text(&node.words, if *part >= FOR_WORD { words } else { "" });
            set_text(&node.number, if *part >= FOR_NUMBER { &number } else { "" });
        }
        Ok(())
    }
}
