//! Values that the shell completes, where the parser of an option lists none.

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command};
use uttt_puzzles::Theme;
use uttt_referee::{AdjudicationReason, Forfeit, Protocol};
use uttt_rules::{Ending, Format, Rules};

/// The ways in which a game ends without a forfeit.
pub(crate) const ENDINGS: [Ending; 5] =
    [Ending::Line, Ending::MoreBoards, Ending::NoLine, Ending::NoMove, Ending::Repetition];

/// How games end, as journals have it.
pub(crate) fn reasons() -> Vec<&'static str> {
    let adjudicated = AdjudicationReason::ALL.map(AdjudicationReason::id);
    [&ENDINGS.map(Ending::id)[..], &adjudicated, &Forfeit::IDS].concat()
}

/// The command for a script of completions: it knows all values, and reads none.
pub(crate) fn with_known_values(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let command = command.mut_args(|arg| match values(&name, &arg) {
        Some(values) => arg.value_parser(PossibleValuesParser::new(values)),
        None => arg,
    });
    command.mut_subcommands(with_known_values)
}

/// The values of an option of a command.
fn values(command: &str, arg: &Arg) -> Option<Vec<&'static str>> {
    Some(match (command, arg.get_id().as_str()) {
        (_, "rules") => Rules::ALL.map(Rules::id).into(),
        (_, "protocol") => Protocol::ALL.map(Protocol::id).into(),
        (_, "level") => LEVELS.into(),
        ("convert", "from" | "to") => Format::ALL.map(Format::id).into(),
        ("figure", "theme") => vec!["auto", "light", "dark"],
        ("list", "theme") => Theme::ALL.map(Theme::id).into(),
        ("list" | "solve", "grade") => vec!["1", "2", "3", "4", "5"],
        ("games", "reason") => reasons(),
        ("play", "person") => vec!["X", "O", "+"],
        ("play", "mode") => vec!["1", "2", "3"],
        ("tournament", "openings") => {
            vec!["shuffled:1", "shuffled:4", "random:4", "book:balanced", "book:unbalanced"]
        }
        _ => return None,
    })
}

/// The levels of the engine.
const LEVELS: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "easy", "random"];

#[cfg(test)]
mod tests {
    use uttt_engine::Level;

    use super::*;

    #[test]
    fn all_levels_are_known() {
        let all = Level::ALL.into_iter().chain(Level::OTHERS).map(|level| level.to_string());
        assert_eq!(LEVELS.to_vec(), all.collect::<Vec<_>>());
    }
}
