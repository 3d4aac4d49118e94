//! Links, and the page that begins with what follows the `#` of its address.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uttt_app::{BrowserNews, LATER_PART, Message, Start, State, panel, update};
use uttt_rules::Link;

fuzz_target!(|text: &str| {
    if let Ok(read) = text.parse::<Link>() {
        // What is wrong with a link is not written.
        let written = Link { mistakes: Vec::new(), ..read };
        assert_eq!(written.to_string().parse(), Ok(written));
    }
    // With what the browser keeps, and without.
    for storage in [true, false] {
        let mut page = State::new();
        page.complete(LATER_PART);
        let start = Start { fragment: text.to_owned(), storage, ..Start::default() };
        update(&mut page, Message::Browser(BrowserNews::LaterPartCame), 0.0);
        update(&mut page, Message::Browser(BrowserNews::Loaded(start)), 1.0);
        drop(panel(&page));
    }
});
