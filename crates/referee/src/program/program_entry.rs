use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Deserializer, Serialize};

use super::words;
use crate::{ClockError, GameClock};

/// A program as people describe it: in words `name=A cmd="./mine --fast" option.Level=5`, in a file,
/// or in the header of a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ProgramEntry {
    /// The name that tables show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The command line, with the protocol in front if you like.
    pub cmd: String,
    /// The protocol.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protocol: Option<String>,
    /// The folder that it runs in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dir: Option<PathBuf>,
    /// The options to set over UGI, with their values.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "texts")]
    pub option: BTreeMap<String, String>,
    /// Whether it is started anew for each game.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "switch")]
    pub restart: Option<bool>,
    /// Its own clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tc: Option<GameClock>,
    /// Its own time to think: `200ms`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub think: Option<String>,
    /// Its own number of nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Its own depth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The most memory: `512M`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<String>,
    /// The most processor time of one process: `60s`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_time: Option<String>,
    /// The processors that it may use: `0,2-3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpus: Option<String>,
    /// Its niceness.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nice: Option<i32>,
}

/// The keys of a description in words, for messages.
pub const PROGRAM_KEYS: &str = "name, cmd, protocol, dir, option.NAME, restart, tc, think, nodes, depth, \
                    memory, cpu-time, cpus or nice";

impl ProgramEntry {
    /// Reads a description in words, quoted as in a shell; `None` if the text is a command line.
    ///
    /// # Errors
    /// The first wrong key or value.
    pub(crate) fn parse(text: &str) -> Option<Result<Self, String>> {
        let first = text.split_whitespace().next()?;
        let (key, _) = first.split_once('=')?;
        let is_key = !key.is_empty()
            && key.chars().all(|sign| sign.is_ascii_alphanumeric() || "-._".contains(sign))
            && key.starts_with(|sign: char| sign.is_ascii_alphabetic());
        (is_key && !Path::new(first).exists()).then(|| Self::parse_words(text))
    }

    fn parse_words(text: &str) -> Result<Self, String> {
        let (entry, cmd) = Self::parse_keys(text)?;
        let cmd = cmd.ok_or("no cmd, expected its command, as in cmd=\"./mine --fast\"")?;
        Ok(Self { cmd, ..entry })
    }

    /// All keys that the words name; the command apart.
    fn parse_keys(text: &str) -> Result<(Self, Option<String>), String> {
        let words = words::split(text).ok_or("a quote is not closed")?;
        let (mut entry, mut cmd) = (Self::default(), None);
        for word in &words {
            let Some((key, value)) = word.split_once('=') else {
                return Err(format!(
                    "{word:?}: expected KEY=VALUE; quote the command and its arguments, as in \
                     cmd=\"./mine --fast\""
                ));
            };
            let twice = match key {
                "cmd" => cmd.replace(value.to_owned()).is_some(),
                "name" => entry.name.replace(value.to_owned()).is_some(),
                "protocol" => entry.protocol.replace(value.to_owned()).is_some(),
                "dir" => entry.dir.replace(value.into()).is_some(),
                "restart" => entry.restart.replace(on_or_off(value)?).is_some(),
                "tc" => {
                    let clock = value.parse();
                    let clock = clock.map_err(|why: ClockError| format!("tc {value:?}: {why}"))?;
                    entry.tc.replace(clock).is_some()
                }
                "think" => entry.think.replace(value.to_owned()).is_some(),
                "nodes" => entry.nodes.replace(number(key, value)?).is_some(),
                "depth" => entry.depth.replace(number(key, value)?).is_some(),
                "memory" => entry.memory.replace(value.to_owned()).is_some(),
                "cpu-time" => entry.cpu_time.replace(value.to_owned()).is_some(),
                "cpus" => entry.cpus.replace(value.to_owned()).is_some(),
                "nice" => entry.nice.replace(number(key, value)?).is_some(),
                _ => match key.strip_prefix("option.").filter(|name| !name.is_empty()) {
                    Some(name) => entry.option.insert(name.into(), value.to_owned()).is_some(),
                    None => return Err(format!("unknown key {key:?}, expected {PROGRAM_KEYS}")),
                },
            };
            if twice {
                return Err(format!("{key}: given twice"));
            }
        }
        Ok((entry, cmd))
    }

    /// With what this description leaves open from another. Time controls exclude each other, so they
    /// count as one key.
    pub(super) fn or(self, others: &Self) -> Self {
        let others = others.clone();
        let has_time = self.tc.is_some()
            || self.think.is_some()
            || self.nodes.is_some()
            || self.depth.is_some();
        let time = if has_time { self.clone() } else { others.clone() };
        Self {
            dir: self.dir.or(others.dir),
            option: others.option.into_iter().chain(self.option).collect(),
            restart: self.restart.or(others.restart),
            tc: time.tc,
            think: time.think,
            nodes: time.nodes,
            depth: time.depth,
            memory: self.memory.or(others.memory),
            cpu_time: self.cpu_time.or(others.cpu_time),
            cpus: self.cpus.or(others.cpus),
            nice: self.nice.or(others.nice),
            ..self
        }
    }
}

