//! The instructions in a pattern. Each is a control character, and what follows it consists of characters
//! below 128, so a pattern is a text as a whole. A wide number has two characters, of seven bits each.

/// Prints a text or a number: the argument's index.
pub const PRINT: u8 = 1;
/// Words a value by the message of its type: the argument's index, the form, that message (wide).
pub const WORD: u8 = 2;
/// Words a list: the argument's index, the form of the items, that of the first item, the message of the
/// items' type (wide; [`NO_MESSAGE`] for texts and numbers), the message that joins two (wide).
pub const LIST: u8 = 3;
/// Says another message: that message (wide), how many arguments it takes, the index of each.
pub const REFER: u8 = 4;
/// Chooses a variant: the argument's index, how many variants; for each its key, its length in bytes (wide)
/// and its pattern. The first that fits is said.
pub const SELECT: u8 = 5;
/// The last of them.
pub const LAST: u8 = SELECT;

/// In place of an argument's index: the value that the message words.
pub const OWN: u8 = 0x7d;
/// In place of an argument's index: the form that is wanted.
pub const FORM: u8 = 0x7e;

/// The key of a variant that fits what no other does.
pub const DEFAULT: u8 = 0x7f;
/// The key of a variant for a plural category, less the category. Smaller keys are numbers, kinds of values
/// and forms.
pub const PLURAL: u8 = 0x70;

/// In place of a message: none.
pub const NO_MESSAGE: u16 = 0x3fff;
