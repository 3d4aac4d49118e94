use uttt_puzzles::{Goal, Theme};
use uttt_rules::Rules;

/// What lists show of a puzzle, and what chooses one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The rule system and a number: `classic-7`.
    pub id: String,
    /// The rule system.
    pub rules: Rules,
    /// What the solver has to reach.
    pub goal: Goal,
    /// How hard it is, 1 to 5.
    pub grade: u8,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// How hard it is, in Elo on the scale of the levels: `uttt_puzzles::Tries::rating`.
    pub rating: u16,
}

impl Entry {
    /// Reads the beginning of a puzzle's line.
    pub(crate) fn read(rating: u16, line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let mut word = || words.next();
        let id = word()?;
        let rules = id.rsplit_once('-')?.0.parse().ok()?;
        let (goal, grade) = (word()?.parse().ok()?, word()?.parse().ok()?);
        let themes = match word()? {
            "-" => Vec::new(),
            themes => themes.split(',').map(str::parse).collect::<Result<_, _>>().ok()?,
        };
        (1..=5).contains(&grade).then(|| Self {
            id: id.to_owned(),
            rules,
            goal,
            grade,
            themes,
            rating,
        })
    }

    /// Whether it is to be won.
    #[must_use]
    pub fn is_win(&self) -> bool {
        self.goal != Goal::Draw
    }
}
