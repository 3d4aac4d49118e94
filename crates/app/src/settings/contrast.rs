use crate::choices::choices;

choices! {
    /// How much contrast a person wants.
    Contrast {
        /// As much as the system asks for.
        System = "system",
        /// Lines, marks and text that stand out more.
        More = "more",
    }
}
