/// Why the browser does not keep the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GamesRefusal {
    /// It gives the page no database.
    Unavailable,
    /// It has no room left, or has failed to write.
    Full,
    /// A later version of the page has changed the database.
    Newer,
}
