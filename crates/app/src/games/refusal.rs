/// Why the browser does not keep the list of games.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GamesRefusal {
    /// It gives the page no database.
    Unavailable,
    /// It has no room left.
    Full,
    /// A later version of the page has changed the database.
    Newer,
    /// It has failed, for this reason in its own words.
    Failed(String),
}
