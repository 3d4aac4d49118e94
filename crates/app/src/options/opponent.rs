use crate::choices::choices;

choices! {
    /// Who a person plays with.
    Opponent {
        /// The engine plays all symbols but the person's, at one level.
        Computer = "computer",
        /// Another person, at the same screen.
        Friend = "friend",
        /// Another person, at a page of their own: after each move a person sends a link.
        ByLink = "link",
        /// Nobody: the person watches the engine play against itself.
        Watch = "watch",
    }
}
