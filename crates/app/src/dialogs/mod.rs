//! The dialogs that are open over the page.

pub(crate) mod dialog;

use crate::Dialog;

#[derive(Clone, Debug, Default)]
pub(crate) struct Dialogs {
    /// The last one is on top.
    open: Vec<Dialog>,
}

impl Dialogs {
    /// Opens a dialog on top of the others. If it is open already, it comes to the top.
    pub(crate) fn open(&mut self, dialog: Dialog) {
        self.close(dialog);
        self.open.push(dialog);
    }

    /// Closes this dialog, wherever it lies.
    pub(crate) fn close(&mut self, dialog: Dialog) {
        self.open.retain(|&open| open != dialog);
    }

    /// Closes the dialog on top.
    pub(crate) fn close_top(&mut self) {
        self.open.pop();
    }

    /// Closes all dialogs.
    pub(crate) fn clear(&mut self) {
        self.open.clear();
    }

    /// The dialog on top.
    pub(crate) fn top(&self) -> Option<Dialog> {
        self.open.last().copied()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether another dialog lies below the one on top.
    pub(crate) const fn has_beneath(&self) -> bool {
        self.open.len() > 1
    }
}
