/// A value that a message takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A part that a value of this kind does not have.
    Absent,
    /// An argument of the message that refers to this one.
    Same(&'a Arg<'a>),
    /// What a person has typed, or a move in a notation: printed as it is.
    Text(&'a str),
    /// Printed in Latin digits; as a selector it has a plural category.
    Number(usize),
    /// Worded by the message of its type, which gets the parts as arguments.
    Value {
        /// Which of its type's kinds it is, from 0.
        kind: u8,
        /// In the order of the type's parts.
        parts: Vec<Arg<'a>>,
    },
    /// Values of one type.
    List(Vec<Arg<'a>>),
}
