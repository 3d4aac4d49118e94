/// The ladder of the ten levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// Whether each was beaten, the weakest first.
    pub beaten: Vec<bool>,
    /// The one that was beaten just now, from 1.
    pub latest: Option<u8>,
    /// `Level 2 beaten. 2 of 10.`, or for all of them `Classic: 2 of 10 levels beaten`.
    pub text: String,
}
