/// What a review says about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// The only legal move.
    Forced,
    /// The game was lost whatever the player did.
    AlreadyLost,
    /// It wins by force, but not as quickly as another move.
    Slower,
    /// As good as the best move, or nearly.
    Good,
    /// A little worse than the best move.
    Fair,
    /// A small fault.
    Inaccuracy,
    /// A fault.
    Mistake,
    /// A grave fault.
    Blunder,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Self; 8] = [
        Self::Forced,
        Self::AlreadyLost,
        Self::Slower,
        Self::Good,
        Self::Fair,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
    ];

    /// The largest loss of a good move.
    pub const GOOD_UP_TO: f64 = 0.02;

    /// The verdicts on faults, each with the smallest loss that earns it, as a share of the point.
    /// A move that loses less is fair, or good up to [`Verdict::GOOD_UP_TO`].
    pub const FAULTS: [(Self, f64); 3] =
        [(Self::Inaccuracy, 0.05), (Self::Mistake, 0.10), (Self::Blunder, 0.20)];

    /// The verdict on a move that loses this share of the point.
    ///
    /// ```
    /// use uttt_engine::Verdict;
    ///
    /// let losses = [0.0, 0.02, 0.021, 0.05, 0.1, 0.2];
    /// let verdicts = losses.map(|loss| Verdict::of_loss(loss).id());
    /// assert_eq!(verdicts, ["good", "good", "fair", "inaccuracy", "mistake", "blunder"]);
    /// ```
    #[must_use]
    pub fn of_loss(loss: f64) -> Self {
        let fault = Self::FAULTS.iter().rev().find(|&&(_, from)| loss >= from);
        match fault {
            Some(&(fault, _)) => fault,
            None if loss > Self::GOOD_UP_TO => Self::Fair,
            None => Self::Good,
        }
    }

    /// Whether the move was a fault: an inaccuracy or worse.
    #[must_use]
    pub fn is_fault(self) -> bool {
        self >= Self::Inaccuracy
    }

    /// Whether the fault may decide a game: a mistake or a blunder.
    #[must_use]
    pub fn is_grave(self) -> bool {
        self >= Self::Mistake
    }

    /// Whether the player had a choice that mattered, so that the move counts in the accuracy.
    #[must_use]
    pub fn counts(self) -> bool {
        self >= Self::Slower
    }

    /// Its name in the output of programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::AlreadyLost => "already-lost",
            Self::Slower => "slower",
            Self::Good => "good",
            Self::Fair => "fair",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}
