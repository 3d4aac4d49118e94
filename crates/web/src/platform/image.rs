//! Pictures of the board as pixels: copied, saved as files, and shared.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Function, Object, Promise, Reflect};
use uttt_app::{Copied, HandingOut, Image, LinkedImage, Message, Sharing};
use uttt_board::Ink;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, File, FilePropertyBag, HtmlAnchorElement,
    HtmlCanvasElement, Url,
};

use crate::canvas::painter::paint;
use crate::dispatcher::send;
use crate::dom;
use crate::platform::handout::is_abort;

const PNG: &str = "image/png";
const SVG: &str = "image/svg+xml";
const HTML: &str = "text/html";
const TEXT: &str = "text/plain";

/// Copies, saves and shares pictures of the board.
#[derive(Clone)]
pub(crate) struct Images {
    /// The address of the last saved file, kept because the browser may still be reading the file.
    saved: Rc<RefCell<Option<ObjectUrl>>>,
}

impl Images {
    pub(crate) fn new() -> Self {
        Self { saved: Rc::default() }
    }

    /// Copies an image. It asks at once, because the browser allows copying only during a click.
    pub(crate) fn copy(image: &Image) {
        let asked = png(image).and_then(|png| write_to_clipboard(&[(PNG, png.into())]));
        tell_whether_copied(asked, HandingOut::PictureRefused(Sharing::Copy));
    }

    /// Copies an image inside HTML, its link as text, and the image alone, for places that accept no HTML.
    pub(crate) fn copy_linked(linked: LinkedImage) {
        let asked = ask_to_copy_linked(&linked);
        tell_whether_copied(asked, HandingOut::CopyRefused(linked.link));
    }

    /// Saves an image as a file.
    pub(crate) fn save_png(&self, image: &Image) {
        let (png, name, images) = (png(image), image.name.clone(), self.clone());
        spawn_local(async move {
            let saved = match png {
                Ok(png) => settled(png).await.and_then(|blob| images.save(&blob, &name)),
                Err(error) => Err(error),
            };
            refuse_if(&saved, Sharing::Save);
        });
    }

    /// Saves a text as an SVG file.
    pub(crate) fn save_svg(&self, text: &str, name: &str) {
        let saved = blob(SVG, text).and_then(|blob| self.save(&blob, name));
        refuse_if(&saved, Sharing::Save);
    }

    /// Saves a text as a file.
    pub(crate) fn save_text(&self, text: &str, name: &str) -> dom::Result {
        self.save(&blob(TEXT, text)?, name)
    }

    /// Shares an image by the system's share sheet.
    pub(crate) fn share(image: &Image) {
        let (png, name) = (png(image), image.name.clone());
        spawn_local(async move {
            let png = match png {
                Ok(png) => settled(png).await,
                Err(error) => Err(error),
            };
            Self::share_file(png, name, PNG);
        });
    }

    /// Shares a file of this name and type by the system's share sheet.
    pub(crate) fn share_file(file: dom::Result<Blob>, name: String, kind: &'static str) {
        spawn_local(async move {
            let shared = share_blob(file, &name, kind).await;
            // A person who closes the sheet knows that nothing was shared.
            let shared = shared.or_else(|error| if is_abort(&error) { Ok(()) } else { Err(error) });
            refuse_if(&shared, Sharing::Sheet);
        });
    }

    /// Makes the browser save a file, as if a person had clicked a link to it.
    pub(crate) fn save(&self, blob: &Blob, name: &str) -> dom::Result {
        let url = ObjectUrl::of(blob)?;
        let body = dom::document().body().ok_or("a page without a body")?;
        let link: HtmlAnchorElement = dom::append(&body, "a")?;
        link.set_href(&url.0);
        link.set_download(name);
        link.set_hidden(true);
        link.click();
        link.remove();
        self.saved.replace(Some(url));
        Ok(())
    }
}

/// Says whether the browser has copied what it was asked for.
fn tell_whether_copied(asked: dom::Result<Promise>, refused: HandingOut) {
    spawn_local(async move {
        let done = match asked {
            Ok(copied) => JsFuture::from(copied).await.is_ok(),
            Err(_) => false,
        };
        let copied = HandingOut::Copied(Copied::Picture);
        send(Message::Share(if done { copied } else { refused }));
    });
}

/// A text as a file of this type.
fn blob(kind: &str, text: &str) -> dom::Result<Blob> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)
}

fn refuse_if(done: &dom::Result, how: Sharing) {
    if done.is_err() {
        send(Message::Share(HandingOut::PictureRefused(how)));
    }
}

