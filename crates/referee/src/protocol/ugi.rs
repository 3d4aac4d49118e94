use std::fmt::Write;

use uttt_rules::{AnyGame, Rules};

use crate::game::{Clocks, moves_of};
use crate::{TimeControl, Told};

/// Sends the position and asks for a move. The command gives a program with a clock all clocks, and
/// any other program its time for the move.
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
        if let Some(moves) = clocks.moves_to_go(game.turn()) {
            let _ = write!(text, " movestogo {moves}");
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

/// Notes what a line `info … depth 9 nodes 5000 time 120 score 0.25 …` tells. A score counts if it is from
/// −1 to 1.
pub(crate) fn hear(line: &str, told: &mut Told) {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") {
        return;
    }
    // What follows `string` is a comment.
    let words: Vec<&str> = words.take_while(|word| *word != "string").collect();
    for (key, value) in words.iter().zip(words.iter().skip(1)) {
        match *key {
            "depth" => told.depth = value.parse().ok().or(told.depth),
            "nodes" => told.nodes = value.parse().ok().or(told.nodes),
            "time" => told.ms = value.parse().ok().or(told.ms),
            "score" => {
                let score = value.parse().ok().filter(|score| (-1.0..=1.0).contains(score));
                told.score = score.map(|score: f64| (score * 1e4).round() / 1e4).or(told.score);
            }
            _ => {}
        }
    }
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

/// The commands that set these options, if the program has listed them.
///
/// # Errors
/// The program has not listed an option, or does not accept the value.
pub(crate) fn set_options<'a>(
    wanted: impl Iterator<Item = (&'a str, &'a str)>,
    listed: &[String],
) -> Result<String, String> {
    let mut text = String::new();
    for (name, value) in wanted {
        let known = listed.iter().filter_map(|line| UgiOption::parse(line));
        let Some(option) = known.clone().find(|known| known.name.eq_ignore_ascii_case(name)) else {
            let names: Vec<String> = known.map(|known| known.name).collect();
            return Err(match names.as_slice() {
                [] => format!("it lists no option, so {name:?} cannot be set"),
                names => format!("it has no option {name:?}, only {}", names.join(", ")),
            });
        };
        option.check(value).map_err(|why| format!("option {name}: {value:?}, expected {why}"))?;
        // Writing to a string cannot fail.
        let _ = match option.kind {
            "button" => writeln!(text, "setoption name {}", option.name),
            _ => writeln!(text, "setoption name {} value {value}", option.name),
        };
    }
    Ok(text)
}

/// A line `option name NAME type KIND …`. The name may have spaces.
struct UgiOption<'a> {
    name: String,
    kind: &'a str,
    rest: Vec<&'a str>,
}

impl<'a> UgiOption<'a> {
    fn parse(line: &'a str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let ["option", "name", rest @ ..] = &words[..] else { return None };
        let at = rest.iter().position(|word| *word == "type")?;
        let kind = rest.get(at + 1)?;
        Some(Self { name: rest[..at].join(" "), kind, rest: rest[at + 2..].to_vec() })
    }

