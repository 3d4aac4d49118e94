use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, ensure};
use clap::Args;
use fastrand::Rng;
use ndarray::Array2;
use serde::{Deserialize, Serialize};
use uttt_engine::network::{Features, HeadWeights, Network};
use uttt_rules::Rules;

use super::event::TrainingEvent;
use super::{Adam, Gradient, LayerSizes, Model, Sample, Symmetries};
use crate::json_lines::{JsonLines, rounded};
use crate::network_file;
use crate::plot_name::check_name;
use crate::two_level::with_variant;

/// The data and the settings of training.
#[derive(Args)]
pub(crate) struct Request {
    #[command(flatten)]
    shape: LayerSizes,
    /// The rule system of the games.
    #[arg(long, default_value_t = Rules::Classic)]
    rules: Rules,
    /// Trains only the part that a rule system has of its own beside this network. `--from` names
    /// the model of that network.
    #[arg(long, value_name = "NETWORK", requires = "from")]
    adapt: Option<PathBuf>,
    /// The journals of self-play.
    #[arg(required = true)]
    journals: Vec<PathBuf>,
    /// The model. Training writes it after each epoch, and continues from it if it exists.
    #[arg(long)]
    model: PathBuf,
    /// Where to write the network for the engine: this name with `.body` and with `.heads`, or with
    /// `.adapter`.
    #[arg(long)]
    network: Option<PathBuf>,
    /// A model of the same shape to start from.
    #[arg(long)]
    from: Option<PathBuf>,
    /// How many times training uses all positions.
    #[arg(long, alias = "passes", default_value_t = 10)]
    epochs: u32,
    /// The number of positions in a batch.
    #[arg(long, default_value = "2048")]
    batch: NonZeroUsize,
    /// The first learning rate, which is the largest. It falls to a hundredth.
    #[arg(long, default_value_t = 2e-3)]
    rate: f32,
    /// The weight decay: the part of a weight that a step of size 1 takes away.
    #[arg(long, default_value_t = 1e-2)]
    decay: f32,
    /// The number of threads.
    #[arg(long, default_value = "1")]
    threads: NonZeroUsize,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Add a JSON line after each epoch to this file.
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// The name of the network in those lines, at most 60 characters; by default the name of the
    /// model's file.
    #[arg(long)]
    name: Option<String>,
}

impl Request {
    fn name(&self) -> String {
        let file = || self.model.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        self.name.clone().unwrap_or_else(file)
    }
}

/// A model and the number of epochs that trained it.
#[derive(Serialize, Deserialize)]
struct Checkpoint {
    #[serde(alias = "passes")]
    epochs: u32,
    model: Model,
}

/// Trains a network and reports the losses of each epoch.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    let (mut samples, mut checks) = (Vec::new(), Vec::new());
    for path in &request.journals {
        let add = |is_check, sample| {
            if is_check { checks.push(sample) } else { samples.push(sample) }
        };
        with_variant!(request.rules, V => Sample::read::<V>(path, add)?);
    }
    ensure!(!samples.is_empty(), "no positions to learn from");
    println!("{} positions to learn from, {} to check with", samples.len(), checks.len());
    let Checkpoint { epochs, mut model } = match read(&request.model)? {
        Some(checkpoint) => checkpoint,
        None => Checkpoint { epochs: 0, model: beginning(request)? },
    };
    ensure!(model.shape == request.shape, "the model has another shape: {:?}", model.shape);
    if request.journal.is_some() {
        check_name(&request.name())?;
    }
    let mut journal = request.journal.as_deref().map(JsonLines::open).transpose()?;
    let symmetries = Symmetries::new();
    let mut adam = Adam::new(model.zeros());
    let rows: Vec<usize> = model.weights.iter().map(Array2::nrows).collect();
    let trains = |place: usize| match request.adapt {
        Some(_) => Model::adapts(place),
        None => 0..rows[place],
    };
    for epoch in epochs..request.epochs {
        let begun = Instant::now();
        let mut rng = Rng::with_seed(request.seed ^ u64::from(epoch) << 32);
        rng.shuffle(&mut samples);
        let batches = samples.len().div_ceil(request.batch.get());
        let mut loss = 0.0;
        for (number, batch) in samples.chunks(request.batch.get()).enumerate() {
            let turned: Vec<Sample> = batch
                .iter()
                .map(|sample| {
                    let symmetry = rng.usize(0..Symmetries::COUNT);
                    Sample { features: symmetries.apply(symmetry, &sample.features), ..*sample }
                })
                .collect();
            let mut gradient = Gradient::of(&model, &turned, request.threads.get());
            loss += gradient.loss;
            for matrix in &mut gradient.weights {
                *matrix /= batch.len() as f32;
            }
            let done = (epoch as f32 + number as f32 / batches as f32) / request.epochs as f32;
            let falling = (1.0 + (std::f32::consts::PI * done).cos()) / 2.0;
            let rate = request.rate * (0.01 + 0.99 * falling) * warm_up(adam.steps());
            adam.step(&mut model.weights, &gradient.weights, trains, rate, request.decay);
        }
        let loss = loss / samples.len() as f64;
        let checked = Gradient::loss(&model, &checks);
        let seconds = begun.elapsed().as_secs_f64();
        println!("epoch {}: loss {loss:.5}, checked {checked:.5}, {seconds:.0} s", epoch + 1);
        // The journal comes before the model: if the program is killed between them, it repeats the
        // epoch, so a journal may have an epoch twice but misses none.
        if let Some(journal) = &mut journal {
            journal.add(&TrainingEvent::Epoch {
                name: request.name(),
                epoch: epoch + 1,
                positions: samples.len(),
                loss: rounded(loss, 5),
                checked: rounded(checked, 5),
                seconds: rounded(seconds, 0),
            })?;
        }
        let checkpoint = Checkpoint { epochs: epoch + 1, model };
        write(&request.model, &checkpoint)?;
        model = checkpoint.model;
    }
    if let Some(path) = &request.network {
        let network = write_network(path, &model, request)?;
        let checked = loss(&network, &checks);
        println!("as the engine stores it: checked {checked:.5}");
        if let Some(journal) = &mut journal {
            journal.add(&TrainingEvent::Stored {
                name: request.name(),
                checked: rounded(checked, 5),
            })?;
        }
    }
    Ok(())
}

