use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use uttt_app::Message;

use crate::page::Page;

/// Where everything that happens is sent. A message that comes while another is being handled (a
/// dialog that opens moves the focus) waits for its turn.
#[derive(Clone, Default)]
pub(crate) struct Post(Rc<Inbox>);

#[derive(Default)]
struct Inbox {
    page: RefCell<Weak<Page>>,
    waiting: RefCell<VecDeque<Message>>,
    busy: Cell<bool>,
}

impl Post {
    /// From now on this page handles what is sent, and first what is waiting.
    pub(crate) fn deliver_to(&self, page: &Rc<Page>) {
        self.0.page.replace(Rc::downgrade(page));
        self.deliver();
    }

    /// Sends a message.
    pub(crate) fn send(&self, message: Message) {
        self.0.waiting.borrow_mut().push_back(message);
        self.deliver();
    }

    fn next(&self) -> Option<Message> {
        self.0.waiting.borrow_mut().pop_front()
    }

    fn deliver(&self) {
        let Some(page) = self.0.page.borrow().upgrade() else { return };
        if self.0.busy.replace(true) {
            return;
        }
        while let Some(message) = self.next() {
            page.handle(message);
        }
        self.0.busy.set(false);
    }
}
