use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use crate::colours::{Colours, distance};

/// A moving picture under way. It begins again after its last frame.
pub struct Film {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    height: u16,
    palette: Vec<[u8; 3]>,
    /// The place in the palette of each colour that has occurred.
    known: HashMap<[u8; 3], u8>,
    /// What the last frame looks like; empty before the first.
    shown: Vec<u8>,
}

/// Why a frame was not added.
#[derive(Debug)]
#[non_exhaustive]
pub enum FilmError {
    /// A frame has more or fewer pixels than the picture.
    Size {
        /// The bytes of the frame.
        bytes: usize,
    },
    /// The picture is too large, or nothing was counted.
    Encoding(EncodingError),
}

impl fmt::Display for FilmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { bytes } => write!(f, "a frame of {bytes} bytes does not fit the picture"),
            Self::Encoding(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FilmError {}

impl From<EncodingError> for FilmError {
    fn from(error: EncodingError) -> Self {
        Self::Encoding(error)
    }
}

impl Film {
    /// Begins a picture of this size in pixels, with a palette of these colours.
    ///
    /// # Errors
    ///
    /// If nothing was counted.
    pub fn new(width: u16, height: u16, colours: &Colours) -> Result<Self, FilmError> {
        let palette = colours.palette();
        // The last place is for pixels that have not changed.
        let table = [palette.as_flattened(), &[0; 3]].concat();
        let mut encoder = Encoder::new(Vec::new(), width, height, &table)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, width, height, palette, known: HashMap::new(), shown: Vec::new() })
    }

    /// Adds a frame that is shown for so many hundredths of a second. It has four bytes for each pixel, row by
    /// row: red, green, blue and opacity, which is ignored.
    ///
    /// # Errors
    ///
    /// If it has another number of pixels than the picture.
    pub fn add(&mut self, pixels: &[u8], hundredths: u16) -> Result<(), FilmError> {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        if pixels.len() != width * height * 4 {
            return Err(FilmError::Size { bytes: pixels.len() });
        }
        let drawn = self.indexed(pixels);
        let frame = Frame { delay: hundredths, dispose: DisposalMethod::Keep, ..Frame::default() };
        let frame = match changed(&self.shown, &drawn, width) {
            None => Frame {
                width: self.width,
                height: self.height,
                buffer: Cow::Borrowed(&drawn),
                ..frame
            },
            Some(area) => {
                let unchanged = self.palette.len() as u8;
                let rows = area.rows().flat_map(|row| {
                    let row = row * width;
                    (row + area.left..row + area.right).map(|at| {
                        match self.shown[at] == drawn[at] {
                            true => unchanged,
                            false => drawn[at],
                        }
                    })
                });
                Frame {
                    transparent: Some(unchanged),
                    left: area.left as u16,
                    top: area.top as u16,
                    width: (area.right - area.left) as u16,
                    height: (area.bottom - area.top) as u16,
                    buffer: Cow::Owned(rows.collect()),
                    ..frame
                }
            }
        };
        self.encoder.write_frame(&frame)?;
        self.shown = drawn;
        Ok(())
    }

    /// Ends the picture: the bytes of the file.
    ///
    /// # Errors
    ///
    /// If the encoder cannot end it.
    pub fn finish(self) -> Result<Vec<u8>, FilmError> {
        Ok(self.encoder.into_inner()?)
    }

    /// The place in the palette of each pixel.
    fn indexed(&mut self, pixels: &[u8]) -> Vec<u8> {
        let (pixels, _) = pixels.as_chunks::<4>();
        let mut places = Vec::with_capacity(pixels.len());
        for run in pixels.chunk_by(|one, next| one == next) {
            if let [[red, green, blue, _], ..] = *run {
                let place = self.place([red, green, blue]);
                places.resize(places.len() + run.len(), place);
            }
        }
        places
    }

    /// The place in the palette of the colour that is nearest to this one.
    fn place(&mut self, colour: [u8; 3]) -> u8 {
        *self.known.entry(colour).or_insert_with(|| {
            let places = self.palette.iter().enumerate();
            let nearest = places.min_by_key(|&(_, &known)| distance(known, colour));
            nearest.map_or(0, |(place, _)| place as u8)
        })
    }
}

impl fmt::Debug for Film {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Film").field("width", &self.width).field("height", &self.height).finish()
    }
}

/// A part of the picture, in pixels; `right` and `bottom` are outside.
#[derive(Clone, Copy)]
struct Area {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Area {
    fn rows(self) -> std::ops::Range<usize> {
        self.top..self.bottom
    }
}

/// The smallest area that contains all pixels that have changed; one pixel if none has, because a frame needs
/// one. `None` before the first frame.
fn changed(before: &[u8], now: &[u8], width: usize) -> Option<Area> {
    if before.is_empty() {
        return None;
    }
    let mut area: Option<Area> = None;
    let rows = std::iter::zip(before.chunks(width), now.chunks(width)).enumerate();
    for (row, (before, now)) in rows {
        let differs = |at: &usize| before[*at] != now[*at];
        let Some(left) = (0..width).find(differs) else { continue };
        let right = (left..width).rfind(differs).map_or(width, |at| at + 1);
        let known = area.unwrap_or(Area { left, top: row, right, bottom: row });
        area = Some(Area {
            left: known.left.min(left),
            right: known.right.max(right),
            bottom: row + 1,
            ..known
        });
    }
    Some(area.unwrap_or(Area { left: 0, top: 0, right: 1, bottom: 1 }))
}
