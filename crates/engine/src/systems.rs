//! The games that need nothing but their rules to be played.

use uttt_rules::{Adjacent, FourInARow, MostBoards, Nested, Nested2, OpenBoards};

use crate::Playout;

impl Playout for MostBoards {}
impl Playout for OpenBoards {}
impl Playout for Adjacent {}
impl Playout for Nested2 {}
impl<const DEPTH: usize> Playout for Nested<DEPTH> {}
impl<const CELL_RULE: bool, const CROSS_RULE: bool> Playout for FourInARow<CELL_RULE, CROSS_RULE> {}
