use uttt_rules::{Game, History, Place};

use crate::level::LevelSettings;
use crate::report::{MoveReport, Report};
use crate::rng::EngineRng;

/// A tree search, as an [`Engine`](crate::Engine) runs it. It names moves as places, so that one
/// engine can hold the search of any game.
pub trait Search {
    /// How each level plays with it.
    fn levels(&self) -> &'static [LevelSettings; 10];

    /// Makes the start position of its game the root.
    fn new_game(&mut self);

    /// Discards the tree and everything else that it has learnt.
    fn clear(&mut self);

    /// Searches all moves of the root evenly from now on, or mostly the best ones, as a player does.
    fn set_all_moves(&mut self, all_moves: bool);

    /// Takes it for proven that this move of the root wins within so many plies, itself included. A search
    /// that cannot use it does nothing.
    fn add_proven_win(&mut self, _: Place, _: u16) {}

    /// The greatest number of steps between two checks of the clock: few enough to take well below
    /// a millisecond, or one.
    fn steps_per_check(&self) -> u64;

    /// Does one step, usually a simulation, and returns how many plies it looked ahead.
    fn step(&mut self, rng: &mut EngineRng) -> u32;

    /// Whether there is nothing left to search.
    fn is_finished(&self) -> bool;

    /// The legal moves, the best first, without their lines.
    fn moves(&self) -> Vec<MoveReport<Place>>;

    /// Whether a level may play one of these moves for its score, because the move was searched as
    /// long as it mattered. `best` is the first of the moves.
    fn has_trusted_score(&self, mv: &MoveReport<Place>, best: &MoveReport<Place>) -> bool;

    /// What it has found, without depth and nodes, which the engine counts.
    fn report(&self) -> Report<Place>;
}

/// A tree search of one game, known at compile time.
pub trait GameSearch: Search + Default {
    /// The game that it plays.
    type Game: Game;

    /// Makes the position of a game the root, and keeps what the tree knows about it.
    fn start_in(&mut self, game: &History<Self::Game>);

    /// The same for a position without earlier ones.
    fn start(&mut self, position: &Self::Game);
}
