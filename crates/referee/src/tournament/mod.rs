//! Many games between programs: who plays whom, what the journal holds, and what the results show.

mod book;
mod crashes;
mod extension;
mod merge;
mod opening_sequence;
mod openings;
mod openings_error;
mod places;
mod program_use;
mod random_openings;
mod rated_identity;
mod ratings;
mod replays;
mod rounds;
mod runner;
mod schedule;
mod score;
mod settings;
mod shuffled_openings;
mod standing;
mod standing_column;
mod standing_row;
mod standing_text;
mod table;
mod tables;
mod test_report;
mod wrong_game;

use std::fmt;

use uttt_rules::{AnyGame, Rules};

use crate::game::moves_of;
use crate::{JournalError, JudgedGame, ProgramSpec, Protocol};

pub use book::Book;
pub use merge::{MergeError, Shard};
use opening_sequence::OpeningSequence;
pub use openings_error::OpeningsError;
pub use program_use::{Misjudgement, MoveTimes, ProgramUse, ToldScores};
pub use random_openings::{MoveDraw, RandomOpenings};
pub use ratings::{RatedProgram, RatingError, RatingGroup, RatingJournals, Ratings};
pub use runner::{Event, RunOptions, Runner};
pub use schedule::{Schedule, ScheduleError, ScheduledGame};
pub use settings::{OpeningOrder, Openings, Settings, TournamentFormat};
pub use standing::Standing;
pub use standing_column::StandingColumn;
pub use standing_row::{PointsAGame, StandingRow};
pub use table::{Table, beginning};
pub use test_report::TestReport;
pub use wrong_game::WrongGame;

/// A tournament: its settings and everything that follows from them.
#[derive(Clone, Debug)]
pub struct Tournament {
    settings: Settings,
    rules: Rules,
    schedule: Schedule,
    openings: OpeningSequence,
}

impl Tournament {
    /// A tournament with these settings.
    ///
    /// # Errors
    /// The settings are invalid.
    pub fn new(settings: Settings) -> Result<Self, TournamentError> {
        let rules: Rules = settings.rules.parse().map_err(TournamentError::settings)?;
        let schedule = Schedule::new(&settings, rules.players().len());
        let schedule = schedule.map_err(TournamentError::settings)?;
        check_names(&settings.programs).map_err(TournamentError::Settings)?;
        check_adjudication(&settings, rules).map_err(TournamentError::Settings)?;
        let wanted = settings.openings_played(schedule.seatings());
        let openings = OpeningSequence::new(&settings, rules, wanted)
            .map_err(|why| TournamentError::Settings(format!("--openings: {why}")))?;
        let count = openings.count();
        if settings.opening_start == 0
            || count.is_some_and(|it| settings.opening_start as usize > it)
        {
            let last = count.map_or_else(String::new, |count| format!(" to {count}"));
            let why = format!("--opening-start {}: expected 1{last}", settings.opening_start);
            return Err(TournamentError::Settings(why));
        }
        Ok(Self { settings, rules, schedule, openings })
    }

    /// The settings that identify it.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The rule system.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Its games; none if they depend on results.
    #[must_use]
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// The opening of a game.
    ///
    /// # Errors
    /// The random moves left no game to play.
    pub(crate) fn opening(&self, scheduled: &ScheduledGame) -> Result<AnyGame, OpeningsError> {
        self.openings.game(scheduled.opening)
    }

    /// How many openings differ; `None` if each is drawn by chance.
    pub(super) fn distinct_openings(&self) -> Option<usize> {
        self.openings.distinct()
    }

    /// How many different openings there are and how many games these make for any two programs, or
    /// any three, if that is less than they play: then openings come again.
    #[must_use]
    pub fn too_few_openings(&self) -> Option<(usize, usize)> {
        let each = self.schedule.seatings() as usize;
        let count = self.openings.distinct()?;
        let wanted = self.settings.games as usize / each;
        (count < wanted).then_some((count, count * each))
    }

