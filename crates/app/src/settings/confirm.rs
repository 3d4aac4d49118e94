use crate::choices::choices;

choices! {
    /// Which moves a person makes twice: the first time only shows where the move sends the opponent.
    Confirm {
        /// None.
        Never = "off",
        /// Those made with a finger, which cannot hover.
        Touch = "on",
        /// All.
        Always = "always",
    }
}
