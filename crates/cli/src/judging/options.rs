use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::Args;
use uttt_engine::MAX_SEED;
use uttt_referee::{GameClock, ProgramDefaults, ProgramSpec, Protocol, TimeControl, system_words};
use uttt_rules::Rules;

use super::programs_file::programs_of;
use crate::failure::Failure;
use crate::number::number;

/// The options of all judged games.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Rules, programs and time")]
pub(crate) struct GameOptions {
    /// The rule system
    #[arg(long, value_name = "ID", default_value_t = Rules::Classic,
          default_value_if("codingame", "true", "most-boards"))]
    pub(crate) rules: Rules,
    /// The protocol of programs that do not name theirs, as in "ugi:./engine --fast": plain,
    /// codingame or ugi
    #[arg(long, value_name = "PROTOCOL", default_value_t = Protocol::Plain,
          default_value_if("codingame", "true", "codingame"))]
    protocol: Protocol,
    /// Play as in the arena of CodinGame: --protocol codingame --rules most-boards --time-limit 100ms
    /// --start-limit 900ms, each unless you set it
    #[arg(long)]
    #[allow(dead_code, reason = "the parser reads it, for the defaults of the others")]
    codingame: bool,
    /// A file that describes programs, in TOML or JSON; they come before those named on the command
    /// line
    ///
    /// In TOML, each program begins with the line `[[program]]`. Then come the keys of a description,
    /// each on its line: name = "A", cmd = "./mine --fast". After a line `[program.option]` comes
    /// Level = 5.
    #[arg(long = "programs", value_name = "FILE")]
    pub(crate) programs_file: Option<PathBuf>,
    /// The time for one move, from the end of the question to the end of the answer. A program that
    /// takes longer loses the game. A number with a unit, ms, s, m or h, as in 500ms, 12s or "1m
    /// 30s"
    #[arg(long, value_name = "TIME", default_value = "12s", value_parser = some_time,
          default_value_if("codingame", "true", "100ms"))]
    time_limit: Duration,
    /// A clock for the whole game instead: its seconds, and the seconds that each move adds, as in
    /// 60+0.6; in 40/60, all 40 moves bring 60 seconds again. A program whose clock runs out loses the
    /// game. All programs must speak ugi
    #[arg(long, value_name = "CLOCK", conflicts_with = "time_limit")]
    tc: Option<GameClock>,
    /// The nodes that programs are told to search for a move; all must speak ugi
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    nodes: Option<u64>,
    /// The depth in plies to which programs are told to search; all must speak ugi
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    depth: Option<u32>,
    /// How far a move may exceed the time limit, because question and answer take time as well; at
    /// least 5ms, because the referee's timer is not more precise
    #[arg(long, value_name = "TIME", default_value = "50ms", value_parser = any_time)]
    margin: Duration,
    /// The time that programs are told to think over ugi; by default half of the limit, and at most
    /// a second
    #[arg(long, value_name = "TIME", value_parser = some_time,
          conflicts_with_all = ["tc", "nodes", "depth"])]
    think: Option<Duration>,
    /// The time that a program has to start. Over ugi it must be ready by then; plain and codingame
    /// have no signal for that, so its first move may take that much longer
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = any_time,
          default_value_if("codingame", "true", "900ms"))]
    start_limit: Duration,
    /// Keys of a description for each program that does not set them, as in 'memory=512M cpus=0-1'
    #[arg(long, value_name = "KEYS")]
    each: Option<String>,
}

impl GameOptions {
    /// The time limits of the programs. A margin that the referee's timer cannot keep is refused,
    /// unless the run that continues already has it: older versions accepted any margin.
    pub(crate) fn time_control(
        &self,
        margin_before: impl FnOnce() -> Option<Duration>,
    ) -> Result<TimeControl, Failure> {
        let least = TimeControl::LEAST_MARGIN;
        if self.margin < least && margin_before() != Some(self.margin) {
            return Err(Failure::BadInput(format!(
                "--margin: expected at least {}, which is as precise as the referee's timer is",
                humantime::format_duration(least)
            )));
        }
        let (clock, nodes, depth) = (self.tc, self.nodes, self.depth);
        // With a clock, a limit for each move means nothing, so the journal must not depend on it.
        let limit = if clock.is_some() { Duration::ZERO } else { self.time_limit };
        let by_move = TimeControl::new(limit, self.margin);
        let think = match self.think {
            Some(think) => think,
            None if clock.is_some() || nodes.is_some() || depth.is_some() => Duration::ZERO,
            None => by_move.think,
        };
        if think > self.time_limit {
            return Err(Failure::BadInput("--think: longer than the time limit".into()));
        }
        Ok(TimeControl { clock, nodes, depth, think, start: self.start_limit, ..by_move })
    }

