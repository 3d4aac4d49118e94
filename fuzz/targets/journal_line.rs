//! Lines of journals: judged games.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uttt_referee::JudgedGame;

fuzz_target!(|line: &[u8]| {
    let Ok(read) = serde_json::from_slice::<JudgedGame>(line) else { return };
    let written = serde_json::to_vec(&read).expect("a game can be written");
    assert_eq!(serde_json::from_slice::<JudgedGame>(&written).ok().as_ref(), Some(&read));
    drop((read.check(), read.record()));
});
