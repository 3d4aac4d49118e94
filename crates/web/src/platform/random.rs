/// A uniformly random number below `u32::MAX`.
pub(crate) fn number() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

/// A random number from which ids are made.
pub(crate) fn id_seed() -> u64 {
    u64::from(number()) << 32 | u64::from(number())
}
