/// Enums of choices, the first of which is the default, with their ids in saved texts.
macro_rules! choices {
    ($($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $choice:ident = $id:literal,)+ })+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$meaning])* $choice,)+
        }

        impl $name {
            /// All choices.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$choice),+];

            /// Their ids.
            pub(crate) const IDS: &[&str] = &[$($id),+];

            /// The id in a saved text.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$choice => $id,)+
                }
            }

            /// The choice with this id.
            pub(crate) fn from_id(id: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|choice| choice.id() == id)
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::ALL[0]
            }
        }
    )+};
}

pub(crate) use choices;
