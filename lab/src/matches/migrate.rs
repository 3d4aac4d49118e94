//! Gives journals the current id of an engine that plays as before.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::Args;
use serde::{Deserialize, Serialize};

use super::{ladder, settings};

/// The journals to change, and their engine.
#[derive(Args)]
pub(crate) struct Request {
    /// The id that the journals have now, "uttt-engine 0.1.0 …"; journals with another id are
    /// refused.
    #[arg(long, value_name = "ID")]
    from: String,
    /// The journals of matches and ladders.
    #[arg(required = true)]
    journals: Vec<PathBuf>,
}

/// The first line of a journal.
#[derive(Deserialize, Serialize)]
struct Header {
    settings: KnownSettings,
}

#[derive(Deserialize, Serialize)]
#[serde(untagged)]
enum KnownSettings {
    Match(settings::MatchSettings),
    Ladder(ladder::LadderSettings),
}

/// Writes the first line of each journal again, as this program would write it. The games stay as
/// they are. If one journal is refused, none is changed.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    let renewed =
        |path: &PathBuf| renewed(path, &request.from).with_context(|| path.display().to_string());
    let all = request.journals.iter().map(renewed).collect::<anyhow::Result<Vec<_>>>()?;
    for (path, (engine, text)) in request.journals.iter().zip(all) {
        let new = path.with_extension("jsonl.new");
        let written = fs::write(&new, text).and_then(|()| fs::rename(&new, path));
        written.with_context(|| path.display().to_string())?;
        println!("{}: {engine}", path.display());
    }
    Ok(())
}

/// Replaces the engine's id in a journal. Returns the id and the new journal.
fn renewed(path: &Path, from: &str) -> anyhow::Result<(String, String)> {
    let text = fs::read_to_string(path)?;
    let (header, games) = text.split_once('\n').context("no header of a run")?;
    let Header { mut settings } = serde_json::from_str(header).context("no header of a run")?;
    let before = match &settings {
        KnownSettings::Match(settings) => &settings.engine,
        KnownSettings::Ladder(settings) => &settings.engine,
    };
    ensure!(before == from, "its engine is {before:?}, not {from:?}");
    let engine = match &mut settings {
        KnownSettings::Match(settings) => settings.renew_engine()?,
        KnownSettings::Ladder(settings) => settings.renew_engine()?,
    };
    let header = serde_json::to_string(&Header { settings })?;
    Ok((engine, format!("{header}\n{games}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MATCH: &str = r#"{"settings":{"engine":"old","rules":"classic","a":"10","b":"uct:1000000","time_ms":[500,null],"openings":"both","seed":1}}"#;
    const LADDER: &str = r#"{"settings":{"engine":"old","rules":"overwrite","games":100,"time_ms":10,"opening_plies":4,"seed":1,"levels":[["random",""],["3","LevelSettings { nodes: Some(40) }"]]}}"#;
    const GAMES: &str = "{\"game\":0}\nof any kind\n";

    #[test]
    fn the_header_is_that_of_this_engine_and_the_games_stay() {
        let folder = tempfile::tempdir().unwrap();
        let paths = ["match.jsonl", "ladder.jsonl"].map(|name| folder.path().join(name));
        let write = |from: &str| {
            for (path, header) in paths.iter().zip([MATCH, LADDER]) {
                fs::write(path, format!("{header}\n{GAMES}")).unwrap();
            }
            Request { from: from.to_owned(), journals: paths.to_vec() }
        };
        let refused = format!("{:#}", run(&write("other")).unwrap_err());
        assert!(refused.ends_with("its engine is \"old\", not \"other\""), "{refused}");
        assert_eq!(fs::read_to_string(&paths[0]).unwrap(), format!("{MATCH}\n{GAMES}"));

        run(&write("old")).unwrap();
        for (path, (before, own)) in paths.iter().zip([
            (MATCH, "\"10\""),
            (LADDER, "[\"3\",\"nodes 40, margin 1.15, temperature 0.65, sight 2\"]"),
        ]) {
            let text = fs::read_to_string(path).unwrap();
            let (header, games) = text.split_once('\n').unwrap();
            assert_eq!(games, GAMES);
            assert!(header.contains("\"engine\":\"uttt-engine "), "{header}");
            assert!(header.contains(own) && !header.contains("Some"), "{header}");
            let rest = |header: &str| header.split_once("\"rules\"").unwrap().1.len();
            assert!(before == LADDER || rest(header) == rest(before), "{header}");
        }
        let missing = Request { from: "old".into(), journals: vec![folder.path().join("none")] };
        assert!(run(&missing).is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn every_result_is_told_of_in_their_readme() {
        let results = Path::new(env!("CARGO_MANIFEST_DIR")).join("../results");
        let readme = fs::read_to_string(results.join("README.md")).unwrap();
        let mut count = 0;
        for folder in [".", "matches", "ladders", "training"] {
            for entry in fs::read_dir(results.join(folder)).unwrap() {
                let entry = entry.unwrap();
                let name = entry.file_name().into_string().unwrap();
                if entry.file_type().unwrap().is_file() && name != "README.md" {
                    assert!(readme.contains(&name), "{folder}/{name}");
                    count += 1;
                }
            }
        }
        assert_eq!(count, 22);
    }

    /// This engine can continue the journals in `results`.
    #[test]
    fn the_kept_journals_are_of_this_engine() {
        let mut count = 0;
        for folder in ["matches", "ladders"] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../results").join(folder);
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.extension().is_some_and(|extension| extension == "jsonl") {
                    let text = fs::read_to_string(&path).unwrap();
                    let header: serde_json::Value =
                        serde_json::from_str(text.lines().next().unwrap()).unwrap();
                    let id = header["settings"]["engine"].as_str().unwrap();
                    let same = renewed(&path, id).unwrap().1 == text;
                    assert!(same, "{}: play it anew, or migrate it", path.display());
                    count += 1;
                }
            }
        }
        assert_eq!(count, 18);
    }
}
