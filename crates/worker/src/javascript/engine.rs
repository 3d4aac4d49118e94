use std::time::Duration;

use js_sys::{Function, Reflect};
use uttt_engine::{Analysis, DEFAULT_NODES, Level, Limits, MAX_SEED};
use uttt_js::{OptionsObject, Refusal, Value, argument, read_own, text_of};
use uttt_rules::AnyGame;
use wasm_bindgen::prelude::*;

use super::review;
use crate::{BrowserEngine, BrowserReviewer};

/// How long `analyse` searches without a limit.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The engine in slices.
///
/// `analyse` blocks until it has a result. A worker that must listen in between calls `start`, then
/// `advance` for a few milliseconds again and again while it returns true, and reads `report` and
/// `choose` at any time. To stop, do not call `advance` again. The tree is kept for the moves that
/// follow in the same game.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    engine: BrowserEngine,
    /// The review that was started last.
    reviewer: Option<BrowserReviewer>,
}

#[wasm_bindgen]
impl Engine {
    /// An engine of a level, `"10"` by default. Engines with the same seed and limits by nodes play
    /// the same moves; without a seed, each engine plays differently.
    ///
    /// # Errors
    /// `unknown-level`, `bad-argument`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "EngineOptions | null")] options: &JsValue,
    ) -> Result<Self, Refusal> {
        let options = OptionsObject::new(options, &["level", "seed"])?;
        let level = options.read("level", level)?.unwrap_or(Level::STRONGEST);
        let some_seed = || (js_sys::Math::random() * MAX_SEED as f64) as u64;
        let seed = options.read("seed", seed)?.unwrap_or_else(some_seed);
        Ok(Self { engine: BrowserEngine::new(level, seed), reviewer: None })
    }

    /// The engine's level.
    #[wasm_bindgen(unchecked_return_type = "Level")]
    pub fn level(&self) -> String {
        self.engine.level().to_string()
    }

    /// Changes the level.
    ///
    /// # Errors
    /// `unknown-level`, `bad-argument`.
    #[wasm_bindgen(js_name = setLevel)]
    pub fn set_level(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Level | LevelNumber")] level: &JsValue,
    ) -> Result<(), Refusal> {
        self.engine.set_level(self::level("level", level)?);
        Ok(())
    }

    /// Forgets what it has learnt from the last game.
    #[wasm_bindgen(js_name = newGame)]
    pub fn new_game(&mut self) {
        self.engine.new_game();
    }

    /// Searches the last position of a game and returns what it has found. The search ends when a
    /// limit is reached (by default one second), the nodes of the level are spent, or the result is
    /// proven. The thread is blocked meanwhile.
    ///
    /// # Errors
    /// `bad-argument`, `unknown-rules`, `bad-record`, `bad-position`.
    #[wasm_bindgen(unchecked_return_type = "Analysis")]
    pub fn analyse(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameRecord")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Limits | null")] limits: &JsValue,
    ) -> Result<JsValue, Refusal> {
        let mut limits = read_limits(limits)?;
        if limits.time.is_none() && limits.nodes.is_none() {
            limits.time = Some(DEFAULT_TIME);
        }
        self.begin(game, limits)?;
        while self.engine.advance(DEFAULT_TIME) {}
        self.report()
    }

    /// Starts a search of the last position of a game. Without limits it goes on while `advance` is
    /// called and the level has nodes left.
    ///
    /// # Errors
    /// `bad-argument`, `unknown-rules`, `bad-record`, `bad-position`.
    pub fn start(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameRecord")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Limits | null")] limits: &JsValue,
    ) -> Result<(), Refusal> {
        self.begin(game, read_limits(limits)?)
    }

    /// Searches for about this many milliseconds. Returns true while there is more to do.
    ///
    /// # Errors
    /// `bad-argument`.
    pub fn advance(
        &mut self,
        #[wasm_bindgen(js_name = "sliceMs", unchecked_param_type = "number")] slice: &JsValue,
    ) -> Result<bool, Refusal> {
        Ok(self.engine.advance(argument::milliseconds("sliceMs", slice)?))
    }

    /// What the search has found so far.
    ///
    /// # Errors
    /// `internal` if JavaScript cannot create the object.
    #[wasm_bindgen(unchecked_return_type = "Analysis")]
    pub fn report(&self) -> Result<JsValue, Refusal> {
        Analysis::new(self.engine.game(), &self.engine.report()).to_js()
    }

    /// The move that the engine plays at its level: the best one, or one that looks nearly as good.
    /// Undefined when the game is over, and when nothing was searched since the engine was created,
    /// `newGame` was called, or the level changed.
    #[wasm_bindgen(unchecked_return_type = "Move | undefined")]
    pub fn choose(&mut self) -> Option<String> {
        self.engine.choose().map(|at| self.engine.game().text(at))
    }

    /// Reviews a game: what each of its moves has cost. The review searches as level 10 does,
    /// whatever the level of this engine. The thread is blocked meanwhile.
    ///
    /// # Errors
    /// `bad-argument`, `unknown-rules`, `bad-record`, `bad-position`.
    #[wasm_bindgen(unchecked_return_type = "Review")]
    pub fn review(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameRecord")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "ReviewLimits | null")] limits: &JsValue,
    ) -> Result<JsValue, Refusal> {
        let mut reviewer = reviewer_of(game, limits)?;
        while reviewer.advance(DEFAULT_TIME) {}
        review::described(&reviewer).to_js()
    }

    /// Starts a review of a game, which goes on while `advanceReview` is called.
    ///
    /// # Errors
    /// `bad-argument`, `unknown-rules`, `bad-record`, `bad-position`.
    #[wasm_bindgen(js_name = startReview)]
    pub fn start_review(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameRecord")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "ReviewLimits | null")] limits: &JsValue,
    ) -> Result<(), Refusal> {
        self.reviewer = Some(reviewer_of(game, limits)?);
        Ok(())
    }

    /// Reviews for about this many milliseconds. Returns true while there is more to do.
    ///
    /// # Errors
    /// `bad-argument`.
    #[wasm_bindgen(js_name = advanceReview)]
    pub fn advance_review(
        &mut self,
        #[wasm_bindgen(js_name = "sliceMs", unchecked_param_type = "number")] slice: &JsValue,
    ) -> Result<bool, Refusal> {
        let slice = argument::milliseconds("sliceMs", slice)?;
        Ok(self.reviewer.as_mut().is_some_and(|reviewer| reviewer.advance(slice)))
    }

    /// How far the review has come and what it has found so far; undefined before `startReview`.
    ///
    /// # Errors
    /// `internal` if JavaScript cannot create the object.
    #[wasm_bindgen(js_name = reviewProgress, unchecked_return_type = "ReviewProgress | undefined")]
    pub fn review_progress(&self) -> Result<JsValue, Refusal> {
        self.reviewer.as_ref().map_or(Ok(JsValue::UNDEFINED), review::progress)
    }

    /// Ends the review that was started, and frees its memory.
    #[wasm_bindgen(js_name = endReview)]
    pub fn end_review(&mut self) {
        self.reviewer = None;
    }
}

