//! The recipes for many machines: their own commands, with the variables that the batch system
//! sets, make the same tournament as one machine does.

use std::fs::{read_to_string, set_permissions, write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use serde_json::Value;

use crate::programs::command;

fn executable(path: &Path, text: &str) {
    write(path, text).unwrap();
    set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// The block of code below a recipe's name.
fn recipe<'a>(page: &'a str, name: &str) -> &'a str {
    let (_, section) = page.split_once(&format!("**{name}**")).unwrap();
    section.split("```").nth(1).unwrap().split_once('\n').unwrap().1
}

/// Runs a line in a folder with these variables.
fn shell(folder: &Path, line: &str, variables: &[(&str, String)]) {
    let bin = Path::new(env!("CARGO_BIN_EXE_uttt")).parent().unwrap();
    let path = format!("{}:{}:{}", folder.display(), bin.display(), std::env::var("PATH").unwrap());
    let mut command = command("bash");
    command.args(["-c", line]).env("PATH", path).current_dir(folder);
    let output = command.envs(variables.iter().cloned()).output().unwrap();
    assert!(output.status.success(), "{line}: {output:?}");
}

/// The games of a file without their times, in order.
fn games(path: &Path) -> Vec<[String; 4]> {
    let text = read_to_string(path).unwrap();
    let games = text.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut games: Vec<_> = games
        .map(|game| {
            let number = format!("{:05}", game["game"].as_u64().unwrap());
            [
                number,
                game["seats"].to_string(),
                game["opening"].to_string(),
                game["moves"].to_string(),
            ]
        })
        .collect();
    games.sort();
    games
}

/// Makes a recipe small: as many games as shards times two, so that no shard is empty.
fn small(command: &str, shards: u32) -> String {
    let (before, rest) = command.split_once("--games ").unwrap();
    let (_, after) = rest.split_once(' ').unwrap();
    format!("{before}--games {} --quiet {after}", 2 * shards)
}

/// Runs all shards of a command, merges them, and compares them with the whole tournament.
fn compare(folder: &Path, shards: u32, files: &str, run: impl Fn(&Path, u32)) {
    // With a seed, the same position gets the same answer in each run.
    for (name, seed) in [("new", 1), ("old", 2)] {
        let player = format!("exec uttt player --protocol ugi --level random --seed {seed}");
        executable(&folder.join(name), &format!("#!/bin/sh\n{player}\n"));
    }
    for shard in 0..shards {
        run(folder, shard);
    }
    let whole = format!(
        "uttt tournament --games {} --quiet --out whole.jsonl \"ugi:./new\" \"ugi:./old\"",
        2 * shards
    );
    shell(folder, &whole, &[]);
    shell(folder, &format!("uttt merge --out merged.jsonl {files}"), &[]);
    let whole = games(&folder.join("whole.jsonl"));
    assert_eq!(whole.len() as u32, 2 * shards);
    assert_eq!(games(&folder.join("merged.jsonl")), whole);
}

fn page() -> String {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/tournaments.md");
    read_to_string(page).unwrap()
}

#[test]
fn gnu_parallel() {
    let page = page();
    let mut lines = recipe(&page, "GNU parallel").lines();
    let line = lines.next().unwrap();
    // What GNU parallel does: the command once for each argument, which replaces the braces.
    let (command, arguments) =
        line.strip_prefix("parallel -q ").unwrap().split_once(" ::: ").unwrap();
    assert_eq!(arguments, "{0..7}");
    assert_eq!(lines.next(), Some("uttt merge games-*.jsonl"));
    let folder = tempfile::tempdir().unwrap();
    compare(folder.path(), 8, "games-*.jsonl", |folder, shard| {
        shell(folder, &small(command, 8).replace("{}", &shard.to_string()), &[]);
    });
}

#[test]
fn slurm_array() {
    let page = page();
    let script = recipe(&page, "Slurm");
    assert!(script.starts_with("#!/bin/sh\n#SBATCH --array=0-63 "), "{script}");
    let folder = tempfile::tempdir().unwrap();
    // On a machine without Slurm, srun only runs the command.
    executable(&folder.path().join("srun"), "#!/bin/sh\nexec \"$@\"\n");
    compare(folder.path(), 64, "games-*.jsonl", |folder, shard| {
        shell(folder, &small(script, 64), &[("SLURM_ARRAY_TASK_ID", shard.to_string())]);
    });
}

#[test]
fn kubernetes_indexed_job() {
    let page = page();
    let job = recipe(&page, "Kubernetes");
    assert!(job.contains("completionMode: Indexed\n  completions: 16\n"), "{job}");
    assert!(job.contains("command: [sh, -c]"), "{job}");
    // A folded block: its lines form one.
    let (_, block) = job.split_once("            - >\n").unwrap();
    let lines = block.lines().take_while(|line| line.starts_with("              "));
    let command = lines.map(str::trim).collect::<Vec<_>>().join(" ");
    // The pod's folders.
    let command = command.replace("/games/", "./games-").replace("/players/", "./");
    let folder = tempfile::tempdir().unwrap();
    compare(folder.path(), 16, "games-*.jsonl", |folder, shard| {
        shell(folder, &small(&command, 16), &[("JOB_COMPLETION_INDEX", shard.to_string())]);
    });
}
