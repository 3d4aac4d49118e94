use std::time::Duration;

/// The time, provided by the caller: a browser and a native program read it in different ways.
/// Clones of a clock show the same time.
pub trait Clock: Clone {
    /// The time since a fixed origin; it never goes backwards.
    fn now(&self) -> Duration;
}

/// The operating system's clock, counted from its creation.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug)]
pub struct SystemClock {
    origin: std::time::Instant,
}

#[cfg(not(target_family = "wasm"))]
impl SystemClock {
    /// A clock that begins at zero.
    #[must_use]
    pub fn new() -> Self {
        Self { origin: std::time::Instant::now() }
    }
}

#[cfg(not(target_family = "wasm"))]
impl Default for SystemClock {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(not(target_family = "wasm"))]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.origin.elapsed()
    }
}
