use uttt_rules::Place;

/// What a person decides about the game, once the page has asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deciding {
    /// Play this move from the earlier position that is looked at, and drop the moves that followed.
    PlayOn(Place),
    /// Analyse this move there; the game stays what it is.
    AnalyseFrom(Place),
    /// Resign the game.
    Resign,
    /// Offer the friend a draw, with the next link.
    OfferDraw,
    /// Take the friend's offer of a draw.
    TakeDraw,
    /// Decline the friend's offer of a draw.
    DeclineDraw,
    /// Let the friend call the person as they have typed.
    TakeName,
    /// Play the friend's side too, because the friend uses the same browser.
    PlayForFriend,
}
