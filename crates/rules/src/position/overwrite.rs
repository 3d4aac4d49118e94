use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::str::FromStr;

use crate::{
    Board, Contradiction, FourInARow, Game, GameMove, Overwrite, Player, PositionBuilder,
    PositionError, RuleSystem, Rules, Square,
};

/// Reads the position notation. A game must be able to reach the position.
impl<const CELL_RULE: bool, const CROSS_RULE: bool> FromStr for FourInARow<CELL_RULE, CROSS_RULE> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        PositionBuilder::of(Self::RULES, text)?.build_as()
    }
}

impl<const CELL_RULE: bool, const CROSS_RULE: bool> FourInARow<CELL_RULE, CROSS_RULE> {
    /// The position that a builder describes, if a game can reach it.
    pub(crate) fn built(
        builder: &PositionBuilder,
        mistakes: &mut Vec<PositionError>,
    ) -> Option<Self> {
        Some(Overwrite::built_with(builder, CELL_RULE, CROSS_RULE, mistakes).of_rules())
    }
}

/// A position with both rules holds everything that either can remember.
impl Overwrite {
    fn built_with(
        builder: &PositionBuilder,
        cell_rule: bool,
        cross_rule: bool,
        mistakes: &mut Vec<PositionError>,
    ) -> Self {
        mistakes.extend(builder.remember(cell_rule, cross_rule).err());
        let mut position = Self::with_marks(&builder.marks, builder.turn);
        for &(loser, square) in &builder.lost {
            mistakes.extend(position.remember_lost(loser, square).err());
        }
        for &(mover, victim, square) in &builder.overwritten {
            mistakes.extend(position.remember_overwritten(mover, victim, square).err());
        }
        position.check_laws(cell_rule, cross_rule, mistakes);
        position
    }

    fn remember_lost(&mut self, loser: Player, square: Square) -> Result<(), PositionError> {
        let refuse = |why| Err(PositionError::NotSo { entry: format!("{loser}{square}"), why });
        match self.mark(square) {
            None => return refuse(Contradiction::Empty),
            Some(owner) if owner == loser => return refuse(Contradiction::Own),
            Some(_) => {}
        }
        if self.loser_of(square).is_some() {
            return refuse(Contradiction::LostTwice);
        }
        self.add_lost(loser, square);
        Ok(())
    }

    fn remember_overwritten(
        &mut self,
        mover: Player,
        victim: Player,
        square: Square,
    ) -> Result<(), PositionError> {
        let entry = || format!("{mover}{victim}{square}");
        let refuse = |why| Err(PositionError::NotSo { entry: entry(), why });
        if self.mark(square) != Some(mover) {
            return refuse(Contradiction::NotOwn);
        }
        if self.loser_of(square) != Some(victim) {
            return refuse(Contradiction::NotLost);
        }
        if self.last_overwritten(mover).is_some() {
            return refuse(Contradiction::TwoMoves);
        }
        self.set_overwritten(mover, victim, square);
        Ok(())
    }

    fn check_laws(&self, cell_rule: bool, cross_rule: bool, mistakes: &mut Vec<PositionError>) {
        let winners = Player::ALL.into_iter().filter(|&player| self.has_line(player)).count();
        if winners > 1 {
            mistakes.push(PositionError::TwoGameWinners);
        }
        if *self == Self::new() {
            return;
        }
        // Until the first overwriting, every move takes a cell of its own.
        let nothing_lost = Square::all().all(|square| self.loser_of(square).is_none());
        if cell_rule && nothing_lost {
            let marks = self.count_marks();
            let moves: u32 = marks.iter().sum();
            let due = |seat: u32| (moves + 2 - seat) / 3;
            let fits = marks == [due(0), due(1), due(2)] && moves % 3 == self.turn().index() as u32;
            if !fits {
                mistakes.push(PositionError::MarkCount { marks: marks.to_vec() });
            }
        }
        if self.winner() == Some(self.turn()) {
            mistakes.push(PositionError::WinnerToMove);
        }
        // Any other mistake may be why there is no last move.
        let can_be_last = |square| self.can_be_last(square, cell_rule, cross_rule);
        if mistakes.is_empty() && !Square::all().any(can_be_last) {
            mistakes.push(PositionError::NoLastMove);
        }
    }

    /// Whether the last move can have been in this cell.
    fn can_be_last(&self, square: Square, cell_rule: bool, cross_rule: bool) -> bool {
        // Three players: the one who moved last comes two seats after the one to move.
        let mover = self.turn().next(Self::PLAYERS).next(Self::PLAYERS);
        if self.mark(square) != Some(mover) {
            return false;
        }
        let loser = self.loser_of(square);
        if cross_rule && self.last_overwritten(mover) != loser.map(|victim| (victim, square)) {
            return false;
        }
        // The game was not over before that move: without it nobody has a line, and neither has the
        // player who lost the cell to it.
        let losers: Vec<Option<Player>> = if cell_rule {
            vec![loser]
        } else {
            let others = Player::ALL.into_iter().filter(|&player| player != mover);
            others.map(Some).chain([None]).collect()
        };
        losers.into_iter().any(|loser| self.without(square, loser).winner().is_none())
    }
}

impl<const CELL_RULE: bool, const CROSS_RULE: bool> RuleSystem
    for FourInARow<CELL_RULE, CROSS_RULE>
{
    const RULES: Rules = match (CELL_RULE, CROSS_RULE) {
        (true, true) => Rules::Overwrite,
        (true, false) => Rules::OverwriteCell,
        (false, false) => Rules::OverwriteFree,
        (false, true) => panic!("no rule system has the cross rule alone"),
    };

    fn from_builder(builder: &PositionBuilder, mistakes: &mut Vec<PositionError>) -> Option<Self> {
        Self::built(builder, mistakes)
    }

    fn passed(&self) -> Self {
        self.with_next_turn()
    }
}
