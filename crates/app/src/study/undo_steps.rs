/// The earliest steps are dropped, so that undo needs little memory.
const MOST: usize = 200;

/// What there was before each change, the latest last.
#[derive(Clone, Debug)]
pub(crate) struct UndoSteps<T>(Vec<T>);

impl<T> UndoSteps<T> {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn push(&mut self, before: T) {
        if self.0.len() == MOST {
            drop(self.0.remove(0));
        }
        self.0.push(before);
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        self.0.pop()
    }
}

impl<T> Default for UndoSteps<T> {
    fn default() -> Self {
        Self::new()
    }
}
