#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use gif::{ColorOutput, DecodeOptions};

use crate::{Colours, Film, FilmError};

const SIDE: usize = 12;
const GREY: [u8; 4] = [222, 217, 207, 255];
const RED: [u8; 4] = [178, 58, 7, 255];
const BLUE: [u8; 4] = [11, 86, 160, 255];

/// A grey square with coloured pixels in it: each with its place.
fn drawn(marks: &[(usize, usize, [u8; 4])]) -> Vec<u8> {
    let mut pixels = vec![GREY; SIDE * SIDE];
    for &(column, row, colour) in marks {
        pixels[row * SIDE + column] = colour;
    }
    pixels.concat()
}

/// Makes a film of these frames, and plays it: what each frame looks like, and how large the rectangle is that
/// the file has for it.
fn played(frames: &[Vec<u8>]) -> Vec<(Vec<u8>, [u16; 4])> {
    let mut colours = Colours::default();
    frames.iter().for_each(|frame| colours.count(frame));
    let mut film = Film::new(SIDE as u16, SIDE as u16, &colours).unwrap();
    frames.iter().for_each(|frame| film.add(frame, 70).unwrap());
    let gif = film.finish().unwrap();
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(&gif[..]).unwrap();
    let (mut canvas, mut all) = (vec![0; SIDE * SIDE * 4], Vec::new());
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert_eq!((frame.delay, frame.palette.is_some()), (70, false), "one palette for all");
        let [left, top, width] = [frame.left, frame.top, frame.width].map(usize::from);
        for (number, pixel) in frame.buffer.chunks(4).enumerate() {
            let at = ((top + number / width) * SIDE + left + number % width) * 4;
            if pixel[3] > 0 {
                canvas[at..at + 4].copy_from_slice(pixel);
            }
        }
        all.push((canvas.clone(), [frame.left, frame.top, frame.width, frame.height]));
    }
    all
}

#[test]
fn a_film_shows_each_frame_and_holds_only_what_has_changed() {
    let frames = [
        drawn(&[]),
        drawn(&[(3, 4, RED)]),
        drawn(&[(3, 4, RED), (5, 9, BLUE), (7, 8, BLUE)]),
        // Nothing has changed, and something has gone.
        drawn(&[(3, 4, RED), (5, 9, BLUE), (7, 8, BLUE)]),
        drawn(&[(3, 4, RED)]),
    ];
    let played = played(&frames);
    let shown: Vec<_> = played.iter().map(|(shown, _)| shown.clone()).collect();
    assert_eq!(shown, frames);
    let areas: Vec<_> = played.iter().map(|&(_, area)| area).collect();
    let side = SIDE as u16;
    let two = [5, 8, 3, 2];
    assert_eq!(areas, [[0, 0, side, side], [3, 4, 1, 1], two, [0, 0, 1, 1], two]);
}

#[test]
fn a_colour_that_is_not_in_the_palette_is_the_nearest_one() {
    let nearly = [RED[0] + 3, RED[1] - 2, RED[2], 255];
    let frames = [drawn(&[(1, 1, RED), (2, 1, RED), (3, 1, nearly)])];
    let [(shown, _)] = &played(&frames)[..] else { panic!() };
    assert_eq!(*shown, drawn(&[(1, 1, RED), (2, 1, RED), (3, 1, RED)]));
}

#[test]
fn more_colours_than_a_palette_has_are_still_one_film() {
    // Each pixel has a colour of its own.
    let many = |from: usize| {
        let pixel =
            |at: usize| [(at * 37 % 256) as u8, (at * 91 % 256) as u8, (at + from) as u8, 255];
        (0..SIDE * SIDE).flat_map(pixel).collect::<Vec<u8>>()
    };
    assert_eq!(played(&[many(0), many(60), many(111)]).len(), 3);
}

#[test]
fn a_frame_of_another_size_is_refused() {
    let mut colours = Colours::default();
    colours.count(&drawn(&[]));
    let mut film = Film::new(SIDE as u16, SIDE as u16, &colours).unwrap();
    assert!(matches!(film.add(&[0; 16], 70), Err(FilmError::Size { bytes: 16 })));
}
