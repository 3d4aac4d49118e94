use std::cell::RefCell;
use std::rc::Rc;

use uttt_app::Message;
use wasm_bindgen::prelude::*;
use web_sys::HtmlButtonElement;

use crate::dispatcher::send;
use crate::dom::Listener;

/// The click on a button. The panel can change the message that it sends.
pub(crate) struct Click {
    /// The message; `None` while the button is disabled.
    message: Rc<RefCell<Option<Message>>>,
    _listener: Listener,
}

impl Click {
    /// Listens to a button. It sends nothing until it is given a message.
    pub(crate) fn new(node: &HtmlButtonElement) -> Result<Self, JsValue> {
        let message = Rc::<RefCell<Option<Message>>>::default();
        let listener = Listener::new(node, "click", {
            let message = Rc::clone(&message);
            move |_| {
                // The message is cloned first, because handling it may change what this button
                // sends.
                let message = message.borrow().clone();
                message.into_iter().for_each(send);
            }
        })?;
        Ok(Self { message, _listener: listener })
    }

    /// Sets the message of the next click.
    pub(crate) fn sends(&self, message: Option<Message>) {
        self.message.replace(message);
    }
}
