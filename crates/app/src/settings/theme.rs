use crate::choices::choices;

choices! {
    /// The colours that a person wants.
    Theme {
        /// The system's colours.
        System = "system",
        /// Light colours.
        Light = "light",
        /// Dark colours.
        Dark = "dark",
    }
}
