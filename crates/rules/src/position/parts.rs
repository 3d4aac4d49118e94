use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use super::builder::target;
use super::named_parts::group_of;
use crate::{
    Cell, CellGroup, GridState, Path, Player, PositionBuilder, PositionError, PositionPart, Rules,
    Shape, Square,
};

/// The parts of a position's text.
const fn parts(rules: Rules) -> &'static [PositionPart] {
    use PositionPart::{
        Cells, LostCells, OverwrittenLast, OwnersOfBoards, OwnersOfGrids, RulesId, Side, Targets,
    };
    const REMEMBERED: &[PositionPart] =
        &[RulesId, Cells, Side, Targets, LostCells, OverwrittenLast];
    match rules {
        Rules::OpenBoards => &[RulesId, Cells, Side, Targets, OwnersOfBoards],
        Rules::Nested3 => &[RulesId, Cells, Side, Targets, OwnersOfGrids],
        Rules::Overwrite => REMEMBERED,
        Rules::OverwriteCell => REMEMBERED.split_at(5).0,
        _ => REMEMBERED.split_at(4).0,
    }
}

/// Reads the position notation. Case and white space do not matter. Among the owners, `?` leaves it to
/// the cells. The laws are checked when the position is built.
impl FromStr for PositionBuilder {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let rules: Rules = parts.first().ok_or(PositionError::Empty)?.parse()?;
        Self::read(rules, &parts)
    }
}

impl PositionBuilder {
    /// Reads a text that must be of these rules.
    pub(super) fn of(rules: Rules, text: &str) -> Result<Self, PositionError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        match parts.first().map(|id| id.parse::<Rules>()).transpose()? {
            Some(found) if found != rules => {
                Err(PositionError::OtherRules { found, expected: rules })
            }
            _ => Self::read(rules, &parts),
        }
    }

    fn read(rules: Rules, texts: &[&str]) -> Result<Self, PositionError> {
        let (&[_, cells, side, active], more) = split(texts, parts(rules))?;
        let players = rules.players();
        let turn = side.parse().ok().filter(|player| players.contains(player));
        let turn =
            turn.ok_or_else(|| PositionError::Side { found: short_excerpt(side), players })?;
        let mut builder = Self::new(rules).turn(turn);
        builder.marks = match rules.shape() {
            Shape::Nested { depth } => nested_cells(cells, Path::ROOT, depth, players)?,
            Shape::Square => {
                let rows = groups(cells, "/", 4, Path::ROOT)?;
                let mut marks = Vec::new();
                for (row, text) in rows.into_iter().enumerate() {
                    marks.extend(group(text, CellGroup::Row(row + 1), 4, players)?);
                }
                marks
            }
        };
        builder.active = paths(active, rules.shape())?;
        builder.read_more(more)?;
        Ok(builder)
    }

    /// Reads the parts that only this rule system has.
    fn read_more(&mut self, more: &[&str]) -> Result<(), PositionError> {
        match (self.rules(), more) {
            (Rules::OpenBoards, [text]) => {
                self.owners = owners(text, false)?;
            }
            (Rules::Nested3, [text]) => {
                self.owners = owners(text, true)?;
            }
            (_, [lost, rest @ ..]) => {
                for (players, square) in entries(lost, PositionPart::LostCells, 1)? {
                    self.lost.push((players[0], square));
                }
                for text in rest {
                    for (players, square) in entries(text, PositionPart::OverwrittenLast, 2)? {
                        self.overwritten.push((players[0], players[1], square));
                    }
                }
            }
            (_, []) => {}
        }
        Ok(())
    }
}

/// The four parts that all rule systems have, and the rest.
fn split<'p, 'a>(
    texts: &'p [&'a str],
    expected: &'static [PositionPart],
) -> Result<(&'p [&'a str; 4], &'p [&'a str]), PositionError> {
    texts
        .split_first_chunk()
        .filter(|_| texts.len() == expected.len())
        .ok_or(PositionError::Parts { found: texts.len(), expected })
}

