use crate::choices::choices;

choices! {
    /// How the players' marks differ.
    Marks {
        /// In colour and shape.
        Colours = "colours",
        /// In shape alone.
        Shapes = "shapes",
    }
}
