//! How fast the rules are, beside the published crates of the field.
//!
//! `cargo bench -p uttt-lab --bench speed -- [--rounds N] [TASK …]`

mod clock;
#[cfg(not(target_family = "wasm"))]
mod peers;
mod round;
mod subject;

#[cfg(not(target_family = "wasm"))]
fn main() -> Result<(), String> {
    use std::collections::BTreeMap;
    let mut rounds = 9;
    let mut tasks: Vec<String> = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--bench" => {}
            "--rounds" => {
                let text = args.next().unwrap_or_default();
                rounds =
                    text.parse().map_err(|_| format!("--rounds: {text:?}, expected a number"))?;
            }
            _ => tasks.push(arg),
        }
    }
    let mut figures: BTreeMap<(String, String), Vec<f64>> = BTreeMap::new();
    for _ in 0..rounds {
        round::round(&|task| tasks.is_empty() || tasks.iter().any(|t| t == task), |figure| {
            figures.entry((figure.task, figure.program)).or_default().push(figure.value);
        })?;
    }
    for (task, unit, scale) in round::TASKS {
        let median = |program: &str| {
            let mut values = figures.get(&(task.to_owned(), program.to_owned()))?.clone();
            values.sort_by(f64::total_cmp);
            values.get(values.len() / 2).map(|v| v / scale)
        };
        let Some(ours) = median("uttt") else { continue };
        for program in ["uttt", "board-game", "ai-ultimate-tictactoe"] {
            if let Some(value) = median(program) {
                println!(
                    "{task:12} {program:22} {value:8.1} {unit:14} ours/its {:.2}",
                    ours / value
                );
            }
        }
    }
    Ok(())
}

#[cfg(target_family = "wasm")]
fn main() {}
