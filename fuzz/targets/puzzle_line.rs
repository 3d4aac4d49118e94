//! Lines of puzzles.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uttt_puzzles::Puzzle;

fuzz_target!(|line: &str| {
    let Ok(read) = line.parse::<Puzzle>() else { return };
    let _ = (read.game(), read.turn(read.start()));
    assert_eq!(read.to_string().parse(), Ok(read));
});
