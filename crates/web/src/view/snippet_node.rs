use uttt_app::{Button, Message, Snippet, SnippetKind};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, HtmlTextAreaElement};

use crate::controls::control::Control;
use crate::dispatcher::Dispatcher;
use crate::dom;

/// Lines to copy: what they are, a button, when to use them, and the lines.
pub(crate) struct SnippetNode {
    node: HtmlElement,
    kind: SnippetKind,
    meaning: Element,
    lines: HtmlTextAreaElement,
    _copy: Control,
    result: Element,
    text: String,
    said: &'static str,
}

impl SnippetNode {
    pub(crate) fn append(
        root: &Element,
        snippet: &Snippet,
        dispatcher: &Dispatcher,
    ) -> Result<Self, JsValue> {
        let node: HtmlElement = dom::append(root, "section")?;
        node.set_class_name("snippet");
        let id = format!("snippet-{}", snippet.title.replace(' ', "-"));
        let title: Element = dom::append(&node, "h3")?;
        title.set_id(&id);
        title.set_text_content(Some(snippet.title));
        let row: Element = dom::append(&node, "div")?;
        let result: Element = dom::append(&row, "span")?;
        result.set_attribute("role", "status")?;
        let message = Message::CopySnippet(snippet.kind);
        let copy = Button { label: snippet.copy, enabled: true, message };
        let copy = Control::append(&row, &copy, dispatcher)?;
        let button = copy.node();
        button.set_id(&format!("{id}-copy"));
        // All such buttons have the same words, so their names include the title.
        button.set_attribute("aria-labelledby", &format!("{id}-copy {id}"))?;
        let meaning: Element = dom::append(&node, "p")?;
        // People can select the lines if the browser refuses to copy.
        let lines: HtmlTextAreaElement = dom::append(&node, "textarea")?;
        lines.set_attribute("aria-labelledby", &id)?;
        for (name, value) in
            [("readonly", ""), ("spellcheck", "false"), ("dir", "ltr"), ("translate", "no")]
        {
            lines.set_attribute(name, value)?;
        }
        let (kind, text) = (snippet.kind, String::new());
        Ok(Self { node, kind, meaning, lines, _copy: copy, result, text, said: "" })
    }

    /// Whether this element can show the snippet without being rebuilt.
    pub(crate) fn fits(&self, snippet: &Snippet) -> bool {
        self.kind == snippet.kind
    }

    pub(crate) fn show(&mut self, snippet: &Snippet) {
        self.meaning.set_text_content(Some(snippet.meaning));
        // Setting the text again would lose the person's selection.
        if self.text != snippet.text {
            self.text.clone_from(&snippet.text);
            self.lines.set_value(&snippet.text);
        }
        if self.said != snippet.result {
            self.said = snippet.result;
            self.result.set_text_content(Some(snippet.result));
        }
    }
}

impl Drop for SnippetNode {
    fn drop(&mut self) {
        self.node.remove();
    }
}
