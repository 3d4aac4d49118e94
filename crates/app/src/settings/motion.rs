use crate::choices::choices;

choices! {
    /// How much animation a person wants.
    Motion {
        /// As much as the system asks for.
        System = "system",
        /// No animation.
        Reduced = "reduced",
    }
}
