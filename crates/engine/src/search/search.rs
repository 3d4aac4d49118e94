use std::fmt::Debug;

use uttt_rules::{Game, History, Place};

use crate::level::LevelSettings;
use crate::report::{MoveReport, Report};
use crate::rng::EngineRng;

/// A tree search, as an [`Engine`](crate::Engine) runs it.
pub trait Search: Debug + Default {
    /// The game that it plays.
    type Game: Game;

    /// How each level plays with it.
    const LEVELS: &'static [LevelSettings; 10];

    /// Discards the tree and all else that was learnt.
    fn clear(&mut self);

    /// Makes the position of a game the root, and keeps what the tree knows of it.
    fn start_in(&mut self, game: &History<Self::Game>);

    /// The same for a position without earlier ones.
    fn start(&mut self, position: &Self::Game);

    /// The most steps between two checks of the clock: well below a millisecond of them, or one.
    fn steps_per_check(&self) -> u64;

    /// Does one step, as a rule a simulation, and returns the plies that it looked ahead.
    fn step(&mut self, rng: &mut EngineRng) -> u32;

    /// Whether nothing is left to find out.
    fn is_finished(&self) -> bool;

    /// The legal moves, the best first, without their lines.
    fn moves(&self) -> Vec<MoveReport<Place>>;

    /// Whether a level may play one of these moves for its score: it was searched as long as that
    /// mattered. `best` is the first of the moves.
    fn has_trusted_score(&self, mv: &MoveReport<Place>, best: &MoveReport<Place>) -> bool;

    /// What was found. Depth and nodes are left to the engine, which counts them.
    fn report(&self) -> Report<Place>;
}
