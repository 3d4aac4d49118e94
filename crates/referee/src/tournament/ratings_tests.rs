use super::super::schedule::tests::settings;
use super::*;

/// The settings of a tournament between programs of these names.
fn between(names: &[&str]) -> Settings {
    let programs = names.iter().map(|name| {
        crate::ProgramSpec::parse(&format!("name={name} cmd=x"), crate::Protocol::Plain).unwrap()
    });
    Settings { programs: programs.collect(), ..settings(2, 4) }
}

/// The games with these numbers. X forfeits those with an even number, so the program with the index
/// 1 wins all of them, and all others too. `ms` tells the games of one run from those of another.
fn games(settings: &Settings, numbers: &[u32], ms: f64) -> Vec<JudgedGame> {
    let tournament = Tournament::new(settings.clone()).unwrap();
    let game = |&number: &u32| {
        let scheduled = tournament.schedule().game(number).unwrap();
        let opening = tournament.opening(&scheduled).unwrap();
        let by =
            if scheduled.seats[0] == 0 { uttt_rules::Player::X } else { uttt_rules::Player::O };
        let verdict = crate::Verdict::Forfeited { by, forfeit: crate::Forfeit::NotText };
        let mut played = opening.clone();
        for _ in 0..2 {
            played.play(played.legal_moves()[0]).unwrap();
        }
        JudgedGame {
            game: number,
            programs: settings.programs.iter().map(ToString::to_string).collect(),
            seats: scheduled.seats.to_vec(),
            ms: vec![ms, f64::from(number)],
            ..JudgedGame::new(&played, opening.ply(), &verdict)
        }
    };
    numbers.iter().map(game).collect()
}

/// The ratings of these tournaments of two, in each of which the second program wins all games.
fn rated(tournaments: &[([&str; 2], &[u32])]) -> Ratings {
    let mut journals = RatingJournals::default();
    for (at, (names, numbers)) in tournaments.iter().enumerate() {
        let settings = between(names);
        let games = games(&settings, numbers, at as f64);
        journals.add(&format!("{at}.jsonl"), settings, &games).unwrap();
    }
    journals.rate()
}

fn names(group: &RatingGroup) -> Vec<&str> {
    group.programs.iter().map(|program| program.name.as_str()).collect()
}

#[test]
fn programs_are_compared_over_journals_whatever_their_places() {
    let all = [0, 1, 2, 3].as_slice();
    let ratings =
        rated(&[(["a", "b"], all), (["c", "b"], all), (["b", "d"], all), (["a", "b"], all)]);
    let [group] = &ratings.groups[..] else { panic!("{ratings:?}") };
    // The games of "a" stand in two journals, and weigh as much as those of "c".
    assert_eq!(names(group), ["d", "b", "a", "c"]);
    let counts: Vec<_> =
        group.programs.iter().map(|program| (program.points, program.games)).collect();
    assert_eq!(counts, [(4.0, 4), (12.0, 16), (0.0, 8), (0.0, 4)]);
    assert_eq!((ratings.games, ratings.unpaired, ratings.unrated.len()), (16, 0, 0));
    assert!(group.programs.iter().map(|program| program.elo).sum::<f64>().abs() < 1e-6);
    let [first, second, ..] = &group.programs[..] else { panic!() };
    assert_eq!(first.superiority[0], None);
    let sum = first.superiority[1].unwrap() + second.superiority[0].unwrap();
    assert!((sum - 1.0).abs() < 1e-12 && first.superiority[1].unwrap() > 0.8, "{ratings:?}");
    let text = ratings.to_string();
    assert!(text.starts_with("#  program  points"), "{text}");
    assert!(text.contains("\n2  b         12/16  "), "{text}");
    assert!(text.ends_with("\n16 games of classic\n"), "{text}");
}

#[test]
fn the_same_pair_in_another_journal_makes_nothing_more_certain() {
    let (all, pair) = ([0, 1, 2, 3].as_slice(), [0, 1].as_slice());
    let [once, again] =
        [rated(&[(["a", "b"], all)]), rated(&[(["a", "b"], all), (["a", "b"], all)])];
    let first = |ratings: &Ratings| {
        let first = &ratings.groups[0].programs[0];
        (first.elo, first.error)
    };
    assert_eq!((once.copied_pairs, again.copied_pairs, again.games), (0, 2, 8));
    assert_eq!(first(&once), first(&again));
    assert!(again.to_string().contains("which count for points alone: 2\n"), "{again}");
    // In the other order of the programs, other seats make it another pair.
    assert_eq!(rated(&[(["a", "b"], pair), (["b", "a"], pair)]).copied_pairs, 0);
}

