//! Bytes as text in an HTML file in UTF-8: denser than base64, which needs four bytes for three.
//!
//! 7 bits become one character of one byte: there are 96 that a script's text may contain, white space
//! included. For the other 32 values, 6 more bits follow, or 5 for the last of them, and all these bits
//! become one character of two bytes. There are exactly that many from U+00A0 to U+07FF. So 100 bytes
//! become 118. `www/single-file/unpack.js` reads this.

/// The characters of 7 bits: all that can be seen but `<`, which could end the script, and these.
const WHITE_SPACE: [char; 3] = ['\t', '\n', ' '];
/// The first character of two bytes.
const FIRST_LONG: u32 = 0xa0;
/// How many of the 32 values are followed by 6 more bits; the others are followed by 5.
const SIX_BIT_VALUES: u32 = 27;

/// Writes bytes as text. The last character may have bits to spare.
pub(super) fn write(bytes: &[u8]) -> String {
    let short: Vec<char> =
        WHITE_SPACE.into_iter().chain(('!'..='~').filter(|&sign| sign != '<')).collect();
    let mut text = String::new();
    let mut bits = Bits { bytes, at: 0 };
    while let Some(value) = bits.take(7) {
        match short.get(value as usize) {
            Some(&sign) => text.push(sign),
            None => {
                let long = value - short.len() as u32;
                let (first, count) = match long.checked_sub(SIX_BIT_VALUES) {
                    None => (long << 6, 6),
                    Some(beyond) => ((SIX_BIT_VALUES << 6) + (beyond << 5), 5),
                };
                let more = bits.take(count).unwrap_or(0);
                text.extend(char::from_u32(FIRST_LONG + first + more));
            }
        }
    }
    text
}

/// The bits of some bytes, the highest of each first.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    /// The next bits as a number, with zeros after the end; `None` at the end.
    fn take(&mut self, count: usize) -> Option<u32> {
        let bit = |at: usize| {
            let byte = self.bytes.get(at / 8).copied().unwrap_or(0);
            u32::from(byte >> (7 - at % 8) & 1)
        };
        let range = self.at..self.at + count;
        (range.start < 8 * self.bytes.len()).then(|| {
            self.at = range.end;
            range.fold(0, |value, at| value << 1 | bit(at))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::write;

    /// Reads a text as `unpack.js` does.
    fn read(text: &str, size: usize) -> Vec<u8> {
        let (mut bytes, mut held, mut bits) = (Vec::new(), 0_u32, 0);
        for sign in text.chars() {
            let code = u32::from(sign);
            let (value, more) = match code {
                0..32 => (code - 9, 7),
                32..60 => (code - 30, 7),
                60..160 => (code - 31, 7),
                160..1888 => (0x1800 + code - 160, 13),
                _ => (0xf60 + code - 1888, 12),
            };
            held = held << more | value;
            bits += more;
            while bits > 7 {
                bits -= 8;
                bytes.push((held >> bits) as u8);
            }
        }
        bytes.truncate(size);
        bytes
    }

    #[test]
    fn bytes_come_back_and_take_less_than_a_fifth_more_as_text() {
        let mut rng = fastrand::Rng::with_seed(1);
        for size in (0..40).chain([20_000]) {
            let bytes: Vec<u8> = (0..size).map(|_| rng.u8(..)).collect();
            let text = write(&bytes);
            assert_eq!(read(&text, size), bytes);
            assert!(text.len() <= size * 119 / 100 + 3, "{size}: {}", text.len());
        }
        for byte in [0, 0xff, 0x55] {
            let bytes = vec![byte; 100];
            assert_eq!(read(&write(&bytes), 100), bytes);
        }
    }

    #[test]
    fn it_is_text_that_a_parser_of_html_leaves_alone() {
        let every: Vec<u8> = (0..=u16::MAX).flat_map(u16::to_be_bytes).collect();
        let allowed = |sign: char| matches!(sign, '\t' | '\n' | ' '..='~' | '\u{a0}'..='\u{7ff}');
        assert!(write(&every).chars().all(|sign| allowed(sign) && sign != '<'));
    }
}
