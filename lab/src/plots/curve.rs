use anyhow::{bail, ensure};

use crate::plot_name::check_name;
use crate::training::TrainingEvent;

/// The learning curve of one training run.
pub(super) struct Curve {
    pub(super) name: String,
    /// The number of training positions.
    pub(super) positions: usize,
    /// The checked loss after each epoch.
    pub(super) losses: Vec<f64>,
    /// The loss of the network that was written for the engine, if there is one.
    pub(super) stored: Option<f64>,
}

impl Curve {
    /// Adds a line of the journal to the curve of its name.
    ///
    /// If an epoch was repeated, its last line counts, and the lines after the earlier one are
    /// forgotten: training continued from an earlier model, or began anew.
    ///
    /// # Errors
    /// The line of the epoch before is missing, or the loss is not positive.
    pub(super) fn take(all: &mut Vec<Self>, line: TrainingEvent) -> anyhow::Result<()> {
        let (TrainingEvent::Epoch { name, checked, .. } | TrainingEvent::Stored { name, checked }) =
            &line;
        check_name(name)?;
        ensure!(*checked > 0.0, "the checked loss is not above 0");
        let known = all.iter_mut().find(|curve| curve.name == *name);
        match line {
            TrainingEvent::Epoch { name, epoch: 1, positions, checked, .. } => {
                let new = Self { name, positions, losses: vec![checked], stored: None };
                match known {
                    Some(curve) => *curve = new,
                    None => all.push(new),
                }
            }
            TrainingEvent::Epoch { name, epoch, positions, checked, .. } => {
                let before = (epoch as usize).wrapping_sub(1);
                match known.filter(|curve| curve.losses.len() >= before) {
                    Some(curve) => {
                        curve.losses.truncate(before);
                        curve.losses.push(checked);
                        (curve.positions, curve.stored) = (positions, None);
                    }
                    None => bail!("epoch {epoch} of {name} without the one before"),
                }
            }
            TrainingEvent::Stored { name, checked } => match known {
                Some(curve) => curve.stored = Some(checked),
                None => bail!("{name} is stored before its first epoch"),
            },
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn epoch(epoch: u32, checked: f64) -> TrainingEvent {
        let name = "one".to_owned();
        TrainingEvent::Epoch { name, epoch, positions: 9, loss: 1.0, checked, seconds: 1.0 }
    }

    fn stored() -> TrainingEvent {
        TrainingEvent::Stored { name: "one".into(), checked: 0.5 }
    }

    #[test]
    fn what_is_learnt_again_counts_the_last_time() {
        let mut all = Vec::new();
        // The run was killed after it had written the line of the second epoch, but not its model.
        for line in [epoch(1, 0.9), epoch(2, 0.8), epoch(2, 0.7), epoch(3, 0.6), stored()] {
            Curve::take(&mut all, line).unwrap();
        }
        assert_eq!(all[0].losses, [0.9, 0.7, 0.6]);
        assert_eq!(all[0].stored, Some(0.5));
        // Training began anew.
        for line in [epoch(1, 0.95), epoch(2, 0.85)] {
            Curve::take(&mut all, line).unwrap();
        }
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].losses, [0.95, 0.85]);
        assert_eq!(all[0].stored, None);
    }

    #[test]
    fn no_pass_is_missing() {
        let mut all = Vec::new();
        let mut refused = |line| Curve::take(&mut all, line).unwrap_err().to_string();
        assert_eq!(refused(stored()), "one is stored before its first epoch");
        for first in [0, 2] {
            let told = format!("epoch {first} of one without the one before");
            assert_eq!(refused(epoch(first, 0.9)), told);
        }
        assert_eq!(refused(epoch(1, 0.0)), "the checked loss is not above 0");
        Curve::take(&mut all, epoch(1, 0.9)).unwrap();
        assert!(Curve::take(&mut all, epoch(3, 0.9)).is_err());
    }
}
