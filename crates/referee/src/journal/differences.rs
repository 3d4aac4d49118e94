use serde::Serialize;
use serde_json::Value;

/// Settings whose default depends on another setting. A difference in them is named only if that
/// other setting is the same.
const DERIVED: [(&str, &str); 5] = [
    ("think_ms", "time_limit_ms"),
    ("think_ms", "clock"),
    ("think_ms", "nodes"),
    ("think_ms", "depth"),
    ("time_limit_ms", "clock"),
];

/// The settings that differ, by name.
pub(crate) fn differences<S: Serialize>(found: &S, wanted: &S) -> String {
    let fields = |settings: &S| match serde_json::to_value(settings) {
        Ok(Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let (found, wanted) = (fields(found), fields(wanted));
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
            format!("the number of {name} was {} and is {}", before.len(), now.len())
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
        _ => format!("{name} was {} and is {}", shortened(before), shortened(now)),
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
                "time_limit_ms was 1000 and is 500",
            ),
            (json!({"think_ms": 1}), json!({"think_ms": 2}), "think_ms was 1 and is 2"),
            (
                json!({"programs": ["a", "b"], "seed": 1}),
                json!({"programs": ["a", "c"], "seed": 2}),
                "programs number 2 was \"b\" and is \"c\"; seed was 1 and is 2",
            ),
            (
                json!({"think_ms": 500, "time_limit_ms": 1000}),
                json!({"think_ms": 0, "time_limit_ms": 0, "clock": "60+0.6"}),
                "clock was not set and is \"60+0.6\"",
            ),
            (json!({"nodes": 9, "seed": 1}), json!({"seed": 1}), "nodes was 9 and is not set"),
            (
                json!({"programs": ["a"]}),
                json!({"programs": []}),
                "the number of programs was 1 and is 0",
            ),
            // A program that changes the default openings would otherwise seem to be refused itself.
            (
                json!({"openings": {"random": 4}, "programs": ["a"]}),
                json!({"openings": {"random": 1}, "programs": ["a", "b"]}),
                "openings.random was 4 and is 1; the number of programs was 1 and is 2",
            ),
            (
                json!({"openings": {"list": ["5", "1"]}}),
                json!({"openings": {"list": ["5", "2"]}}),
                "openings.list number 2 was \"1\" and is \"2\"",
            ),
            (
                json!({"programs": [{"cmd": "a", "option": {"Hash": "1", "Level": "2"}}]}),
                json!({"programs": [{"cmd": "a", "option": {"Hash": "1", "Level": "3"}}]}),
                "programs number 1: option.Level was \"2\" and is \"3\"",
            ),
            (
                json!({"openings": {"list": ["5"]}}),
                json!({"openings": {"random": 4}}),
                "openings was {\"list\":[\"5\"]} and is {\"random\":4}",
            ),
        ] {
            assert_eq!(differences(&found, &wanted), told);
        }
    }
}
