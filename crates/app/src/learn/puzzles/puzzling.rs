use uttt_practice::Wish as Filter;

/// What a person does with puzzles, and what comes from the browser for them.
#[derive(Clone, Debug, PartialEq)]
pub enum Puzzling {
    /// The puzzles have come, as one text; `None` if they could not be fetched.
    Came(Option<String>),
    /// This is the day in the person's calendar: year, month and day.
    Today(i32, u8, u8),
    /// Open this puzzle.
    Open(String),
    /// Open the puzzle of today.
    OpenToday,
    /// Open the puzzle of the day with this number.
    OpenDay(u32),
    /// Open a puzzle that is about as hard as the person is strong; in a streak, the next one.
    Next,
    /// Begin a streak.
    Streak,
    /// Skip a puzzle of the streak.
    SkipInStreak,
    /// List the puzzles that are like this.
    List(Filter),
    /// List those that went wrong.
    ListWrong,
    /// List the puzzles of the days of this month.
    ListMonth(i32, u8),
    /// Show more of the list.
    More,
    /// Help: where to look, then the move.
    Hint,
    /// Give up, and show the solution.
    Solution,
    /// After a wrong move, try again.
    TryAgain,
    /// One move back in the line on the board.
    Back,
    /// One move forward in the line on the board.
    Forward,
    /// Share what one has done with the puzzle of a day.
    ShareDay,
    /// Leave the puzzle or the list for what there is to learn.
    Leave,
}
