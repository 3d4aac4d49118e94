use serde::Serialize;
use uttt_rules::{AnyGame, Ending, Outcome};

use crate::Refusal;

/// What `status()` returns.
#[derive(Serialize)]
pub(super) struct Status {
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl From<&AnyGame> for Status {
    fn from(game: &AnyGame) -> Self {
        let outcome = game.outcome();
        Self {
            state: match outcome {
                None => "ongoing",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::Won(_)) => "won",
            },
            winner: outcome.and_then(Outcome::winner).map(|player| player.to_string()),
            reason: game.ending().map(Ending::id),
        }
    }
}

/// What `whyIllegal()` returns.
#[derive(Serialize)]
pub(super) struct Reason {
    kind: &'static str,
    message: String,
}

impl From<Refusal> for Reason {
    fn from(Refusal { kind, message }: Refusal) -> Self {
        Self { kind, message }
    }
}

/// What `comment()` returns.
#[derive(Serialize)]
pub(super) struct Comment {
    pub(super) text: String,
    pub(super) marks: Vec<String>,
    pub(super) arrows: Vec<[String; 2]>,
}
