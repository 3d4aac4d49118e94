//! What the catalogue refuses, and what its messages say.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::path::PathBuf;

use uttt_catalogue::{Catalogue, Source};
use uttt_words::{Arg, Language, LanguageError, Message, Plurals, speak_english, stamp};

const HEAD: &str = "\
### $who, $winner: Who
### $names: Who[]
### $level: Level
### $count: number
### $name: text
### Who = you | friend | level($level)
### Level = weak |
### strong
";

fn source(text: &str) -> Source {
    Source { path: PathBuf::from("en.ftl"), text: format!("{HEAD}{text}") }
}

/// The mistakes, without the lines of the head.
fn mistakes(text: &str) -> Vec<String> {
    let mistakes = Catalogue::read(&[source(text)]).err().unwrap_or_default();
    let below = |line| line - HEAD.lines().count();
    let told = mistakes.iter().map(|mistake| {
        let id = mistake.message.as_deref().unwrap_or_default();
        format!("{} {id}: {}", below(mistake.line), mistake.what)
    });
    told.collect()
}

#[test]
fn a_mistake_names_file_line_and_message() {
    let found = Catalogue::read(&[source("one = One\ntwo =\n    { $cuont } moves\n")]).unwrap_err();
    let told: Vec<_> = found.iter().map(ToString::to_string).collect();
    let expected = "en.ftl:11: two: $cuont is not declared; expected a line \"### $cuont: number\"";
    assert_eq!(told, [expected]);
}

#[test]
fn what_does_not_fit_is_refused() {
    let wording = "level = { $level ->\n    [weak] Weak\n   *[strong] Strong\n}\n";
    let who = "who = { $who ->\n    [level] { $level }\n   *[other] you\n}\n";
    for (text, expected) in [
        ("a = { b }\n", "1 a: there is no message b"),
        ("a = { a }\n", "1 a: it refers to itself: a → a"),
        ("a = { b } { c }\nb = { d }\nc = { b }\n", "2 b: there is no message d"),
        ("a = One\na = Two\n", "2 a: a second one; the first is at en.ftl:9"),
        ("a = { $level }\n", "1 a: no message words a Level; expected one called level"),
        ("a = { $names }\n", "1 a: $names is a list; write AND($names) or OR($names)"),
        ("a = { AND($names) }\n", "1 a: no message words a Who; expected one called who"),
        (
            "a = { $name ->\n   *[other] x\n}\n",
            "1 a: $name is a text or a list, and has no variants",
        ),
        ("a = { $count ->\n   *[other] x\n}\n", "1 a: [one] is missing, for 1 of $count"),
        (
            "a = { $count ->\n    [few] x\n    [1] y\n   *[other] x\n}\n",
            "2 a: [few] is no plural category of en",
        ),
        (
            "a = { $count ->\n    [1] y\n   *[many] x\n}\n",
            "3 a: *[many], expected *[other] for a number",
        ),
        (
            "a = { $level ->\n   *[weak] x\n}\n",
            "2 a: $level lacks [strong]; *[other] would stand for the rest",
        ),
        (
            "a = { $level ->\n    [mid] x\n   *[other] y\n}\n",
            "2 a: [mid] is no kind of Level, or not possible here",
        ),
        (
            "a = { $level ->\n    [weak] x\n    [strong] y\n   *[other] z\n}\n",
            "4 a: *[other] is never said: $level has each kind before it",
        ),
        ("a = { -b }\n", "1 a: a term; expected a message"),
        ("a = b\n    .c = d\n", "2 a: an attribute; only the message that words a type has forms"),
        ("a = { \"\\u0008\" }\n", "1 a: a control character"),
        ("a = b\nc\n", "2 : Expected a token starting with \"=\""),
        ("### $x: Whom\n", "1 : $x is of type Whom, which is not defined"),
        ("### $who: Who\n", "1 : $who is declared twice"),
    ] {
        assert_eq!(mistakes(text), [expected], "{text}");
    }
    let of_level = |text: &str| mistakes(&format!("{wording}{text}"));
    assert_eq!(
        of_level("who = { $level }\n"),
        ["5 who: [you] has no $level"],
        "a part that only some kinds have"
    );
    let with_who = |text: &str| of_level(&format!("{who}{text}"));
    assert_eq!(
        with_who("a = { WHO($who, form: \"start\") }\n"),
        ["9 a: who has no form \"start\"; expected an attribute .start of it"]
    );
    assert_eq!(with_who("a = { WHOM($who) }\n"), ["9 a: WHOM does not word $who; expected WHO"]);
    assert_eq!(
        with_who("a = { AND($names) }\n"),
        ["9 a: no message and joins { $before } and { $item } of a list"]
    );
    let circle = "level = { $level ->\n    [weak] { $level }\n   *[strong] Strong\n}\n    .x = X\n";
    assert_eq!(mistakes(circle), ["1 level: two of its forms use each other, or one uses itself"]);
}

