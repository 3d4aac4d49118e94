//! The games as data for the script that replays them.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;
use uttt_board::{Layout, Raster, Size};
use uttt_referee::{JudgedGame, replay};
use uttt_rules::{AnyGame, GridState, Path, Place, Rules, Shape};

/// The side of the drawn board.
pub(super) const SIDE: f32 = 600.0;

/// Where everything on the board lies.
#[derive(Serialize)]
pub(super) struct Board {
    side: f32,
    /// The grids that hold cells, and the grids around them, by their paths: x, y, side, and whether
    /// cells lie in it.
    grids: BTreeMap<String, (f32, f32, f32, bool)>,
    /// The cells by the text of their moves: x, y, side, and the words for it.
    cells: BTreeMap<String, (f32, f32, f32, String)>,
    players: Vec<String>,
    /// Whether a won small board is still played in.
    keeps: bool,
    /// The id of the rule system.
    rules: String,
    /// The address of the page that opens a game, if there is one.
    page: Option<String>,
}

impl Board {
    pub(super) fn of(rules: Rules, page: Option<&str>) -> Self {
        let shape = rules.shape();
        let layout = Layout::new(shape, Size::square(SIDE));
        let rounded = |value: f32| (value * 10.0).round() / 10.0;
        let (mut grids, mut cells) = (BTreeMap::new(), BTreeMap::new());
        for (path, has_cells) in all_grids(shape) {
            if let Some(rect) = layout.grid(path) {
                let [x, y, side] = [rect.x, rect.y, rect.width].map(rounded);
                grids.insert(path.to_string(), (x, y, side, has_cells));
            }
        }
        let (side, game) = (Raster::new(shape).side(), AnyGame::new(rules));
        for at in (0..side * side).map(|index| Place::new(index as u16)) {
            if let Some(rect) = layout.cell(at) {
                let [x, y, side] = [rect.x, rect.y, rect.width].map(rounded);
                cells.insert(
                    game.text(at),
                    (x, y, side, uttt_board::names::cell_numbered(shape, at)),
                );
            }
        }
        Self {
            side: SIDE,
            grids,
            cells,
            players: rules.players().iter().map(ToString::to_string).collect(),
            keeps: rules == Rules::OpenBoards,
            rules: rules.to_string(),
            page: page.map(str::to_owned),
        }
    }
}

impl Board {
    /// The players, in the order in which they move.
    pub(super) fn players(&self) -> &[String] {
        &self.players
    }
}

/// All grids of a board, and whether they hold cells.
fn all_grids(shape: Shape) -> Vec<(Path, bool)> {
    let Shape::Nested { depth } = shape else { return vec![(Path::ROOT, true)] };
    let mut all = vec![(Path::ROOT, depth == 1)];
    let mut around = vec![Path::ROOT];
    for level in 1..depth {
        let members = around
            .iter()
            .flat_map(|grid| uttt_rules::Cell::ALL.iter().filter_map(|&cell| grid.child(cell)));
        around = members.collect();
        all.extend(around.iter().map(|&grid| (grid, level + 1 == depth)));
    }
    all
}

/// A game, as short as it can be, because a report may have ten thousand.
#[derive(Serialize)]
struct Replay<'a>(
    /// Its number.
    u32,
    /// The places of its programs.
    &'a [usize],
    /// How many moves the opening has.
    usize,
    /// All moves.
    String,
    /// Who won.
    &'a str,
    /// Why.
    &'a str,
    /// Who forfeited, and the forfeit in words.
    Option<(&'a str, &'a str)>,
    /// The times of the moves in milliseconds.
    Vec<f64>,
    /// After each number of moves, the paths of the grids to play in, joined by plus signs; the
    /// path of the whole board is empty. `-` once the game is over.
    String,
    /// The grids that a move has decided: the number of moves, a colon, the path, and X, O, +, `=`
    /// for drawn or `&` for both.
    String,
);

