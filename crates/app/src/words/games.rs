//! The words of the list of games.

use crate::GamesRefusal;

/// Says why the list is not kept.
pub(crate) const fn refused(why: GamesRefusal) -> &'static str {
    match why {
        GamesRefusal::Unavailable => {
            "This browser won't keep a list of your games. The game on the board is saved."
        }
        GamesRefusal::Full => {
            "The browser has no room for another game in your list. The game on the board is saved."
        }
        GamesRefusal::Newer => {
            "Your list of games belongs to a newer version of this page. Reload the page to go on \
             with it."
        }
    }
}