#[test]
fn groups_without_games_between_them_are_named_and_rated_apart() {
    let pair = [0, 1].as_slice();
    let ratings = rated(&[(["a", "b"], pair), (["c", "d"], pair), (["e", "d"], pair)]);
    let groups: Vec<_> = ratings.groups.iter().map(names).collect();
    assert_eq!(groups[0][0], "d");
    assert_eq!(groups[1], ["b", "a"]);
    let text = ratings.to_string();
    assert!(text.starts_with("2 groups: nobody in one has played anybody in another"), "{text}");
    assert_eq!(text.matches("#  program").count(), 2, "{text}");
}

#[test]
fn games_without_their_partner_do_not_count_and_connect_nobody() {
    let ratings = rated(&[(["a", "b"], &[0, 1, 2]), (["b", "c"], &[0])]);
    assert_eq!((ratings.games, ratings.unpaired), (2, 2));
    assert_eq!(ratings.unrated, ["c"]);
    let text = ratings.to_string();
    assert!(text.contains("without a complete pair of games: c\n"), "{text}");
    assert!(text.contains("the other game of the opening is missing: 2\n"), "{text}");
}

#[test]
fn no_game_counts_twice_and_no_other_rules_are_mixed_in() {
    let settings = between(&["a", "b"]);
    let mut journals = RatingJournals::default();
    let played = games(&settings, &[0, 1], 7.0);
    journals.add("one", settings.clone(), &played).unwrap();
    let copied = journals.add("copy", settings.clone(), &played[1..]).unwrap_err();
    assert_eq!(copied.to_string(), "copy: game 1 is in one, too");
    let other = Settings { rules: "nested-1".into(), ..settings.clone() };
    let mixed = journals.add("other", other, &[]).unwrap_err();
    assert_eq!(
        mixed.to_string(),
        "other: the rules are nested-1, but in one they are classic: rate each rule system alone"
    );
    let foreign = JudgedGame { game: 99, ..played[0].clone() };
    let foreign = journals.add("foreign", settings, &[foreign]).unwrap_err();
    assert_eq!(
        foreign.to_string(),
        "foreign: game 99: not of this tournament; remove its line, the one with \"game\":99"
    );
}

/// The names that the ratings give to the first programs of tournaments with this time limit, in
/// each of which that program meets another.
fn rated_names(first: &[(&str, u64)]) -> Vec<String> {
    let mut journals = RatingJournals::default();
    for (at, (text, time_limit_ms)) in first.iter().enumerate() {
        let programs = [text, "name=other cmd=x"]
            .map(|text| crate::ProgramSpec::parse(text, crate::Protocol::Ugi).unwrap());
        let settings =
            Settings { programs: programs.into(), time_limit_ms: *time_limit_ms, ..settings(2, 4) };
        let games = games(&settings, &[0, 1, 2, 3], at as f64);
        journals.add(&format!("{at}.jsonl"), settings, &games).unwrap();
    }
    let ratings = journals.rate();
    let mut names = names(&ratings.groups[0]).into_iter().map(str::to_owned).collect::<Vec<_>>();
    names.retain(|name| name != "other");
    names.sort_unstable();
    names
}

#[test]
fn without_a_name_other_options_or_times_make_another_program() {
    let level = |level: u32| format!("cmd=./a option.Level={level}");
    let (weak, strong) = (level(1), level(5));
    assert_eq!(rated_names(&[("./a", 1000), ("./a", 1000)]), ["ugi:./a"]);
    assert_eq!(
        rated_names(&[(&weak, 1000), (&strong, 1000), (&weak, 1000)]),
        [
            "ugi:./a (option.Level=1 time-limit=1s think=500ms)",
            "ugi:./a (option.Level=5 time-limit=1s think=500ms)"
        ]
    );
    assert_eq!(
        rated_names(&[("./a", 1000), ("./a", 2000)]),
        ["ugi:./a (time-limit=1s think=500ms)", "ugi:./a (time-limit=2s think=500ms)"]
    );
    // A name is enough.
    assert_eq!(rated_names(&[("name=A cmd=./a", 1000), ("name=A cmd=./b", 2000)]), ["A"]);
}
