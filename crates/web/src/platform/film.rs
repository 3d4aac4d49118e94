//! The moving picture of a game: its frames are drawn on a canvas of its own, one a task.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Object, Promise, Reflect, Uint8Array};
use uttt_app::{GameFilm, HandingOut, Message, Sharing};
use uttt_board::Ink;
use uttt_film::{Colours, Film};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement};

use crate::canvas::painter::paint;
use crate::dispatcher::send;
use crate::dom;
use crate::platform::image::{Images, ObjectUrl};

/// The type of its file.
const GIF: &str = "image/gif";

/// The moving picture that is drawn, and the last one that was made.
#[derive(Clone, Default)]
pub(crate) struct Films(Rc<RefCell<Reel>>);

#[derive(Default)]
struct Reel {
    /// The number of the picture that was asked for last. The others are drawn no further.
    number: u32,
    made: Option<(Blob, ObjectUrl)>,
}

/// A picture of which some frames are drawn.
struct Drawing {
    film: GameFilm,
    context: CanvasRenderingContext2d,
    /// The frames whose colours are still to be counted.
    samples: Vec<usize>,
    colours: Colours,
    gif: Option<Film>,
    frames: usize,
}

impl Films {
    /// Draws this one from now on, in place of any other.
    pub(crate) fn draw(&self, film: GameFilm) {
        let (number, films) = (self.next(), self.clone());
        spawn_local(async move {
            let mut drawing = Drawing::new(film);
            loop {
                next_task().await;
                if films.0.borrow().number != number {
                    return;
                }
                let done = match &mut drawing {
                    Ok(drawing) => drawing.step(),
                    Err(error) => Err(error.clone()),
                };
                let news = match (done, &drawing) {
                    (Ok(None), Ok(drawing)) => HandingOut::FilmDrawn(drawing.frames),
                    (Ok(Some(file)), _) => films.keep(&file).unwrap_or(HandingOut::FilmFailed),
                    _ => HandingOut::FilmFailed,
                };
                let goes_on = matches!(news, HandingOut::FilmDrawn(_));
                send(Message::Share(news));
                if !goes_on {
                    return;
                }
            }
        });
    }

    /// The number of the picture that is drawn from now on.
    fn next(&self) -> u32 {
        let mut reel = self.0.borrow_mut();
        reel.made = None;
        reel.number = reel.number.wrapping_add(1);
        reel.number
    }

    /// Keeps a file that was made.
    fn keep(&self, file: &[u8]) -> dom::Result<HandingOut> {
        let options = BlobPropertyBag::new();
        options.set_type(GIF);
        let parts = Array::of1(&Uint8Array::from(file));
        let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options)?;
        let url = ObjectUrl::of(&blob)?;
        let address = url.address().to_owned();
        self.0.borrow_mut().made = Some((blob, url));
        Ok(HandingOut::FilmMade { address, bytes: file.len() })
    }

    /// Saves the last one as a file.
    pub(crate) fn save(&self, name: &str, images: &Images) {
        let saved = self.made().and_then(|blob| images.save(&blob, name));
        if saved.is_err() {
            send(Message::Share(HandingOut::PictureRefused(Sharing::Save)));
        }
    }

    /// Shares the last one by the system's share sheet.
    pub(crate) fn share(&self, name: String) {
        Images::share_file(self.made(), name, GIF);
    }

    fn made(&self) -> dom::Result<Blob> {
        let made = self.0.borrow().made.as_ref().map(|(blob, _)| blob.clone());
        Ok(made.ok_or("there is no moving picture")?)
    }
}

impl Drawing {
    fn new(film: GameFilm) -> dom::Result<Self> {
        let canvas: HtmlCanvasElement = dom::document().create_element("canvas")?.dyn_into()?;
        let size = film.frame(0).0.size;
        canvas.set_width(size.width as u32);
        canvas.set_height(size.height as u32);
        let options = Object::new();
        Reflect::set(&options, &"willReadFrequently".into(), &true.into())?;
        let context = canvas
            .get_context_with_context_options("2d", &options)?
            .ok_or("the browser gives the moving picture no 2d context")?
            .dyn_into::<CanvasRenderingContext2d>()?;
        let (samples, colours) = (film.samples(), Colours::default());
        Ok(Self { film, context, samples, colours, gif: None, frames: 0 })
    }

    /// Does the next part of the work. Returns the file once that is complete.
    fn step(&mut self) -> dom::Result<Option<Vec<u8>>> {
        if let Some(sample) = self.samples.pop() {
            let (pixels, ..) = self.pixels(sample)?;
            self.colours.count(&pixels);
            return Ok(None);
        }
        let (pixels, [width, height], shown) = self.pixels(self.frames)?;
        let error = |error: uttt_film::FilmError| JsValue::from(error.to_string());
        let mut gif = match self.gif.take() {
            Some(gif) => gif,
            None => Film::new(width, height, &self.colours).map_err(error)?,
        };
        gif.add(&pixels, shown).map_err(error)?;
        self.frames += 1;
        if self.frames == self.film.frames() {
            return gif.finish().map(Some).map_err(error);
        }
        self.gif = Some(gif);
        Ok(None)
    }

    /// The pixels of a frame, its size, and how long it is shown.
    fn pixels(&self, frame: usize) -> dom::Result<(Vec<u8>, [u16; 2], u16)> {
        let (scene, shown) = self.film.frame(frame);
        let [width, height] = [scene.size.width, scene.size.height].map(f64::from);
        self.context.set_global_alpha(1.0);
        self.context.set_fill_style_str(GameFilm::PALETTE.css(Ink::Page));
        self.context.fill_rect(0.0, 0.0, width, height);
        paint(&self.context, &scene, GameFilm::PALETTE, 1.0)?;
        let data = self.context.get_image_data(0.0, 0.0, width, height)?;
        Ok((data.data().0, [data.width() as u16, data.height() as u16], shown))
    }
}

/// Goes on in another task, so that the page can answer to what a person does meanwhile.
async fn next_task() {
    let begun = Promise::new(&mut |resolve, _| {
        // The window is there as long as the page runs.
        let _ = dom::window().set_timeout_with_callback(&resolve);
    });
    // A promise that is never rejected.
    let _ = JsFuture::from(begun).await;
}