    /// The option for all programs that only UGI can express.
    fn told_time(&self) -> Option<&'static str> {
        match self {
            Self { tc: Some(_), .. } => Some("--tc"),
            Self { nodes: Some(_), .. } => Some("--nodes"),
            Self { depth: Some(_), .. } => Some("--depth"),
            _ => None,
        }
    }

    /// The programs, if the protocol of each supports these rules and this time control.
    pub(crate) fn specs(
        &self,
        programs: &[String],
        time_control: &TimeControl,
    ) -> Result<Vec<ProgramSpec>, Failure> {
        let mut all = match &self.programs_file {
            Some(path) => programs_of(path, self.protocol, self.rules)?,
            None => Vec::new(),
        };
        all.extend(specs(programs, self.protocol, self.rules)?);
        if let Some(keys) = &self.each {
            let refuse = |why| Failure::BadInput(format!("--each: {why}"));
            let each = ProgramDefaults::parse(keys).map_err(refuse)?;
            let with_each = all.into_iter().map(|spec| spec.with_defaults(&each));
            all = with_each.collect::<Result<_, _>>().map_err(refuse)?;
        }
        for spec in &all {
            let option = self.told_time();
            spec.check_time(time_control).map_err(|why| {
                Failure::BadInput(match option.filter(|_| !spec.has_own_time()) {
                    Some(option) => format!(
                        "{option} needs ugi, and program {:?} speaks {}",
                        spec.to_string(),
                        spec.protocol()
                    ),
                    None => format!("program {:?}: {why}", spec.to_string()),
                })
            })?;
        }
        Ok(all)
    }
}

/// Creates the folder that an option names.
pub(super) fn create_folder(option: &str, folder: Option<&Path>) -> Result<(), Failure> {
    let Some(folder) = folder else { return Ok(()) };
    std::fs::create_dir_all(folder).map_err(|error| {
        let why = system_words(&error);
        Failure::BadInput(format!("{option} {}: {why}", folder.display()))
    })
}

/// How to name programs, for the help.
pub(crate) const PROGRAMS_HELP: &str = "\
Each program is one word of the command line, with its arguments, so quote it. Its protocol may stand \
in front, as in \"ugi:./engine --fast\". Or describe it, as in 'name=A cmd=\"./engine --fast\" \
option.Level=5'. The keys are name, cmd, protocol, dir (the folder to run in), option.NAME, restart=on \
(a new start for each game), tc, think, nodes, depth (a time control of its own), memory, cpu-time, \
cpus and nice (limits, as in memory=512M cpu-time=60s cpus=0,2-3 nice=10).";

/// A hint for people whose options were taken for programs.
pub(crate) const QUOTE: &str = "; quote a program with its arguments";

/// Reads the programs and checks that their protocols support these rules.
pub(crate) fn specs(
    programs: &[String],
    protocol: Protocol,
    rules: Rules,
) -> Result<Vec<ProgramSpec>, Failure> {
    let read = |text: &String| {
        let spec = ProgramSpec::parse(text, protocol).map_err(|why| why.to_string())?;
        spec.protocol().check(rules).map_err(|why| format!("program {text:?}: {why}"))?;
        Ok(spec)
    };
    programs.iter().map(read).collect::<Result<_, String>>().map_err(Failure::BadInput)
}

/// Reads a time in whole milliseconds, because journals store milliseconds. An example says more
/// than the parser's words about its many units.
fn time(text: &str, expected: &str) -> Result<Duration, String> {
    match humantime::parse_duration(text.trim()) {
        Err(_) => Err(format!("expected {expected}")),
        Ok(time) if time > LONGEST => Err("expected no more than a week".into()),
        Ok(time) if !time.subsec_nanos().is_multiple_of(1_000_000) => {
            Err("expected whole milliseconds".into())
        }
        Ok(time) => Ok(time),
    }
}

const SOME_TIME: &str = "a time like 500ms or 12s";

/// Reads a time that may be zero.
fn any_time(text: &str) -> Result<Duration, String> {
    time(text, SOME_TIME)
}

/// Reads a time above zero.
pub(crate) fn some_time(text: &str) -> Result<Duration, String> {
    match time(text, SOME_TIME)? {
        Duration::ZERO => Err(format!("no time at all, expected {SOME_TIME}")),
        time => Ok(time),
    }
}

/// A random seed, for people who gave none.
pub(crate) fn some_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (u64::from(now.subsec_nanos()) ^ (now.as_secs() << 20)) & MAX_SEED
}

/// The longest time for a move, even without a limit.
pub(crate) const LONGEST: Duration = Duration::from_secs(7 * 24 * 3600);

/// The time limit for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeLimit(
    /// `None`: no limit.
    pub(crate) Option<Duration>,
);

impl std::str::FromStr for TimeLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(Self(None));
        }
        match time(text, "a time like 500ms or 12s, or none")? {
            Duration::ZERO => {
                Err("no time at all, expected a time like 500ms or 12s, or none".into())
            }
            limit => Ok(Self(Some(limit))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_limit_is_a_time_or_none() {
        let limit = |text: &str| text.parse::<TimeLimit>().map(|limit| limit.0);
        assert_eq!(limit("12s"), Ok(Some(Duration::from_secs(12))));
        assert_eq!(limit(" 500ms"), Ok(Some(Duration::from_millis(500))));
        assert_eq!(limit("None"), Ok(None));
        for wrong in ["0s", "12", "-1s", "", "soon"] {
            let error = limit(wrong).unwrap_err();
            assert!(
                error.ends_with("expected a time like 500ms or 12s, or none"),
                "{wrong}: {error}"
            );
        }
        assert_eq!(limit("500us"), Err("expected whole milliseconds".into()));
        assert_eq!(limit("8days"), Err("expected no more than a week".into()));
        assert_eq!(any_time("0s"), Ok(Duration::ZERO));
        for wrong in ["none", "500", ""] {
            assert_eq!(any_time(wrong), Err("expected a time like 500ms or 12s".into()), "{wrong}");
            assert_eq!(some_time(wrong), any_time(wrong), "{wrong}");
        }
    }
}
