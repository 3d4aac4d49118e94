use uttt_engine::Verdict;
use uttt_rules::Player;

/// What a person does in the view Review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reviewing {
    /// Show the position after this many moves of the game.
    GoTo(usize),
    /// Show the position before.
    Back,
    /// Show the next position.
    Forward,
    /// Show the start.
    First,
    /// Show the end.
    Last,
    /// Show the next fault, the worst first; after the last one it starts again. In a game with one person,
    /// only that person's faults count. The better move stays hidden until the person has found it, or
    /// asks for it.
    NextMistake,
    /// The same for the moves of a player that have this verdict.
    NextOf(Player, Verdict),
    /// Play the best line instead of the move that is shown.
    ShowBest,
    /// Play what shows why the move is a fault.
    ShowWhy,
    /// Show the move after this many moves, and what shows why it is a fault as soon as that is known.
    Explain(usize),
    /// Look for a better move than the one that is shown.
    TryAgain,
    /// Let the review go on, or stop it.
    Run(bool),
}

/// A key of the view Review, and whether it is a single key that types a character. `runs` is whether the
/// engine works on the review, as long as there is something to review.
pub(crate) fn act_of(key: crate::Key<'_>, runs: Option<bool>) -> Option<(Reviewing, bool)> {
    if key.ctrl || key.meta || key.alt || key.shift {
        return None;
    }
    Some(match key.key {
        "ArrowLeft" => (Reviewing::Back, false),
        "ArrowRight" => (Reviewing::Forward, false),
        "Home" => (Reviewing::First, false),
        "End" => (Reviewing::Last, false),
        _ if key.repeat => return None,
        _ => match key.letter()? {
            ' ' => (Reviewing::ShowBest, true),
            'n' => (Reviewing::NextMistake, true),
            't' => (Reviewing::TryAgain, true),
            'l' => (Reviewing::Run(!runs?), true),
            _ => return None,
        },
    })
}
