//! The games that need nothing but their rules to be played.

use uttt_rules::{FourInARow, Nested};

use crate::Playout;

impl<const DEPTH: usize> Playout for Nested<DEPTH> {}
impl<const CELL_RULE: bool, const CROSS_RULE: bool> Playout for FourInARow<CELL_RULE, CROSS_RULE> {}