#[test]
fn a_type_has_at_most_80_kinds_and_79_forms() {
    let kinds = |count: usize| {
        let names: Vec<_> = (0..count).map(|at| format!("k{at}")).collect();
        mistakes(&format!("### Many = {}\n", names.join(" | ")))
    };
    assert_eq!(kinds(80), Vec::<String>::new());
    assert_eq!(kinds(81), ["1 : Many has 81 kinds, and at most 80 are possible"]);
    let forms = |count: usize| {
        let forms: String = (0..count).map(|at| format!("    .f{at} = x\n")).collect();
        mistakes(&format!("level = {{ $level ->\n    [weak] x\n   *[strong] y\n}}\n{forms}"))
    };
    assert_eq!(forms(79), Vec::<String>::new());
    assert_eq!(forms(80), ["1 level: it has 80 forms, and at most 79 are possible"]);
}

const MESSAGES: &str = r#"
level = { $level ->
    [weak] Weak
   *[strong] Strong
}
who = { $who ->
    [you] you
    [friend] your friend
   *[level] { $level }
}
    .start = { $who ->
    [you] You
   *[other] { $who }
}
or = { $before }{ $join ->
    [pair] {" "}or { $item }
    [middle] , { $item }
   *[last] , or { $item }
}
undo = Undo
moves = { $count ->
    [0] No moves
    [one] One move
   *[other] { $count } moves
}
won = { WHO($who, form: "start") } won after { moves }.
names = Not { OR($names) }, { OR($names, first: "start") }.
typed = “{ $name }”
between = { $level ->
    [weak] { $count ->
        [one] one
       *[other] some
    } of the weak
   *[strong] strong
}
"#;

