//! The browser's services beside the document: storage, other tabs, the service worker, the
//! clipboard, the share sheet, the printer, keys, the system's settings, the words of other languages.

pub(crate) mod address;
pub(crate) mod chosen_file;
pub(crate) mod film;
pub(crate) mod games;
pub(crate) mod handout;
pub(crate) mod image;
pub(crate) mod keys;
pub(crate) mod offline;
pub(crate) mod paper;
pub(crate) mod puzzles;
pub(crate) mod random;
pub(crate) mod sounds;
pub(crate) mod store;
pub(crate) mod surroundings;
pub(crate) mod tabs;
pub(crate) mod words;
