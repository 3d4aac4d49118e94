use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use clap::Args;
use uttt_engine::{Calibration, CalibrationPhase};
use uttt_rules::Rules;

use super::curve::{CurveShape, Observation};
use super::sample::{Sample, Samples};

/// The games to fit, and the file to write.
#[derive(Args)]
pub(crate) struct Request {
    /// The journals of `calibrate games`, one for each rule system.
    #[arg(required = true)]
    journals: Vec<PathBuf>,
    /// The file with the engine's tables.
    #[arg(long, default_value = "crates/engine/src/calibration/tables.rs")]
    tables: PathBuf,
}

/// Rule systems and their phases.
type Fitted = Vec<(Rules, [CalibrationPhase; CalibrationPhase::COUNT])>;

/// Fits the calibration of each journal's rule system and writes the tables. Rule systems without a
/// journal keep theirs.
pub(super) fn run(request: &Request) -> anyhow::Result<()> {
    let mut fitted: Fitted = Vec::new();
    for path in &request.journals {
        let samples = Samples::read(path)?;
        ensure!(
            !samples.samples.is_empty(),
            "{}: every position is proven, so there is nothing to fit",
            path.display()
        );
        eprintln!("{}: {} positions", samples.rules, samples.samples.len());
        fitted.push((samples.rules, fit(&samples)));
    }
    fs::write(&request.tables, table(&completed(fitted))?)
        .with_context(|| format!("{} cannot be written", request.tables.display()))
}

/// Adds the engine's phases of the other rule systems, and sorts all of them.
fn completed(mut fitted: Fitted) -> Fitted {
    for rules in Rules::ALL {
        let is_new = fitted.iter().any(|(new, _)| *new == rules);
        if let Some(&phases) = Calibration::of(rules).phases().filter(|_| !is_new) {
            fitted.push((rules, phases));
        }
    }
    fitted.sort_by_key(|(rules, _)| Rules::ALL.iter().position(|all| all == rules));
    fitted
}

fn fit(samples: &Samples) -> [CalibrationPhase; CalibrationPhase::COUNT] {
    let calibration = Calibration::of(samples.rules);
    let phases = phases(&samples.samples);
    // The map is the same for all players, so each of them is an observation.
    let each = || {
        let samples = samples.samples.iter();
        samples.flat_map(|seen| seen.shares.iter().zip(&seen.got).map(move |found| (seen, found)))
    };
    let shares: Vec<_> = each()
        .map(|(seen, (&x, &target))| Observation { x, marks: seen.marks, factor: 1.0, target })
        .collect();
    let shares =
        CurveShape { points: &CalibrationPhase::SHARES, is_fixed: true, phases }.fit(&shares);
    let is_for_two = samples.rules.players().len() == 2;
    let mut fitted = std::array::from_fn(|phase| {
        let mut shares = whole(&shares[phase]);
        if is_for_two {
            symmetrise(&mut shares);
        }
        CalibrationPhase { marks: phases[phase], shares, draws: Default::default() }
    });
    let draws: Vec<_> = each()
        .map(|(&Sample { marks, draw, drawn, .. }, (&share, _))| {
            let share = |phase: &CalibrationPhase| phase.share(share as f32);
            let room = calibration.room(CalibrationPhase::between(&fitted, marks, share));
            Observation { x: draw, marks, factor: room.into(), target: f64::from(u8::from(drawn)) }
        })
        .collect();
    let draws =
        CurveShape { points: &CalibrationPhase::DRAWS, is_fixed: false, phases }.fit(&draws);
    for (phase, draws) in fitted.iter_mut().zip(&draws) {
        phase.draws = whole(draws);
    }
    fitted
}

/// For each phase, the number of marks at which it alone counts: a tenth, half and nine tenths of
/// the positions have fewer.
fn phases(samples: &[Sample]) -> [u16; CalibrationPhase::COUNT] {
    let mut marks: Vec<u32> = samples.iter().map(|seen| seen.marks).collect();
    marks.sort_unstable();
    [1, 5, 9].map(|tenths| marks.get(marks.len() * tenths / 10).map_or(0, |&marks| marks as u16))
}

/// Rounds values to ten-thousandths.
fn whole<const N: usize>(values: &[f64]) -> [u16; N] {
    std::array::from_fn(|at| values.get(at).map_or(0, |value| (value * 10_000.0).round() as u16))
}

/// Makes both players' values sum to 1 exactly.
fn symmetrise(values: &mut [u16]) {
    let last = values.len() - 1;
    for at in 0..=last / 2 {
        let value = (values[at] + 10_000 - values[last - at]) / 2;
        (values[at], values[last - at]) = (value, 10_000 - value);
    }
}

/// The source code of `tables.rs`.
fn table(fitted: &Fitted) -> anyhow::Result<String> {
    let mut text = String::from(
        "//! Written by `uttt-lab calibrate fit`; results/trials.md has the commands.\n\n\
         use uttt_rules::Rules;\n\nuse super::phase::CalibrationPhase;\n\n\
         type Phases = [CalibrationPhase; CalibrationPhase::COUNT];\n\n\
         const fn phase(marks: u16, shares: [u16; 13], draws: [u16; 2]) -> CalibrationPhase {\n    \
         CalibrationPhase { marks, shares, draws }\n}\n\n",
    );
    let (mut arms, mut tables) = (String::new(), String::new());
    for (rules, phases) in fitted {
        let name = format!("{rules}").replace('-', "_").to_uppercase();
        writeln!(arms, "        Rules::{rules:?} => Some(&{name}),")?;
        writeln!(tables, "\nconst {name}: Phases = [")?;
        for CalibrationPhase { marks, shares, draws } in phases {
            writeln!(
                tables,
                "    phase(\n        {marks},\n        {shares:?},\n        {draws:?},\n    ),"
            )?;
        }
        tables.push_str("];\n");
    }
    if fitted.len() < Rules::ALL.len() {
        arms.push_str("        _ => None,\n");
    }
    write!(
        text,
        "pub(super) const fn phases(rules: Rules) -> Option<&'static Phases> {{\n    match rules {{\n{arms}    }}\n}}\n{tables}"
    )?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_fit_leaves_the_tables_of_the_other_rule_systems_as_they_are() {
        let engine = |rules| *Calibration::of(rules).phases().unwrap();
        let new = engine(Rules::Nested2);
        let all = completed(vec![(Rules::MostBoards, new)]);
        let of = |rules| all.iter().find(|(of, _)| *of == rules).map(|&(_, phases)| phases);
        assert_eq!(of(Rules::MostBoards), Some(new));
        assert_eq!(of(Rules::Classic), Some(engine(Rules::Classic)));
        assert_eq!(all.first().map(|(rules, _)| *rules), Some(Rules::Classic));
        assert_eq!(of(Rules::Nested1), None);
        // What the command writes is the engine's own table.
        let text = table(&completed(Vec::new())).unwrap();
        assert_eq!(text, include_str!("../../../crates/engine/src/calibration/tables.rs"));
    }
}
