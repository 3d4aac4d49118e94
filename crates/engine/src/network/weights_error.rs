use std::fmt;

/// Why bytes are not a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightsError {
    /// They do not begin with the file's letters.
    NotANetwork,
    /// They end too early.
    TooShort,
    /// They continue after the end of the network.
    TooLong,
    /// A scale is NaN, or larger than training makes it.
    Scale,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotANetwork => "not a network: the file begins with other bytes",
            Self::TooShort => "not a network: the file ends too early",
            Self::TooLong => "not a network: the file goes on after its end",
            Self::Scale => "not a network: a scale is out of range",
        })
    }
}

impl std::error::Error for WeightsError {}