/// Says a message in the language of a text; English's own is empty, so that nothing comes from there.
fn said(catalogue: &Catalogue, text: &str, id: &str, args: &[Arg<'_>]) -> String {
    let number = catalogue.number(id).unwrap();
    let message = Box::leak(Box::new(Message { number, pattern: "English", named: &[] }));
    Language::read(text.to_owned(), &catalogue.digest()).unwrap().speak();
    let said = message.say(args);
    speak_english();
    said
}

fn value(kind: u8, parts: Vec<Arg<'static>>) -> Arg<'static> {
    Arg::Value { kind, parts }
}

#[test]
fn messages_are_said_with_forms_lists_plurals_and_other_messages() {
    let sources = [source(MESSAGES)];
    let catalogue = Catalogue::read(&sources).unwrap();
    let english = catalogue.language("en", &sources).unwrap();
    let say = |id, args: &[Arg<'_>]| said(&catalogue, &english, id, args);
    let (you, friend) = (value(0, vec![]), value(1, vec![]));
    let strong = value(2, vec![value(1, vec![])]);
    assert_eq!(say("moves", &[Arg::Number(0)]), "No moves");
    assert_eq!(say("moves", &[Arg::Number(1)]), "One move");
    assert_eq!(say("moves", &[Arg::Number(21)]), "21 moves");
    assert_eq!(say("won", &[you.clone(), Arg::Number(21)]), "You won after 21 moves.");
    assert_eq!(say("won", &[strong.clone(), Arg::Number(1)]), "Strong won after One move.");
    let names = |names: &[&Arg<'static>]| Arg::List(names.iter().copied().cloned().collect());
    assert_eq!(say("names", &[names(&[&you])]), "Not you, You.");
    assert_eq!(
        say("names", &[names(&[&you, &friend])]),
        "Not you or your friend, You or your friend."
    );
    assert_eq!(
        say("names", &[names(&[&you, &friend, &strong])]),
        "Not you, your friend, or Strong, You, your friend, or Strong."
    );
    assert_eq!(say("typed", &[Arg::Text("\u{1}a")]), "“\u{1}a”");
    let between = |level, count| say("between", &[value(level, vec![]), Arg::Number(count)]);
    assert_eq!(
        [between(0, 1), between(0, 2), between(1, 2)],
        ["one of the weak", "some of the weak", "strong"]
    );
    assert_eq!(catalogue.text("undo"), Some("Undo"));
    assert_eq!(catalogue.text("moves"), None);
}

#[test]
fn a_message_is_found_among_many() {
    let many: String = (100..300).map(|at| format!("m{at} = Number {at}\n")).collect();
    let sources = [source(&format!("{many}which = {{ m250 }}!\n"))];
    let catalogue = Catalogue::read(&sources).unwrap();
    let english = catalogue.language("en", &sources).unwrap();
    assert_eq!(said(&catalogue, &english, "which", &[]), "Number 250!");
}

#[test]
fn a_language_may_lack_messages_and_has_its_own_plurals_and_forms() {
    let catalogue = Catalogue::read(&[source(MESSAGES)]).unwrap();
    let polish = |text: &str| {
        let source = Source { path: PathBuf::from("pl.ftl"), text: text.to_owned() };
        catalogue.language("pl", &[source])
    };
    let text = polish(
        "moves = { $count ->\n    [one] { $count } ruch\n    [few] { $count } ruchy\n    \
         [many] { $count } ruchów\n   *[other] { $count } ruchu\n}\n",
    );
    let say = |id, args: &[Arg<'_>]| said(&catalogue, text.as_ref().unwrap(), id, args);
    for (count, expected) in
        [(1, "1 ruch"), (3, "3 ruchy"), (5, "5 ruchów"), (12, "12 ruchów"), (122, "122 ruchy")]
    {
        assert_eq!(say("moves", &[Arg::Number(count)]), expected);
    }
    assert_eq!(say("typed", &[Arg::Text("a")]), "English", "the message that it lacks");
    let told =
        |text: &str| polish(text).unwrap_err().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        told("moves = { $count ->\n    [one] x\n   *[other] y\n}\n"),
        [
            "pl.ftl:1: moves: [few] is missing, for 2, 3, 4 of $count",
            "pl.ftl:1: moves: [many] is missing, for 0, 5, 6 of $count",
        ]
    );
    assert_eq!(told("gone = x\n"), ["pl.ftl:1: gone: English has no gone"]);
    assert_eq!(
        told("typed = { $count }\n"),
        ["pl.ftl:1: typed: $count is none of its arguments: $name"]
    );
    assert_eq!(told("won = { moves }\n"), ["pl.ftl:1: won: pl has no message moves"]);
    assert_eq!(told("typed = x\n"), ["pl.ftl:1: typed: it leaves out $name"]);
    assert_eq!(
        told("level = { $level ->\n    [weak] x\n   *[strong] x{ undo }{ $level }\n}\n").len(),
        2,
        "a choice between texts stays one, and a form doesn't use itself"
    );
}

#[test]
fn a_catalogue_in_another_language_has_english_where_that_lacks_a_message() {
    let catalogue = Catalogue::read(&[source(&format!("{MESSAGES}redo = Redo\n"))]).unwrap();
    let german = [Source { path: PathBuf::from("de.ftl"), text: "undo = Zurück\n".to_owned() }];
    let translated = catalogue.translated("de", &german).unwrap();
    assert_eq!(["undo", "redo"].map(|id| translated.text(id)), [Some("Zurück"), Some("Redo")]);
    assert_eq!(translated.digest(), catalogue.digest());
    let lacking = catalogue.lacking(&german);
    assert!(lacking.contains(&"redo") && !lacking.contains(&"undo"), "{lacking:?}");
}

#[test]
fn the_pseudo_language_marks_everything() {
    let catalogue = Catalogue::read(&[source(MESSAGES)]).unwrap();
    let pseudo = catalogue.pseudo();
    let say = |id, args: &[Arg<'_>]| said(&catalogue, &pseudo, id, args);
    assert_eq!(say("undo", &[]), "[!!! Ûñďö ~~ !!!]");
    assert_eq!(say("typed", &[Arg::Text("Ann")]), "[!!! “\u{2068}Ann\u{2069}” ~ !!!]");
    let won = say("won", &[value(0, vec![]), Arg::Number(1)]);
    assert_eq!(won, "[!!! \u{2068}Ýöû\u{2069} ŵöñ áfţéŕ [!!! Öñé mövé ~~~ !!!]. ~~~~ !!!]");
}

#[test]
fn a_build_in_the_pseudo_language_has_it_in_place_of_english() {
    let catalogue = Catalogue::read(&[source(MESSAGES)]).unwrap();
    let pseudo = catalogue.clone().in_pseudo();
    assert_eq!(pseudo.text("undo"), Some("[!!! Ûñďö ~~ !!!]"));
    let rust = pseudo.rust();
    assert!(rust.contains("[!!! Ûñďö ~~ !!!]") && !rust.contains("\"Undo\""), "{rust}");
    // Rust compiles no text with a mark of direction that nobody sees.
    assert!(rust.contains("\\u{2068}") && !rust.contains('\u{2068}'), "{rust}");
    assert_eq!(pseudo.digest(), catalogue.digest());
    // Nothing but the texts differs: each function has its type.
    let functions = |rust: &str| rust.lines().filter(|it| it.contains(" fn ")).count();
    assert_eq!(functions(&rust), functions(&catalogue.rust()));
}

#[test]
fn a_damaged_language_is_refused() {
    let catalogue = Catalogue::read(&[source(MESSAGES)]).unwrap();
    let (text, digest) = (catalogue.pseudo(), catalogue.digest());
    let read = |text: &str| Language::read(text.to_owned(), &digest).unwrap_err();
    assert_eq!(read("<!doctype html>"), LanguageError::Header { found: "<!doctype html>".into() });
    let other = text.replace(&digest, "0123");
    let error = read(&other).to_string();
    assert_eq!(error, format!("it belongs to catalogue 0123, and this is {digest}"));
    let head = text.lines().next().unwrap();
    assert_eq!(read(&format!("{head}\n012\n")), LanguageError::Cut { message: None });
    let cut = &text[..text.len() - 3];
    assert!(matches!(read(cut), LanguageError::Cut { message: Some(_) }), "{}", read(cut));
}

#[test]
fn each_language_that_is_spoken_has_a_stamp() {
    let catalogue = Catalogue::read(&[source(MESSAGES)]).unwrap();
    let before = stamp();
    said(&catalogue, &catalogue.pseudo(), "undo", &[]);
    assert_ne!(stamp(), before);
}

#[test]
fn a_script_has_its_messages_as_functions() {
    let functions = |text: &str| Catalogue::read(&[source(text)]).unwrap().script("en");
    let text = "undo = Undo `${\"{\"}1{\"}\"}` \\{ $count }\n\
                moves-left = { $count ->\n    [0] None\n    [one] One\n   *[other] { $count }\n}\n\
                in = { $level ->\n    [weak] { $name }\n   *[strong] { $count }!\n}\n";
    let all = functions(text).unwrap().into_iter();
    let all: Vec<_> = all.map(|(name, it)| [name, it.parameters, it.value]).collect();
    let expected = [
        ["in_", "level, count, name", "level === \"weak\" ? `${name}` : `${count}!`"],
        ["movesLeft", "count", "count === 0 ? `None` : count === 1 ? `One` : `${count}`"],
        ["undo", "count", "`Undo \\`\\${1}\\` \\\\${count}`"],
    ];
    assert_eq!(all, expected);
    for (text, id) in
        [("level = Weak\n", "level"), ("undo = Undo { $count }\nin = { undo }\n", "in")]
    {
        let what = format!("{id}: a script can't say values, lists and other messages");
        assert_eq!(functions(text).unwrap_err(), what);
    }
}

#[test]
fn a_script_in_another_language_has_its_plurals() {
    let english = "moves-left = { $count ->\n    [one] One\n   *[other] { $count }\n}\n";
    let polish = "moves-left = { $count ->\n    [one] ruch\n    [few] { $count } ruchy\n    \
                  [many] { $count } ruchów\n   *[other] { $count } ruchu\n}\n";
    let catalogue = Catalogue::read(&[source(english)]).unwrap();
    let script = catalogue.translated("pl", &[source(polish)]).unwrap().script("pl").unwrap();
    assert_eq!(
        script["movesLeft"].value,
        "count === 1 ? `ruch` : \
         new Intl.PluralRules(\"pl\").select(count) === \"few\" ? `${count} ruchy` : \
         new Intl.PluralRules(\"pl\").select(count) === \"many\" ? `${count} ruchów` : \
         `${count} ruchu`"
    );
}

/// A rule that needs more than two digits would be refused.
#[test]
fn the_plural_rules_of_our_languages_are_known() {
    let catalogue = Catalogue::read(&[source("undo = Undo\n")]).unwrap();
    for language in ["en", "de", "fr", "es", "pt-BR", "it", "pl", "ja", "zh", "ar"] {
        catalogue.language(language, &[]).unwrap();
    }
    let english = catalogue.language("en", &[]).unwrap();
    let table: &'static str = english.lines().nth(1).unwrap().to_owned().leak();
    for number in 0..1000 {
        assert_eq!(Plurals::Table(table).of(number), Plurals::English.of(number), "{number}");
    }
    assert!(catalogue.language("qqq", &[]).is_err());
}

fn filled(page: &str) -> Result<String, Vec<String>> {
    let catalogue = Catalogue::read(&[source("go = Go & see\nwins = { $name } wins\n")]).unwrap();
    let page = Source { path: "index.html".into(), text: page.to_owned() };
    catalogue.fill(&page).map_err(|all| all.iter().map(ToString::to_string).collect())
}

#[test]
fn a_page_gets_words_at_the_end_of_elements_and_in_attributes() {
    let page =
        r#"<a href="/" data-words="go" id="a"><svg></svg></a><p data-words-aria-label="go">"#;
    let expected = r#"<a href="/" id="a"><svg></svg>Go &amp; see</a><p aria-label="Go &amp; see">"#;
    assert_eq!(filled(page).unwrap(), expected);
}

#[test]
fn a_script_finds_the_words_of_a_page_again() {
    let catalogue = Catalogue::read(&[source("go = Go\nsee = See\n")]).unwrap();
    let marked = |page: &str| {
        let page = Source { path: "index.html".into(), text: page.to_owned() };
        catalogue.fill_and_mark(&page)
    };
    let page = "<head><title data-words=\"go\"></title><body><a data-words=\"go\"><svg></svg></a>\
                <p data-words-title=\"see\"></p><noscript><b data-words=\"go\"></b></noscript>\
                <i data-words=\"see\"></i>";
    let (filled, places) = marked(page).unwrap();
    let expected = "<head><title>Go</title><body><a data-w><svg></svg>Go</a>\
                    <p data-w=\"title\" title=\"See\"></p><noscript><b>Go</b></noscript>\
                    <i data-w>See</i>";
    assert_eq!(filled, expected);
    assert_eq!(places, ["go", "see", "see"]);
    let twice = marked("<body><p data-words-title=\"see\" data-words=\"go\"></p>").unwrap_err();
    assert_eq!(
        twice.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["index.html:1: go: its element has words in two places"]
    );
}

#[test]
fn words_that_a_page_cannot_have_are_refused() {
    let page = "<p data-words=\"g\"></p>\n<p data-words=\"wins\"></p>\n<p data-words='go'></p>\n\
                <p data-words=\"go\"><p></p></p><br data-words=\"go\">";
    assert_eq!(
        filled(page).unwrap_err(),
        [
            "index.html:1: g: there is no such message without arguments",
            "index.html:2: wins: there is no such message without arguments",
            "index.html:3: expected data-words=\"id\" or data-words-NAME=\"id\"",
            "index.html:4: go: its element has a p inside",
            "index.html:4: go: its element has no end",
        ]
    );
}
