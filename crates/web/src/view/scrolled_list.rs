use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, ResizeObserver};

/// A list that scrolls in its place. When its size changes, its current move comes into sight: lists share
/// the room of a panel, and get less of it when another appears.
pub(crate) struct ScrolledList {
    list: HtmlElement,
    scroll: Scroll,
    observer: ResizeObserver,
    /// The callback of the observer.
    _resized: Closure<dyn FnMut()>,
}

/// Brings the current move of a list into sight.
type Scroll = fn(&HtmlElement) -> Result<(), JsValue>;

impl ScrolledList {
    /// A list whose moves stand directly in it.
    pub(crate) fn new(list: &HtmlElement) -> Result<Self, JsValue> {
        Self::with(list, scroll_to_current)
    }

    pub(crate) fn with(list: &HtmlElement, scroll: Scroll) -> Result<Self, JsValue> {
        let resized = Closure::<dyn FnMut()>::new({
            let list = list.clone();
            // A browser accepts the selector.
            move || drop(scroll(&list))
        });
        let observer = ResizeObserver::new(resized.as_ref().unchecked_ref())?;
        observer.observe(list);
        Ok(Self { list: list.clone(), scroll, observer, _resized: resized })
    }

    /// Scrolls the list, but not the page, to its current move, if it has one.
    pub(crate) fn scroll_to_current(&self) -> Result<(), JsValue> {
        (self.scroll)(&self.list)
    }
}

impl Drop for ScrolledList {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

fn scroll_to_current(list: &HtmlElement) -> Result<(), JsValue> {
    let current = list.query_selector("[aria-current]")?;
    if let Some(current) = current.and_then(|current| current.dyn_into::<HtmlElement>().ok()) {
        let middle = |start: i32, length: i32, room: i32| start + (length - room) / 2;
        let top = middle(current.offset_top(), current.offset_height(), list.client_height());
        let left = middle(current.offset_left(), current.offset_width(), list.client_width());
        list.set_scroll_top(top);
        list.set_scroll_left(left);
    }
    Ok(())
}
