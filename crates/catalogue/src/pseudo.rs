//! A language for tests, made of English: `[!!! Ţĥîŝ ~~~ !!!]`.

use crate::piece::{Piece, only_chooses, push};

/// Marks what begins a piece of text with a direction of its own, and what ends it.
const ISOLATE: &str = "\u{2068}";
const POP: &str = "\u{2069}";
/// The letters of a word of tildes, and a space.
const LONGEST: usize = 9;

/// A message; one that others put into theirs has no brackets, and marks no direction inside.
pub(crate) fn message(pieces: &[Piece], is_whole: bool) -> Vec<Piece> {
    // What only chooses between texts has brackets in each.
    if let ([Piece::Select { on, variants }], true) = (pieces, only_chooses(pieces)) {
        let variants = variants.iter().map(|(key, pieces)| (*key, message(pieces, is_whole)));
        return vec![Piece::Select { on: *on, variants: variants.collect() }];
    }
    if !is_whole || pieces.is_empty() {
        return marked(pieces, is_whole);
    }
    let longer = format!(" {} !!!]", words(letters(pieces).div_ceil(3)));
    let mut whole = vec![Piece::Text("[!!! ".to_owned())];
    marked(pieces, true)
        .into_iter()
        .chain([Piece::Text(longer)])
        .for_each(|it| push(&mut whole, it));
    whole
}

/// So many tildes, which can be broken into lines as words can.
fn words(letters: usize) -> String {
    let word = |at: usize| if at % LONGEST == LONGEST - 1 { ' ' } else { '~' };
    (0..letters).map(word).collect::<String>().trim_end().to_owned()
}

/// How long the text is, with the longest of its variants.
fn letters(pieces: &[Piece]) -> usize {
    let of = |piece: &Piece| match piece {
        Piece::Text(text) => text.chars().count(),
        Piece::Select { variants, .. } => {
            variants.iter().map(|(_, pieces)| letters(pieces)).max().unwrap_or(0)
        }
        _ => 0,
    };
    pieces.iter().map(of).sum()
}

fn marked(pieces: &[Piece], isolates: bool) -> Vec<Piece> {
    let isolated = |piece: &Piece| {
        [Piece::Text(ISOLATE.to_owned()), piece.clone(), Piece::Text(POP.to_owned())].to_vec()
    };
    let of = |piece: &Piece| match piece {
        Piece::Text(text) => vec![Piece::Text(text.chars().map(with_mark).collect())],
        Piece::Print(_) | Piece::Word { .. } | Piece::List { .. } if isolates => isolated(piece),
        Piece::Select { on, variants } => {
            let variants = variants.iter().map(|(key, pieces)| (*key, marked(pieces, isolates)));
            vec![Piece::Select { on: *on, variants: variants.collect() }]
        }
        _ => vec![piece.clone()],
    };
    pieces.iter().flat_map(of).collect()
}

const fn with_mark(letter: char) -> char {
    match letter {
        'a' => 'á',
        'c' => 'ç',
        'd' => 'ď',
        'e' => 'é',
        'g' => 'ĝ',
        'h' => 'ĥ',
        'i' => 'î',
        'j' => 'ĵ',
        'k' => 'ķ',
        'l' => 'ļ',
        'n' => 'ñ',
        'o' => 'ö',
        'r' => 'ŕ',
        's' => 'ŝ',
        't' => 'ţ',
        'u' => 'û',
        'w' => 'ŵ',
        'y' => 'ÿ',
        'z' => 'ž',
        'A' => 'Å',
        'C' => 'Ç',
        'D' => 'Ď',
        'E' => 'É',
        'G' => 'Ĝ',
        'H' => 'Ĥ',
        'I' => 'Î',
        'L' => 'Ļ',
        'N' => 'Ñ',
        'O' => 'Ö',
        'P' => 'Ṕ',
        'R' => 'Ŕ',
        'S' => 'Š',
        'T' => 'Ţ',
        'U' => 'Û',
        'W' => 'Ŵ',
        'Y' => 'Ý',
        other => other,
    }
}
