use serde::Serialize;
use uttt_rules::Outcome;
use wasm_bindgen::JsValue;

use crate::Refusal;

/// A structured value, as the plain object that JavaScript sees.
pub(crate) trait Value: Serialize + Sized {
    fn to_js(&self) -> Result<JsValue, Refusal> {
        serde_wasm_bindgen::to_value(self)
            .map_err(|error| Refusal::new("internal", error.to_string()))
    }
}

/// What `status()` says.
#[derive(Serialize)]
pub(crate) struct Status {
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl Value for Status {}

impl From<Option<Outcome>> for Status {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Self { state: "ongoing", winner: None, reason: None },
            Some(Outcome::Draw) => Self { state: "draw", winner: None, reason: Some("all-closed") },
            Some(Outcome::Won(player)) => {
                Self { state: "won", winner: Some(player.to_string()), reason: Some("line") }
            }
        }
    }
}

/// What `whyIllegal()` says.
#[derive(Serialize)]
pub(crate) struct Reason {
    kind: &'static str,
    message: String,
}

impl Value for Reason {}

impl From<Refusal> for Reason {
    fn from(Refusal { kind, message }: Refusal) -> Self {
        Self { kind, message }
    }
}
