use core::ops::{Index, IndexMut};

use crate::Player;

/// One value for each player, indexed by [`Player`]. Games for two do not use the third.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByPlayer<T> {
    /// What belongs to X.
    pub x: T,
    /// What belongs to O.
    pub o: T,
    /// What belongs to +.
    pub plus: T,
}

impl<T> ByPlayer<T> {
    /// Calls `value` for each player in turn.
    pub fn new_with(mut value: impl FnMut(Player) -> T) -> Self {
        Self { x: value(Player::X), o: value(Player::O), plus: value(Player::Plus) }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    #[inline]
    fn index(&self, player: Player) -> &T {
        match player {
            Player::X => &self.x,
            Player::O => &self.o,
            Player::Plus => &self.plus,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::X => &mut self.x,
            Player::O => &mut self.o,
            Player::Plus => &mut self.plus,
        }
    }
}
