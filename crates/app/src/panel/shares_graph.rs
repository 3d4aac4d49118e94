use uttt_rules::{ByPlayer, Player};

/// The shares of the point over a game that a person goes through.
#[derive(Clone, Debug, PartialEq)]
pub struct SharesGraph {
    /// What it is called.
    pub label: String,
    /// Each player's share after each number of moves, from 0 on, 0–1; `None` where it is not known
    /// yet.
    pub points: Vec<Option<ByPlayer<f32>>>,
    /// The faults: the number of moves after it, who made it, and the id of its verdict.
    pub faults: Vec<(usize, Player, &'static str)>,
    /// How many moves the board shows.
    pub current: usize,
    /// What the graph says there.
    pub value: String,
    /// Whose share lies at its upper and at its lower end, and what they are called there; `None` for three
    /// players.
    pub ends: Option<[(Player, &'static str); 2]>,
    /// The numbers below it, each with the part of the width where it stands, 0–1.
    pub turns: Vec<(f32, usize)>,
}