    /// The values after the word.
    fn after(&self, word: &str) -> impl Iterator<Item = &'a str> {
        let pairs = self.rest.iter().zip(self.rest.iter().skip(1));
        pairs.filter(move |(before, _)| **before == word).map(|(_, value)| *value)
    }

    /// Refuses a wrong value, with what is expected instead.
    fn check(&self, value: &str) -> Result<(), String> {
        match self.kind {
            "spin" => {
                let bound = |word| self.after(word).find_map(|text| text.parse::<i128>().ok());
                let (low, high) = (bound("min"), bound("max"));
                let is_in = |number: i128| {
                    low.is_none_or(|low| number >= low) && high.is_none_or(|high| number <= high)
                };
                match (value.parse::<i128>(), low, high) {
                    (Ok(number), ..) if is_in(number) => Ok(()),
                    (_, Some(low), Some(high)) => Err(format!("a number from {low} to {high}")),
                    _ => Err("a whole number".into()),
                }
            }
            "check" if !["true", "false"].contains(&value) => Err("true or false".into()),
            // In the list, a value with spaces looks like several values, so only the program can
            // check it.
            "combo"
                if self.rest.iter().filter(|word| **word == "var").count() * 2
                    >= self.rest.iter().skip_while(|word| **word != "var").count() =>
            {
                let mut values = self.after("var").peekable();
                let is_free = values.peek().is_none();
                let values: Vec<&str> = values.collect();
                if is_free || values.iter().any(|known| known.eq_ignore_ascii_case(value)) {
                    Ok(())
                } else {
                    Err(values.join(", "))
                }
            }
            _ => Ok(()),
        }
    }
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
        let again = TimeControl { clock: Some("40/60".parse().unwrap()), ..by_move() };
        let told_moves = told(again, &Clocks::new([again; 2]));
        assert_eq!(told_moves, "p1time 60000 p2time 60000 p1inc 0 p2inc 0 movestogo 40\n");
        let nodes = TimeControl { nodes: Some(500), ..by_move() };
        assert_eq!(told(nodes, &clocks), "nodes 500\n");
        let both = TimeControl { depth: Some(9), ..nodes };
        assert_eq!(told(both, &clocks), "nodes 500 depth 9\n");
        // A program without a clock learns of no clocks.
        let mixed = Clocks::new([clock, by_move()]);
        assert_eq!(told(by_move(), &mixed), "movetime 700\n");
        assert_eq!(told(clock, &mixed), "p1time 60000 p1inc 600\n");
    }

    #[test]
    fn options_are_set_only_if_the_program_has_them() {
        let listed = [
            "id name x",
            "option name Level type combo default 10 var 1 var 10 var random",
            "option name Threads type spin default 1 min 1 max 4",
            "option name Ponder type check default false",
            "option name Book File type string default",
            "option name Clear Hash type button",
            "option name Style type combo var very solid var wild",
        ]
        .map(str::to_owned);
        let set = |name, value| set_options([(name, value)].into_iter(), &listed);
        for (name, value, command) in [
            ("level", "random", "setoption name Level value random\n"),
            ("Threads", "4", "setoption name Threads value 4\n"),
            ("Book File", "a b", "setoption name Book File value a b\n"),
            ("Clear Hash", "true", "setoption name Clear Hash\n"),
            ("Style", "very solid", "setoption name Style value very solid\n"),
        ] {
            assert_eq!(set(name, value), Ok(command.into()));
        }
        for (name, value, error) in [
            ("Levle", "1", "it has no option \"Levle\", only Level, Threads, Ponder, "),
            ("Level", "11", "option Level: \"11\", expected 1, 10, random"),
            ("Threads", "5", "option Threads: \"5\", expected a number from 1 to 4"),
            ("Ponder", "on", "option Ponder: \"on\", expected true or false"),
        ] {
            let told = set(name, value).unwrap_err();
            assert!(told.starts_with(error), "{told}");
        }
        let none = set_options([("A", "1")].into_iter(), &[]);
        assert_eq!(none, Err("it lists no option, so \"A\" cannot be set".into()));
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

    #[test]
    fn what_a_program_tells_is_heard_in_info_lines() {
        let heard = |lines: &[&str]| {
            let mut told = Told::default();
            lines.iter().for_each(|line| hear(line, &mut told));
            told
        };
        for (line, score) in [
            ("info depth 3 nodes 9 score -0.25 wdl 1 2 3 pv 55", Some(-0.25)),
            ("info score 1", Some(1.0)),
            ("info score 0.123456", Some(0.1235)),
            ("info score 35 nodes 1", None),
            ("info score cp 35", None),
            ("info string score 0.5", None),
            ("info depth 3", None),
            ("info score NaN", None),
            ("score 0.5", None),
        ] {
            assert_eq!(heard(&[line]).score, score, "{line}");
        }
        let told = heard(&[
            "info depth 3 nodes 9 time 12 score 0.5",
            "info depth 4 nodes x",
            "info time -1",
        ]);
        let expected = Told { score: Some(0.5), depth: Some(4), nodes: Some(9), ms: Some(12) };
        assert_eq!(told, expected);
    }
}
