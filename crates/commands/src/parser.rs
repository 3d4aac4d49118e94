use clap::Command;

/// What the help of a program with these commands says of moves and rules.
const NOTATION: &str = "\
A move is one digit per level, each counted 1-9 row by row from the top left, the outermost board
first: 51 is the top left cell of the board in the middle. In the overwrite games it is row and
column, each 1-4.

The rule systems are classic, most-boards, open-boards, adjacent, nested-1, nested-2, nested-3,
overwrite, overwrite-cell and overwrite-free.";

/// The parser of a program with commands, each in one of the groups of the help.
///
/// An option takes the next word as its value even if the word starts with a dash. So `--seed -1`
/// gets the error about the seed, not one about an unexpected argument `-1`.
#[must_use]
pub fn parser(command: Command, groups: &[(&str, &[&str])]) -> Command {
    let command = command.mut_subcommands(|command| {
        command.mut_args(|arg| match (arg.get_action().takes_values(), arg.is_positional()) {
            (true, false) => arg.allow_hyphen_values(true),
            (true, true) => arg.allow_negative_numbers(true),
            (false, _) => arg,
        })
    });
    let about = command.get_long_about().or(command.get_about()).map(ToString::to_string);
    let about = format!("{}\n\n{}", about.unwrap_or_default(), unwrapped(NOTATION));
    let commands = grouped(&command, groups);
    command.long_about(about).help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n{commands}\nOptions:\n{{options}}"
    ))
}

/// The paragraphs, each on a line, as clap has them of comments.
fn unwrapped(text: &str) -> String {
    let paragraphs = text.split("\n\n").map(|paragraph| paragraph.replace('\n', " "));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

/// The list of commands for the help, in groups.
fn grouped(command: &Command, groups: &[(&str, &[&str])]) -> String {
    let about = |name: &str| match command.find_subcommand(name).and_then(Command::get_about) {
        Some(about) => about.to_string(),
        // The parser adds it later.
        None => "Print this message, or the help of a command".to_owned(),
    };
    let mut text = String::new();
    for (group, names) in groups {
        text += &format!("\n{group}:\n");
        for name in *names {
            text += &format!("  {name:<11}  {}\n", about(name));
        }
    }
    text
}
