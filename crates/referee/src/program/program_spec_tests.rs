use super::*;

#[test]
fn a_command_has_words_and_a_protocol() {
    let parse = |text: &str| ProgramSpec::parse(text, Protocol::Plain).unwrap();
    let mine = parse("./mine --name 'a b'");
    assert_eq!(mine.words(), ["./mine", "--name", "a b"]);
    assert_eq!(mine.protocol(), Protocol::Plain);
    let engine = parse("ugi: ./engine --fast");
    assert_eq!(engine.words(), ["./engine", "--fast"]);
    assert_eq!(engine.to_string(), "ugi:./engine --fast");
    // Another colon is part of the command.
    assert_eq!(parse("C:/mine").program(), "C:/mine");
}

#[test]
fn what_names_no_program_is_refused() {
    for text in ["", "  ", "ugi:", "./mine 'x"] {
        let error = ProgramSpec::parse(text, Protocol::Plain).unwrap_err().to_string();
        let expected = format!("program {text:?}: no command, or a quote is not closed");
        assert_eq!(error, expected);
    }
    let unknown = ProgramSpec::parse("uci:./engine", Protocol::Plain).unwrap_err().to_string();
    let expected =
        "program \"uci:./engine\": unknown protocol \"uci\", expected plain, codingame or ugi";
    assert_eq!(unknown, expected);
}

#[test]
fn a_description_is_written_to_a_header_and_a_command_as_ever() {
    let parse = |text: &str| ProgramSpec::parse(text, Protocol::Ugi).unwrap();
    let command = parse("./engine --fast");
    assert_eq!(serde_json::to_string(&command).unwrap(), "\"ugi:./engine --fast\"");
    let text = r#"name=A cmd="./engine --fast" option.Level=5 nodes=9 memory=64M"#;
    let described = parse(text);
    assert_eq!(described.to_string(), "A");
    assert_eq!(described.words(), command.words());
    let json = r#"{"name":"A","cmd":"./engine --fast","protocol":"ugi","option":{"Level":"5"},"nodes":9,"memory":"64M"}"#;
    assert_eq!(serde_json::to_string(&described).unwrap(), json);
    for spec in [command, described] {
        let json = serde_json::to_string(&spec).unwrap();
        assert_eq!(serde_json::from_str::<ProgramSpec>(&json).unwrap(), spec);
    }
    // Numbers and switches need no quotes in a file.
    let file = r#"{"cmd":"ugi:./engine","option":{"Level":5,"Ponder":true},"restart":"on"}"#;
    let spec: ProgramSpec = serde_json::from_str(file).unwrap();
    assert_eq!(spec.options().collect::<Vec<_>>(), [("Level", "5"), ("Ponder", "true")]);
    assert!(!spec.is_kept() && spec.protocol() == Protocol::Ugi);
}

#[test]
fn a_program_is_kept_if_no_game_depends_on_the_one_before() {
    for (text, kept) in [
        ("ugi:./engine", true),
        ("cmd=ugi:./engine memory=64M", true),
        ("cmd=ugi:./engine cpu-time=60s", false),
        ("cmd=ugi:./engine restart=off cpu-time=60s", false),
        ("cmd=ugi:./engine restart=on", false),
        ("cmd=./engine", false),
    ] {
        let spec = ProgramSpec::parse(text, Protocol::Plain).unwrap();
        assert_eq!(spec.is_kept(), kept, "{text}");
    }
}

#[test]
fn a_wrong_description_is_refused() {
    for (text, why) in [
        ("cmd=", "cmd \"\": no command, or a quote is not closed"),
        ("cmd=a protocol=uci", "protocol: unknown protocol \"uci\""),
        ("cmd=a name=' '", "name: expected a name"),
        ("cmd=a option.Level=5", "option: needs the protocol ugi, but this program speaks plain"),
        ("cmd=a restart=on", "restart: needs the protocol ugi, but this program speaks plain"),
        ("cmd=ugi:a tc=10 nodes=5", "tc, think, and nodes or depth: expected one of these"),
        ("cmd=ugi:a nodes=0", "nodes and depth: expected numbers from 1"),
        ("cmd=ugi:a think=soon", "think: \"soon\", expected a time"),
        ("cmd=a memory=lots", "memory: \"lots\", expected at least 1M"),
        ("cmd=a nice=20", "nice: 20, expected a number from -20 to 19"),
    ] {
        let error = ProgramSpec::parse(text, Protocol::Plain).unwrap_err().to_string();
        let expected = format!("program {text:?}: {why}");
        assert!(error.starts_with(&expected), "{error}");
    }
}

#[test]
fn a_program_may_have_a_time_control_of_its_own() {
    let limit = Duration::from_secs(2);
    let common = TimeControl::new(limit, TimeControl::MARGIN);
    let of = |text: &str, common: &TimeControl| {
        ProgramSpec::parse(text, Protocol::Ugi).unwrap().time_control(common)
    };
    assert_eq!(of("cmd=a", &common), common);
    let clock = of("cmd=a tc=10+0.1", &common);
    assert_eq!((clock.clock, clock.think), (Some("10+0.1".parse().unwrap()), Duration::ZERO));
    let nodes = of("cmd=a nodes=7", &clock);
    assert_eq!((nodes.clock, nodes.nodes, nodes.limit), (None, Some(7), TimeControl::LIMIT));
    let think = of("cmd=a think=90ms", &common);
    assert_eq!((think.think, think.limit), (Duration::from_millis(90), limit));
    let check = |text: &str| {
        let spec = ProgramSpec::parse(text, Protocol::Plain).unwrap();
        spec.check_time(&common).unwrap_err().to_string()
    };
    assert_eq!(check("cmd=ugi:a think=3s"), "think: longer than the time limit");
    let told = "protocol plain knows only a time for each move; a clock needs ugi";
    assert_eq!(check("cmd=a tc=10"), told);
}

#[test]
fn defaults_fill_what_a_description_leaves_open() {
    let spec = |text: &str| ProgramSpec::parse(text, Protocol::Ugi).unwrap();
    let defaults =
        ProgramDefaults::parse("memory=64M option.Level=3 option.Seed=1 think=90ms").unwrap();
    let filled = |text: &str| spec(text).with_defaults(&defaults).unwrap();
    let expected = r#"cmd="ugi:./a --fast" memory=64M option.Level=3 option.Seed=1 think=90ms"#;
    assert_eq!(filled("./a --fast"), spec(expected));
    let own = filled("cmd=./a name=A memory=32M option.Level=5 nodes=7");
    let expected = "cmd=ugi:./a name=A memory=32M option.Level=5 option.Seed=1 nodes=7";
    assert_eq!(own, spec(expected));
    let plain = ProgramSpec::parse("plain:./a", Protocol::Ugi).unwrap();
    let told = plain.with_defaults(&defaults).unwrap_err().to_string();
    let why =
        "program \"plain:./a\": option: needs the protocol ugi, but this program speaks plain";
    assert_eq!(told, why);
    for (text, why) in [
        ("cmd=./a", "cmd: set it for each program itself"),
        ("name=A memory=1G", "name: set it for each program itself"),
        ("protocol=ugi", "protocol: set it for each program itself"),
        ("", "no key, expected some as in memory=512M"),
        ("./a", "\"./a\": expected KEY=VALUE"),
    ] {
        let told = ProgramDefaults::parse(text).unwrap_err().to_string();
        assert!(told.starts_with(why), "{text}: {told}");
    }
}
