use std::time::Duration;

use serde::Serialize;
use serde_json::{Map, Value};

/// Settings whose default depends on another setting. A difference in them is named only if that
/// other setting is the same.
const DERIVED: [(&str, &str); 5] = [
    ("--think", "--time-limit"),
    ("--think", "--tc"),
    ("--think", "--nodes"),
    ("--think", "--depth"),
    ("--time-limit", "--tc"),
];

/// What people call a setting: the option that sets it.
fn name_of(key: &str) -> &str {
    match key {
        "rules" => "--rules",
        "format" => "who plays whom",
        "games" => "--games",
        "rounds" => "--rounds",
        "openings" => "--openings",
        "opening_order" => "--opening-order",
        "opening_start" => "--opening-start",
        "resign" => "--resign",
        "draw" => "--draw",
        "proven_nodes" => "--proven",
        "max_plies" => "--max-plies",
        "time_limit_ms" => "--time-limit",
        "clock" => "--tc",
        "nodes" => "--nodes",
        "depth" => "--depth",
        "margin_ms" => "--margin",
        "think_ms" => "--think",
        "start_ms" => "--start-limit",
        "seed" => "--seed",
        "sprt" => "--sprt",
        "shard" => "--shard",
        other => other,
    }
}

/// The settings that differ, by name: `--games was 400, is now 120`.
pub(crate) fn differences<S: Serialize>(found: &S, wanted: &S) -> String {
    let (found, wanted) = (named(found), named(wanted));
    let differs = |name: &str| found.get(name) != wanted.get(name);
    let follows =
        |name: &str| DERIVED.iter().any(|&(derived, from)| derived == name && differs(from));
    // A setting that has no value may be left out.
    let names = wanted.keys().chain(found.keys().filter(|&name| !wanted.contains_key(name)));
    let told = names.filter(|name| differs(name) && !follows(name)).map(|name| {
        let [found, wanted] = [&found, &wanted].map(|it| it.get(name).unwrap_or(&Value::Null));
        difference(name, found, wanted)
    });
    told.collect::<Vec<_>>().join("; ")
}

/// The settings by the names of their options, as one would write them there.
fn named<S: Serialize>(settings: &S) -> Map<String, Value> {
    let mut all = Map::new();
    let Ok(Value::Object(fields)) = serde_json::to_value(settings) else { return all };
    for (key, value) in fields {
        match value {
            Value::Object(parts) if key == "adjudication" => {
                let parts = parts.into_iter();
                all.extend(
                    parts.map(|(key, value)| (name_of(&key).to_owned(), written(&key, value))),
                );
            }
            value => drop(all.insert(name_of(&key).to_owned(), written(&key, value))),
        }
    }
    all
}

/// A value as its option has it.
fn written(key: &str, value: Value) -> Value {
    match value {
        Value::Number(ms) if key.ends_with("_ms") => {
            let time = Duration::from_millis(ms.as_u64().unwrap_or_default());
            Value::String(humantime::format_duration(time).to_string())
        }
        Value::Array(numbers) if key == "shard" => {
            Value::String(numbers.iter().map(Value::to_string).collect::<Vec<_>>().join("/"))
        }
        Value::Object(mut parts) if key == "openings" => match parts.remove("list") {
            Some(list) => list,
            None => {
                let plies = parts.iter().map(|(how, plies)| format!("{how}:{plies}"));
                Value::String(plies.collect())
            }
        },
        Value::Object(parts) if ["sprt", "resign", "draw"].contains(&key) => {
            let parts = parts.iter().map(|(name, value)| format!("{name}={value}"));
            Value::String(parts.collect::<Vec<_>>().join(","))
        }
        value => value,
    }
}

