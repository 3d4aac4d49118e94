//! The words of a page in HTML.

use crate::{Catalogue, Mistake, Source};

/// How an attribute begins that names a message.
const WORDS: &str = " data-words";

/// The attribute of an element whose words a script may put in again, in another language: it names the attribute
/// that has them, or nothing for the element's text.
const AGAIN: &str = " data-w";

impl Catalogue {
    /// A page with its words. `data-words="id"` puts a message at the end of its element, and
    /// `data-words-NAME="id"` makes it the value of the attribute `NAME`. Only messages without arguments
    /// can stand there. An element whose text is filled in has no element of its own name inside.
    ///
    /// # Errors
    ///
    /// Every place whose message is not there or that is not written so.
    pub fn fill(&self, page: &Source) -> Result<String, Vec<Mistake>> {
        self.fill_in(page, None)
    }

    /// The same, and the ids of the messages whose words a script may put in again, in the order of their places:
    /// those in the body. Each of these elements has an attribute `data-w`.
    ///
    /// # Errors
    ///
    /// Also an element that has words in two places.
    pub fn fill_and_mark(&self, page: &Source) -> Result<(String, Vec<String>), Vec<Mistake>> {
        let mut places = Vec::new();
        let filled = self.fill_in(page, Some(&mut places))?;
        Ok((filled, places))
    }

    fn fill_in(
        &self,
        page: &Source,
        mut places: Option<&mut Vec<String>>,
    ) -> Result<String, Vec<Mistake>> {
        let (mut filled, mut rest) = (String::new(), page.text.clone());
        let mut mistakes = Vec::new();
        while let Some(start) = rest.find(WORDS) {
            let after = rest.split_off(start);
            filled.push_str(&rest);
            let line = page.text.lines().count().saturating_sub(after.lines().count()) + 1;
            let told = self.filled(&after, &mut filled, places.as_deref_mut());
            rest = told.unwrap_or_else(|(message, what)| {
                mistakes.push(Mistake { file: page.path.clone(), line, message, what });
                after.split_at(WORDS.len()).1.to_owned()
            });
        }
        if mistakes.is_empty() { Ok(filled + &rest) } else { Err(mistakes) }
    }

    /// Fills in what the attribute at the beginning asks for: hands back what follows.
    fn filled(
        &self,
        at: &str,
        filled: &mut String,
        places: Option<&mut Vec<String>>,
    ) -> Result<String, (Option<String>, String)> {
        let unclear = || (None, "expected data-words=\"id\" or data-words-NAME=\"id\"".to_owned());
        let (name, rest) =
            at.get(WORDS.len()..).and_then(|it| it.split_once("=\"")).ok_or_else(unclear)?;
        let (id, rest) = rest.split_once('"').ok_or_else(unclear)?;
        let told = |what: &str| (Some(id.to_owned()), what.to_owned());
        let text =
            self.text(id).ok_or_else(|| told("there is no such message without arguments"))?;
        let text = escaped(text);
        if let Some(places) = places.filter(|_| is_said_again(filled)) {
            let tag = filled.rsplit_once('<').map_or("", |(_, tag)| tag);
            if tag.contains(AGAIN) {
                return Err(told("its element has words in two places"));
            }
            places.push(id.to_owned());
            filled.push_str(AGAIN);
            if let Some(name) = name.strip_prefix('-') {
                filled.push_str(&format!("=\"{name}\""));
            }
        }
        if let Some(name) = name.strip_prefix('-') {
            filled.push_str(&format!(" {name}=\"{text}\""));
            return Ok(rest.to_owned());
        }
        if !name.is_empty() {
            return Err(unclear());
        }
        let element = filled.rsplit_once('<').map(|(_, tag)| tag.split(' ').next().unwrap_or(tag));
        let element = element.ok_or_else(unclear)?;
        let end =
            rest.find(&format!("</{element}>")).ok_or_else(|| told("its element has no end"))?;
        let (inside, rest) = rest.split_at(end);
        if inside.contains(&format!("<{element}")) {
            return Err(told(&format!("its element has a {element} inside")));
        }
        Ok(format!("{inside}{text}{rest}"))
    }
}

/// Whether a script can change what comes next: it stands in the body, and not where there are no scripts.
fn is_said_again(before: &str) -> bool {
    before.contains("<body") && before.rfind("<noscript") <= before.rfind("</noscript")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
