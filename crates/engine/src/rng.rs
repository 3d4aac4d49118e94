use fastrand::Rng;

/// The largest seed accepted from outside: JavaScript's `Number.MAX_SAFE_INTEGER`, so that every
/// program can write every seed.
pub const MAX_SEED: u64 = (1 << 53) - 1;

/// Small random numbers, four from each number of the generator.
#[derive(Clone, Debug)]
pub struct EngineRng {
    rng: Rng,
    bits: u64,
    left: u32,
}

impl EngineRng {
    /// A generator that gives the same numbers for the same seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: Rng::with_seed(seed), bits: 0, left: 0 }
    }

    /// A number below `limit`, or 0. The limit is at most 65535. Some numbers are slightly more
    /// likely than others, by at most `limit` in 65536, which no search notices.
    #[inline]
    pub fn below(&mut self, limit: u32) -> u32 {
        if self.left == 0 {
            self.bits = self.rng.u64(..);
            self.left = 4;
        }
        let word = (self.bits & 0xffff) as u32;
        self.bits >>= 16;
        self.left -= 1;
        (word * limit) >> 16
    }
}
