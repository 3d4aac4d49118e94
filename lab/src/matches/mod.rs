//! How strong an engine is: games between engines in this process, by processor time or fixed work.
//!
//! Each command says which games there are and what to keep of one: [`one_match`] (two opponents),
//! [`ladder`] (each level against the one below), [`gate`] (two settings of the engine) and
//! [`random_opponents`]. All of them play by the same pieces: [`openings`] to begin from, both
//! sides of each; [`game`], which plays one game between [`opponent`]s; and [`run`], which plays all
//! that are left on several threads. [`score`] and [`migrate`] read the journals.
//!
//! Not here: games between programs (crate `uttt-referee`, which also has the loop over games, the
//! journal, the tally and SPRT), and games to learn from ([`training`](crate::training)).

pub(crate) mod engine_id;
pub(crate) mod game;
mod game_range;
pub(crate) mod gate;
pub(crate) mod ladder;
mod match_game;
pub(crate) mod migrate;
pub(crate) mod one_match;
pub(crate) mod openings;
pub(crate) mod opponent;
pub(crate) mod random_opponents;
pub(crate) mod run;
pub(crate) mod score;
mod settings;
mod thread_clock;
