/// The list of games as the browser stores it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeptTexts {
    /// The key of each game, and what is kept under it.
    pub games: Vec<(String, String)>,
    /// The time now, in milliseconds since 1970.
    pub now: u64,
    /// By how many minutes the person's clock is ahead of UTC.
    pub zone: i32,
    /// Whether the browser has promised not to delete what the page keeps; `None` if it does not
    /// say.
    pub persistent: Option<bool>,
}
