//! The instructions in a pattern. Each is a control character. The numbers after it are printable characters of ASCII,
//! from [`ZERO`] for 0 on, so a pattern is a text as a whole, and no number looks like an instruction. A wide number
//! has two such characters, of six bits each.

/// Prints a text or a number: the argument's index.
pub const PRINT: u8 = 1;
/// Words a value by the message of its type: the argument's index, the form, that message (wide).
pub const WORD: u8 = 2;
/// Words a list: the argument's index, the form of the items, that of the first item, the message of the
/// items' type (wide; [`NO_MESSAGE`] for texts and numbers), the message that joins two (wide).
pub const LIST: u8 = 3;
/// Says another message: that message (wide), how many arguments it takes, the index of each.
pub const REFER: u8 = 4;
/// Chooses a variant: the argument's index, and then variants with [`OR`] between them and [`END`] after the last.
/// Each has its key and its pattern. The first that fits is said.
pub const SELECT: u8 = 5;
/// Another variant follows.
pub const OR: u8 = 6;
/// The last variant ends.
pub const END: u8 = 7;
/// In the text of a [`crate::Language`], a message ends.
pub const MESSAGE: u8 = 8;
/// The last of them.
pub const LAST: u8 = MESSAGE;

/// The character of the number 0.
pub const ZERO: u8 = b' ';

/// In place of an argument's index: the value that the message words.
pub const OWN: u8 = 0x5c;
/// In place of an argument's index: the form that is wanted.
pub const FORM: u8 = 0x5d;

/// The key of a variant that fits what no other does.
pub const DEFAULT: u8 = 0x5e;
/// The key of a variant for a plural category, less the category. Smaller keys are numbers, kinds of values
/// and forms.
pub const PLURAL: u8 = 0x50;

/// In place of a message: none.
pub const NO_MESSAGE: u16 = 0xfff;
