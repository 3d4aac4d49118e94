//! Plots of the journals of training and gates.

mod canvas;
mod curve;
mod learning;
pub(crate) mod reliability;
mod strength;
mod trials;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::Args;

use crate::json_lines::JsonLines;
use crate::matches::gate::GateResult;
use curve::Curve;
use strength::Chain;

/// The plots to draw.
#[derive(Args)]
pub(crate) struct Request {
    /// The folder of `learning.jsonl`, the journal of training, and `gates.jsonl`, the journal of
    /// gates.
    journals: PathBuf,
    /// The folder for the plots: `learning.svg`, `strength.svg` for the generations, and
    /// `gates.svg` for all other gates.
    plots: PathBuf,
}

/// Draws all plots.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    // Draw all before writing the first, so that the files always belong together.
    for (name, svg) in draw(&request.journals)? {
        let path = request.plots.join(name);
        fs::write(&path, svg).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

/// The file names and contents of the plots.
fn draw(folder: &Path) -> anyhow::Result<[(&'static str, String); 3]> {
    let mut curves = Vec::new();
    let learning = folder.join("learning.jsonl");
    JsonLines::read(&learning, |line| Curve::take(&mut curves, line))?;
    ensure!(!curves.is_empty(), "{}: nothing to draw", learning.display());

    let (mut chain, mut trials) = (Chain::default(), Vec::new());
    let gates = folder.join("gates.jsonl");
    JsonLines::read(&gates, |gated: GateResult| {
        gated.check()?;
        match gated.generation {
            Some(generation) => chain.add(generation, &gated)?,
            None => trials.push(gated),
        }
        Ok(())
    })?;
    ensure!(!chain.is_empty(), "{}: no generation to draw", gates.display());
    ensure!(!trials.is_empty(), "{}: nothing to draw but generations", gates.display());
    Ok([
        ("learning.svg", learning::draw(&curves)?),
        ("strength.svg", strength::draw(&chain)?),
        ("gates.svg", trials::draw(&trials)?),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEARNING: &str = r#"{"event":"pass","name":"generation 1","pass":1,"positions":100,"loss":0.9,"checked":0.8,"seconds":2.0}
{"event":"pass","name":"generation 1","pass":2,"positions":100,"loss":0.7,"checked":0.6,"seconds":2.0}
{"event":"stored","name":"generation 1","checked":0.61}
{"event":"epoch","name":"wide & deep","epoch":1,"positions":200,"loss":0.5,"checked":0.4,"seconds":2.0}
"#;
    const GATES: &str = r#"{"name":"generation 2","generation":2,"a":"net=n2","b":"net=n1","rules":"classic","work":[{"nodes":1500},{"nodes":1500}],"games":20,"results":[10,5,5],"score":0.625,"margin":0.1,"elo":88.7,"error":75.0}
{"name":"generation 3","generation":3,"a":"net=n3","b":"net=n2","rules":"classic","work":[{"ms":50},{"ms":50}],"games":40,"elo":-28.7,"error":40.0}
{"name":"a < b","a":"x=1","b":"","rules":"nested-2","work":[{"nodes":900},{"ms":3}],"games":60,"elo":-40.0,"error":20.0}
{"name":"x 2","a":"x=2","b":"","rules":"classic","work":[{"ms":20},{"ms":20}],"games":80,"elo":12.0,"error":30.0}
"#;

    fn folder(learning: &str, gates: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("learning.jsonl"), learning).unwrap();
        fs::write(folder.path().join("gates.jsonl"), gates).unwrap();
        folder
    }

    /// The texts in a plot. Each stands on a line of its own after its tag.
    fn texts(svg: &str) -> Vec<&str> {
        let lines = svg.lines().zip(svg.lines().skip(1));
        lines.filter(|(tag, _)| tag.starts_with("<text")).map(|(_, text)| text).collect()
    }

    #[test]
    fn all_that_is_written_down_is_drawn() {
        let folder = folder(LEARNING, GATES);
        let plots = tempfile::tempdir().unwrap();
        let [journals, to] = [&folder, &plots].map(|folder| folder.path().to_owned());
        run(&Request { journals, plots: to }).unwrap();
        let read = |name| fs::read_to_string(plots.path().join(name)).unwrap();
        let [learning, strength, gates] = ["learning.svg", "strength.svg", "gates.svg"].map(read);
        let all_in = |svg: &str, wanted: &[&str]| {
            let texts = texts(svg);
            for text in wanted {
                assert!(texts.contains(text), "no {text:?} among {texts:?}");
            }
        };
        all_in(
            &learning,
            &[
                "generation 1: 0.60000 (0.61000 as stored), 0.00 M positions",
                "wide &amp; deep: 0.40000, 0.00 M positions",
            ],
        );
        // A dot for each epoch, and one for each line of the legend.
        assert_eq!(learning.matches("<circle").count(), 3 + 2);
        all_in(&strength, &["1", "2", "3", "+89 ± 75", "+60 ± 85", "1,500 nodes", "50 ms"]);
        all_in(
            &gates,
            &[
                "a &lt; b",
                "nested-2, 60 games, 900 nodes against 3 ms",
                "−40 ± 20",
                "x 2",
                "80 games, 20 ms",
                "+12 ± 30",
            ],
        );
    }

    #[test]
    fn a_wrong_line_is_named() {
        let refused = |learning: &str, gates: &str| {
            draw(folder(learning, gates).path()).unwrap_err().to_string()
        };
        let swapped = |text: &str, old: &str, new: &str| {
            assert!(text.contains(old), "{old}");
            text.replacen(old, new, 1)
        };
        for (old, new, told) in [
            ("\"pass\":2", "\"pass\":3", "line 2: epoch 3 of generation 1 without the one before"),
            ("\"checked\":0.61", "\"checked\":null", "line 3: "),
            ("\"positions\":200", "\"places\":200", "line 4: unknown field `places`"),
            ("\"seconds\":2.0}\n", "\n", "line 1: "),
        ] {
            let found = refused(&swapped(LEARNING, old, new), GATES);
            assert!(found.contains(&format!("learning.jsonl: {told}")), "{found}");
        }
        for (old, new, told) in [
            ("[10,5,5]", "[10,5,6]", "line 1: 20 games, but the results of 21"),
            ("\"score\":0.625", "\"score\":62.5", "line 1: the score is not of 0 to 1"),
            ("\"generation\":3", "\"generation\":4", "line 2: generation 4 where 3 is the next"),
            ("nested-2", "nested-9", "line 3: unknown rules \"nested-9\""),
            ("\"error\":30.0", "\"error\":0.0", "line 4: the error is not above 0"),
            ("x 2", "", "line 4: a name has 1 to 60 characters"),
        ] {
            let found = refused(LEARNING, &swapped(GATES, old, new));
            assert!(found.contains(&format!("gates.jsonl: {told}")), "{found}");
        }
        assert!(refused("", GATES).ends_with("learning.jsonl: nothing to draw"));
    }

    #[test]
    fn the_plots_of_the_docs_are_those_of_their_data() {
        let folder = |name: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
        for (name, svg) in draw(&folder("results/training")).unwrap() {
            let found = fs::read_to_string(folder("docs/engine").join(name)).unwrap();
            let mend = "run `uttt-lab plot results/training docs/engine`";
            assert!(found == svg, "docs/engine/{name} is old: {mend}");
        }
    }
}
