//! The games as data for the script that replays them.

use std::io::{self, Write};

use serde::Serialize;
use uttt_referee::{JudgedGame, replay};
use uttt_rules::{AnyGame, GridState, Path, RecordError, Rules};

use super::board::all_grids;

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
    Drawn,
    /// The scores and depths that were told with the moves, if any were.
    #[serde(skip_serializing_if = "Option::is_none")]
    Option<[Vec<Option<f64>>; 2]>,
);

/// What the board needs besides the moves.
#[derive(Serialize)]
struct Drawn(
    /// After each number of moves, the paths of the grids to play in, joined by plus signs; the
    /// path of the whole board is empty. `-` once the game is over.
    String,
    /// The grids that a move has decided: the number of moves, a colon, the path, and X, O, +, `=`
    /// for drawn or `&` for both.
    String,
);

impl Drawn {
    fn of(rules: Rules, moves: &str, grids: &[Path]) -> Result<Self, RecordError> {
        let mut played = replay(rules, moves)?;
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
        Ok(Self(targets.join(","), decided.join(" ")))
    }
}

impl<'a> Replay<'a> {
    fn of(game: &'a JudgedGame, rules: Rules, grids: &[Path]) -> Result<Self, RecordError> {
        let moves = [game.opening.as_str(), game.moves.as_str()].join(" ").trim().to_owned();
        let drawn = Drawn::of(rules, &moves, grids)?;
        let depths = game.depths.iter().map(|depth| depth.map(f64::from)).collect();
        let has_told = !game.scores.is_empty() || !game.depths.is_empty();
        Ok(Self(
            game.game,
            &game.seats,
            game.opening.split_whitespace().count(),
            moves,
            &game.result,
            &game.reason,
            game.by.as_deref().zip(game.detail.as_deref()),
            game.ms.iter().map(|&ms| shortened(ms)).collect(),
            drawn,
            has_told.then(|| [game.scores.clone(), depths]),
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
        let written = |found: &JudgedGame| {
            let mut text = Vec::new();
            write(&mut text, Rules::Classic, std::slice::from_ref(found)).unwrap();
            String::from_utf8(text).unwrap()
        };
        let text = written(&found);
        assert!(!text.contains("</script>") && text.contains(r"\u003c/script>"), "{text}");
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        let game = &value[0];
        assert_eq!(game[2], 2);
        assert_eq!(game[3], "51 15 55 52 29 91 19 95 59");
        assert_eq!(game[7], serde_json::json!([0.1, 13.0]));
        // After the first moves: anywhere, board 1, board 5, board 5; and X has won board 5.
        assert!(game[8][0].as_str().unwrap().starts_with(",1,5,5,2,9,1,9,5,"), "{game}");
        assert_eq!(game[8][1], "9:5X");
        assert!(game.get(9).is_none(), "{game}");
        let told = JudgedGame { depths: vec![Some(7), None], ..found };
        let value: serde_json::Value = serde_json::from_str(&written(&told)).unwrap();
        assert_eq!(value[0][9], serde_json::json!([[], [7.0, null]]));
    }
}
