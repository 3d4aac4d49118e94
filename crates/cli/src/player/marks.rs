//! Finds out the position from a board whose moves are not known.

use std::collections::BTreeMap;

use uttt_rules::{AnyGame, Cell, Grid, GridState, Path, Place, Player, PositionBuilder, Rules};

/// The marks of a two-level board in the order 11…99: the player's own and the opponent's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Marks(Vec<Option<Side>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Own,
    Other,
}

impl Side {
    /// The symbol in a cell, if the player's own symbol is `me`.
    fn player(self, me: Player) -> Player {
        match self {
            Self::Own => me,
            Self::Other => !me,
        }
    }
}

const CELLS: usize = 81;

impl Marks {
    /// The empty board.
    pub(super) fn empty() -> Self {
        Self(vec![None; CELLS])
    }

    /// Reads a line of the plain protocol: `NN:`, then X, O or a space, for each cell. It also
    /// reads the short form, which leaves empty cells out, and a line whose end was trimmed.
    ///
    /// # Errors
    /// Says what is wrong with the line, and where.
    pub(super) fn parse(line: &str) -> Result<Self, String> {
        let mut marks = Self::empty();
        let mut seen = [false; CELLS];
        let mut rest = line.trim();
        while !rest.is_empty() {
            let wrong = || {
                let start: String = rest.chars().take(10).collect();
                format!("{start:?}: expected a cell and a colon, as in 51:")
            };
            let (cell, after) = rest.split_once(':').ok_or_else(wrong)?;
            let index = index(cell).ok_or_else(wrong)?;
            if std::mem::replace(&mut seen[index], true) {
                return Err(format!("cell {cell} occurs twice"));
            }
            let side = match after.chars().next() {
                Some('X' | 'x') => Some(Side::Own),
                Some('O' | 'o') => Some(Side::Other),
                _ => None,
            };
            marks.0[index] = side;
            rest = after[usize::from(side.is_some())..].trim_start();
        }
        match seen.iter().position(|seen| !seen) {
            Some(missing) => Err(format!("cell {}{} is missing", missing / 9 + 1, missing % 9 + 1)),
            None => Ok(marks),
        }
    }

    /// Adds one of the player's own marks.
    pub(super) fn mark(&mut self, at: Place) {
        if let Some(cell) = self.0.get_mut(at.index()) {
            *cell = Some(Side::Own);
        }
    }

    fn count(&self, side: Side) -> usize {
        self.0.iter().filter(|&&mark| mark == Some(side)).count()
    }

    /// The positions that the board may show, each with the possible last moves. If the opponent
    /// has exactly one mark more than `before`, that mark is the last move; otherwise it may be any
    /// of the opponent's.
    ///
    /// # Errors
    /// No game leads to this board.
    pub(super) fn games(
        &self,
        before: &Self,
        rules: Rules,
    ) -> Result<Vec<(AnyGame, Vec<Place>)>, String> {
        let (own, others) = (self.count(Side::Own), self.count(Side::Other));
        // X has moved as often as O, or once more.
        let me = match others.checked_sub(own) {
            Some(0) => Player::X,
            Some(1) => Player::O,
            _ => return Err(format!("{own} X and {others} O, expected as many, or one O more")),
        };
        if others == 0 {
            return Ok(vec![(AnyGame::new(rules), Vec::new())]);
        }
        let is_new = |index: &usize| before.0[*index] != Some(Side::Other);
        let all: Vec<usize> = (0..CELLS).filter(|&at| self.0[at] == Some(Side::Other)).collect();
        let new: Vec<usize> = all.iter().copied().filter(is_new).collect();
        let found = match new[..] {
            [last] => self.after(&[last], me, rules),
            _ => self.after(&all, me, rules),
        };
        if found.is_empty() { Err("no last move explains the board".into()) } else { Ok(found) }
    }

    /// The positions after each of these marks as the last move.
    fn after(&self, last: &[usize], me: Player, rules: Rules) -> Vec<(AnyGame, Vec<Place>)> {
        let mut found: BTreeMap<String, (AnyGame, Vec<Place>)> = BTreeMap::new();
        for &index in last {
            let at = Place::new(index as u16);
            for before in self.without(index, me, rules) {
                let mut game = before;
                if game.play(at).is_err() || game.outcome().is_some() {
                    continue;
                }
                let (_, moves) =
                    found.entry(game.position_text()).or_insert_with(|| (game, Vec::new()));
                if !moves.contains(&at) {
                    moves.push(at);
                }
            }
        }
        found.into_values().collect()
    }

    /// The positions with one of the opponent's marks removed and the opponent to move, in all
    /// boards that they may have been sent to. The rules say which of these a game can reach.
    fn without(&self, index: usize, me: Player, rules: Rules) -> Vec<AnyGame> {
        let mut cells = PositionBuilder::new(rules).turn(!me);
        for (at, mark) in self.0.iter().enumerate().filter(|&(at, _)| at != index) {
            if let Some(side) = mark {
                cells = cells.mark(Place::new(at as u16), side.player(me));
            }
        }
        let Some(board) = Cell::new((index / 9) as u8) else { return Vec::new() };
        let mut sent = vec![vec![], vec![board]];
        if rules == Rules::Adjacent {
            let others = Cell::ALL.into_iter().filter(|&other| other != board);
            sent.extend(others.map(|other| vec![board, other]));
        }
        let owners = if rules == Rules::OpenBoards { self.contested(index) } else { Vec::new() };
        let mut positions = Vec::new();
        // Both players have a line in each contested board, so either may have won it. One bit for
        // each board says who did.
        for whose in 0..1_u16 << owners.len() {
            let mut owned = cells.clone();
            for (bit, &board) in owners.iter().enumerate() {
                let owner = if whose >> bit & 1 == 0 { me } else { !me };
                owned = owned.owner(board, GridState::Won(owner));
            }
            positions.extend(sent.iter().filter_map(|sent| {
                owned.clone().play_in(sent.iter().copied().map(Path::of)).build().ok()
            }));
        }
        positions
    }