/// The cells of a grid of this many levels.
fn nested_cells(
    text: &str,
    path: Path,
    levels: usize,
    players: &'static [Player],
) -> Result<Vec<Option<Player>>, PositionError> {
    if levels == 1 {
        return group(text, group_of(path), 9, players);
    }
    let separator = if levels == 2 { "/" } else { "//" };
    let mut marks = Vec::new();
    for (cell, inner) in Cell::ALL.into_iter().zip(groups(text, separator, 9, path)?) {
        let inside = path.child(cell).unwrap_or(path);
        marks.extend(nested_cells(inner, inside, levels - 1, players)?);
    }
    Ok(marks)
}

fn groups<'a>(
    text: &'a str,
    separator: &str,
    expected: usize,
    within: Path,
) -> Result<Vec<&'a str>, PositionError> {
    let groups: Vec<_> = text.split(separator).collect();
    if groups.len() == expected {
        Ok(groups)
    } else {
        Err(PositionError::Groups { within, found: groups.len(), expected })
    }
}

fn group(
    text: &str,
    group: CellGroup,
    expected: usize,
    players: &'static [Player],
) -> Result<Vec<Option<Player>>, PositionError> {
    let found = text.chars().count();
    if found != expected {
        return Err(PositionError::GroupLength { group, found, expected });
    }
    let mark = |(index, mark): (usize, char)| {
        if mark == '.' {
            return Ok(None);
        }
        let is_mark = |player: &&Player| mark.to_string().parse() == Ok(**player);
        players.iter().find(is_mark).copied().map(Some).ok_or_else(|| PositionError::NotAMark {
            group,
            place: index + 1,
            found: mark,
            players,
        })
    };
    text.chars().enumerate().map(mark).collect()
}

/// The grids to play in.
fn paths(text: &str, shape: Shape) -> Result<Vec<Path>, PositionError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let (levels, expected) = target(shape);
    let path = |text: &str| {
        let path = text.parse::<Path>().ok();
        path.filter(|path| (1..=levels).contains(&path.cells().len()))
    };
    let paths: Option<Vec<Path>> = text.split(',').map(path).collect();
    paths.ok_or_else(|| PositionError::Target { found: short_excerpt(text), expected })
}

/// The state of each member of the whole board.
fn owners(text: &str, can_be_both: bool) -> Result<[Option<GridState>; 9], PositionError> {
    let refuse = || PositionError::Owners { found: short_excerpt(text), can_be_both };
    let owner = |sign: char| match sign {
        '.' => Ok(Some(GridState::Open)),
        'X' | 'x' => Ok(Some(GridState::Won(Player::X))),
        'O' | 'o' => Ok(Some(GridState::Won(Player::O))),
        '=' if can_be_both => Ok(Some(GridState::Both)),
        '?' => Ok(None),
        _ => Err(refuse()),
    };
    let owners: Vec<_> = text.chars().map(owner).collect::<Result<_, _>>()?;
    owners.try_into().map_err(|_| refuse())
}

/// A list of entries, each with `players` players and a cell.
fn entries(
    text: &str,
    what: PositionPart,
    players: usize,
) -> Result<Vec<(Vec<Player>, Square)>, PositionError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let entry = |entry: &str| {
        let (names, square) = entry.split_at(entry.char_indices().nth(players)?.0);
        let players =
            names.chars().map(|name| name.to_string().parse().ok()).collect::<Option<_>>()?;
        Some((players, square.parse().ok()?))
    };
    let entries: Option<Vec<_>> = text.split(',').map(entry).collect();
    entries.ok_or_else(|| PositionError::Remembered { what, found: short_excerpt(text) })
}

/// Text quoted in a message: at most twenty characters.
fn short_excerpt(text: &str) -> String {
    text.chars().take(20).collect()
}
