/// A dialog over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// Who plays the next game.
    NewGame,
    /// Colours and motion.
    Settings,
}
