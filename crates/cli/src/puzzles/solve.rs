use std::io::BufRead;

use uttt_puzzles::{Answer, POSITIONS, Puzzle, Turn};
use uttt_rules::AnyGame;

use super::texts::task;
use crate::board::board_for;
use crate::failure::Failure;
use crate::lines::LineReader;
use crate::say::say;

/// Lets a person solve a puzzle: asks for moves until it is solved or the input ends.
pub(super) fn solve(puzzle: &Puzzle, input: impl BufRead) -> Result<(), Failure> {
    let mut lines = LineReader::new(input);
    let mut at = puzzle.start();
    say(task(puzzle));
    show(&puzzle.game());
    while let Some(line) = lines.next()? {
        let game = puzzle.study().game(at);
        let text = line.text().map_err(Failure::BadInput)?.trim();
        match text {
            "" => continue,
            "quit" | "q" => return Ok(()),
            "show" => {
                say(puzzle.study());
                return Ok(());
            }
            _ => {}
        }
        let mv = match game.place(text) {
            Ok(mv) => mv,
            Err(error) => {
                say(format!("{error}; type a move, show or quit"));
                continue;
            }
        };
        if let Err(why) = game.check(mv) {
            say(format!("{}: {why}", game.text(mv)));
            continue;
        }
        let name = game.text(mv);
        match puzzle.judge(at, mv, POSITIONS) {
            Some(Answer::Done) => {
                say(format!("{name} is right. Solved!"));
                return Ok(());
            }
            Some(Answer::Right { replies, .. }) => {
                let Some(&reply) = replies.first() else { return Ok(()) };
                at = reply;
                let after = puzzle.study().game(at);
                let played = after.last().map(|mv| after.text(mv)).unwrap_or_default();
                say(format!("{name} is right. {} answers {played}.", !after.turn()));
                show(&after);
            }
            Some(Answer::AlsoKeeps) if matches!(puzzle.turn(at), Turn::Last(_)) => {
                say(format!("{name} also wins, but another move wins at once."));
            }
            Some(Answer::AlsoKeeps) => {
                say(format!("{name} keeps the result as well, which this puzzle does not know."));
            }
            Some(Answer::Refuted(line)) => {
                let line: Vec<_> = line.into_iter().map(|mv| game.text(mv)).collect();
                say(format!("{name} is wrong: {} answers {}.", !game.turn(), line.join(" ")));
            }
            Some(Answer::EndsGame) => say(format!("{name} is wrong: it ends the game.")),
            _ => say(format!("{name} is not the solution, but it is not proven that it is wrong.")),
        }
    }
    Ok(())
}

fn show(game: &AnyGame) {
    say(board_for(game, None));
}
