use serde::Serialize;
use uttt_engine::{DescribedReview, ReviewPass};
use uttt_js::{Refusal, Value};
use wasm_bindgen::prelude::*;

use crate::BrowserReviewer;

/// How far a review has come, and what it has found so far.
#[derive(Serialize)]
struct ReviewSnapshot {
    pass: &'static str,
    done: usize,
    total: usize,
    review: DescribedReview,
}

/// The object for JavaScript.
pub(super) fn progress(reviewer: &BrowserReviewer) -> Result<JsValue, Refusal> {
    let progress = reviewer.progress();
    let pass = match progress.pass {
        // The package asks for no glance.
        ReviewPass::Glance | ReviewPass::First => "first",
        ReviewPass::Recheck => "recheck",
        ReviewPass::Reasons => "reasons",
    };
    ReviewSnapshot { pass, done: progress.done, total: progress.total, review: described(reviewer) }
        .to_js()
}

/// What it has found.
pub(super) fn described(reviewer: &BrowserReviewer) -> DescribedReview {
    DescribedReview::new(reviewer.game(), &reviewer.review())
}
