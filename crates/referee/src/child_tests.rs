use super::*;

fn sh(script: &str) -> Child {
    let words = ["sh", "-c", script].map(str::to_owned);
    Child::spawn(&words, &[], None).unwrap()
}

const LONG: Duration = Duration::from_secs(60);

#[test]
fn who_does_not_read_does_not_hold_the_referee() {
    let mut deaf = sh("sleep 60");
    let more_than_a_pipe_holds = "x".repeat(1 << 20);
    let sent = deaf.send(&more_than_a_pipe_holds, Duration::from_millis(50));
    assert_eq!(sent, Err(Foul::Unread));
    assert_eq!(deaf.end().unwrap().status.signal(), Some(9));
}

#[test]
fn who_talks_before_reading_is_heard_meanwhile() {
    // It writes more than a pipe holds, and only then reads.
    let mut talker = sh("yes 0123456789 | head -n 15000; cat >/dev/null; echo done");
    let sent = talker.send(&format!("{}\n", "x".repeat(1 << 20)), LONG);
    assert!(sent.is_ok(), "{sent:?}");
    talker.input = None;
    let mut lines = 0;
    while talker.line(Instant::now(), LONG).unwrap().0 != "done" {
        lines += 1;
    }
    assert_eq!(lines, 15000);
}

#[test]
fn lines_end_with_a_line_feed_or_two_characters() {
    let mut talker = sh("printf 'one\\ntwo\\r\\n\\nthree'");
    let mut next = || talker.line(Instant::now(), LONG).map(|(line, _)| line);
    assert_eq!(next(), Ok("one".into()));
    assert_eq!(next(), Ok("two".into()));
    assert_eq!(next(), Ok(String::new()));
    assert_eq!(next(), Err(Foul::HalfLine { text: "three".into() }));
}

#[test]
fn who_ends_by_itself_is_not_killed() {
    let mut polite = sh("read a; read b; exit 5");
    polite.dismiss("\n");
    assert!(polite.ended_by(Instant::now() + LONG));
    assert_eq!(polite.end().unwrap().status.code(), Some(5));
}

#[test]
fn who_writes_without_end_is_not_heard_without_end() {
    let mut flood = sh("exec yes");
    let asked = Instant::now();
    let late = loop {
        if let Err(foul) = flood.line(asked, Duration::from_millis(50)) {
            break foul;
        }
    };
    assert!(matches!(late, Foul::Late { took: Some(_), .. }), "{late:?}");
    assert!(!flood.ended_by(Instant::now()));
}
