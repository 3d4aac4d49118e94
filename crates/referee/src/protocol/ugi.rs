use std::time::Duration;

use uttt_rules::{AnyGame, Rules};

use crate::game::moves_of;

/// Sends the position and asks for a move.
pub(crate) fn ask(game: &AnyGame, think: Duration) -> String {
    let moves = moves_of(game);
    let moves = if moves.is_empty() { moves } else { format!(" moves {moves}") };
    format!("position startpos{moves}\ngo movetime {}\n", think.as_millis())
}

/// The command that sets the rules, if the program has listed an option for it.
///
/// # Errors
/// The program lists the rules that it can play, and these are not among them.
pub(crate) fn set_rules(rules: Rules, options: &[String]) -> Result<String, String> {
    let Some(words) = options.iter().find_map(|line| rules_option(line)) else {
        return if rules == Rules::Classic {
            Ok(String::new())
        } else {
            Err(format!("it has no option Rules, and so cannot be told to play {rules}"))
        };
    };
    let known: Vec<&str> = words
        .iter()
        .zip(words.iter().skip(1))
        .filter(|(word, _)| **word == "var")
        .map(|(_, value)| *value)
        .collect();
    if known.is_empty() || known.iter().any(|id| id.eq_ignore_ascii_case(rules.id())) {
        return Ok(format!("setoption name Rules value {rules}\n"));
    }
    Err(format!("it does not know {rules}, only {}", known.join(", ")))
}

/// The words of `option name Rules …`.
fn rules_option(line: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["option", "name", name, ..] if name.eq_ignore_ascii_case("rules") => Some(words),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay;

    #[test]
    fn a_position_is_told_by_its_moves() {
        let think = Duration::from_millis(700);
        let start = AnyGame::new(Rules::Classic);
        assert_eq!(ask(&start, think), "position startpos\ngo movetime 700\n");
        let game = replay(Rules::Classic, "55 51").unwrap();
        assert_eq!(ask(&game, think), "position startpos moves 55 51\ngo movetime 700\n");
    }

    #[test]
    fn the_rules_are_named_to_programs_that_have_a_choice() {
        let options = |text: &str| vec![text.to_owned()];
        let set = |text: &str| set_rules(Rules::Classic, &options(text));
        let command = Ok("setoption name Rules value classic\n".to_owned());
        assert_eq!(set("option name Rules type combo default a var a var classic"), command);
        assert_eq!(set("option name rules type string"), command);
        assert_eq!(set("option name Level type combo var classic"), Ok(String::new()));
        assert_eq!(
            set("option name Rules type combo default a var a var b"),
            Err("it does not know classic, only a, b".into())
        );
    }
}
