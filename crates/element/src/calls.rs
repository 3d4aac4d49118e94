//! What JavaScript calls: two functions that take and return numbers, and one text each way. The script
//! around them, `www/element/wasm/board.js`, is a tenth of what a generator of bindings would write.
//!
//! The script asks for room, writes a text there, and calls. The answer's text replaces it.

use std::cell::RefCell;

use uttt_words::Language;

use crate::Board;

/// What a call asks for: the numbers that the script uses.
mod ask {
    pub(super) const FREE: u32 = 0;
    pub(super) const REPLAY: u32 = 1;
    pub(super) const READ: u32 = 2;
    pub(super) const GO_TO: u32 = 3;
    pub(super) const PLAY: u32 = 4;
    pub(super) const UNDO: u32 = 5;
    pub(super) const FACTS: u32 = 6;
    pub(super) const CELLS: u32 = 7;
    pub(super) const LABELS: u32 = 8;
    pub(super) const TARGETS: u32 = 9;
    pub(super) const SVG: u32 = 10;
    pub(super) const GO_TO_POSITION: u32 = 11;
    pub(super) const END_BY: u32 = 12;
    pub(super) const TREE: u32 = 13;
    pub(super) const LEARN: u32 = 14;
    pub(super) const SPEAK: u32 = 15;
}

/// The boards of a page, the languages that they speak, and the text that goes one way or the other.
#[derive(Debug)]
struct Calls {
    text: Vec<u8>,
    /// A freed board leaves its place to the next.
    boards: Vec<Option<Board>>,
    /// Those besides English, whose number is 0.
    languages: Vec<&'static Language>,
}

thread_local! {
    static CALLS: RefCell<Calls> = const { RefCell::new(Calls::new()) };
}

/// Makes room for a text of this many bytes, and returns its address. After a call, the answer's text
/// is there.
pub fn room(length: usize) -> *mut u8 {
    CALLS.with_borrow_mut(|calls| {
        calls.text.resize(length, 0);
        calls.text.as_mut_ptr()
    })
}

/// Answers a question about a board, and returns the length of the answer's text in bytes.
pub fn call(what: u32, board: usize, number: usize) -> usize {
    CALLS.with_borrow_mut(|calls| {
        // The script writes UTF-8.
        let text = String::from_utf8(std::mem::take(&mut calls.text)).unwrap_or_default();
        calls.text = calls.answer(what, board, number, &text).into_bytes();
        calls.text.len()
    })
}

impl Calls {
    const fn new() -> Self {
        Self { text: Vec::new(), boards: Vec::new(), languages: Vec::new() }
    }

    /// What is done without an answer has the answer `1`; what cannot be done, an empty one.
    fn answer(&mut self, what: u32, at: usize, number: usize, text: &str) -> String {
        let done = |is_done: bool| if is_done { "1".to_owned() } else { String::new() };
        match what {
            ask::REPLAY => {
                return Board::replay(text).map_or_else(String::new, |board| self.add(board));
            }
            ask::READ => {
                return Board::read(text).map_or_else(|error| error, |board| self.add(board));
            }
            ask::LEARN => return self.learn(text),
            _ => {}
        }
        let Some(place) = self.boards.get_mut(at) else { return String::new() };
        if what == ask::FREE {
            *place = None;
        }
        let Some(board) = place else { return String::new() };
        if what == ask::SPEAK {
            let language = number.checked_sub(1).and_then(|at| self.languages.get(at));
            board.language = language.copied();
        }
        uttt_words::speak(board.language);
        match what {
            ask::GO_TO => done(board.go_to(number)),
            ask::GO_TO_POSITION => done(board.go_to_position(number)),
            ask::END_BY => done(board.end_by(text)),
            ask::PLAY => board.play(text).err().unwrap_or_default(),
            ask::UNDO => done(board.undo()),
            ask::FACTS => board.facts(),
            ask::CELLS => board.cells(),
            ask::TREE => board.tree(),
            ask::LABELS => board.labels(),
            ask::TARGETS => board.targets(),
            ask::SVG => board.svg(text),
            _ => String::new(),
        }
    }

    /// Keeps a language, and returns its number. It is of this build: the script has compared its `BUILD`, which the
    /// build makes of the digests of both catalogues, that of the script and that of this program.
    fn learn(&mut self, text: &str) -> String {
        let language = Language::of_this_build(text.to_owned().leak());
        self.languages.push(language.keep());
        self.languages.len().to_string()
    }

