use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Parser;

use crate::figure::Figure;
use crate::round::round;
use crate::table::Table;

/// How fast the rules and the search are, beside the published crates of the field.
#[derive(Parser)]
struct Arguments {
    /// The tasks to measure; all if none is named
    tasks: Vec<String>,
    /// How often each is measured; the table shows medians
    #[arg(long, default_value_t = 5)]
    rounds: u32,
    /// Measure once and print the figures, a line each: task, program, value
    #[arg(long)]
    once: bool,
    /// What this build is called in the table
    #[arg(long, default_value = "native")]
    name: String,
    /// Another build to measure in turn with this one: its program, or its script for node
    #[arg(long, value_name = "NAME=FILE", value_parser = build)]
    with: Vec<(String, PathBuf)>,
    /// Said by cargo bench
    #[arg(long, hide = true)]
    bench: bool,
}

pub(crate) fn main() -> Result<(), String> {
    let args = Arguments::parse();
    if args.once {
        return round(&args.tasks, |figure| println!("{figure}"));
    }
    let mut table = Table::default();
    for i in 1..=args.rounds {
        let _ = write!(io::stderr(), "\rround {i} of {} … ", args.rounds);
        round(&args.tasks, |figure| table.add(&args.name, figure))?;
        for (name, file) in &args.with {
            run(file, &args.tasks)?.into_iter().for_each(|figure| table.add(name, figure));
        }
    }
    let _ = writeln!(io::stderr());
    table.print();
    table.print_rules();
    table.check_work()
}

fn build(text: &str) -> Result<(String, PathBuf), String> {
    let (name, file) = text.split_once('=').ok_or("expected NAME=FILE")?;
    Ok((name.to_owned(), file.into()))
}

/// The figures of one round of another build.
fn run(file: &Path, tasks: &[String]) -> Result<Vec<Figure>, String> {
    let mut command = if file.extension().is_some_and(|end| end == "js") {
        let mut node = Command::new("node");
        node.arg(file);
        node
    } else {
        let mut program = Command::new(file);
        program.arg("--once");
        program
    };
    let output = command
        .args(tasks)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{}: {error}", file.display()))?;
    if !output.status.success() {
        return Err(format!("{}: {}", file.display(), output.status));
    }
    String::from_utf8_lossy(&output.stdout).lines().map(str::parse).collect()
}
