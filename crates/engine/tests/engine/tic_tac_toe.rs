use std::ops::ControlFlow;

use uttt_engine::Rollout;
use uttt_rules::{Cell, Game, Grid, Illegal, Move, NestedReason, Outcome, Player};

/// Plain tic-tac-toe, to show that the search needs nothing of the big game. A move names its cell
/// twice, `55` for the centre, since moves are those of the two-level game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct TicTacToe {
    marks: [Grid; 2],
}

impl Game for TicTacToe {
    type Move = Move;
    type Reason = NestedReason;

    const PLAYERS: usize = 2;
    const MAX_PLIES: Option<usize> = Some(9);

    fn turn(&self) -> Player {
        if self.marks[0].len() == self.marks[1].len() { Player::X } else { Player::O }
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Player::PAIR.into_iter().find(|player| self.marks[player.index()].has_line());
        match winner {
            Some(player) => Some(Outcome::Won(player)),
            None if (self.marks[0] | self.marks[1]) == Grid::FULL => Some(Outcome::Draw),
            None => None,
        }
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.outcome().is_none() {
            for cell in !(self.marks[0] | self.marks[1]) {
                visit(Move::new(cell, cell))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: Move) -> Result<(), Illegal<NestedReason>> {
        let cell: Cell = mv.cell();
        match Player::PAIR.into_iter().find(|player| self.marks[player.index()].contains(cell)) {
            Some(by) => Err(Illegal::Rule(NestedReason::CellTaken { by })),
            None => Ok(()),
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        let mover = self.turn().index();
        self.marks[mover] = self.marks[mover] | Grid::of(mv.cell());
    }
}

impl Rollout for TicTacToe {}
