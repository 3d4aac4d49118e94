use crate::{Cell, Path, Player, PositionError, Rules, Shape};

/// The parts of a position's text, each read but not yet held against the others.
pub(super) struct Parts<'a> {
    /// Cell by cell in the order of the moves' texts.
    pub(super) marks: Vec<Option<Player>>,
    pub(super) turn: Player,
    /// The grids to play in; none for `-`.
    pub(super) active: Vec<Path>,
    /// What the rule system adds.
    pub(super) more: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    /// Reads the parts that all notations have, and hands out those that this one adds.
    pub(super) fn read(
        text: &'a str,
        rules: Rules,
        names: &'static [&'static str],
    ) -> Result<Self, PositionError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        if let Some(found) = parts.first() {
            let found = found.parse::<Rules>()?;
            if found != rules {
                return Err(PositionError::OtherRules { found, expected: rules });
            }
        }
        let (&[_, cells, side, active], more) = split(&parts, names)?;
        let players = rules.players();
        let turn = side.parse().ok().filter(|player| players.contains(player));
        let turn = turn.ok_or_else(|| PositionError::Side { found: cut(side), players })?;
        let marks = match rules.shape() {
            Shape::Nested { depth } => nested_cells(cells, Path::ROOT, depth, players)?,
            Shape::Square => {
                let rows = groups(cells, "/", 4, || "the whole board".to_owned())?;
                let mut marks = Vec::new();
                for (row, text) in rows.into_iter().enumerate() {
                    marks.extend(group(text, &format!("row {}", row + 1), 4, players)?);
                }
                marks
            }
        };
        Ok(Self { marks, turn, active: paths(active, rules.shape())?, more: more.to_vec() })
    }
}

/// The four parts that all notations have, and the others.
fn split<'p, 'a>(
    parts: &'p [&'a str],
    names: &'static [&'static str],
) -> Result<(&'p [&'a str; 4], &'p [&'a str]), PositionError> {
    parts
        .split_first_chunk()
        .filter(|_| parts.len() == names.len())
        .ok_or(PositionError::Parts { found: parts.len(), expected: names })
}

/// The cells of a grid of this many levels.
fn nested_cells(
    text: &str,
    path: Path,
    levels: usize,
    players: &'static [Player],
) -> Result<Vec<Option<Player>>, PositionError> {
    if levels == 1 {
        return group(text, &name(path), 9, players);
    }
    let separator = if levels == 2 { "/" } else { "//" };
    let mut marks = Vec::new();
    for (cell, inner) in Cell::ALL.into_iter().zip(groups(text, separator, 9, || name(path))?) {
        let inside = path.child(cell).unwrap_or(path);
        marks.extend(nested_cells(inner, inside, levels - 1, players)?);
    }
    Ok(marks)
}

fn name(path: Path) -> String {
    if path.is_root() { "the whole board".to_owned() } else { format!("board {path}") }
}

fn groups<'a>(
    text: &'a str,
    separator: &str,
    expected: usize,
    within: impl Fn() -> String,
) -> Result<Vec<&'a str>, PositionError> {
    let groups: Vec<&str> = text.split(separator).collect();
    if groups.len() == expected {
        Ok(groups)
    } else {
        Err(PositionError::Groups { within: within(), found: groups.len(), expected })
    }
}

fn group(
    text: &str,
    name: &str,
    expected: usize,
    players: &'static [Player],
) -> Result<Vec<Option<Player>>, PositionError> {
    let found = text.chars().count();
    if found != expected {
        return Err(PositionError::GroupLength { group: name.to_owned(), found, expected });
    }
    let mark = |(index, mark): (usize, char)| {
        if mark == '.' {
            return Ok(None);
        }
        let is_mark = |player: &&Player| mark.to_string().parse() == Ok(**player);
        players.iter().find(is_mark).copied().map(Some).ok_or_else(|| PositionError::NotAMark {
            group: name.to_owned(),
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
    let (levels, expected) = match shape {
        Shape::Nested { depth: 1 } | Shape::Square => (0, "-"),
        Shape::Nested { depth: 2 } => (1, "a digit 1-9 or -"),
        Shape::Nested { .. } => (2, "one or two digits 1-9 or -"),
    };
    let path = |text: &str| {
        let path = text.parse::<Path>().ok();
        path.filter(|path| (1..=levels).contains(&path.cells().len()))
    };
    let paths: Option<Vec<Path>> = text.split(',').map(path).collect();
    paths.ok_or_else(|| PositionError::Target { found: cut(text), expected })
}

/// What a message quotes: no more than twenty characters.
pub(super) fn cut(text: &str) -> String {
    text.chars().take(20).collect()
}
