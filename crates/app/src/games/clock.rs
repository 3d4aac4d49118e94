use uttt_board::Millis;

/// The person's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Clock {
    ahead: Millis,
    pub(crate) zone: i32,
}

impl Clock {
    /// A clock that shows `wall` now, in a zone this many minutes ahead of UTC.
    pub(crate) fn set(now: Millis, wall: u64, zone: i32) -> Self {
        Self { ahead: wall as Millis - now, zone }
    }

    /// The time in milliseconds since 1970.
    pub(crate) fn read(self, now: Millis) -> u64 {
        (now + self.ahead) as u64
    }
}
