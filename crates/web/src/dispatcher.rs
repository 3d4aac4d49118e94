//! Receives all messages and passes them to the page one at a time. A message that arrives while
//! another is being handled waits, for instance when a dialog opens and moves the focus.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use uttt_app::Message;

/// Handles a message.
type Handler = dyn Fn(Message);

#[derive(Default)]
struct Queue {
    handler: RefCell<Option<Rc<Handler>>>,
    waiting: RefCell<VecDeque<Message>>,
    busy: Cell<bool>,
}

thread_local! {
    /// A document has one page.
    static QUEUE: Queue = Queue::default();
}

/// Sets the handler, and passes it the waiting messages first.
pub(crate) fn deliver_to(handler: impl Fn(Message) + 'static) {
    QUEUE.with(|queue| {
        queue.handler.replace(Some(Rc::new(handler)));
        queue.deliver();
    });
}

/// Does something that may send messages, which wait until it is done.
pub(crate) fn hold(act: impl FnOnce()) {
    QUEUE.with(|queue| {
        let was_busy = queue.busy.replace(true);
        act();
        queue.busy.set(was_busy);
        queue.deliver();
    });
}

/// Sends a message to the page.
pub(crate) fn send(message: Message) {
    QUEUE.with(|queue| {
        queue.waiting.borrow_mut().push_back(message);
        queue.deliver();
    });
}

impl Queue {
    fn next(&self) -> Option<Message> {
        self.waiting.borrow_mut().pop_front()
    }

    fn deliver(&self) {
        let Some(handler) = self.handler.borrow().clone() else { return };
        if self.busy.replace(true) {
            return;
        }
        while let Some(message) = self.next() {
            handler(message);
        }
        self.busy.set(false);
    }
}
