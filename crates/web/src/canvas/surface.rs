use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, ResizeObserver, ResizeObserverBoxOptions,
    ResizeObserverEntry, ResizeObserverOptions, ResizeObserverSize, Window,
};

/// The canvas with as many pixels as the screen has for it.
pub(crate) struct Surface {
    window: Window,
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    /// Its side in pixels of the screen; 0 until the browser has told.
    side: Rc<Cell<u32>>,
    observer: ResizeObserver,
    /// What the observer calls.
    _resized: Closure<dyn FnMut(Array)>,
}

impl Surface {
    /// `resized` is called before the browser shows a new size, so what it paints at once is never
    /// seen stretched.
    pub(crate) fn new(
        window: &Window,
        canvas: HtmlCanvasElement,
        mut resized: impl FnMut() + 'static,
    ) -> Result<Self, JsValue> {
        let context = canvas
            .get_context("2d")?
            .ok_or("the browser gives the canvas no 2d context")?
            .dyn_into::<CanvasRenderingContext2d>()?;
        let side = Rc::new(Cell::new(0));
        let call = Closure::<dyn FnMut(Array)>::new({
            let (side, window) = (Rc::clone(&side), window.clone());
            move |entries: Array| {
                let Ok(entry) = entries.get(0).dyn_into::<ResizeObserverEntry>() else { return };
                side.set(pixels(&entry, window.device_pixel_ratio()));
                resized();
            }
        });
        let observer = ResizeObserver::new(call.as_ref().unchecked_ref())?;
        observe(&observer, &canvas)?;
        Ok(Self { window: window.clone(), canvas, context, side, observer, _resized: call })
    }

    /// Clears the canvas and has it painted, unless it has no size. `paint` is given its side in CSS
    /// pixels and how many pixels of the screen one of those is.
    pub(crate) fn paint_with(
        &self,
        paint: impl FnOnce(&CanvasRenderingContext2d, f32, f64) -> Result<(), JsValue>,
    ) -> Result<(), JsValue> {
        let (side, ratio) = (self.side.get(), self.window.device_pixel_ratio());
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

/// Pixels of the screen where the browser counts them; Safari refuses the option.
fn observe(observer: &ResizeObserver, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
    let options = ResizeObserverOptions::new();
    options.set_box(ResizeObserverBoxOptions::DevicePixelContentBox);
    // web-sys has no fallible form of it.
    let call = Reflect::get(observer, &"observe".into())?.dyn_into::<Function>()?;
    if call.call2(observer, canvas, &options).is_err() {
        observer.observe(canvas);
    }
    Ok(())
}

/// The side in pixels of the screen, of the shorter edge should they differ by rounding.
fn pixels(entry: &ResizeObserverEntry, ratio: f64) -> u32 {
    let rect = entry.content_rect();
    let about = rect.width().min(rect.height()) * ratio;
    let boxes = entry.device_pixel_content_box_size();
    let exact = (!boxes.is_undefined())
        .then(|| boxes.get(0).dyn_into::<ResizeObserverSize>().ok())
        .flatten()
        .map(|size| size.inline_size().min(size.block_size()))
        // What emulates a phone's screen counts its own pixels here, and not the phone's.
        .filter(|exact| (exact - about).abs() < 1.0);
    // A float's cast saturates, and no screen is that large.
    exact.unwrap_or(about).round() as u32
}
