use std::fmt::Debug;

use uttt_rules::{Game, History, Place};

use crate::dice::Dice;
use crate::{LevelSettings, MoveReport, Report};

/// A way to search: what a [`Thinker`](crate::Thinker) does between two looks at the clock.
pub trait Search: Debug + Default {
    /// What it plays.
    type Game: Game;

    /// How each level plays with it.
    const LEVELS: &'static [LevelSettings; 10];

    /// Forgets what was learnt of the position.
    fn forget(&mut self);

    /// Turns to where a game stands, and keeps what is known of it.
    fn start_in(&mut self, game: &History<Self::Game>);

    /// The same for a position without a past.
    fn start(&mut self, position: &Self::Game);

    /// The most steps before the next look at the clock: well below a millisecond, or one step.
    fn look_after(&self) -> u64;

    /// A step; the plies that it looked ahead.
    fn think(&mut self, dice: &mut Dice) -> u32;

    /// Whether nothing is left to find out.
    fn is_over(&self) -> bool;

    /// What is known of each move but its line, the best first.
    fn moves(&self) -> Vec<MoveReport<Place>>;

    /// Whether one of these moves, of which `best` is the first, may be played for its score: it was
    /// looked at as long as that mattered.
    fn is_known(&self, told: &MoveReport<Place>, best: &MoveReport<Place>) -> bool;

    /// What is known; depth and nodes are left to who counts them.
    fn report(&self) -> Report<Place>;
}