/// The first part of a setting that differs.
fn difference(name: &str, before: &Value, now: &Value) -> String {
    match (before, now) {
        (Value::Array(before), Value::Array(now)) if before.len() == now.len() => {
            let mut both = (1..).zip(before.iter().zip(now));
            match both.find(|(_, (before, now))| before != now) {
                Some((number, (before, now))) => {
                    difference(&format!("{name} number {number}"), before, now)
                }
                None => name.to_owned(),
            }
        }
        (Value::Array(before), Value::Array(now)) => {
            format!("the number of {name} was {}, is now {}", before.len(), now.len())
        }
        (Value::Object(parts), Value::Object(wanted))
            if parts.keys().eq(wanted.keys()) && before != now =>
        {
            let mut both = parts.iter().zip(wanted.values());
            both.find(|((_, before), now)| before != now).map_or_else(
                String::new,
                |((part, before), now)| {
                    let join =
                        if name.ends_with(|sign: char| sign.is_ascii_digit()) { ": " } else { "." };
                    difference(&format!("{name}{join}{part}"), before, now)
                },
            )
        }
        _ => {
            // What stands after an option needs no quotes.
            let is_option =
                name.starts_with("--") && !name.contains(' ') || name.starts_with("who ");
            let told = |value: &Value| match value {
                Value::String(text) if is_option => text.clone(),
                Value::Array(all) => format!("a list of {}", all.len()),
                value => shortened(value),
            };
            format!("{name} was {}, is now {}", told(before), told(now))
        }
    }
}

fn shortened(value: &Value) -> String {
    if value.is_null() {
        return "not set".to_owned();
    }
    let text = value.to_string();
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_setting_that_differs_is_named_not_those_derived_from_it() {
        use serde_json::json;
        for (found, wanted, told) in [
            (
                json!({"time_limit_ms": 1000, "think_ms": 500}),
                json!({"time_limit_ms": 500, "think_ms": 250}),
                "--time-limit was 1s, is now 500ms",
            ),
            (json!({"think_ms": 1}), json!({"think_ms": 2}), "--think was 1ms, is now 2ms"),
            (
                json!({"programs": ["a", "b"], "seed": 1}),
                json!({"programs": ["a", "c"], "seed": 2}),
                "--seed was 1, is now 2; programs number 2 was \"b\", is now \"c\"",
            ),
            (
                json!({"think_ms": 500, "time_limit_ms": 1000}),
                json!({"think_ms": 0, "time_limit_ms": 0, "clock": "60+0.6"}),
                "--tc was not set, is now 60+0.6",
            ),
            (json!({"nodes": 9, "seed": 1}), json!({"seed": 1}), "--nodes was 9, is now not set"),
            (
                json!({"programs": ["a"]}),
                json!({"programs": []}),
                "the number of programs was 1, is now 0",
            ),
            // A program that changes the default openings would otherwise seem to be refused itself.
            (
                json!({"openings": {"random": 4}, "programs": ["a"]}),
                json!({"openings": {"random": 1}, "programs": ["a", "b"]}),
                "--openings was random:4, is now random:1; the number of programs was 1, is now 2",
            ),
            (
                json!({"openings": {"list": ["5", "1"]}}),
                json!({"openings": {"list": ["5", "2"]}}),
                "--openings number 2 was \"1\", is now \"2\"",
            ),
            (
                json!({"programs": [{"cmd": "a", "option": {"Hash": "1", "Level": "2"}}]}),
                json!({"programs": [{"cmd": "a", "option": {"Hash": "1", "Level": "3"}}]}),
                "programs number 1: option.Level was \"2\", is now \"3\"",
            ),
            (
                json!({"openings": {"list": ["5"]}}),
                json!({"openings": {"random": 4}}),
                "--openings was a list of 1, is now random:4",
            ),
            (
                json!({"format": "gauntlet", "shard": [0, 2], "sprt": null, "games": 400}),
                json!({"format": "swiss", "shard": [1, 2], "sprt": {"elo0": 0, "elo1": 5}, "games": 120}),
                "--games was 400, is now 120; --shard was 0/2, is now 1/2; --sprt was not set, is now \
                 elo0=0,elo1=5; who plays whom was gauntlet, is now swiss",
            ),
            (
                json!({"adjudication": {"resign": {"score": 0.9, "moves": 3}}}),
                json!({"adjudication": {"max_plies": 90}}),
                "--max-plies was not set, is now 90; --resign was moves=3,score=0.9, is now not set",
            ),
        ] {
            assert_eq!(differences(&found, &wanted), told);
        }
    }
}
