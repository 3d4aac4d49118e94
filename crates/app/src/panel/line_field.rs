/// A field for a line of text. Each change sends [`Listing::DraftName`](crate::Listing::DraftName).
#[derive(Clone, Debug, PartialEq)]
pub struct LineField {
    /// What to write here.
    pub label: &'static str,
    /// The text.
    pub text: String,
}
