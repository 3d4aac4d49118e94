use std::time::Duration;

/// When a search ends by itself. With neither limit it goes on until it is proven or stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time since the search was started, pauses between slices included.
    pub time: Option<Duration>,
    /// Playouts of this search; those kept from earlier ones do not count.
    pub nodes: Option<u64>,
}

impl Limits {
    /// No limit: think until stopped.
    pub const NONE: Self = Self { time: None, nodes: None };

    /// This much time and no limit on playouts.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), nodes: None }
    }

    /// This many playouts and no limit on time.
    pub const fn nodes(nodes: u64) -> Self {
        Self { time: None, nodes: Some(nodes) }
    }
}
