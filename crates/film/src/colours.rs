use std::cmp::Reverse;
use std::collections::HashMap;

/// The most colours of a palette. One more place is for what has not changed.
const MOST: usize = 127;
/// How far a colour is at least from those of the palette that are more frequent, as a squared distance. Nobody
/// sees a smaller step at the edge of a line.
const STEP: u32 = 150;

/// Counts the colours of some frames.
#[derive(Clone, Debug, Default)]
pub struct Colours {
    counts: HashMap<[u8; 3], usize>,
}

impl Colours {
    /// Counts those of a frame: four bytes for each pixel, red, green, blue and opacity, which is ignored.
    pub fn count(&mut self, pixels: &[u8]) {
        let (pixels, _) = pixels.as_chunks::<4>();
        // Most neighbours are alike.
        for run in pixels.chunk_by(|one, next| one == next) {
            if let [[red, green, blue, _], ..] = *run {
                *self.counts.entry([red, green, blue]).or_default() += run.len();
            }
        }
    }

    /// The most frequent ones that differ enough, the most frequent first.
    pub(crate) fn palette(&self) -> Vec<[u8; 3]> {
        let mut all: Vec<_> = self.counts.iter().collect();
        all.sort_unstable_by_key(|&(colour, count)| (Reverse(*count), *colour));
        let mut palette: Vec<[u8; 3]> = Vec::new();
        for (&colour, _) in all {
            if palette.len() == MOST {
                break;
            }
            if palette.iter().all(|&known| distance(known, colour) >= STEP) {
                palette.push(colour);
            }
        }
        palette
    }
}

/// How far two colours are apart, squared.
pub(crate) fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let apart = |(one, other): (u8, u8)| u32::from(one.abs_diff(other)).pow(2);
    std::iter::zip(one, other).map(apart).sum()
}
