use std::fmt::Write;

use uttt_rules::{AnyGame, Rules};

use crate::TimeControl;
use crate::game::{Clocks, moves_of};

/// Sends the position and asks for a move. A program with a clock hears all clocks; one with a time
/// for each move hears that.
pub(crate) fn ask(game: &AnyGame, time_control: &TimeControl, clocks: &Clocks) -> String {
    let moves = moves_of(game);
    let moves = if moves.is_empty() { moves } else { format!(" moves {moves}") };
    let mut text = format!("position startpos{moves}\ngo");
    // Writing to a string cannot fail.
    let TimeControl { clock, nodes, depth, think, .. } = time_control;
    if clock.is_some() {
        for (player, left, _) in clocks.all() {
            let _ = write!(text, " p{player}time {}", left.as_millis());
        }
        for (player, _, increment) in clocks.all() {
            let _ = write!(text, " p{player}inc {}", increment.as_millis());
        }
    }
    if let Some(nodes) = nodes {
        let _ = write!(text, " nodes {nodes}");
    }
    if let Some(depth) = depth {
        let _ = write!(text, " depth {depth}");
    }
    if clock.is_none() && nodes.is_none() && depth.is_none() {
        let _ = write!(text, " movetime {}", think.as_millis());
    }
    text.push('\n');
    text
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
    use std::time::Duration;

    use uttt_rules::Player;

    use super::*;
    use crate::replay;

    fn by_move() -> TimeControl {
        let think = Duration::from_millis(700);
        TimeControl { think, ..TimeControl::new(Duration::from_secs(2), Duration::ZERO) }
    }

    #[test]
    fn a_position_is_told_by_its_moves() {
        let clocks = Clocks::new([by_move(); 2]);
        let start = AnyGame::new(Rules::Classic);
        assert_eq!(ask(&start, &by_move(), &clocks), "position startpos\ngo movetime 700\n");
        let game = replay(Rules::Classic, "55 51").unwrap();
        let told = "position startpos moves 55 51\ngo movetime 700\n";
        assert_eq!(ask(&game, &by_move(), &clocks), told);
    }

    #[test]
    fn clocks_nodes_and_depth_have_fields_of_their_own() {
        let told = |time_control: TimeControl, clocks: &Clocks| {
            let text = ask(&AnyGame::new(Rules::Overwrite), &time_control, clocks);
            text.strip_prefix("position startpos\ngo ").unwrap().to_owned()
        };
        let clock = TimeControl { clock: Some("60+0.6".parse().unwrap()), ..by_move() };
        let mut clocks = Clocks::new([clock; 3]);
        clocks.charge(Player::O, Duration::from_micros(1_000_700));
        assert_eq!(
            told(clock, &clocks),
            "p1time 60000 p2time 59599 p3time 60000 p1inc 600 p2inc 600 p3inc 600\n"
        );
        let nodes = TimeControl { nodes: Some(500), ..by_move() };
        assert_eq!(told(nodes, &clocks), "nodes 500\n");
        let both = TimeControl { depth: Some(9), ..nodes };
        assert_eq!(told(both, &clocks), "nodes 500 depth 9\n");
        // Who has no clock hears of none.
        let mixed = Clocks::new([clock, by_move()]);
        assert_eq!(told(by_move(), &mixed), "movetime 700\n");
        assert_eq!(told(clock, &mixed), "p1time 60000 p1inc 600\n");
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
