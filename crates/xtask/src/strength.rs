use std::fmt;
use std::fs;
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use xshell::cmd;

use crate::digest;
use crate::lab;
use crate::project::Project;

/// The matches to play, with their recorded scores.
const FILE: &str = "results/strength.json";

/// Plays the matches of the file and compares their scores with the recorded ones. It fails if the
/// engine is weaker than before by more than chance allows. With `record`, it records the scores
/// instead.
pub(crate) fn run(project: &Project, record: bool) -> Result<()> {
    let sh = &project.shell;
    let path = project.path(FILE);
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let mut gate: Gate = serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    ensure!(!gate.matches.is_empty(), "{FILE}: no match");
    if !record && let Some(unknown) = gate.matches.iter().find(|found| found.recorded.is_none()) {
        bail!("{FILE}: nothing is recorded of {}: run with --record", unknown.players);
    }

    let manifest = lab::MANIFEST;
    let lab = lab::built(
        cmd!(sh, "cargo build --locked --release --manifest-path {manifest}"),
        "uttt-lab",
    )?;
    // A newly built program plays all games; the same program resumes an earlier run.
    let program = Sha256::digest(fs::read(&lab).with_context(|| lab.to_string())?);
    let folder = project.metadata()?.target_directory.join("strength").join(digest::short(program));
    sh.create_dir(&folder)?;
    let jobs = thread::available_parallelism().map_or(1, usize::from).to_string();
    let mut now = Vec::new();
    for Match { players, options, .. } in &gate.matches {
        let name =
            format!("{players} {options}").replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        let journal = folder.join(name + ".jsonl");
        let (players, options) = (players.split_whitespace(), options.split_whitespace());
        cmd!(sh, "{lab} match {players...} {options...} --jobs {jobs} --journal {journal}")
            .run()?;
        let line = cmd!(sh, "{lab} score --json {journal}").quiet().read()?;
        let played: MatchScore = serde_json::from_str(&line).context("the score of a match")?;
        gate.engine = played.settings.engine.clone();
        now.push(played.figures()?);
    }

    let told = table(&gate.matches, &now);
    println!("{told}");
    if record {
        for (known, now) in gate.matches.iter_mut().zip(now) {
            known.recorded = Some(now);
        }
        let text = serde_json::to_string_pretty(&gate)?;
        fs::write(&path, text + "\n").with_context(|| path.display().to_string())?;
        eprintln!("recorded in {FILE}");
        return Ok(());
    }
    let weaker = |(known, now): &(&Match, &Figures)| {
        known.recorded.as_ref().is_some_and(|recorded| now.is_weaker_than(recorded))
    };
    let weaker: Vec<_> = gate.matches.iter().zip(&now).filter(weaker).collect();
    ensure!(weaker.is_empty(), "weaker than recorded in {} of {} matches", weaker.len(), now.len());
    Ok(())
}

/// The contents of the file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Gate {
    /// The engine of the recorded scores.
    engine: String,
    matches: Vec<Match>,
}

/// A match with fixed work for both players, which is the same on every machine.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Match {
    /// The engine and its opponent, as arguments of `uttt-lab match`.
    players: String,
    /// The other arguments of that command.
    options: String,
    /// The recorded score; none before the first time.
    #[serde(default)]
    recorded: Option<Figures>,
}

/// The score of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Figures {
    games: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    /// The points per game, 0 to 1.
    score: f64,
    /// Half the width of the interval that holds the true score in 95 of 100 matches.
    margin: f64,
}

impl Figures {
    /// Whether the score is lower by more than both intervals together allow. For an engine of
    /// equal strength that plays other moves, this happens in one of forty matches.
    fn is_weaker_than(&self, recorded: &Self) -> bool {
        self.score < recorded.score - self.margin.hypot(recorded.margin)
    }
}

/// `61-20-19, 0.710 ± 0.071`
impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { won, drawn, lost, score, margin, .. } = self;
        write!(f, "{won}-{drawn}-{lost}, {score:.3} ± {margin:.3}")
    }
}

/// The fields of the output of `uttt-lab score --json` that are used here.
#[derive(Debug, Deserialize)]
struct MatchScore {
    settings: Settings,
    games: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    score: Option<f64>,
    margin: Option<f64>,
}

#[derive(Debug, Deserialize)]
struct Settings {
    engine: String,
}

