use std::fmt;

const LENGTH: usize = 16;

/// The id of a game in the browser's list, which stays the same while the game is played: sixteen
/// letters or digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; LENGTH]);

impl GameId {
    /// Reads what [`fmt::Display`] writes.
    pub fn parse(text: &str) -> Option<Self> {
        let id: [u8; LENGTH] = text.as_bytes().try_into().ok()?;
        id.iter().all(u8::is_ascii_alphanumeric).then_some(Self(id))
    }

    fn new(number: u64) -> Self {
        // The digits are in the order of the alphabet.
        let digit = |at: usize| b"0123456789abcdef"[(number >> (60 - 4 * at)) as usize & 15];
        Self(std::array::from_fn(digit))
    }

    /// The id of a text that has none. It is the same whenever the text is read.
    pub(crate) fn of_text(text: &str) -> Self {
        // FNV-1a.
        let add = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self::new(text.bytes().fold(0xcbf2_9ce4_8422_2325, add))
    }

    /// Takes the next id of a sequence, which begins with a random number.
    pub(crate) fn next(sequence: &mut u64) -> Self {
        // SplitMix64.
        *sequence = sequence.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (*sequence ^ (*sequence >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self::new(mixed ^ (mixed >> 31))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::str::from_utf8(&self.0).unwrap_or_default())
    }
}
