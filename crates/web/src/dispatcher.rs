use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use uttt_app::Message;

/// Takes every message and hands it to the page. One that comes while another is being handled (a
/// dialog that opens moves the focus) waits for its turn.
#[derive(Clone, Default)]
pub(crate) struct Dispatcher(Rc<Queue>);

/// Handles one message.
type Handler = dyn Fn(Message);

#[derive(Default)]
struct Queue {
    handler: RefCell<Option<Rc<Handler>>>,
    waiting: RefCell<VecDeque<Message>>,
    busy: Cell<bool>,
}

impl Dispatcher {
    /// From now on this handles what is sent, and first what is waiting.
    pub(crate) fn deliver_to(&self, handler: impl Fn(Message) + 'static) {
        self.0.handler.replace(Some(Rc::new(handler)));
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