impl MatchScore {
    fn figures(self) -> Result<Figures> {
        let Self { games, won, drawn, lost, score, margin, .. } = self;
        // More digits would be noise in the file.
        let round = |number: f64| (number * 10_000.0).round() / 10_000.0;
        let [score, margin] = [score, margin].map(|number| number.map(round));
        let (score, margin) = score.zip(margin).context("a match without a whole opening")?;
        Ok(Figures { games, won, drawn, lost, score, margin })
    }
}

/// A table of the recorded and the present scores.
fn table(matches: &[Match], now: &[Figures]) -> String {
    let mut lines =
        vec![format!("{:<36} {:<28} {:<28} verdict", "match", "recorded (won-drawn-lost)", "now")];
    for (Match { players, recorded, .. }, now) in matches.iter().zip(now) {
        let (before, verdict) = match recorded {
            None => ("-".to_owned(), "first time"),
            Some(recorded) if now.is_weaker_than(recorded) => (recorded.to_string(), "weaker"),
            Some(recorded) if recorded.is_weaker_than(now) => (recorded.to_string(), "stronger"),
            Some(recorded) if recorded == now => (recorded.to_string(), "the same"),
            Some(recorded) => (recorded.to_string(), "as strong"),
        };
        lines.push(format!("{players:<36} {before:<28} {:<28} {verdict}", now.to_string()));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(score: f64, margin: f64) -> Figures {
        Figures { games: 100, won: 60, drawn: 20, lost: 20, score, margin }
    }

    #[test]
    fn only_what_both_errors_do_not_explain_is_weaker() {
        let recorded = figures(0.70, 0.03);
        // Together the intervals are 0.05.
        assert!(!figures(0.66, 0.04).is_weaker_than(&recorded));
        assert!(!figures(0.651, 0.04).is_weaker_than(&recorded));
        assert!(figures(0.649, 0.04).is_weaker_than(&recorded));
        assert!(!figures(0.90, 0.04).is_weaker_than(&recorded), "one-sided");
        assert!(!recorded.is_weaker_than(&recorded));
    }

    #[test]
    fn the_table_tells_each_verdict() {
        let entry =
            |recorded| Match { players: "10@50 uct:100".into(), options: String::new(), recorded };
        let old = Some(figures(0.70, 0.03));
        let matches = [None, old.clone(), old.clone(), old.clone(), old].map(entry);
        let now = [0.5, 0.5, 0.9, 0.70, 0.71].map(|score| figures(score, 0.03));
        let told = table(&matches, &now);
        let ends = ["first time", "weaker", "stronger", "the same", "as strong"];
        assert_eq!(told.lines().count(), 1 + ends.len());
        for (line, end) in told.lines().skip(1).zip(ends) {
            assert!(line.starts_with("10@50 uct:100 ") && line.ends_with(end), "{told}");
        }
        assert!(told.contains("60-20-20, 0.700 ± 0.030"), "{told}");
    }

    /// The committed matches can be played: they have fixed work and recorded scores.
    #[test]
    fn the_file_is_whole() {
        let text =
            fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../results/strength.json"));
        let gate: Gate = serde_json::from_str(&text.unwrap()).unwrap();
        assert!(!gate.engine.is_empty());
        for Match { players, options, recorded } in &gate.matches {
            let fixed = |player: &str| player.contains('@') || player.starts_with("uct:");
            assert_eq!(
                players.split_whitespace().filter(|player| fixed(player)).count(),
                2,
                "{players}"
            );
            let recorded = recorded.as_ref().unwrap();
            let Figures { games, won, drawn, lost, score, margin } = *recorded;
            assert!(options.contains(&format!("--games {games}")), "{options}");
            assert_eq!(won + drawn + lost, games);
            let points = (f64::from(won) + 0.5 * f64::from(drawn)) / f64::from(games);
            assert!((points - score).abs() < 1e-4 && margin > 0.0, "{recorded:?}");
        }
    }

    #[test]
    fn a_score_is_read() {
        let line = r#"{"journals":["a"],"settings":{"engine":"e 1","a":"10"},"games":3,"won":2,"drawn":0,
            "lost":1,"score":0.51234567,"margin":0.1,"nodes_a_move":[1.0,2.0]}"#;
        let played: MatchScore = serde_json::from_str(line).unwrap();
        assert_eq!(played.settings.engine, "e 1");
        let figures = played.figures().unwrap();
        assert_eq!((figures.games, figures.score, figures.margin), (3, 0.5123, 0.1));
    }
}
