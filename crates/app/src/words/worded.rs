use std::fmt;
use std::rc::Rc;

/// What is worded when it is shown, because the page may speak another language by then. It captures what it says at
/// the time.
#[derive(Clone)]
pub(crate) struct Worded(Rc<dyn Fn() -> String>);

impl Worded {
    pub(crate) fn new(words: impl Fn() -> String + 'static) -> Self {
        Self(Rc::new(words))
    }

    pub(crate) fn text(&self) -> String {
        (self.0)()
    }
}

/// The same text in every language.
impl From<String> for Worded {
    fn from(text: String) -> Self {
        Self::new(move || text.clone())
    }
}

/// A message without arguments.
impl From<fn() -> &'static str> for Worded {
    fn from(words: fn() -> &'static str) -> Self {
        Self::new(move || words().to_owned())
    }
}

impl fmt::Debug for Worded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

impl PartialEq for Worded {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Worded {}
