use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, ResizeObserver, ResizeObserverBoxOptions,
    ResizeObserverEntry, ResizeObserverOptions, ResizeObserverSize,
};

use crate::dom;

/// The canvas. It has as many pixels as the screen has in its place.
pub(crate) struct Surface {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    /// The side in pixels of the screen; 0 until the browser has reported it.
    side: Rc<Cell<u32>>,
    observer: ResizeObserver,
    /// The callback of the observer.
    _resized: Closure<dyn FnMut(Array)>,
}

impl Surface {
    /// `resized` is called before the browser shows a new size, so that nobody sees the old picture
    /// stretched.
    pub(crate) fn new(
        canvas: HtmlCanvasElement,
        mut resized: impl FnMut() + 'static,
    ) -> Result<Self, JsValue> {
        let context = canvas
            .get_context("2d")?
            .ok_or("the browser gives the canvas no 2d context")?
            .dyn_into::<CanvasRenderingContext2d>()?;
        let side = Rc::new(Cell::new(0));
        let call = Closure::<dyn FnMut(Array)>::new({
            let side = Rc::clone(&side);
            move |entries: Array| {
                let Ok(entry) = entries.get(0).dyn_into::<ResizeObserverEntry>() else { return };
                side.set(pixels(&entry, dom::window().device_pixel_ratio()));
                resized();
            }
        });
        let observer = ResizeObserver::new(call.as_ref().unchecked_ref())?;
        observe(&observer, &canvas)?;
        Ok(Self { canvas, context, side, observer, _resized: call })
    }

    /// Clears the canvas and calls `paint` with the side in CSS pixels and the number of screen
    /// pixels for each, unless the canvas has no size.
    pub(crate) fn paint_with(
        &self,
        paint: impl FnOnce(&CanvasRenderingContext2d, f32, f64) -> Result<(), JsValue>,
    ) -> Result<(), JsValue> {
        let (side, ratio) = (self.side.get(), dom::window().device_pixel_ratio());
        if side == 0 {
            return Ok(());
        }
        if self.canvas.width() != side || self.canvas.height() != side {
            self.canvas.set_width(side);
            self.canvas.set_height(side);
        }
        self.context.clear_rect(0.0, 0.0, side.into(), side.into());
        paint(&self.context, (f64::from(side) / ratio) as f32, ratio)
    }
}

impl Drop for Surface {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Asks for the size in pixels of the screen. Safari does not support the option.
fn observe(observer: &ResizeObserver, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
    let options = ResizeObserverOptions::new();
    options.set_box(ResizeObserverBoxOptions::DevicePixelContentBox);
    // web-sys has no version of this constructor that returns an error.
    let call = Reflect::get(observer, &"observe".into())?.dyn_into::<Function>()?;
    if call.call2(observer, canvas, &options).is_err() {
        observer.observe(canvas);
    }
    Ok(())
}

/// The side in pixels of the screen. If rounding makes the edges differ, it is the shorter one.
fn pixels(entry: &ResizeObserverEntry, ratio: f64) -> u32 {
    let rect = entry.content_rect();
    let about = rect.width().min(rect.height()) * ratio;
    let boxes = entry.device_pixel_content_box_size();
    let exact = (!boxes.is_undefined())
        .then(|| boxes.get(0).dyn_into::<ResizeObserverSize>().ok())
        .flatten()
        .map(|size| size.inline_size().min(size.block_size()))
        // Tools that emulate a phone's screen report their own pixels here, not the phone's.
        .filter(|exact| (exact - about).abs() < 1.0);
    // The cast of a float saturates, and no screen is that large.
    exact.unwrap_or(about).round() as u32
}