fn ask_to_copy_linked(linked: &LinkedImage) -> dom::Result<Promise> {
    // A data URL, because the picture has no other address where people paste it.
    let address = painted(&linked.image)?.to_data_url()?;
    let [before, after] = &linked.html;
    let html = blob(HTML, &[before.as_str(), &address, after].concat())?;
    let text = blob(TEXT, &linked.link)?;
    // Some editors accept only the picture itself.
    let png = png(&linked.image)?;
    write_to_clipboard(&[(HTML, html.into()), (TEXT, text.into()), (PNG, png.into())])
}

fn write_to_clipboard(all: &[(&str, JsValue)]) -> dom::Result<Promise> {
    // web-sys assumes that the clipboard exists; it is missing without HTTPS.
    let clipboard = Reflect::get(dom::window().navigator().as_ref(), &"clipboard".into())?;
    let write: Function = Reflect::get(&clipboard, &"write".into())?.dyn_into()?;
    let class: Function = Reflect::get(&dom::window(), &"ClipboardItem".into())?.dyn_into()?;
    let kinds = Object::new();
    for (kind, content) in all {
        Reflect::set(&kinds, &(*kind).into(), content)?;
    }
    let item = Reflect::construct(&class, &Array::of1(&kinds))?;
    write.call1(&clipboard, &Array::of1(&item))?.dyn_into()
}

async fn share_blob(blob: dom::Result<Blob>, name: &str, kind: &str) -> dom::Result {
    let navigator = dom::window().navigator();
    let share: Function = Reflect::get(&navigator, &"share".into())?.dyn_into()?;
    let data = files(&blob?, name, kind)?;
    let asked: Promise = share.call1(&navigator, &data)?.dyn_into()?;
    JsFuture::from(asked).await.map(drop)
}

/// The image on a canvas of its own.
fn painted(image: &Image) -> dom::Result<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = dom::document().create_element("canvas")?.dyn_into()?;
    let size = image.scene.size;
    canvas.set_width(size.width as u32);
    canvas.set_height(size.height as u32);
    let context = canvas
        .get_context("2d")?
        .ok_or("the browser gives the picture no 2d context")?
        .dyn_into::<CanvasRenderingContext2d>()?;
    context.set_fill_style_str(image.palette.css(Ink::Page));
    context.fill_rect(0.0, 0.0, size.width.into(), size.height.into());
    paint(&context, &image.scene, image.palette, 1.0)?;
    Ok(canvas)
}

/// A promise of a PNG file.
fn png(image: &Image) -> dom::Result<Promise> {
    let canvas = painted(image)?;
    Ok(Promise::new(&mut |resolve, reject| {
        let failed = reject.clone();
        let give = Closure::once_into_js(move |blob: JsValue| {
            let tell = if blob.is_null() { failed } else { resolve };
            // The functions of a promise never throw.
            let _ = tell.call1(&JsValue::NULL, &blob);
        });
        if let Err(error) = canvas.to_blob(give.unchecked_ref()) {
            let _ = reject.call1(&JsValue::NULL, &error);
        }
    }))
}

/// Whether the system can share PNG files.
pub(crate) fn can_share_files() -> bool {
    let asked = || -> dom::Result<bool> {
        let navigator = dom::window().navigator();
        let can: Function = Reflect::get(&navigator, &"canShare".into())?.dyn_into()?;
        let blob = Blob::new_with_str_sequence(&Array::of1(&" ".into()))?;
        let data = files(&blob, "board.png", PNG)?;
        Ok(can.call1(&navigator, &data)?.is_truthy())
    };
    asked().unwrap_or(false)
}

/// A file of this type in the form that the share sheet takes.
fn files(blob: &Blob, name: &str, kind: &str) -> dom::Result<Object> {
    let options = FilePropertyBag::new();
    options.set_type(kind);
    let file = File::new_with_blob_sequence_and_options(&Array::of1(blob), name, &options)?;
    let data = Object::new();
    Reflect::set(&data, &"files".into(), &Array::of1(&file))?;
    Ok(data)
}

async fn settled(png: Promise) -> dom::Result<Blob> {
    JsFuture::from(png).await?.dyn_into()
}

/// The address of a file in memory. Dropping it frees the file.
pub(crate) struct ObjectUrl(String);

impl ObjectUrl {
    pub(crate) fn of(blob: &Blob) -> dom::Result<Self> {
        Url::create_object_url_with_blob(blob).map(Self)
    }

    pub(crate) fn address(&self) -> &str {
        &self.0
    }
}

impl Drop for ObjectUrl {
    fn drop(&mut self) {
        // If the browser does not know the address, there is nothing to free.
        let _ = Url::revoke_object_url(&self.0);
    }
}
