use clap::Args;
use fastrand::Rng;
use uttt_referee::{Decision, Sprt};

use super::openings::Openings;
use super::players::Play;
use super::scenario::{Scenario, Tests, Truth};

/// The matches to simulate.
#[derive(Args)]
pub(crate) struct Request {
    /// The matches of each kind whose intervals are judged, for each true difference in strength.
    #[arg(long, default_value_t = 2500)]
    matches: u32,
    /// The matches of each kind that a test ends, for each of its hypotheses.
    #[arg(long, default_value_t = 1000)]
    tests: u32,
    /// The test.
    #[arg(long, default_value = "elo0=0,elo1=10")]
    sprt: Sprt,
    /// The largest number of pairs until which a test may go on.
    #[arg(long, default_value_t = 20_000)]
    most_pairs: u32,
    /// The true differences in strength, in Elo, where intervals are judged.
    #[arg(long, value_delimiter = ',', allow_hyphen_values = true, default_value = "0,100")]
    elo: Vec<f64>,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The matches that are simulated, in groups.
const SCENARIOS: [Scenario; 16] = {
    use Openings::{Earlier, First, InARow, InTurn, New};
    use Play::{Drawn, DrawnUneven, HalfForced, Replayed};
    let all = Truth::All;
    let these = Truth::These;
    [
        of("no copies", New, Replayed, all),
        of("equal copies: each opening four times", InARow(4), Replayed, all),
        of("unequal copies: 20 % of the pairs from one opening", First(0.2), Replayed, all),
        Scenario { pairs: 40, ..of("the same, 50 % of 40 pairs", First(0.5), Replayed, all) },
        of("unequal copies: 50 % from the opening of an earlier pair", Earlier(0.5), Replayed, all),
        of("moves drawn, one opening", InTurn(1), Drawn(0.0), all),
        of("the same, 30 % of the games are alike", InTurn(1), Drawn(0.3), all),
        of("moves drawn, each opening four times", InARow(4), Drawn(0.0), all),
        of("the same, 30 % of its games are alike", InARow(4), Drawn(0.3), all),
        of("the same, 50 % from the opening of an earlier pair", Earlier(0.5), Drawn(0.3), all),
        of(
            "uneven openings four times, 30 % alike: of all openings",
            InARow(4),
            DrawnUneven(0.3),
            all,
        ),
        of("the same: of these openings", InARow(4), DrawnUneven(0.3), these),
        of(
            "uneven openings four times, 70 % alike: of all openings",
            InARow(4),
            DrawnUneven(0.7),
            all,
        ),
        of("the same: of these openings", InARow(4), DrawnUneven(0.7), these),
        of(
            "20 % from one opening, 99 % alike: of all openings",
            First(0.2),
            DrawnUneven(0.99),
            all,
        ),
        of("chance in every other opening, each four times", InARow(4), HalfForced, all),
    ]
};

const fn of(name: &'static str, openings: Openings, play: Play, truth: Truth) -> Scenario {
    Scenario { name, openings, play, truth, pairs: 200 }
}

/// Prints how often the intervals of simulated matches hold the truth, and how often tests err.
pub(crate) fn run(request: &Request) {
    let Request { matches, tests, sprt, most_pairs, elo, seed } = request;
    let mut rng = Rng::with_seed(*seed);
    let held: String = elo.iter().map(|elo| format!(" holds {elo:+} |")).collect();
    println!(
        "| pairs of games |{held} falsely elo1={} | falsely elo0={} | undecided | pairs of a test |",
        sprt.elo1, sprt.elo0
    );
    println!("|---|{}", "--:|".repeat(elo.len() + 4));
    for scenario in SCENARIOS {
        let mut rng = rng.fork();
        print!("| {} |", scenario.name);
        for &elo in elo {
            let held = scenario.held(*matches, elo, &mut rng);
            print!(" {} |", percent(held, *matches));
        }
        if scenario.truth == Truth::These {
            println!(" | | | |");
            continue;
        }
        let [of0, of1] = [Decision::Elo0, Decision::Elo1]
            .map(|truth| scenario.test(sprt, truth, *tests, *most_pairs, &mut rng));
        let decided = u64::from(2 * tests - of0.undecided - of1.undecided);
        let [wrong0, wrong1] = [of0, of1].map(|it: Tests| percent(it.wrong, *tests));
        println!(
            " {wrong0} | {wrong1} | {} | {} |",
            percent(of0.undecided + of1.undecided, 2 * tests),
            (of0.pairs + of1.pairs) / decided.max(1),
        );
    }
}

/// `95.1 %`
fn percent(count: u32, all: u32) -> String {
    format!("{:.1} %", 100.0 * f64::from(count) / f64::from(all.max(1)))
}
