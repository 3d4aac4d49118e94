use alloc::vec;
use alloc::vec::Vec;
use core::str::FromStr;

use crate::{
    Cell, CellPath, Game, GameMove, GridState, Nested, Path, Player, PositionBuilder,
    PositionError, RuleSystem, Rules, TargetForm,
};

/// Reads the position notation. A game must be able to reach the position.
impl<const DEPTH: usize> FromStr for Nested<DEPTH> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        PositionBuilder::of(Self::RULES, text)?.build_as()
    }
}

impl<const DEPTH: usize> Nested<DEPTH> {
    /// The position that a builder describes, if a game can reach it.
    pub(crate) fn built(
        builder: &PositionBuilder,
        mistakes: &mut Vec<PositionError>,
    ) -> Option<Self> {
        mistakes.extend(builder.remember(false, false).err());
        let PositionBuilder { marks, turn, active, owners, .. } = builder;
        let count = |player| marks.iter().filter(|&&mark| mark == Some(player)).count() as u32;
        let (x, o) = (count(Player::X), count(Player::O));
        if x != o + u32::from(*turn == Player::O) {
            mistakes.push(PositionError::MarkCount { marks: vec![x, o] });
        }
        let cells = Self::from_cells(marks, *owners, *turn);
        let mut position = cells.map_err(|mistake| mistakes.push(mistake)).ok()?;
        mistakes.extend(builder.check_owners(&position).err());
        // In deeper games, a drawn grid counts for both, so that both can complete a line at once.
        if DEPTH == 1
            && Player::PAIR.iter().all(|&player| position.members(player, Path::ROOT).has_line())
        {
            mistakes.push(PositionError::TwoGameWinners);
        }
        match (active.as_slice(), position.outcome()) {
            ([], _) => {}
            (_, Some(_)) => mistakes.push(PositionError::TargetAfterEnd),
            (&[active], None) => match position.closed_around(active) {
                Some(board) => mistakes.push(PositionError::TargetClosed { board }),
                None => position.send(active),
            },
            _ => {
                let expected = TargetForm::One;
                mistakes.push(PositionError::Target { found: "several".into(), expected });
            }
        }
        // Any other mistake may be why there is no last move.
        let is_explained = || position == Self::new() || position.is_explained(marks, *owners);
        if mistakes.is_empty() && !is_explained() {
            mistakes.push(PositionError::NoLastMove);
        }
        Some(position)
    }

    /// The position with these marks and any grid to play in. Where both players have a line in a
    /// grid, `owners` says whose it is.
    fn from_cells(
        marks: &[Option<Player>],
        owners: [Option<GridState>; 9],
        turn: Player,
    ) -> Result<Self, PositionError> {
        let mut position = Self::with_turn(turn);
        for (at, mark) in CellPath::<DEPTH>::all().zip(marks) {
            if let Some(player) = mark {
                let (grid, cell) = at.split();
                position.add(*player, grid, cell);
            }
        }
        for level in (1..DEPTH).rev() {
            for path in paths(level) {
                let Some((around, member)) = path.split_last() else { continue };
                for &owner in position.owners_of(path, owners)? {
                    position.add(owner, around, member);
                }
            }
        }
        position.send(Path::ROOT);
        Ok(position)
    }

    /// The players whom a grid counts for.
    fn owners_of(
        &self,
        path: Path,
        owners: [Option<GridState>; 9],
    ) -> Result<&'static [Player], PositionError> {
        let line = Player::PAIR.map(|player| self.members(player, path).has_line());
        let is_full = self.open_members(path).is_empty();
        Ok(match (line, path.cells()) {
            ([true, false], _) => &[Player::X],
            ([false, true], _) => &[Player::O],
            ([true, true], &[member]) if DEPTH == 3 => match owners[member.index()] {
                Some(GridState::Won(Player::O)) => &[Player::O],
                Some(_) => &[Player::X],
                None => return Err(PositionError::OwnerNotTold { board: path }),
            },
            ([true, true], _) => return Err(PositionError::TwoWinners { board: path }),
            ([false, false], _) if is_full => &Player::PAIR,
            ([false, false], _) => &[],
        })
    }

    /// Whether some mark of the player who moved last can be the last move.
    fn is_explained(&self, marks: &[Option<Player>], owners: [Option<GridState>; 9]) -> bool {
        let mover = !self.turn();
        let mut marks = marks.to_vec();
        CellPath::<DEPTH>::all().any(|mv| {
            if marks[mv.index()] != Some(mover) {
                return false;
            }
            marks[mv.index()] = None;
            let before = Self::from_cells(&marks, owners, mover);
            marks[mv.index()] = Some(mover);
            before.is_ok_and(|before| {
                before.is_legal(mv) && {
                    let mut after = before;
                    after.play_unchecked(mv);
                    after == *self
                }
            })
        })
    }
}

/// All grids of a level; level 0 is the whole board.
fn paths(level: usize) -> impl Iterator<Item = Path> {
    (0..9_usize.pow(level as u32)).filter_map(move |number| {
        let digit = |at: usize| Cell::from_index(number / 9_usize.pow((level - 1 - at) as u32) % 9);
        (0..level).try_fold(Path::ROOT, |path, at| path.child(digit(at)?))
    })
}

impl<const DEPTH: usize> RuleSystem for Nested<DEPTH> {
    const RULES: Rules = match DEPTH {
        1 => Rules::Nested1,
        2 => Rules::Nested2,
        3 => Rules::Nested3,
        _ => panic!("one, two or three levels"),
    };

    fn from_builder(builder: &PositionBuilder, mistakes: &mut Vec<PositionError>) -> Option<Self> {
        Self::built(builder, mistakes)
    }

    fn passed(&self) -> Self {
        self.with_next_turn()
    }
}
