use std::time::Duration;

use serde_json::Value;

use crate::{ProgramSpec, Protocol, TimeControl};

/// What makes a program the same one in several journals: its name, or without one its command,
/// its options, its limits and its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RatedIdentity {
    /// Its name, or its protocol and command.
    pub(super) label: String,
    /// What distinguishes it from others with the same label; empty if it was given a name.
    detail: String,
}

impl RatedIdentity {
    /// A program of a tournament in which all have this time, unless they have their own. `label` is
    /// what the tournament's table calls it.
    pub(super) fn new(spec: &ProgramSpec, label: String, common: &TimeControl) -> Self {
        if spec.name().is_some() {
            return Self { label, detail: String::new() };
        }
        let mut parts = Vec::new();
        if let Ok(Value::Object(fields)) = serde_json::to_value(spec) {
            let told = ["cmd", "protocol", "tc", "think", "nodes", "depth"];
            for (name, value) in fields.iter().filter(|(name, _)| !told.contains(&name.as_str())) {
                match value {
                    Value::Object(options) => parts.extend(
                        options.iter().map(|(key, value)| format!("{name}.{key}={}", word(value))),
                    ),
                    value => parts.push(format!("{name}={}", word(value))),
                }
            }
        }
        let time = |time: Duration| humantime::format_duration(time);
        let TimeControl { limit, clock, nodes, depth, think, .. } = spec.time_control(common);
        match clock {
            Some(clock) => parts.push(format!("tc={clock}")),
            None => parts.push(format!("time-limit={}", time(limit))),
        }
        parts.extend(nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(depth.map(|depth| format!("depth={depth}")));
        if spec.protocol() == Protocol::Ugi && !think.is_zero() {
            parts.push(format!("think={}", time(think)));
        }
        Self { label, detail: parts.join(" ") }
    }

    /// What a table calls it among these.
    pub(super) fn name_among(&self, all: &[Self]) -> String {
        let is_alone = all.iter().filter(|other| other.label == self.label).count() < 2;
        if is_alone || self.detail.is_empty() {
            return self.label.clone();
        }
        format!("{} ({})", self.label, self.detail)
    }
}

fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
