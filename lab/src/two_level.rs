//! Runs generic code for the two-level rule system with a given id.

/// Runs code with `$variant` as the type of a two-level rule system that is chosen at run time. Any
/// other rule system is an error.
macro_rules! with_variant {
    ($rules:expr, $variant:ident => $body:expr) => {{
        use uttt_rules::{
            AdjacentRules, ClassicRules, MostBoardsRules, Nested2Rules, OpenBoardsRules, Rules,
        };
        $crate::two_level::each_variant!($rules, $variant => $body;
            Classic = ClassicRules,
            MostBoards = MostBoardsRules,
            OpenBoards = OpenBoardsRules,
            Adjacent = AdjacentRules,
            Nested2 = Nested2Rules
        )
    }};
}

macro_rules! each_variant {
    ($rules:expr, $variant:ident => $body:expr; $($name:ident = $type:ty),*) => {
        match $rules {
            $(Rules::$name => {
                type $variant = $type;
                $body
            })*
            other => anyhow::bail!("{other} has no network: it is not of two levels"),
        }
    };
}

pub(crate) use {each_variant, with_variant};
