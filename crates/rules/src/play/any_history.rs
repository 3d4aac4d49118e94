use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{
    AnyReason, GameMove, GridState, History, Illegal, Outcome, Path, Place, Player, RuleSystem,
    Rules,
};

/// What an [`AnyGame`](crate::AnyGame) needs of the game that it holds, with moves as places. The
/// compiler makes one copy of this code for each rule system; all code built on it exists once.
///
/// A program contains all methods of a trait object, even those that it never calls. Methods that
/// only some programs need are therefore `where Self: Sized`, and `with_game!` calls them.
pub(crate) trait AnyHistory {
    fn rules(&self) -> Rules;
    fn turn(&self) -> Player;
    fn outcome(&self) -> Option<Outcome>;
    fn is_repeated(&self) -> bool;
    fn legal_moves(&self) -> Vec<Place>;
    fn check(&self, at: Place) -> Result<(), Illegal>
    where
        Self: Sized;
    fn check_for(&self, player: Player, at: Place) -> Result<(), Illegal>
    where
        Self: Sized;
    fn play(&mut self, at: Place) -> Result<(), Illegal>;
    fn mark(&self, at: Place) -> Option<Player>;
    fn grid(&self, path: Path) -> Option<GridState>;
    fn active_grids(&self) -> Vec<Path>;
    fn moves(&self) -> Vec<Place>;
    fn undone(&self) -> Vec<Place>;
    fn last(&self) -> Option<Place>;
    fn mover(&self, ply: usize) -> Option<Player>;
    fn ply(&self) -> usize;
    fn is_from_start(&self) -> bool
    where
        Self: Sized;
    fn go_to(&mut self, ply: usize) -> bool;
    fn forget_undone(&mut self);
    fn position_text(&self) -> String
    where
        Self: Sized;
    fn start_text(&self) -> String
    where
        Self: Sized;
}

impl<G: RuleSystem> AnyHistory for History<G> {
    fn rules(&self) -> Rules {
        G::RULES
    }

    fn turn(&self) -> Player {
        self.position().turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn is_repeated(&self) -> bool {
        self.is_repeated()
    }

    fn legal_moves(&self) -> Vec<Place> {
        let mut moves = Vec::new();
        if !self.is_repeated() {
            let _ = self.position().visit_moves(|mv| {
                moves.push(Place::from(mv));
                ControlFlow::<()>::Continue(())
            });
        }
        moves
    }

    fn check(&self, at: Place) -> Result<(), Illegal> {
        self.check(move_at(at)?).map_err(Illegal::into_any)
    }

    fn check_for(&self, player: Player, at: Place) -> Result<(), Illegal> {
        self.check_for(player, move_at(at)?).map_err(Illegal::into_any)
    }

    fn play(&mut self, at: Place) -> Result<(), Illegal> {
        self.play(move_at(at)?).map_err(|error| error.reason.into_any())
    }

    fn mark(&self, at: Place) -> Option<Player> {
        self.position().mark(at.to_move()?)
    }

    fn grid(&self, path: Path) -> Option<GridState> {
        self.position().grid(path)
    }

    fn active_grids(&self) -> Vec<Path> {
        self.active_grids()
    }

    fn moves(&self) -> Vec<Place> {
        places(self.moves())
    }

    fn undone(&self) -> Vec<Place> {
        places(self.undone())
    }

    fn last(&self) -> Option<Place> {
        self.last().map(Place::from)
    }

    fn mover(&self, ply: usize) -> Option<Player> {
        self.mover(ply)
    }

    fn ply(&self) -> usize {
        self.ply()
    }

    fn is_from_start(&self) -> bool {
        self.is_from_start()
    }

    fn go_to(&mut self, ply: usize) -> bool {
        self.go_to(ply)
    }

    fn forget_undone(&mut self) {
        self.forget_undone();
    }

    fn position_text(&self) -> String {
        self.position().to_string()
    }

    fn start_text(&self) -> String {
        self.start().to_string()
    }
}

fn move_at<M: GameMove>(at: Place) -> Result<M, Illegal> {
    at.to_move().ok_or(Illegal::Rule(AnyReason::NoSuchCell))
}

fn places<M: GameMove>(moves: &[M]) -> Vec<Place> {
    moves.iter().copied().map(Place::from).collect()
}