/// Keys of a description for each program that does not set them: `memory=512M cpus=0-1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramDefaults(pub(super) ProgramEntry);

impl ProgramDefaults {
    /// Reads them, quoted as in a shell.
    ///
    /// # Errors
    /// The first wrong key or value, or one that must differ between programs.
    pub fn parse(text: &str) -> Result<Self, ProgramError> {
        let (entry, cmd) = ProgramEntry::parse_keys(text).map_err(ProgramError)?;
        let own = match (&cmd, &entry) {
            (Some(_), _) => Some("cmd"),
            (_, ProgramEntry { name: Some(_), .. }) => Some("name"),
            (_, ProgramEntry { protocol: Some(_), .. }) => Some("protocol"),
            _ => None,
        };
        match own {
            Some(key) => Err(ProgramError(format!("{key}: set it for each program itself"))),
            None if entry == ProgramEntry::default() => {
                Err(ProgramError("no key, expected some as in memory=512M".into()))
            }
            None => Ok(Self(entry)),
        }
    }
}

/// What is wrong with the description of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramError(pub(super) String);

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ProgramError {}

fn number<T: std::str::FromStr>(key: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("{key}: {value:?}, expected a whole number"))
}

fn on_or_off(text: &str) -> Result<bool, String> {
    match text {
        "on" | "true" => Ok(true),
        "off" | "false" => Ok(false),
        _ => Err(format!("restart: {text:?}, expected on or off")),
    }
}

/// A value in a file.
#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Switch(bool),
    Number(i64),
    Text(String),
}

impl Value {
    fn text(self) -> String {
        match self {
            Self::Switch(is_on) => is_on.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text,
        }
    }
}

/// Reads values that may be numbers or switches as well.
fn texts<'de, D: Deserializer<'de>>(input: D) -> Result<BTreeMap<String, String>, D::Error> {
    let values = BTreeMap::<String, Value>::deserialize(input)?;
    Ok(values.into_iter().map(|(name, value)| (name, value.text())).collect())
}

/// Reads `true`, or "on".
fn switch<'de, D: Deserializer<'de>>(input: D) -> Result<Option<bool>, D::Error> {
    on_or_off(&Value::deserialize(input)?.text()).map(Some).map_err(serde::de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_has_keys_and_values() {
        let text = r#"name="My A" cmd="./mine --fast" option.Level=5 "option.Book File=a b" restart=on
                      tc=10+0.1 nice=5"#;
        let entry = ProgramEntry::parse(text).unwrap().unwrap();
        assert_eq!((entry.name.as_deref(), entry.cmd.as_str()), (Some("My A"), "./mine --fast"));
        assert_eq!(
            (entry.option["Level"].as_str(), entry.option["Book File"].as_str()),
            ("5", "a b")
        );
        assert_eq!((entry.restart, entry.nice), (Some(true), Some(5)));
        // The same in a file.
        let json = serde_json::to_string(&entry).unwrap();
        assert_eq!(serde_json::from_str::<ProgramEntry>(&json).unwrap(), entry);
        for command in ["./mine --fast", "ugi:./mine --level=5", "./a=b", "=x", ""] {
            assert_eq!(ProgramEntry::parse(command), None, "{command}");
        }
    }

    #[test]
    fn the_first_wrong_key_or_value_is_named() {
        for (text, error) in [
            ("nam=A cmd=x", "unknown key \"nam\", expected name, cmd, "),
            ("option.=1 cmd=x", "unknown key \"option.\""),
            ("name=A", "no cmd, expected its command"),
            ("cmd=./mine --fast", "\"--fast\": expected KEY=VALUE; quote the command"),
            ("cmd=a cmd=b", "cmd: given twice"),
            ("option.A=1 option.A=2 cmd=b", "option.A: given twice"),
            ("cmd=a restart=maybe", "restart: \"maybe\", expected on or off"),
            ("cmd=a nice=x", "nice: \"x\", expected a whole number"),
            ("cmd=a tc=soon", "tc \"soon\": expected seconds"),
            ("cmd='a", "a quote is not closed"),
        ] {
            let told = ProgramEntry::parse(text).unwrap().unwrap_err();
            assert!(told.starts_with(error), "{text}: {told}");
        }
        let wrong = serde_json::from_str::<ProgramEntry>(r#"{"cmd":"a","optoin":{}}"#).unwrap_err();
        assert!(wrong.to_string().starts_with("unknown field `optoin`, expected one of `name`"));
    }
}