impl Engine {
    fn begin(&mut self, game: &JsValue, limits: Limits) -> Result<(), Refusal> {
        self.engine.start(&game_of(game)?, limits);
        Ok(())
    }
}

fn reviewer_of(game: &JsValue, limits: &JsValue) -> Result<BrowserReviewer, Refusal> {
    let options = OptionsObject::new(limits, &["nodes"])?;
    let nodes = options.read("nodes", argument::positive)?.unwrap_or(DEFAULT_NODES);
    Ok(BrowserReviewer::new(game_of(game)?, nodes))
}

/// The game of a record, or of an object whose `toJSON` returns one, such as a `Game`.
fn game_of(value: &JsValue) -> Result<AnyGame, Refusal> {
    let text = match value.as_string() {
        Some(text) => Some(text),
        None => written(value),
    };
    let expected = "a Game or its record";
    read_own(&text.ok_or_else(|| Refusal::argument("game", expected, value))?)
}

fn written(value: &JsValue) -> Option<String> {
    let to_json = Reflect::get(value, &"toJSON".into()).ok()?.dyn_into::<Function>().ok()?;
    // A game that was freed has no record.
    to_json.call0(value).ok()?.as_string()
}

/// Reads a seed. The range is the same as on the command line and over UGI.
fn seed(name: &str, value: &JsValue) -> Result<u64, Refusal> {
    let seed = argument::whole(name, value).ok().filter(|&seed| seed <= MAX_SEED);
    let expected = || format!("a whole number from 0 to {MAX_SEED}");
    seed.ok_or_else(|| Refusal::argument(name, &expected(), value))
}

fn level(name: &str, value: &JsValue) -> Result<Level, Refusal> {
    // A level may also be given as a number.
    if value.as_f64().is_none() && !value.is_string() {
        return Err(Refusal::argument(name, "a level, 1 to 10, \"easy\" or \"random\"", value));
    }
    text_of(value).parse().map_err(|error: uttt_engine::ParseLevelError| {
        Refusal::new("unknown-level", error.to_string())
    })
}

fn read_limits(value: &JsValue) -> Result<Limits, Refusal> {
    let options = OptionsObject::new(value, &["timeMs", "nodes", "mayEndEarly"])?;
    Ok(Limits {
        time: options.read("timeMs", argument::milliseconds)?,
        nodes: options.read("nodes", argument::whole)?,
        may_end_early: argument::flag("mayEndEarly", &options.get("mayEndEarly"))?,
        ..Limits::NONE
    })
}
