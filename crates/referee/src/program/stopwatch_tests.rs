use proptest::prelude::*;

use super::*;

const MS: Duration = Duration::from_millis(1);
const LIMIT: Duration = Duration::from_millis(1000);
const MARGIN: Duration = Duration::from_millis(50);

fn started() -> (Stopwatch, Instant) {
    let begun = Instant::now();
    (Stopwatch::start(begun, LIMIT, MARGIN), begun)
}

/// Checks whenever it is due, until `end`.
fn run_until(watch: &mut Stopwatch, end: Instant) {
    while watch.due() < end && !watch.is_over() {
        watch.check(watch.due());
    }
}

#[test]
fn an_answer_within_the_margin_is_in_time_and_a_later_one_is_late() {
    for (after, timing) in [(1, Timing::InTime), (1000, Timing::InTime), (1050, Timing::InTime)] {
        let (mut watch, begun) = started();
        run_until(&mut watch, begun + after * MS);
        assert!(!watch.is_over(), "{after}");
        watch.check(begun + after * MS);
        assert_eq!((watch.timing(), watch.elapsed()), (timing, after * MS), "{after}");
    }
    let (mut watch, begun) = started();
    run_until(&mut watch, begun + 1050 * MS);
    watch.check(begun + 1050 * MS + Duration::from_nanos(1));
    assert_eq!(watch.timing(), Timing::Late);
    assert!(watch.is_over());
}

#[test]
fn without_an_answer_time_is_up_exactly_after_the_margin() {
    let (mut watch, begun) = started();
    let mut checks = 0;
    while !watch.is_over() {
        watch.check(watch.due());
        checks += 1;
    }
    assert_eq!(watch.elapsed(), LIMIT + MARGIN);
    // 50 checks up to the limit, 3 in the margin.
    assert_eq!(checks, 53);
    assert_eq!(watch.due(), begun + LIMIT + MARGIN);
}

#[test]
fn a_clock_that_has_run_out_leaves_only_the_rest_of_the_margin() {
    let mut watch = Stopwatch::start(Instant::now(), Duration::ZERO, MARGIN).after_overrun(35 * MS);
    while !watch.is_over() {
        watch.check(watch.due());
    }
    assert_eq!(watch.elapsed(), 15 * MS);
    let watch = Stopwatch::start(Instant::now(), Duration::ZERO, MARGIN).after_overrun(MARGIN);
    assert!(watch.is_over());
}

#[test]
fn a_check_falls_on_the_limit() {
    let begun = Instant::now();
    let mut watch = Stopwatch::start(begun, 30 * MS, MARGIN);
    let mut checks = Vec::new();
    while !watch.is_over() {
        watch.check(watch.due());
        checks.push(watch.elapsed());
    }
    assert_eq!(checks, [20 * MS, 30 * MS, 50 * MS, 70 * MS, 80 * MS]);
}

#[test]
fn an_answer_found_late_by_a_stopped_referee_is_not_late() {
    let (mut watch, begun) = started();
    run_until(&mut watch, begun + 500 * MS);
    let due = watch.due();
    watch.check(begun + 9000 * MS);
    assert_eq!(watch.timing(), Timing::Unsure(begun + 9000 * MS - due));
    assert!(!watch.is_over());
    // A program that has not answered by then keeps its remaining time.
    run_until(&mut watch, begun + 60_000 * MS);
    assert!(watch.is_over());
    assert_eq!(watch.timing(), Timing::Unsure(begun + 9000 * MS - due));
    assert_eq!(watch.elapsed(), LIMIT + MARGIN + (begun + 9000 * MS - due));
    watch.check(watch.due() + Duration::from_nanos(1));
    assert_eq!(watch.timing(), Timing::Late);
}

#[test]
fn a_stop_that_leaves_time_for_the_answer_changes_nothing() {
    let (mut watch, begun) = started();
    watch.check(begun + 900 * MS);
    assert_eq!((watch.timing(), watch.elapsed()), (Timing::InTime, 900 * MS));
}

#[test]
fn the_margin_covers_a_slightly_late_check() {
    for (delay, missed) in [(50 * MS, false), (50 * MS + Duration::from_nanos(1), true)] {
        let (mut watch, begun) = started();
        run_until(&mut watch, begun + 1000 * MS);
        assert_eq!(watch.due(), begun + 1000 * MS);
        watch.check(begun + 1000 * MS + delay);
        let timing = if missed { Timing::Unsure(delay) } else { Timing::InTime };
        assert_eq!(watch.timing(), timing, "{delay:?}");
    }
    // A delay that is taken for the timer's imprecision never makes an answer late.
    for margin in [Duration::ZERO, 2 * MS, TimeControl::LEAST_MARGIN] {
        for (delay, timing) in [(5 * MS, Timing::InTime), (6 * MS, Timing::Unsure(6 * MS))] {
            let begun = Instant::now();
            let mut watch = Stopwatch::start(begun, 20 * MS, margin);
            watch.check(begun + 20 * MS + delay);
            assert_eq!(watch.timing(), timing, "{margin:?} {delay:?}");
        }
    }
}

#[test]
fn a_starved_referee_still_times_out() {
    // Every check is late.
    let (mut watch, _) = started();
    let mut checks = 0;
    while !watch.is_over() {
        watch.check(watch.due() + 200 * MS);
        checks += 1;
    }
    assert_eq!(checks, 53);
}

proptest! {
    /// Whenever the referee checks, an answer that came in time is never judged late, and one that
    /// came after the time that counts is never judged in time.
    #[test]
    fn an_answer_in_time_is_never_late(
        delays in prop::collection::vec(0_u64..400, 1..200),
        answer in 0_u64..3000,
        limit in 1_u64..1500,
        margin in 0_u64..100,
    ) {
        let begun = Instant::now();
        let mut watch = Stopwatch::start(begun, limit as u32 * MS, margin as u32 * MS);
        let came = begun + answer as u32 * MS;
        let mut delays = delays.into_iter().cycle();
        let timing = loop {
            let due = watch.due();
            // The answer wakes the referee, unless it is delayed.
            let delay = delays.next().unwrap_or(0) as u32 * MS;
            let now = due.min(came.max(watch.checked)) + delay;
            watch.check(now);
            if came <= now {
                break watch.timing();
            }
            if watch.is_over() {
                break Timing::Late;
            }
        };
        if answer <= limit {
            prop_assert_ne!(timing, Timing::Late);
        }
        if answer > limit + margin.max(5) {
            prop_assert_ne!(timing, Timing::InTime);
        }
    }
}
