use std::fmt;
use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::program_entry::{ProgramDefaults, ProgramEntry, ProgramError};
use super::resource_limits::{
    ResourceLimits, check_nice, parse_cpu_time, parse_cpus, parse_memory,
};
use super::words;
use crate::{GameClock, Protocol, TimeControl};

/// A program that takes part: its command line, the protocol that it speaks, and what its
/// description adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramSpec {
    protocol: Protocol,
    command: String,
    words: Vec<String>,
    /// The description, if it says more than the two fields above, which repeat its command and
    /// protocol.
    entry: Option<Box<ProgramEntry>>,
    time: Option<ProgramTime>,
    limits: ResourceLimits,
}

/// The time control of one program, instead of that of all programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ProgramTime {
    Clock(GameClock),
    Think(Duration),
    Search { nodes: Option<u64>, depth: Option<u32> },
}

impl ProgramSpec {
    /// Reads `./mine --fast` or `ugi:./mine --fast`: words as in a shell, after the protocol if it
    /// is not `otherwise`. Or a description, as in `name=A cmd="./mine --fast" option.Level=5`.
    ///
    /// # Errors
    /// There is no command, a quote is not closed, or the protocol or a key is unknown.
    pub fn parse(text: &str, otherwise: Protocol) -> Result<Self, ProgramError> {
        let spec = match ProgramEntry::parse(text) {
            Some(entry) => entry.and_then(|entry| Self::described(entry, otherwise)),
            None => Self::command(text, otherwise),
        };
        spec.map_err(|why| ProgramError(format!("program {text:?}: {why}")))
    }

    /// A program with this command line and nothing else.
    fn command(text: &str, otherwise: Protocol) -> Result<Self, String> {
        let named = text.split_once(':').map(|(id, command)| (id.parse::<Protocol>(), command));
        let (protocol, command) = match &named {
            Some((Ok(protocol), command)) => (*protocol, *command),
            _ => (otherwise, text),
        };
        let words = words::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or("no command, or a quote is not closed")?;
        if let Some((Err(unknown), _)) = named
            && looks_like_protocol(&unknown.id)
            && words.first().is_some_and(|program| !Path::new(program).exists())
        {
            return Err(unknown.to_string());
        }
        let command = command.trim().to_owned();
        let limits = ResourceLimits::default();
        Ok(Self { protocol, command, words, entry: None, time: None, limits })
    }

    /// The program of a description; it speaks `otherwise` if no protocol is named.
    ///
    /// # Errors
    /// A wrong value.
    pub fn from_entry(entry: ProgramEntry, otherwise: Protocol) -> Result<Self, ProgramError> {
        Self::described(entry, otherwise).map_err(ProgramError)
    }

    /// The same program with the keys that it does not set itself.
    ///
    /// # Errors
    /// A wrong value, or a key that its protocol cannot express.
    pub fn with_defaults(self, defaults: &ProgramDefaults) -> Result<Self, ProgramError> {
        let cmd = self.command.clone();
        let entry = self
            .entry
            .clone()
            .map_or_else(|| ProgramEntry { cmd, ..ProgramEntry::default() }, |entry| *entry);
        let entry = ProgramEntry { protocol: Some(self.protocol.to_string()), ..entry };
        let refuse = |why| ProgramError(format!("program {:?}: {why}", self.to_string()));
        Self::described(entry.or(&defaults.0), self.protocol).map_err(refuse)
    }

    /// The same program on these processors, unless its description names others.
    pub(crate) fn pinned(&self, cpus: &[usize]) -> Self {
        let mut pinned = self.clone();
        pinned.limits.cpus.get_or_insert_with(|| cpus.to_vec());
        pinned
    }

    fn described(entry: ProgramEntry, otherwise: Protocol) -> Result<Self, String> {
        let protocol = entry.protocol.as_deref().map(str::parse::<Protocol>).transpose();
        let protocol = protocol.map_err(|error| format!("protocol: {error}"))?;
        let spec = match protocol {
            // The command may begin with a word and a colon of its own.
            Some(protocol) => Self::command(&format!("{protocol}:{}", entry.cmd), protocol),
            None => Self::command(&entry.cmd, otherwise),
        };
        let spec = spec.map_err(|why| format!("cmd {:?}: {why}", entry.cmd))?;
        if entry.name.as_deref().is_some_and(|name| name.trim().is_empty() || has_control(name)) {
            return Err("name: expected a name".into());
        }
        let time = match (entry.tc, &entry.think, entry.nodes, entry.depth) {
            (None, None, None, None) => None,
            (Some(clock), None, None, None) => Some(ProgramTime::Clock(clock)),
            (None, Some(think), None, None) => Some(ProgramTime::Think(parse_think(think)?)),
            (None, None, nodes, depth) if nodes != Some(0) && depth != Some(0) => {
                Some(ProgramTime::Search { nodes, depth })
            }
            (None, None, ..) => return Err("nodes and depth: expected numbers from 1".into()),
            _ => return Err("tc, think, and nodes or depth: expected one of these".into()),
        };
        let limits = ResourceLimits {
            memory: entry.memory.as_deref().map(parse_memory).transpose()?,
            cpu_time: entry.cpu_time.as_deref().map(parse_cpu_time).transpose()?,
            cpus: entry.cpus.as_deref().map(parse_cpus).transpose()?,
            nice: entry.nice.map(check_nice).transpose()?,
        };
        if spec.protocol != Protocol::Ugi {
            let key = match &entry {
                ProgramEntry { option, .. } if !option.is_empty() => Some("option"),
                ProgramEntry { restart: Some(_), .. } => Some("restart"),
                ProgramEntry { think: Some(_), .. } => Some("think"),
                _ => None,
            };
            if let Some(key) = key {
                return Err(format!(
                    "{key}: needs the protocol ugi, but this program speaks {}",
                    spec.protocol
                ));
            }
        }
        let is_break = |text: &String| has_control(text);
        if let Some((name, _)) = entry.option.iter().find(|(a, b)| is_break(a) || is_break(b)) {
            return Err(format!("option.{name}: expected one line"));
        }
        let entry = ProgramEntry {
            cmd: spec.command.clone(),
            protocol: Some(spec.protocol.to_string()),
            ..entry
        };
        Ok(Self { entry: Some(Box::new(entry)), time, limits, ..spec })
    }

