use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

/// Why a player forfeits a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Forfeit {
    /// The answer is not a move, or not a legal one.
    Illegal {
        /// The answer.
        answer: String,
        /// What is wrong with it.
        why: String,
    },
    /// No answer in time, or an answer that came too late.
    OutOfTime {
        /// How long it took; `None` if no answer came at all.
        took: Option<Duration>,
        /// The time limit.
        limit: Duration,
    },
    /// No first move in time, over a protocol without a signal that a program is ready.
    OutOfTimeAtFirst {
        /// How long it took; `None` if no answer came at all.
        took: Option<Duration>,
        /// The time limit for a move.
        limit: Duration,
        /// The time allowed to start, added to it.
        start: Duration,
    },
    /// No answer before the clock ran out.
    OutOfClock {
        /// How long it took; `None` if no answer came at all.
        took: Option<Duration>,
        /// The time that was left on the clock.
        left: Duration,
    },
    /// The program ended before the game did.
    Crashed(ExitStatus),
    /// The program is running, but nothing more can come from it.
    ClosedOutput,
    /// The program is running, but nothing more can be sent to it.
    ClosedInput,
    /// The program did not read the question in time.
    Unread,
    /// A line without an end.
    Flooded {
        /// How many bytes came.
        bytes: usize,
    },
    /// The beginning of a line, without a line feed before the time was over or the output closed.
    HalfLine {
        /// What came.
        text: String,
        /// Whether nothing more can come.
        closed: bool,
    },
    /// Bytes that are not UTF-8.
    NotText,
    /// The program answered when it was not asked.
    OutOfTurn {
        /// What it said.
        text: String,
    },
    /// The program did not get ready to play; the reason is inside.
    NotReady(Box<Self>),
    /// The program cannot play these rules, or cannot be set up as wanted.
    Unable {
        /// The reason it gave.
        why: String,
        /// Whether it can play these rules.
        knows_rules: bool,
    },
    /// The system failed to run the program or to talk to it.
    System(String),
}

impl Forfeit {
    /// All ids that [`Forfeit::id`] returns.
    pub const IDS: [&'static str; 13] = [
        "illegal",
        "late",
        "flag",
        "crashed",
        "closed-output",
        "closed-input",
        "unread",
        "flooded",
        "half-line",
        "not-text",
        "out-of-turn",
        "not-ready",
        "system",
    ];

    /// A word for programs.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Illegal { .. } => "illegal",
            Self::OutOfTime { .. } | Self::OutOfTimeAtFirst { .. } => "late",
            Self::OutOfClock { .. } => "flag",
            Self::Crashed(_) => "crashed",
            Self::ClosedOutput => "closed-output",
            Self::ClosedInput => "closed-input",
            Self::Unread => "unread",
            Self::Flooded { .. } => "flooded",
            Self::HalfLine { .. } => "half-line",
            Self::NotText => "not-text",
            Self::OutOfTurn { .. } => "out-of-turn",
            Self::NotReady(_) => "not-ready",
            Self::Unable { .. } => "unable",
            Self::System(_) => "system",
        }
    }

    /// Whether the end of the program's stderr may explain it: it has ended, or does not answer any
    /// more.
    #[must_use]
    pub const fn is_silence(&self) -> bool {
        use Forfeit::{
            ClosedInput, ClosedOutput, Crashed, HalfLine, NotReady, OutOfClock, OutOfTime,
            OutOfTimeAtFirst, Unread,
        };
        matches!(
            self,
            Crashed(_)
                | OutOfTime { .. }
                | OutOfTimeAtFirst { .. }
                | OutOfClock { .. }
                | ClosedOutput
                | ClosedInput
                | Unread
                | HalfLine { .. }
                | NotReady(_)
        )
    }

    /// Whether the program may have been ended from outside, with the job that it belongs to, so that
    /// this may say nothing about it: it ended by `SIGTERM`, `SIGINT`, `SIGHUP`, `SIGQUIT` or `SIGKILL`,
    /// with 128 and the number of one of these as its status, or with status 0. A pipe that it has
    /// closed may be the beginning of such an end.
    #[must_use]
    pub fn may_be_from_outside(&self) -> bool {
        match self {
            Self::Crashed(status) => {
                let by_status = || status.code()?.checked_sub(128);
                let signal = signal(*status).or_else(by_status);
                status.success() || signal.is_some_and(|signal| FROM_OUTSIDE.contains(&signal))
            }
            Self::HalfLine { closed, .. } => *closed,
            Self::ClosedOutput | Self::ClosedInput => true,
            Self::NotReady(forfeit) => forfeit.may_be_from_outside(),
            _ => false,
        }
    }
}

/// `SIGHUP`, `SIGINT`, `SIGQUIT`, `SIGKILL` and `SIGTERM`, by which others end a program. They have these
/// numbers on every Unix.
const FROM_OUTSIDE: [i32; 5] = [1, 2, 3, 9, 15];

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

/// Windows ends a program so at an interrupt, and when its console is closed.
#[cfg(windows)]
fn signal(status: ExitStatus) -> Option<i32> {
    const CONTROL_C_EXIT: u32 = 0xc000_013a;
    (status.code()?.cast_unsigned() == CONTROL_C_EXIT).then_some(2)
}

/// A sentence for people, to follow the name of the player.
impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { answer, why } => {
                write!(f, "illegal move {:?}: {why}", shortened(answer))
            }
            Self::OutOfTime { took: None, limit } => {
                write!(f, "late: no answer within {}", seconds(*limit))
            }
            Self::OutOfTime { took: Some(took), limit } => {
                write!(f, "late: took {}, allowed {}", seconds(*took), seconds(*limit))
            }
            Self::OutOfTimeAtFirst { took, limit, start } => {
                match took {
                    None => write!(f, "late: no first move within ")?,
                    Some(took) => write!(f, "late: first move after {}, allowed ", seconds(*took))?,
                }
                let (all, limit) = (seconds(*start + *limit), seconds(*limit));
                write!(f, "{all} ({} to start and {limit} for the move)", seconds(*start))
            }
            Self::OutOfClock { took: None, left } => {
                write!(f, "flag fell: no answer within the {} on its clock", seconds(*left))
            }
            Self::OutOfClock { took: Some(took), left } => {
                let (took, left) = (seconds(*took), seconds(*left));
                write!(f, "flag fell: took {took}, with {left} on its clock")
            }
            Self::Crashed(status) => write!(f, "crashed: ended with {status}"),
            Self::ClosedOutput => write!(f, "closed its output"),
            Self::ClosedInput => write!(f, "closed its input"),
            Self::Unread => write!(f, "late: it did not read its input"),
            Self::Flooded { bytes } => write!(f, "flooded: {bytes} bytes without a line feed"),
            Self::HalfLine { text, .. } => {
                write!(f, "half a line: {:?} without a line feed", shortened(text))
            }
            Self::NotText => write!(f, "not text: its answer is not valid UTF-8"),
            Self::OutOfTurn { text } => {
                write!(f, "out of turn: {:?} before it was asked", shortened(text))
            }
            Self::NotReady(forfeit) => write!(f, "did not get ready: {forfeit}"),
            Self::Unable { why, .. } => write!(f, "unable to play: {why}"),
            Self::System(why) => write!(f, "cannot be spoken with: {why}"),
        }
    }
}

impl std::error::Error for Forfeit {}

fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}

/// The beginning of a long text.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
