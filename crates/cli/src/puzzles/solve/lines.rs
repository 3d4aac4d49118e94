use std::io::BufRead;

use super::attempt::Attempt;
use super::shelf::Shelf;
use crate::board::{board_for, look_at, terminal_size};
use crate::failure::Failure;
use crate::lines::LineReader;
use crate::puzzles::texts::task;
use crate::say::say;
use crate::typed_move::TypedMove;

/// Asks for moves until the puzzle is solved or the input ends.
pub(super) fn solve(
    mut attempt: Attempt,
    shelf: &mut Shelf,
    input: impl BufRead,
) -> Result<(), Failure> {
    let mut lines = LineReader::new(input);
    say(format!("{}, grade {}", attempt.puzzle().id(), attempt.puzzle().grade()));
    say(task(attempt.puzzle()));
    show(&attempt);
    while let Some(line) = lines.next()? {
        let game = attempt.game();
        let text = line.text().map_err(Failure::BadInput)?.trim();
        match text {
            "" => continue,
            "quit" | "q" => return Ok(()),
            "show" => {
                say(attempt.puzzle().study());
                return Ok(());
            }
            _ => {}
        }
        let mv = match TypedMove::parse(text, &game) {
            Ok(TypedMove::Cell(mv)) => mv,
            Ok(TypedMove::Board(large)) => {
                say(look_at(&game, large, terminal_size()));
                continue;
            }
            Err(error) => {
                say(format!("{error}; type a move, show or quit"));
                continue;
            }
        };
        if let Err(why) = game.check(mv) {
            say(format!("{}: {why}", game.text(mv)));
            continue;
        }
        let answer = attempt.judge(mv);
        say(attempt.take(mv, answer));
        if attempt.is_solved() {
            if let Err(why) = shelf.solve(attempt.puzzle().id()) {
                say(format!("warning: {why}"));
            }
            return Ok(());
        }
        if attempt.game().ply() != game.ply() {
            show(&attempt);
        }
    }
    Ok(())
}

fn show(attempt: &Attempt) {
    say(board_for(&attempt.game(), None));
    say(attempt.status());
}