impl<'a> Replay<'a> {
    fn of(game: &'a JudgedGame, rules: Rules, grids: &[Path]) -> Result<Self, String> {
        let moves = [game.opening.as_str(), game.moves.as_str()].join(" ");
        let mut played = replay(rules, &moves)?;
        let plies = played.ply();
        let (mut targets, mut decided) = (Vec::with_capacity(plies + 1), Vec::new());
        let mut open: Vec<Path> = grids.to_vec();
        for ply in 0..=plies {
            played.go_to(ply);
            targets.push(target(&played));
            open.retain(|&path| {
                let Some(state) = sign(&played, path) else { return true };
                decided.push(format!("{ply}:{path}{state}"));
                false
            });
        }
        Ok(Self(
            game.game,
            &game.seats,
            game.opening.split_whitespace().count(),
            moves.trim().to_owned(),
            &game.result,
            &game.reason,
            game.by.as_deref().zip(game.detail.as_deref()),
            game.ms.iter().map(|&ms| shortened(ms)).collect(),
            targets.join(","),
            decided.join(" "),
        ))
    }
}

/// Whole milliseconds, except for very short times.
fn shortened(ms: f64) -> f64 {
    if ms < 10.0 { (ms * 10.0).round() / 10.0 } else { ms.round() }
}

fn target(game: &AnyGame) -> String {
    if game.outcome().is_some() {
        return "-".to_owned();
    }
    let grids: Vec<String> = game.active_grids().iter().map(ToString::to_string).collect();
    grids.join("+")
}

/// How a grid was decided; `None` while it is open.
fn sign(game: &AnyGame, path: Path) -> Option<String> {
    match game.grid(path)? {
        GridState::Open => None,
        GridState::Won(player) => Some(player.to_string()),
        GridState::Drawn => Some("=".to_owned()),
        GridState::Both => Some("&".to_owned()),
    }
}

/// Writes the games as a JSON list in which no text can end the script element around it.
pub(super) fn write(out: &mut impl Write, rules: Rules, games: &[JudgedGame]) -> io::Result<()> {
    let inner = all_grids(rules.shape()).into_iter().map(|(path, _)| path);
    let inner: Vec<Path> = inner.filter(|path| !path.is_root()).collect();
    out.write_all(b"[")?;
    for (index, game) in games.iter().enumerate() {
        // All games were checked before.
        let replay = Replay::of(game, rules, &inner).map_err(io::Error::other)?;
        let comma = if index == 0 { "\n" } else { ",\n" };
        write!(out, "{comma}{}", in_script(&replay)?)?;
    }
    out.write_all(b"\n]")
}

/// As JSON for a script element: `<` is written in another way, so that no text ends the element.
pub(super) fn in_script(value: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string(value)?.replace('<', "\\u003c"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> JudgedGame {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn a_game_says_where_to_play_and_which_boards_are_decided() {
        let found = game(
            r#"{"game":3,"programs":["a","b"],"seats":[1,0],"rules":"classic","opening":"51 15",
                "moves":"55 52 29 91 19 95 59","result":"X","reason":"illegal","by":"O",
                "detail":"</script>","ms":[0.123,12.6],"memory":[null,null]}"#,
        );
        let mut text = Vec::new();
        write(&mut text, Rules::Classic, &[found]).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert!(!text.contains("</script>") && text.contains(r"\u003c/script>"), "{text}");
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        let game = &value[0];
        assert_eq!(game[2], 2);
        assert_eq!(game[3], "51 15 55 52 29 91 19 95 59");
        assert_eq!(game[7], serde_json::json!([0.1, 13.0]));
        // After the first moves: anywhere, board 1, board 5, board 5; and X has won board 5.
        assert!(game[8].as_str().unwrap().starts_with(",1,5,5,2,9,1,9,5,"), "{game}");
        assert_eq!(game[9], "9:5X");
    }

    #[test]
    fn every_board_has_all_its_cells() {
        for (rules, grids, cells) in [
            (Rules::Classic, 10, 81),
            (Rules::Nested1, 1, 9),
            (Rules::Nested3, 91, 729),
            (Rules::Overwrite, 1, 16),
        ] {
            let board = Board::of(rules, None);
            assert_eq!((board.grids.len(), board.cells.len()), (grids, cells), "{rules}");
        }
        let board = Board::of(Rules::Classic, None);
        assert_eq!(board.cells["51"].3, "board 5, cell 1");
        assert!(!board.grids[""].3);
        assert!(board.grids["5"].3);
    }
}
