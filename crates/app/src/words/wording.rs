use std::fmt;
use std::rc::Rc;

/// A text that is worded whenever it is shown, because the page may speak another language by then. It keeps the facts
/// of the moment at which it was made.
#[derive(Clone)]
pub(crate) struct Wording(Rc<dyn Fn() -> String>);

impl Wording {
    pub(crate) fn new(words: impl Fn() -> String + 'static) -> Self {
        Self(Rc::new(words))
    }

    /// A message without arguments.
    pub(crate) fn plain(words: fn() -> &'static str) -> Self {
        Self::new(move || words().to_owned())
    }

    pub(crate) fn text(&self) -> String {
        (self.0)()
    }
}

/// The same text in every language.
impl From<String> for Wording {
    fn from(text: String) -> Self {
        Self::new(move || text.clone())
    }
}

impl fmt::Debug for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

impl PartialEq for Wording {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Wording {}
