use std::ops::ControlFlow;

use uttt_engine::Rollout;
use uttt_rules::{AnyReason, Cell, Game, Illegal, Move, Outcome, Player};

/// A game of at most six plies for three: each move draws one of three tickets, and what they say
/// in the end is all that counts. Small enough to be searched whole, and with every kind of end.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Lottery {
    drawn: u64,
    plies: u8,
}

impl Lottery {
    /// A game of its own for each seed, with up to four plies played.
    pub(crate) fn new(seed: u64) -> Self {
        Self { drawn: mix(seed), plies: (seed % 5) as u8 }
    }
}

fn mix(bits: u64) -> u64 {
    let bits = (bits ^ bits >> 31).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (bits ^ bits >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

impl Game for Lottery {
    type Move = Move;
    type Reason = AnyReason;

    const PLAYERS: usize = 3;
    const MAX_PLIES: Option<usize> = Some(6);

    fn turn(&self) -> Player {
        Player::ALL[usize::from(self.plies) % 3]
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.plies == 6 || (self.plies > 2 && self.drawn >> 40 & 7 == 0);
        let end = match (self.drawn >> 50 & 15) as usize {
            0 | 1 => Outcome::Draw,
            ticket => Outcome::Won(Player::ALL[ticket % 3]),
        };
        is_over.then_some(end)
    }

    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let tickets = if self.outcome().is_none() { &Cell::ALL[..3] } else { &[] };
        tickets.iter().map(|&cell| Move::new(cell, cell)).try_for_each(visit)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal<AnyReason>> {
        match self.outcome() {
            Some(outcome) => Err(Illegal::GameOver(outcome)),
            None if mv.cell().index() < 3 => Ok(()),
            None => Err(Illegal::Rule(AnyReason::NoSuchCell)),
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.drawn = mix(self.drawn ^ mv.cell().index() as u64);
        self.plies += 1;
    }
}

impl Rollout for Lottery {}
