use std::collections::BTreeMap;

use crate::{Pairs, Results};

/// What a standing says about one program.
#[derive(Clone, Copy, Debug)]
pub struct StandingRow<'a> {
    /// Its index in the list of all programs.
    pub place: usize,
    /// Its name.
    pub name: &'a str,
    /// All its games.
    pub results: Results,
    /// Its complete pairs of games.
    pub pairs: Pairs,
    /// How often it has lost by each forfeit.
    pub faults: &'a BTreeMap<String, u32>,
}
