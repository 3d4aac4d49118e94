use uttt_rules::Rules;

/// A dialog over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// The next game, and who plays it.
    NewGame,
    /// Who plays on from the position on the board.
    FromHere,
    /// The rule systems to choose from, for the next game.
    Rules,
    /// How these rules are played.
    HowTo(Rules),
    /// The keys that do something.
    Keyboard,
    /// What to do with a picture of the board.
    Picture,
    /// Colours and motion.
    Settings,
}
