use crate::{Confirm, Contrast, Marks, Motion, Notation, Preferences, Theme, Tongue, Volume};

/// A choice in the dialog for settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preference {
    /// The language.
    Language(Tongue),
    /// The colours.
    Theme(Theme),
    /// How much contrast there is.
    Contrast(Contrast),
    /// How the players' marks differ.
    Marks(Marks),
    /// How moves are written in lists.
    Notation(Notation),
    /// Whether the board is animated.
    Motion(Motion),
    /// Whether the engine ponders while a person is to move.
    Ponder(bool),
    /// Whether single keys work outside the board.
    SingleKeys(bool),
    /// Whether the evaluation bar is shown.
    Evaluation(bool),
    /// Which moves a person makes twice.
    Confirm(Confirm),
    /// How loud moves are.
    Sound(Volume),
    /// Whether the page says what a move gives away.
    Remarks(bool),
    /// Whether the engine searches in Analyse.
    Engine(bool),
    /// Whether Analyse searches all moves evenly and shows a score in every cell.
    AllMoves(bool),
    /// How many lines Analyse shows.
    Lines(usize),
}

impl Preferences {
    pub(crate) const fn choose(&mut self, chosen: Preference) {
        match chosen {
            Preference::Language(tongue) => self.language = Some(tongue),
            Preference::Theme(theme) => self.theme = theme,
            Preference::Contrast(contrast) => self.contrast = contrast,
            Preference::Marks(marks) => self.marks = marks,
            Preference::Notation(notation) => self.notation = notation,
            Preference::Motion(motion) => self.motion = motion,
            Preference::Ponder(ponder) => self.ponder = ponder,
            Preference::SingleKeys(on) => self.single_keys = on,
            Preference::Evaluation(shown) => self.evaluation = shown,
            Preference::Confirm(confirm) => self.confirm = confirm,
            Preference::Sound(volume) => self.sound = volume,
            Preference::Remarks(on) => self.remarks = Some(on),
            Preference::Engine(on) => self.engine = on,
            Preference::AllMoves(all) => self.all_scores = all,
            Preference::Lines(lines) => self.lines = Some(lines),
        }
    }
}
