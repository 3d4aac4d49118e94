//! The messages of the catalogue in `www/words`, as the build script writes them.

include!(concat!(env!("OUT_DIR"), "/words.rs"));