    /// The small boards in which both players have a line after one mark is removed.
    fn contested(&self, without: usize) -> Vec<Cell> {
        let has_line = |board: Cell, side: Side| {
            let is_there = |cell: &Cell| {
                let at = 9 * board.index() + cell.index();
                at != without && self.0[at] == Some(side)
            };
            Cell::ALL.into_iter().filter(is_there).collect::<Grid>().has_line()
        };
        let both = |&board: &Cell| has_line(board, Side::Own) && has_line(board, Side::Other);
        Cell::ALL.into_iter().filter(both).collect()
    }
}

/// The number of a cell such as `51`, from 0.
fn index(cell: &str) -> Option<usize> {
    let digit = |sign: char| sign.to_digit(10).filter(|&digit| digit > 0);
    let mut digits = cell.chars().map(digit);
    match (digits.next(), digits.next(), digits.next()) {
        (Some(Some(board)), Some(Some(cell)), None) => Some((9 * (board - 1) + cell - 1) as usize),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board that the player to move sees.
    fn seen(game: &AnyGame) -> Marks {
        let side = |player| if player == game.turn() { Side::Own } else { Side::Other };
        Marks((0..81).map(|at| game.mark(Place::new(at)).map(side)).collect())
    }

    #[test]
    fn the_long_the_short_and_the_trimmed_form_are_read() {
        let game: AnyGame = "classic: 55 51".parse().unwrap();
        let long: String = (0..81)
            .map(|at| {
                let mark = match game.mark(Place::new(at)) {
                    Some(Player::X) => 'X',
                    Some(_) => 'O',
                    None => ' ',
                };
                format!("{}{}:{mark} ", at / 9 + 1, at % 9 + 1)
            })
            .collect();
        let short = long.replace(":  ", ": ");
        assert_eq!(Marks::parse(&long), Ok(seen(&game)));
        assert_eq!(Marks::parse(&short), Ok(seen(&game)));
        assert_eq!(Marks::parse(long.trim_end()), Ok(seen(&game)));
        for (line, error) in [
            ("5:X", "\"5:X\": expected a cell and a colon, as in 51:"),
            ("11: 11:", "cell 11 occurs twice"),
            ("11:X 12:Q", "\"Q\": expected a cell and a colon, as in 51:"),
            ("11:X 12:O", "cell 13 is missing"),
        ] {
            assert_eq!(Marks::parse(line), Err(error.to_owned()), "{line}");
        }
    }

    #[test]
    fn a_new_mark_is_the_last_move_in_every_two_level_game() {
        for rules in ["classic", "most-boards", "open-boards", "adjacent", "nested-2"] {
            let mut rng = fastrand::Rng::with_seed(11);
            let mut game = AnyGame::new(rules.parse().unwrap());
            let mut before = [Marks::empty(), Marks::empty()];
            while game.outcome().is_none() {
                let now = seen(&game);
                let side = game.ply() % 2;
                let games = now.games(&before[side], game.rules()).unwrap();
                let [(found, _)] = &games[..] else { panic!("{game}: {}", games.len()) };
                assert_eq!(found.position_text(), game.position_text(), "{game}");
                let at = rng.choice(game.legal_moves()).unwrap();
                before[side] = now;
                before[side].mark(at);
                game.play(at).unwrap();
            }
        }
    }

    #[test]
    fn without_a_past_the_true_position_is_among_those_that_fit() {
        for record in [
            "classic: 55 51 15 52",
            "classic: 18 82 22 27 73 35 55 54 41 13 38 88 89 99 96",
            "adjacent: 55 51 21 41",
            "open-boards: 11 12 21 13 31 15 51 18 81",
        ] {
            let game: AnyGame = record.parse().unwrap();
            let games = seen(&game).games(&Marks::empty(), game.rules()).unwrap();
            let text = game.position_text();
            let found = games.iter().find(|(found, _)| found.position_text() == text);
            let (_, moves) = found.unwrap_or_else(|| panic!("{record}"));
            assert!(moves.contains(&game.last().unwrap()), "{record}");
        }
    }

    #[test]
    fn a_board_that_no_game_leads_to_is_refused() {
        let board = |marks: &str| {
            let cells = (0..81).map(|at| format!("{}{}:  ", at / 9 + 1, at % 9 + 1));
            let mut line: String = cells.collect();
            for mark in marks.split(' ') {
                line = line.replace(&format!("{}  ", &mark[..3]), &format!("{mark} "));
            }
            Marks::parse(&line).unwrap()
        };
        let games = |marks| board(marks).games(&Marks::empty(), Rules::Classic);
        assert_eq!(
            games("11:X 12:X 13:O").unwrap_err(),
            "2 X and 1 O, expected as many, or one O more"
        );
        assert_eq!(games("11:O 12:O 99:X").unwrap_err(), "no last move explains the board");
    }
}
