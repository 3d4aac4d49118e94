/// Why the browser does not give the page a file that the person has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileRefusal {
    /// It has more than 128 MB.
    TooLarge,
    /// The browser cannot read it as text.
    Unreadable,
}
