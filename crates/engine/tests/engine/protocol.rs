//! What the engine sends to a page in another thread arrives unchanged.

use std::time::Duration;

use uttt_engine::protocol::Reviewed;
use uttt_engine::{Reviewer, SystemClock};
use uttt_rules::AnyGame;

#[test]
fn a_review_is_the_same_after_its_journey() {
    let records = include_str!("../../../../tests/cases/engine/reviews.txt");
    let mut reasons = 0;
    for record in records.lines().filter_map(|line| line.split('\t').next()) {
        let game: AnyGame = record.parse().unwrap();
        let mut reviewer = Reviewer::new(&game, 40, SystemClock::new());
        while reviewer.advance(Duration::from_secs(1)) {}
        let (progress, review) = (reviewer.progress(), reviewer.review());
        let reviewed = Reviewed { finished: true, progress, review };
        reasons += reviewed.review.moves.iter().filter(|mv| mv.reason.is_some()).count();
        assert_eq!(Reviewed::read(&reviewed.numbers()), Ok(reviewed), "{record}");
    }
    assert!(reasons > 2, "{reasons}");
}
