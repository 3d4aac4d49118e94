use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, Ordering};

/// A value that notices when it is changed: whoever takes it mutably leaves a new stamp on it. What
/// was built from it is out of date if the stamps differ.
#[derive(Clone)]
pub(crate) struct Watched<T> {
    value: T,
    stamp: Stamp,
}

/// New for each value that is made and after each change. A copy has that of its original until one of them
/// is changed, so equal stamps mean equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stamp(u64);

impl Stamp {
    fn new() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

impl<T> Watched<T> {
    pub(crate) fn new(value: T) -> Self {
        Self { value, stamp: Stamp::new() }
    }

    pub(crate) const fn stamp(&self) -> Stamp {
        self.stamp
    }

    /// The value, to change it without a new stamp: only what nobody builds by this stamp.
    pub(crate) const fn unseen(&mut self) -> &mut T {
        &mut self.value
    }

    /// Changes the value with `change`, which returns whether it did.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut T) -> bool) -> bool {
        let has_changed = change(&mut self.value);
        if has_changed {
            self.stamp = Stamp::new();
        }
        has_changed
    }

    /// Replaces the value if it is another one.
    pub(crate) fn set(&mut self, value: T) -> bool
    where
        T: PartialEq,
    {
        self.change(|old| {
            *old != value && {
                *old = value;
                true
            }
        })
    }
}

impl<T> Deref for Watched<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Watched<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.stamp = Stamp::new();
        &mut self.value
    }
}

impl<T: Default> Default for Watched<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: fmt::Debug> fmt::Debug for Watched<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}
