use uttt_referee::Protocol::{CodinGame, Plain, Ugi};
use uttt_referee::{
    Adjudicators, ProgramGame, ProgramSpec, Protocol, Sessions, TimeControl, replay,
};
use uttt_rules::{AnyGame, Rules};

use crate::players::{PATIENT, game, program_game, random, random_at, sample};

#[test]
fn every_protocol_plays_to_the_end() {
    for x in Protocol::ALL {
        for o in Protocol::ALL {
            let result = game(&random(x, 1), &random(o, 2), PATIENT).finished;
            result.check().unwrap();
            assert_eq!(result.by, None, "{result:?}");
            assert_eq!(result.ms.len(), result.moves.split(' ').count());
            assert_eq!(result.programs.len(), 2);
            assert!(result.programs[0].starts_with(x.id()), "{result:?}");
        }
    }
}

#[test]
fn every_rule_system_is_played_over_every_protocol_that_can_tell_it() {
    for rules in Rules::ALL {
        let mut played = 0;
        for protocol in Protocol::ALL {
            if protocol.check(rules).is_err() {
                continue;
            }
            let seats = 1..=rules.players().len() as u64;
            let programs: Vec<_> = seats.map(|seed| random_at(rules, protocol, seed)).collect();
            let result =
                program_game(rules, &programs.iter().collect::<Vec<_>>(), PATIENT).finished;
            result.check().unwrap();
            assert_eq!((result.by.as_deref(), result.rules.as_str()), (None, rules.id()));
            assert_eq!(result.memory.len(), programs.len());
            played += 1;
        }
        let two_level = !matches!(
            rules,
            Rules::Nested1
                | Rules::Nested3
                | Rules::Overwrite
                | Rules::OverwriteCell
                | Rules::OverwriteFree
        );
        assert_eq!(played, if two_level { 3 } else { 1 }, "{rules}");
    }
}

#[test]
fn players_in_python_and_shell_play_to_the_end() {
    let first = sample(Plain, "first_legal.py", "");
    for other in [
        sample(CodinGame, "random.py", "3"),
        sample(CodinGame, "middle.sh", ""),
        sample(Plain, "first_legal.py", ""),
    ] {
        for (x, o) in [(&first, &other), (&other, &first)] {
            let result = game(x, o, PATIENT).finished;
            result.check().unwrap();
            assert_eq!(result.by, None, "{result:?}");
        }
    }
}

#[test]
fn the_same_players_play_the_same_game() {
    let moves = |seed| game(&random(Ugi, seed), &random(Plain, 2), PATIENT).finished.moves;
    assert_eq!(moves(1), moves(1));
    assert_ne!(moves(1), moves(3));
}

#[test]
fn each_program_has_its_own_remains() {
    let hungry = "python3 -c \"x = b'1' * 90000000\nimport sys, runpy\nsys.argv = ['', '1']\n\
                  runpy.run_path(sys.path[0] + '/random.py')\"";
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/players");
    let hungry = hungry.replace("sys.path[0]", &format!("'{folder}'"));
    let hungry = ProgramSpec::parse(&hungry, CodinGame).unwrap();
    let result = game(&hungry, &random(CodinGame, 1), PATIENT);
    let [Some(x), Some(o)] = &result.exits[..] else { panic!("{result:?}") };
    assert!(x.status.success() && o.status.success(), "{result:?}");
    assert!(x.peak_memory > 90_000_000, "{x:?}");
    assert!(o.peak_memory < 90_000_000, "{o:?}");
    assert_eq!(result.finished.memory, [Some(x.peak_memory), Some(o.peak_memory)]);
}

#[test]
fn a_game_goes_on_from_its_opening() {
    let opening = "55 51 15 52";
    let start = replay(Rules::Classic, opening).unwrap();
    let (x, o) = (random(Ugi, 1), random(CodinGame, 2));
    let program_game = ProgramGame {
        specs: &[&x, &o],
        time_control: TimeControl::new(PATIENT, TimeControl::MARGIN),
        logs: None,
        transcript: None,
        pool: None,
        adjudicators: Adjudicators::default(),
    };
    let result = program_game.play(&Sessions::new(), &start, |_, _| {}, |_| {}).unwrap().finished;
    result.check().unwrap();
    assert_eq!(result.opening, opening);
    assert!(result.record().starts_with("classic: 55 51 15 52 "), "{}", result.record());
    assert_eq!(result.ms.len(), result.moves.split(' ').count());
}

#[test]
fn what_programs_write_to_stderr_is_kept_apart() {
    let folder = tempfile::tempdir().unwrap();
    let talker = ProgramSpec::parse("sh -c 'echo thinking >&2; exit 1'", Plain).unwrap();
    let quiet = random(Plain, 1);
    let program_game = ProgramGame {
        specs: &[&talker, &quiet],
        time_control: TimeControl::new(PATIENT, TimeControl::MARGIN),
        logs: Some((folder.path(), "7-")),
        transcript: None,
        pool: None,
        adjudicators: Adjudicators::default(),
    };
    program_game.play(&Sessions::new(), &AnyGame::new(Rules::Classic), |_, _| {}, |_| {}).unwrap();
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!((read("7-X.stderr"), read("7-O.stderr")), ("thinking\n".into(), String::new()));
}
