use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use uttt_app::Message;

/// Receives all messages and passes them to the page one at a time. A message that arrives while
/// another is being handled waits, for instance when a dialog opens and moves the focus.
#[derive(Clone, Default)]
pub(crate) struct Dispatcher(Rc<Queue>);

/// Handles a message.
type Handler = dyn Fn(Message);

#[derive(Default)]
struct Queue {
    handler: RefCell<Option<Rc<Handler>>>,
    waiting: RefCell<VecDeque<Message>>,
    busy: Cell<bool>,
}

impl Dispatcher {
    /// Sets the handler, and passes it the waiting messages first.
    pub(crate) fn deliver_to(&self, handler: impl Fn(Message) + 'static) {
        self.0.handler.replace(Some(Rc::new(handler)));
        self.deliver();
    }

    /// Sends a message.
    pub(crate) fn send(&self, message: Message) {
        self.0.waiting.borrow_mut().push_back(message);
        self.deliver();
    }

    /// Does something that may send messages, which wait until it is done.
    pub(crate) fn hold(&self, act: impl FnOnce()) {
        let was_busy = self.0.busy.replace(true);
        act();
        self.0.busy.set(was_busy);
        self.deliver();
    }

    fn next(&self) -> Option<Message> {
        self.0.waiting.borrow_mut().pop_front()
    }

    fn deliver(&self) {
        let Some(handler) = self.0.handler.borrow().clone() else { return };
        if self.0.busy.replace(true) {
            return;
        }
        while let Some(message) = self.next() {
            handler(message);
        }
        self.0.busy.set(false);
    }
}
