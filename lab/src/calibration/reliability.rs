use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use uttt_engine::Calibration;
use uttt_rules::{ByPlayer, Rules};

use super::sample::{Sample, Samples};
use super::searched::after;
use super::tenths::{Reliability, Tenth};
use crate::plots;

/// The games to compare with.
#[derive(Args)]
pub(crate) struct Request {
    /// A journal of `calibrate games`.
    journal: PathBuf,
    /// Draw the plot into this file.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

/// Prints the reliability of the search's own shares, of the calibrated ones, and of the chances of
/// a draw.
pub(super) fn run(request: &Request) -> anyhow::Result<()> {
    let all = Samples::read(&request.journal)?;
    let (searched, calibrated) = compare(&all);
    println!("{}: {} positions of {} games", all.rules, all.samples.len(), all.games);
    print("searched", &searched);
    print("calibrated", &calibrated);
    let (early, late) = halves(&all);
    print("calibrated, early", &early);
    print("calibrated, late", &late);
    print("calibrated, draws", &draws(&all));
    if let Some(path) = &request.plot {
        fs::write(path, plot(&all)?)
            .with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

fn print(name: &str, reliability: &Reliability) {
    println!("{name}: Brier score {:.5}", reliability.brier);
    for Tenth { count, expected, got } in &reliability.tenths {
        println!("  {count:6}: expected {expected:.3}, got {got:.3}");
    }
}

/// The plot for docs/engine.md.
fn plot(all: &Samples) -> anyhow::Result<String> {
    let (searched, calibrated) = compare(all);
    let title = format!("What players got where the engine expected a share, {}", all.rules);
    let below = format!(
        "{} positions of {} games that the calibration was not fitted to; the numbers count positions.",
        all.samples.len(),
        all.games
    );
    plots::reliability::draw(&title, &below, &searched, &calibrated)
}

/// The reliability of the search's own shares and of the calibrated ones.
fn compare(all: &Samples) -> (Reliability, Reliability) {
    (
        Reliability::of(&all.samples, |seen| seen.shares.clone()),
        Reliability::of(&all.samples, |seen| calibrated(all.rules, seen)),
    )
}

/// The reliability of the calibrated shares in the half of the positions with fewer marks, and in
/// the half with more.
fn halves(all: &Samples) -> (Reliability, Reliability) {
    let mut marks: Vec<u32> = all.samples.iter().map(|seen| seen.marks).collect();
    marks.sort_unstable();
    let middle = marks.get(marks.len() / 2).copied().unwrap_or(0);
    let of = |is_early: bool| {
        let half = all.samples.iter().filter(|seen| (seen.marks < middle) == is_early);
        Reliability::of(half, |seen| calibrated(all.rules, seen))
    };
    (of(true), of(false))
}

/// The reliability of the calibrated chances of a draw.
fn draws(all: &Samples) -> Reliability {
    let calibration = Calibration::of(all.rules);
    Reliability::new(all.samples.iter().map(|seen| {
        let share = seen.shares.first().copied().unwrap_or_default();
        let [_, draw, _] = calibration.wdl(share as f32, seen.draw as f32, seen.marks);
        (draw.into(), f64::from(u8::from(seen.drawn)))
    }))
}

/// The shares that the engine reports, beginning with the player to move.
fn calibrated(rules: Rules, seen: &Sample) -> Vec<f64> {
    let players = || after(seen.turn, rules);
    let mut shares = ByPlayer::default();
    for (player, &share) in players().zip(&seen.shares) {
        shares[player] = share as f32;
    }
    let shares = Calibration::of(rules).shares(shares, seen.turn, seen.marks);
    players().map(|player| shares[player].into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn path(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
    }

    fn classic() -> Samples {
        Samples::read(&path("results/calibration/classic.jsonl")).unwrap()
    }

    #[test]
    fn no_tenth_of_the_scale_is_far_off() {
        let all = classic();
        assert!(all.samples.len() >= 10_000);
        let (searched, calibrated) = compare(&all);
        assert!(calibrated.brier < searched.brier);
        let enough = |tenth: &&Tenth| tenth.count >= 500;
        for tenth in calibrated.tenths.iter().filter(enough) {
            assert!((tenth.expected - tenth.got).abs() <= 0.03, "{tenth:?}");
        }
        let (early, late) = halves(&all);
        let off = |tenth: &Tenth| tenth.got - tenth.expected;
        for (early, late) in early.tenths.iter().zip(&late.tenths) {
            if enough(&early) && enough(&late) {
                assert!((off(early) - off(late)).abs() <= 0.05, "{early:?} {late:?}");
            }
        }
    }

    #[test]
    fn the_chance_of_a_draw_is_what_happens() {
        let with_network =
            [Rules::Classic, Rules::MostBoards, Rules::OpenBoards, Rules::Adjacent, Rules::Nested2];
        for rules in with_network {
            let all = Samples::read(&path(&format!("results/calibration/{rules}.jsonl"))).unwrap();
            let draws = draws(&all);
            for tenth in draws.tenths.iter().filter(|tenth| tenth.count >= 500) {
                assert!((tenth.expected - tenth.got).abs() <= 0.035, "{rules}: {tenth:?}");
            }
            let drawn = all.samples.iter().filter(|seen| seen.drawn).count() as f64;
            let rate = drawn / all.samples.len() as f64;
            assert!(draws.brier < 0.9 * rate * (1.0 - rate), "{rules}: {} {rate}", draws.brier);
        }
    }

    #[test]
    fn the_engine_says_better_than_the_search_what_players_get() {
        let mut compared = 0;
        for rules in Rules::ALL.into_iter().filter(|&rules| Calibration::of(rules).is_fitted()) {
            let all = Samples::read(&path(&format!("results/calibration/{rules}.jsonl"))).unwrap();
            assert_eq!(all.rules, rules);
            let (searched, calibrated) = compare(&all);
            assert!(calibrated.brier < searched.brier, "{rules}");
            compared += 1;
        }
        assert!(compared > 0);
    }

    #[test]
    fn the_plot_of_the_docs_is_that_of_its_data() {
        let found = fs::read_to_string(path("docs/engine/reliability.svg")).unwrap();
        let mend = "run `uttt-lab calibrate reliability results/calibration/classic.jsonl \
                    --plot docs/engine/reliability.svg`";
        assert!(found == plot(&classic()).unwrap(), "docs/engine/reliability.svg is old: {mend}");
    }
}
