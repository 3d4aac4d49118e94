use std::str::FromStr;

use super::parts::{Parts, cut};
use crate::{
    Board, FourInARow, Game, GameMove, Overwrite, Player, PositionError, RuleSystem, Rules, Square,
};

/// Reads the position notation, and checks that a game could have reached the position.
impl<const CELL_RULE: bool, const CROSS_RULE: bool> FromStr for FourInARow<CELL_RULE, CROSS_RULE> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        read(text, Self::RULES, CELL_RULE, CROSS_RULE).map(|position| position.of_rules())
    }
}

/// All that the rules may remember is in a position of both.
fn read(
    text: &str,
    rules: Rules,
    cell_rule: bool,
    cross_rule: bool,
) -> Result<Overwrite, PositionError> {
    const NAMES: &[&str] = &[
        "rules id",
        "cells",
        "side to move",
        "grids to play in",
        "lost cells",
        "overwritten last",
    ];
    let names = 4 + usize::from(cell_rule) + usize::from(cross_rule);
    let parts = Parts::read(text, rules, &NAMES[..names])?;
    let mut more = parts.more.into_iter();
    let mut position = Overwrite::with_marks(&parts.marks, parts.turn);
    if cell_rule {
        let expected = "entries as X11 with commas, or -";
        for (entry, players, square) in entries(more.next(), "lost cells", expected, 1)? {
            position.remember_lost(&entry, players[0], square)?;
        }
    }
    if cross_rule {
        let expected = "entries as XO11 with commas, or -";
        for (entry, players, square) in entries(more.next(), "overwritten last", expected, 2)? {
            position.remember_robbed(&entry, players[0], players[1], square)?;
        }
    }
    position.check_laws(cell_rule, cross_rule)?;
    Ok(position)
}

type Entry = (String, Vec<Player>, Square);

/// A list of entries, each of this many players and a cell.
fn entries(
    text: Option<&str>,
    what: &'static str,
    expected: &'static str,
    players: usize,
) -> Result<Vec<Entry>, PositionError> {
    let text = text.unwrap_or("-");
    if text == "-" {
        return Ok(Vec::new());
    }
    let entry = |entry: &str| {
        let at = entry.char_indices().nth(players)?.0;
        let (names, square) = entry.split_at(at);
        let players =
            names.chars().map(|name| name.to_string().parse().ok()).collect::<Option<_>>()?;
        Some((cut(entry), players, square.parse().ok()?))
    };
    let entries: Option<Vec<Entry>> = text.split(',').map(entry).collect();
    entries.ok_or_else(|| PositionError::Remembered { what, found: cut(text), expected })
}

impl Overwrite {
    fn remember_lost(
        &mut self,
        entry: &str,
        loser: Player,
        square: Square,
    ) -> Result<(), PositionError> {
        let refuse = |why| Err(PositionError::NotSo { entry: entry.to_owned(), why });
        match self.mark(square) {
            None => return refuse("the cell is empty"),
            Some(owner) if owner == loser => return refuse("the player has the cell"),
            Some(_) => {}
        }
        if self.loser_of(square).is_some() {
            return refuse("a cell has one last loser");
        }
        self.add_lost(loser, square);
        Ok(())
    }

    fn remember_robbed(
        &mut self,
        entry: &str,
        robber: Player,
        victim: Player,
        square: Square,
    ) -> Result<(), PositionError> {
        let refuse = |why| Err(PositionError::NotSo { entry: entry.to_owned(), why });
        if self.mark(square) != Some(robber) {
            return refuse("the player does not have the cell");
        }
        if self.loser_of(square) != Some(victim) {
            return refuse("the cell is not lost to the player");
        }
        if self.robbed_by(robber).is_some() {
            return refuse("a player has one last move");
        }
        self.set_robbed(robber, victim, square);
        Ok(())
    }

    fn check_laws(&self, cell_rule: bool, cross_rule: bool) -> Result<(), PositionError> {
        let winners = Player::ALL.into_iter().filter(|&player| self.has_line(player)).count();
        if winners > 1 {
            return Err(PositionError::TwoGameWinners);
        }
        if *self == Self::new() {
            return Ok(());
        }
        // Before the first overwriting every move has its own cell.
        let nothing_lost = Square::all().all(|square| self.loser_of(square).is_none());
        if cell_rule && nothing_lost {
            let marks = self.count_marks();
            let moves: u32 = marks.iter().sum();
            let due = |seat: u32| (moves + 2 - seat) / 3;
            let fits = marks == [due(0), due(1), due(2)] && moves % 3 == self.turn().index() as u32;
            if !fits {
                return Err(PositionError::MarkCount { marks: marks.to_vec() });
            }
        }
        if self.winner() == Some(self.turn()) {
            return Err(PositionError::WinnerToMove);
        }
        if Square::all().any(|square| self.can_be_last(square, cell_rule, cross_rule)) {
            Ok(())
        } else {
            Err(PositionError::NoLastMove)
        }
    }

    /// Whether the last move can have been the one in this cell.
    fn can_be_last(&self, square: Square, cell_rule: bool, cross_rule: bool) -> bool {
        // Three seats: who moved last is two seats on.
        let mover = self.turn().next(Self::PLAYERS).next(Self::PLAYERS);
        if self.mark(square) != Some(mover) {
            return false;
        }
        let loser = self.loser_of(square);
        if cross_rule && self.robbed_by(mover) != loser.map(|victim| (victim, square)) {
            return false;
        }
        // The game went on until then: nobody had a line, whoever lost the cell included.
        let losers: Vec<Option<Player>> = if cell_rule {
            vec![loser]
        } else {
            let others = Player::ALL.into_iter().filter(|&player| player != mover);
            others.map(Some).chain([None]).collect()
        };
        losers.into_iter().any(|loser| self.without(square, loser).winner().is_none())
    }
}
