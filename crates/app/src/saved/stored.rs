use crate::Slot;

/// The texts that the page found in the browser's storage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    texts: Box<[Option<String>; Slot::ALL.len()]>,
}

impl Stored {
    /// Reads each key with `read`.
    pub fn read_with(read: impl FnMut(Slot) -> Option<String>) -> Self {
        Self { texts: Box::new(Slot::ALL.map(read)) }
    }

    /// The text that was stored under a key.
    pub fn text(&self, slot: Slot) -> Option<&str> {
        self.texts[slot as usize].as_deref()
    }
}