/// Writes `PATH.body` and `PATH.heads`, or `PATH.adapter`.
fn write_network(path: &Path, model: &Model, request: &Request) -> anyhow::Result<Network> {
    let write = |end: &str, bytes: &[u8]| {
        let path = path.with_extension(end);
        fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display()))
    };
    if let Some(base) = &request.adapt {
        let choices = if request.rules == Rules::Adjacent {
            Features::BUCKETS
        } else {
            Features::FREE_MOVE + 1
        };
        let adapter = model.adapter(choices).write();
        write("adapter", &adapter)?;
        return network_file::read_adapted(base, Some(&adapter));
    }
    let body = model.body()?.write();
    let heads = HeadWeights::write(&model.heads(Features::FREE_MOVE + 1));
    write("body", &body)?;
    write("heads", &heads)?;
    Ok(Network::read(&body, &heads)?)
}

/// The mean loss of the engine's own evaluations, computed as in training.
fn loss(network: &Network, samples: &[Sample]) -> f64 {
    let losses = samples.iter().map(|sample| sample.loss(network.evaluate(&sample.features)));
    losses.sum::<f64>() / samples.len().max(1) as f64
}

/// A factor that keeps the first steps small, until the optimiser has an estimate of the gradients.
fn warm_up(steps: i32) -> f32 {
    (steps as f32 / 100.0).min(1.0)
}

fn beginning(request: &Request) -> anyhow::Result<Model> {
    match &request.from {
        None => Ok(Model::new(request.shape, request.seed)),
        Some(path) => {
            let checkpoint = read(path)?.with_context(|| format!("{}: missing", path.display()))?;
            let mut model = checkpoint.model;
            model.spread(Features::FREE_MOVE + 1);
            Ok(model)
        }
    }
}

fn read(path: &Path) -> anyhow::Result<Option<Checkpoint>> {
    if !path.exists() {
        return Ok(None);
    }
    let read = || -> anyhow::Result<Checkpoint> { Ok(serde_json::from_slice(&fs::read(path)?)?) };
    read().map(Some).with_context(|| format!("{} is no model", path.display()))
}

/// Writes a second file first, so that a kill leaves the model of the epoch before.
fn write(path: &Path, checkpoint: &Checkpoint) -> anyhow::Result<()> {
    let beside = path.with_extension("new");
    let write = || -> anyhow::Result<()> {
        fs::write(&beside, serde_json::to_vec(checkpoint)?)?;
        Ok(fs::rename(&beside, path)?)
    };
    write().with_context(|| format!("{} cannot be written", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Write as _;
    use uttt_rules::{Classic, Game, History};

    /// A journal of random games, one of which is held out.
    fn games(path: &Path) {
        let mut rng = Rng::with_seed(4);
        let mut journal = "{\"settings\":{}}\n".to_owned();
        for game in 45..50 {
            let mut history = History::<Classic>::new();
            while let Some(mv) = history.position().random_move(rng.u32(..)) {
                history.play(mv).unwrap();
            }
            let scores = vec![100; history.moves().len()];
            let line = serde_json::json!({
                "game": game, "record": history.to_string(), "scores": scores, "result": 0
            });
            writeln!(journal, "{line}").unwrap();
        }
        fs::write(path, journal).unwrap();
    }

    #[test]
    fn the_journal_goes_on_where_training_stopped() {
        let folder = tempfile::tempdir().unwrap();
        let place = |name| folder.path().join(name);
        games(&place("games.jsonl"));
        let mut request = Request {
            shape: LayerSizes::default(),
            rules: Rules::Classic,
            adapt: None,
            journals: vec![place("games.jsonl")],
            model: place("m7.json"),
            network: None,
            from: None,
            epochs: 2,
            batch: NonZeroUsize::new(1024).unwrap(),
            rate: 2e-3,
            decay: 1e-2,
            threads: NonZeroUsize::MIN,
            seed: 1,
            journal: Some(place("learning.jsonl")),
            name: None,
        };
        run(&request).unwrap();
        request.epochs = 3;
        request.network = Some(place("n7"));
        run(&request).unwrap();

        let mut found = Vec::new();
        let take = |line| {
            let (told, loss) = match line {
                TrainingEvent::Epoch { name, epoch, checked, positions, .. } => {
                    assert!(positions > 0);
                    (format!("{name} {epoch}"), checked)
                }
                TrainingEvent::Stored { name, checked } => (format!("{name} stored"), checked),
            };
            assert!(loss > 0.0, "{loss}");
            found.push(told);
            Ok(())
        };
        JsonLines::read(&place("learning.jsonl"), take).unwrap();
        assert_eq!(found, ["m7 1", "m7 2", "m7 3", "m7 stored"]);
    }
}
