use uttt_app::{Field, ShareForm, Snippet};
use web_sys::{Element, HtmlImageElement, HtmlProgressElement, HtmlTextAreaElement};

use crate::controls::{Control, FieldNode};
use crate::dom;

/// What to share, in one form: a picture or a text, the buttons for it, and what it is good for.
pub(crate) struct SnippetNode {
    form: ShareForm,
    picture: Element,
    film: HtmlImageElement,
    progress: HtmlProgressElement,
    lines: HtmlTextAreaElement,
    actions: Vec<Control>,
    result: Element,
    meaning: Element,
    /// The picture, the moving picture, the text and the result that are shown.
    shown: [String; 4],
}

impl SnippetNode {
    pub(crate) fn append(root: &Element, snippet: &Snippet) -> dom::Result<Self> {
        let node: Element = dom::append(root, "section.snippet")?;
        let meaning: Element = dom::append(&node, "p")?;
        // Above what may be long, so that it is in sight.
        let row: Element = dom::append(&node, "div.row")?;
        let picture: Element = dom::append(&node, "div.picture")?;
        picture.set_attribute("aria-hidden", "true")?;
        let film: HtmlImageElement = dom::append(&node, "img.film")?;
        film.set_alt(snippet.name);
        let progress: HtmlProgressElement = dom::append(&node, "progress")?;
        progress.set_attribute("aria-label", snippet.progress_name)?;
        // People can select the lines if the browser refuses to copy.
        let lines: HtmlTextAreaElement = dom::append(&node, "textarea")?;
        for (name, value) in [
            ("aria-label", snippet.name),
            ("readonly", ""),
            ("spellcheck", "false"),
            ("dir", "ltr"),
            ("translate", "no"),
        ] {
            lines.set_attribute(name, value)?;
        }
        let actions = snippet.actions.iter().map(|action| Control::append(&row, action));
        let actions = actions.collect::<Result<Vec<_>, _>>()?;
        if let Some(usual) = actions.first() {
            usual.node().set_class_name("primary");
        }
        let result: Element = dom::append(&row, "span")?;
        result.set_attribute("role", "status")?;
        let shown = Default::default();
        Ok(Self {
            form: snippet.form,
            picture,
            film,
            progress,
            lines,
            actions,
            result,
            meaning,
            shown,
        })
    }
}

impl FieldNode for SnippetNode {
    fn show(&mut self, field: &Field) -> dom::Result<bool> {
        let Field::Snippet(snippet) = field else { return Ok(false) };
        if self.form != snippet.form || self.actions.len() != snippet.actions.len() {
            return Ok(false);
        }
        let [picture, film, text, result] = &mut self.shown;
        if *picture != snippet.picture {
            picture.clone_from(&snippet.picture);
            // The program draws this itself: it contains no markup from outside.
            self.picture.set_inner_html(&snippet.picture);
        }
        dom::set_hidden(&self.film, snippet.film.is_empty());
        if *film != snippet.film {
            film.clone_from(&snippet.film);
            self.film.set_src(&snippet.film);
        }
        dom::set_hidden(&self.progress, snippet.progress.is_none());
        if let Some((done, all)) = snippet.progress {
            self.progress.set_max(all as f64);
            self.progress.set_value(done as f64);
        }
        // Setting the text again would lose the person's selection.
        if *text != snippet.text {
            text.clone_from(&snippet.text);
            self.lines.set_value(&snippet.text);
        }
        dom::set_hidden(&self.lines, snippet.text.is_empty());
        if *result != snippet.result {
            snippet.result.clone_into(result);
            self.result.set_text_content(Some(snippet.result));
        }
        self.meaning.set_text_content(Some(&snippet.meaning));
        for (control, action) in self.actions.iter_mut().zip(&snippet.actions) {
            control.show(action)?;
        }
        Ok(true)
    }
}
