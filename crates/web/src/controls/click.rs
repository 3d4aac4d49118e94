use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::Message;
use wasm_bindgen::prelude::*;
use web_sys::HtmlButtonElement;

use crate::dispatcher::Dispatcher;
use crate::dom::listener::Listener;

/// The click on a button. The panel can change the message that it sends.
pub(crate) struct Click {
    /// The message; `None` while the button is disabled.
    message: Rc<RefCell<Option<Message>>>,
    _listener: Listener,
}

impl Click {
    /// Listens to a button. It sends nothing until it is given a message.
    pub(crate) fn new(node: &HtmlButtonElement, dispatcher: &Dispatcher) -> Result<Self, JsValue> {
        let message = Rc::<RefCell<Option<Message>>>::default();
        let listener = Listener::new(node, "click", {
            let (message, dispatcher) = (Rc::clone(&message), dispatcher.clone());
            move |_| {
                // The message is cloned first, because handling it may change what this button
                // sends.
                let message = message.borrow().clone();
                message.into_iter().for_each(|message| dispatcher.send(message));
            }
        })?;
        Ok(Self { message, _listener: listener })
    }

    /// Sets the message of the next click.
    pub(crate) fn sends(&self, message: Option<Message>) {
        self.message.replace(message);
    }
}
