use std::os::unix::process::ExitStatusExt;

use super::*;

fn sh(script: &str) -> Child {
    let words = ["sh", "-c", script].map(str::to_owned);
    Child::spawn(&words, None, &[], &ResourceLimits::default(), None, None).unwrap()
}

const LONG: Duration = Duration::from_secs(60);

fn within(limit: Duration) -> Stopwatch {
    Stopwatch::start(Instant::now(), limit, Duration::ZERO)
}

#[test]
fn a_program_that_does_not_read_does_not_block_the_referee() {
    let mut deaf = sh("sleep 60");
    let more_than_a_pipe_holds = "x".repeat(1 << 20);
    let sent = deaf.send(&more_than_a_pipe_holds, &mut within(Duration::from_millis(50)));
    assert_eq!(sent, Err(Forfeit::Unread));
    assert_eq!(deaf.end().unwrap().status.signal(), Some(9));
}

#[test]
fn output_is_read_while_a_long_question_is_sent() {
    // The program writes more than a pipe holds, and only then reads.
    let mut talker = sh("yes 0123456789 | head -n 15000; cat >/dev/null; echo done");
    let sent = talker.send(&format!("{}\n", "x".repeat(1 << 20)), &mut within(LONG));
    assert!(sent.is_ok(), "{sent:?}");
    talker.leader.close_input();
    let mut lines = 0;
    while talker.line(&mut within(LONG)).unwrap() != "done" {
        lines += 1;
    }
    assert_eq!(lines, 15000);
}

#[test]
fn lines_end_with_a_line_feed_or_two_characters() {
    let mut talker = sh("printf 'one\\ntwo\\r\\n\\nthree'");
    let mut next = || talker.line(&mut within(LONG));
    assert_eq!(next(), Ok("one".into()));
    assert_eq!(next(), Ok("two".into()));
    assert_eq!(next(), Ok(String::new()));
    assert_eq!(next(), Err(Forfeit::HalfLine { text: "three".into(), closed: true }));
}

#[test]
fn a_program_that_exits_by_itself_is_not_killed() {
    let mut polite = sh("read a; read b; exit 5");
    polite.dismiss("\n");
    assert!(polite.ended_by(Instant::now() + LONG));
    assert_eq!(polite.end().unwrap().status.code(), Some(5));
}

#[test]
fn endless_output_is_cut_off() {
    let mut flood = sh("exec yes");
    let mut watch = within(Duration::from_millis(50));
    let late = loop {
        if let Err(forfeit) = flood.line(&mut watch) {
            break forfeit;
        }
    };
    // At the limit its next line may be there or not.
    assert!(matches!(late, Forfeit::OutOfTime { .. }), "{late:?}");
    assert!(!flood.ended_by(Instant::now()));
}

/// Waits until the program has written something that is still unread.
fn wait_for_words(child: &Child) {
    assert_eq!(child.wait(false, Instant::now() + LONG), Ok(Event::Readable));
}

#[test]
fn an_answer_found_late_by_a_starved_reader_is_not_late() {
    let mut prompt = sh("echo 55; exec sleep 60");
    wait_for_words(&prompt);
    // The question was long ago, and nobody has checked since.
    let ago = Duration::from_secs(3);
    let mut watch = Stopwatch::start(Instant::now() - ago, Duration::from_secs(1), Duration::ZERO);
    assert_eq!(prompt.line(&mut watch), Ok("55".into()));
    let Timing::Unsure(missed) = watch.timing() else { panic!("{:?}", watch.timing()) };
    assert!(missed > Duration::from_secs(2) && watch.elapsed() >= ago, "{watch:?}");
}

#[test]
fn time_while_the_reader_starved_does_not_count_against_a_program() {
    let mut slow = sh("read a; echo 55; exec sleep 60");
    let ago = Duration::from_secs(100);
    let mut watch = Stopwatch::start(Instant::now() - ago, LONG, Duration::ZERO);
    slow.send("now\n", &mut within(LONG)).unwrap();
    assert_eq!(slow.line(&mut watch), Ok("55".into()));
    assert!(matches!(watch.timing(), Timing::Unsure(_)), "{watch:?}");
}

#[test]
fn an_answer_found_late_but_within_the_limit_is_in_time() {
    let mut prompt = sh("echo 55; exec sleep 60");
    wait_for_words(&prompt);
    let ago = Duration::from_secs(3);
    let mut watch = Stopwatch::start(Instant::now() - ago, LONG, Duration::ZERO);
    assert_eq!(prompt.line(&mut watch), Ok("55".into()));
    assert_eq!(watch.timing(), Timing::InTime);
}