    /// The same program, if it spoke this protocol; `None` if it does.
    pub(crate) fn speaking(&self, protocol: Protocol) -> Option<Self> {
        (self.protocol != protocol).then(|| Self { protocol, ..self.clone() })
    }

    /// Its command line, without the protocol.
    pub(crate) fn command_line(&self) -> &str {
        &self.command
    }

    /// The protocol that it speaks.
    #[must_use]
    pub fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// The program and its arguments; never empty.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The program without its arguments.
    pub fn program(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    /// Its name, if it was given one.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.entry.as_ref()?.name.as_deref()
    }

    /// The folder that it runs in, if it is not the referee's.
    #[must_use]
    pub fn dir(&self) -> Option<&Path> {
        self.entry.as_ref()?.dir.as_deref()
    }

    /// The options to set over UGI, with their values.
    pub fn options(&self) -> impl Iterator<Item = (&str, &str)> {
        let options = self.entry.iter().flat_map(|entry| &entry.option);
        options.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether it keeps running from one game to the next. A limit on processor time
    /// must not add up over games.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        let restart = self.entry.as_ref().and_then(|entry| entry.restart);
        self.protocol == Protocol::Ugi && restart != Some(true) && self.limits.cpu_time.is_none()
    }

    /// Whether it has a time control of its own.
    #[must_use]
    pub fn has_own_time(&self) -> bool {
        self.time.is_some()
    }

    /// Its own time control, or `common` if it has none.
    #[must_use]
    pub fn time_control(&self, common: &TimeControl) -> TimeControl {
        let nothing_told = TimeControl {
            limit: if common.clock.is_some() { TimeControl::LIMIT } else { common.limit },
            clock: None,
            nodes: None,
            depth: None,
            think: Duration::ZERO,
            ..*common
        };
        match self.time {
            None => *common,
            Some(ProgramTime::Clock(clock)) => {
                TimeControl { limit: Duration::ZERO, clock: Some(clock), ..nothing_told }
            }
            Some(ProgramTime::Think(think)) => TimeControl { think, ..nothing_told },
            Some(ProgramTime::Search { nodes, depth }) => {
                TimeControl { nodes, depth, ..nothing_told }
            }
        }
    }

    /// Checks that its protocol can express its time control.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check_time(&self, common: &TimeControl) -> Result<(), ProgramError> {
        let time_control = self.time_control(common);
        self.protocol.check_time(&time_control).map_err(|error| ProgramError(error.to_string()))?;
        if time_control.clock.is_none() && time_control.think > time_control.limit {
            return Err(ProgramError("think: longer than the time limit".into()));
        }
        Ok(())
    }

    /// The limits on its use of the machine.
    pub(crate) fn limits(&self) -> &ResourceLimits {
        &self.limits
    }
}

fn has_control(text: &str) -> bool {
    text.chars().any(char::is_control)
}

fn parse_think(text: &str) -> Result<Duration, String> {
    match humantime::parse_duration(text) {
        Ok(time) if !time.is_zero() && time.subsec_nanos().is_multiple_of(1_000_000) => Ok(time),
        _ => Err(format!("think: {text:?}, expected a time like 500ms or 2s")),
    }
}

/// One letter may be a drive.
fn looks_like_protocol(id: &str) -> bool {
    id.len() > 1 && id.chars().all(|sign| sign.is_ascii_alphabetic())
}

/// Its name; `plain:./mine --fast` if it has none.
impl fmt::Display for ProgramSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => write!(f, "{}:{}", self.protocol, self.command),
        }
    }
}

/// `"plain:./mine --fast"`, or a description if there is more to say.
impl Serialize for ProgramSpec {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match &self.entry {
            Some(entry) => entry.serialize(out),
            None => out.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for ProgramSpec {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Command(String),
            Described(Box<ProgramEntry>),
        }
        let spec = match Written::deserialize(input)? {
            Written::Command(text) => Self::command(&text, Protocol::Plain),
            Written::Described(entry) => Self::described(*entry, Protocol::Plain),
        };
        spec.map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
#[path = "program_spec_tests.rs"]
mod tests;