    /// The standing after finished games, in the order in which they were finished.
    ///
    /// # Errors
    /// A game that does not belong to this tournament, occurs twice, or is not consistent.
    pub fn standing(&self, finished: &[JudgedGame]) -> Result<Standing, WrongGame> {
        let mut standing = Standing::new(&self.settings, &self.schedule);
        let mut seen = std::collections::HashSet::new();
        for game in finished {
            let wrong = |why: &str| WrongGame { game: game.game, why: why.to_owned() };
            let scheduled = standing.scheduled(&self.schedule, game.game);
            let scheduled = scheduled.ok_or_else(|| wrong("not of this tournament"))?;
            if game.seats != scheduled.seats || game.rules != self.settings.rules {
                return Err(wrong("other programs or rules than the tournament's"));
            }
            if !seen.insert(game.game) {
                return Err(wrong("it occurs twice"));
            }
            let opening = self.opening(&scheduled).map_err(|why| wrong(&why.to_string()))?;
            if game.opening != moves_of(&opening) {
                return Err(wrong("another opening than the tournament's"));
            }
            game.check().map_err(|why| wrong(&why.to_string()))?;
            game.check_adjudication(&self.settings.adjudication)
                .map_err(|why| wrong(&why.to_string()))?;
            standing.add(&scheduled, game);
        }
        Ok(standing)
    }
}

/// Refuses rules of adjudication that make no sense here.
fn check_adjudication(settings: &Settings, rules: Rules) -> Result<(), String> {
    settings.adjudication.check(rules.players().len()).map_err(|why| why.to_string())?;
    let tells = |spec: &&ProgramSpec| spec.protocol() == Protocol::Ugi;
    match settings.programs.iter().find(|spec| !tells(spec)) {
        Some(silent) if settings.adjudication.needs_scores() => Err(format!(
            "--resign and --draw: program {:?} cannot tell its score over {}; only over ugi",
            silent.to_string(),
            silent.protocol()
        )),
        _ => Ok(()),
    }
}

/// Refuses two programs with the same name. Equal commands without names are allowed: the table
/// numbers them.
fn check_names(programs: &[ProgramSpec]) -> Result<(), String> {
    for (at, spec) in programs.iter().enumerate() {
        let before = programs[..at].iter().position(|other| {
            (spec.name().is_some() || other.name().is_some())
                && other.to_string() == spec.to_string()
        });
        if let Some(before) = before {
            return Err(format!(
                "programs {} and {} are both named {:?}, expected different names",
                before + 1,
                at + 1,
                spec.to_string()
            ));
        }
    }
    Ok(())
}

/// Why a tournament cannot continue.
#[derive(Debug)]
#[non_exhaustive]
pub enum TournamentError {
    /// The settings are invalid.
    Settings(String),
    /// Before the first game, a program could not be started or did not get ready.
    Program(String),
    /// The journal cannot be used.
    Journal(JournalError),
    /// A game could not be judged.
    Game(String),
    /// A program kept crashing. All finished games are in the journal.
    Crashing {
        /// The program, as the tournament names it.
        program: String,
        /// How many games in a row.
        games: u32,
        /// How it lost the last one.
        detail: String,
        /// The last line that it wrote to stderr.
        stderr_tail: Option<String>,
    },
    /// The programs only repeat their games. All finished games are in the journal.
    Repeating {
        /// How many openings there are, if they are not drawn by chance.
        openings: Option<usize>,
        /// Whether other openings could make the games differ.
        take_openings: bool,
    },
    /// All programs were killed from outside; the games in progress do not count.
    Stopped,
}

impl TournamentError {
    fn settings(error: impl fmt::Display) -> Self {
        Self::Settings(error.to_string())
    }
}

impl fmt::Display for TournamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Settings(why) | Self::Program(why) | Self::Game(why) => f.write_str(why),
            Self::Journal(JournalError::OtherSettings { path, what }) => write!(
                f,
                "{} is from a tournament with other settings: {what}; choose another file",
                path.display()
            ),
            Self::Journal(error) => error.fmt(f),
            Self::Crashing { program, games, detail, stderr_tail } => {
                write!(f, "program {program:?} lost {games} games in a row: {detail}")?;
                if let Some(said) = stderr_tail {
                    write!(f, "; its last line on stderr: {said}")?;
                }
                f.write_str("; the finished games are kept; run the same command to continue")
            }
            Self::Repeating { openings, take_openings } => {
                f.write_str("every game repeats an earlier one now")?;
                match openings {
                    Some(1) => f.write_str(", because all begin at the same position")?,
                    Some(count) => write!(f, ", because all {count} openings are played")?,
                    None => {}
                }
                f.write_str(
                    "; the finished games are kept; run the same command with --allow-repeats to continue",
                )?;
                match take_openings {
                    true => f.write_str(", or begin another file with more --openings"),
                    false => f.write_str("; over codingame, no opening can make games differ"),
                }
            }
            Self::Stopped => f.write_str("all programs were killed"),
        }
    }
}

impl std::error::Error for TournamentError {}

impl From<JournalError> for TournamentError {
    fn from(error: JournalError) -> Self {
        Self::Journal(error)
    }
}
