//! Records, annotated records and all other forms of games.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uttt_rules::{AnyGame, Format, Rules, Study, read_any};

fuzz_target!(|text: &str| {
    if let Ok(game) = text.parse::<AnyGame>() {
        assert_eq!(game.to_string().parse(), Ok(game));
    }
    if let Ok(study) = Study::read(text) {
        assert_eq!(Study::read(&study.to_string()), Ok(study));
    }
    for rules in Rules::ALL {
        for form in Format::ALL {
            if let Ok(game) = form.read(text, Some(rules)) {
                let again = form.write(&game).map(|text| form.read(&text, Some(rules)));
                assert_eq!(again, Ok(Ok(game)), "{form}");
            }
        }
        drop(read_any(text, rules));
    }
});
