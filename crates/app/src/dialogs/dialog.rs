use uttt_rules::{Place, Rules};

/// A dialog over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// The choices for the next game.
    NewGame,
    /// The choices for a game that continues from the position on the board.
    FromHere,
    /// Whether to go on with this move from the earlier position that is looked at.
    PlayOn(Place),
    /// Whether to resign.
    Resign,
    /// The rule systems to choose from, for the next game.
    Rules,
    /// How these rules are played.
    HowTo(Rules),
    /// The list of keys.
    Keyboard,
    /// What a friend is to call the person.
    YourName,
    /// What to hand out: a link, a picture, a text, lines for an article.
    Share,
    /// More actions of the view Analyse.
    Analysis,
    /// More actions while setting up a position.
    SetUp,
    /// The rules of the position.
    SetUpRules,
    /// A field for a game or a position of any form.
    Paste,
    /// More actions of the view Review.
    Review,
    /// How a review judges moves.
    Verdicts,
    /// What the scores on the board mean.
    Legend,
    /// Actions on all games that the browser keeps.
    Games,
    /// Which of them to list.
    FilterGames,
    /// Actions on one of them.
    Game,
    /// Its name.
    RenameGame,
    /// Whether to delete them all.
    DeleteGames,
    /// The second question before they are all deleted.
    DeleteGamesSurely,
    /// Colours and motion.
    Settings,
}
