use super::sample::Sample;

/// How the shares that players got compare with those that were expected.
pub(crate) struct Reliability {
    /// The mean of the squared differences.
    pub(crate) brier: f64,
    /// The tenths of the scale, in order.
    pub(crate) tenths: [Tenth; 10],
}

/// The players whose expected share lies in a tenth of the scale.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tenth {
    pub(crate) count: usize,
    /// The mean of the expected shares.
    pub(crate) expected: f64,
    /// The mean of the shares that the players got.
    pub(crate) got: f64,
}

impl Reliability {
    /// Compares the shares that `expected` gives with those that the players got. The last player's
    /// share says nothing new, because all shares sum to 1.
    pub(super) fn of<'a>(
        samples: impl IntoIterator<Item = &'a Sample>,
        expected: impl Fn(&Sample) -> Vec<f64>,
    ) -> Self {
        Self::new(samples.into_iter().flat_map(|seen| {
            let pairs = expected(seen).into_iter().zip(seen.got.iter().copied());
            pairs.take(seen.got.len() - 1)
        }))
    }

    /// Compares what was expected with what happened.
    pub(super) fn new(pairs: impl Iterator<Item = (f64, f64)>) -> Self {
        let (mut tenths, mut errors, mut count) = ([Tenth::default(); 10], 0.0, 0);
        for (expected, got) in pairs {
            let tenth = &mut tenths[((expected * 10.0) as usize).min(9)];
            tenth.count += 1;
            tenth.expected += expected;
            tenth.got += got;
            errors += (expected - got).powi(2);
            count += 1;
        }
        for tenth in &mut tenths {
            let count = tenth.count.max(1) as f64;
            (tenth.expected, tenth.got) = (tenth.expected / count, tenth.got / count);
        }
        Self { brier: errors / f64::from(count.max(1)), tenths }
    }
}
