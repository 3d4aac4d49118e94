use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::Message;
use wasm_bindgen::prelude::*;
use web_sys::HtmlButtonElement;

use crate::dispatcher::Dispatcher;
use crate::dom::listener::Listener;

/// A click on a button that sends a message, another one each time that the panel says so.
pub(crate) struct Click {
    /// None where the button cannot be used.
    message: Rc<RefCell<Option<Message>>>,
    _listener: Listener,
}

impl Click {
    /// Listens to a button, which sends nothing yet.
    pub(crate) fn new(node: &HtmlButtonElement, dispatcher: &Dispatcher) -> Result<Self, JsValue> {
        let message = Rc::<RefCell<Option<Message>>>::default();
        let listener = Listener::new(node, "click", {
            let (message, dispatcher) = (Rc::clone(&message), dispatcher.clone());
            move |_| {
                // Cloned first: what is sent may change what this button sends.
                let message = message.borrow().clone();
                message.into_iter().for_each(|message| dispatcher.send(message));
            }
        })?;
        Ok(Self { message, _listener: listener })
    }

    /// What the next click sends.
    pub(crate) fn sends(&self, message: Option<Message>) {
        self.message.replace(message);
    }
}
