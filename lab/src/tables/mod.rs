//! How reliable the values of an analysis are ([`analysis_error`]), and tables for the tests of
//! other crates: the network's evaluations ([`evaluations`]), positions in
//! which a single move decides ([`positions`]), and how each level does in those ([`one_move`]).
//!
//! Not here: the tables themselves (`tests/cases`), and anything that plays whole games
//! ([`matches`](crate::matches)).

pub(crate) mod analysis_error;
pub(crate) mod evaluations;
pub(crate) mod one_move;
pub(crate) mod positions;