    /// Keeps a board, and returns its number.
    fn add(&mut self, board: Board) -> String {
        let at = self.boards.iter().position(Option::is_none).unwrap_or(self.boards.len());
        if at == self.boards.len() {
            self.boards.push(None);
        }
        self.boards[at] = Some(board);
        at.to_string()
    }
}

/// The names under which the program exports the two functions.
#[cfg(target_family = "wasm")]
#[allow(unsafe_code, reason = "an exported name is one: nothing else here may have it")]
mod exported {
    #[unsafe(export_name = "room")]
    extern "C" fn room(length: usize) -> *mut u8 {
        super::room(length)
    }

    #[unsafe(export_name = "call")]
    extern "C" fn call(what: u32, board: usize, number: usize) -> usize {
        super::call(what, board, number)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use uttt_catalogue::{Catalogue, Source, is_for_element};

    use super::{Calls, ask};

    #[test]
    fn each_board_speaks_its_own_language() {
        let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/words");
        let sources = |name: &str| Source::folder(&words.join(name), is_for_element).unwrap();
        let catalogue = Catalogue::read(&sources("en")).unwrap();
        let german = catalogue.language("de", &sources("de")).unwrap();
        let (_, german) = german.split_once('\n').unwrap();
        let mut calls = Calls::new();
        for number in ["0", "1"] {
            assert_eq!(calls.answer(ask::REPLAY, 0, 0, "classic: 55"), number);
        }
        assert_eq!(calls.answer(ask::LEARN, 0, 0, german), "1");
        let said = |calls: &mut Calls| {
            [0, 1].map(|board| {
                let facts = calls.answer(ask::FACTS, board, 0, "");
                let picture = calls.answer(ask::SVG, board, 0, "");
                let refused = calls.answer(ask::PLAY, board, 0, "55");
                let status = facts.split('\n').nth(10).unwrap().to_owned();
                let notice = refused.split_once('\n').unwrap().1.to_owned();
                (status, picture.contains("O to move"), notice)
            })
        };
        let english = said(&mut calls);
        assert_eq!(english[0], english[1]);
        assert_eq!(english[0].0, "O to move in the centre board.");
        calls.answer(ask::SPEAK, 1, 1, "");
        let [first, second] = said(&mut calls);
        assert_eq!(first, english[0]);
        assert!(second.0.starts_with("O ist am Zug"), "{second:?}");
        assert!(english[1].1 && !second.1, "the picture has an English title");
        assert_ne!(second.2, english[1].2);
        // English, and a language that is not there.
        for number in [0, 2] {
            calls.answer(ask::SPEAK, 1, number, "");
            assert_eq!(said(&mut calls), english);
        }
    }

    #[test]
    fn boards_are_told_apart_and_a_freed_one_is_gone() {
        let mut calls = Calls::new();
        assert_eq!(calls.answer(ask::REPLAY, 0, 0, "classic: 55 51"), "0");
        assert_eq!(calls.answer(ask::REPLAY, 0, 0, "nested-1: 5"), "1");
        assert_eq!(calls.answer(ask::REPLAY, 0, 0, "classic: 55 99"), "");
        assert_eq!(calls.answer(ask::CELLS, 1, 0, ""), "1 2 3 4 5 6 7 8 9");
        assert_eq!(calls.answer(ask::PLAY, 1, 0, "1"), "");
        assert_eq!(
            calls.answer(ask::PLAY, 1, 0, "1"),
            "cell-taken 1: the cell is taken by O\n1: the cell is taken by O."
        );
        assert_eq!([3, 0].map(|ply| calls.answer(ask::GO_TO, 1, ply, "")), ["", "1"]);
        assert_eq!(calls.answer(ask::FREE, 0, 0, ""), "");
        assert_eq!(calls.answer(ask::FACTS, 0, 0, ""), "");
        assert_eq!(calls.answer(ask::FACTS, 7, 0, ""), "");
        assert_eq!(calls.answer(ask::READ, 0, 0, "classic: 55"), "0");
        assert!(calls.answer(ask::READ, 0, 0, "chess: e4").starts_with("bad-record "));
    }

    #[test]
    fn a_text_goes_both_ways() {
        let text = "nested-1: 5 {\u{e9}}";
        let room = super::room(text.len());
        assert!(!room.is_null());
        super::CALLS.with_borrow_mut(|calls| calls.text.copy_from_slice(text.as_bytes()));
        assert_eq!(super::call(ask::REPLAY, 0, 0), 1);
        let length = super::call(ask::TARGETS, 0, 0);
        let answer =
            super::CALLS.with_borrow(|calls| String::from_utf8(calls.text.clone()).unwrap());
        assert_eq!((answer.len(), answer.split(' ').count()), (length, 9 * 4));
    }
}
