use std::time::Duration;

use js_sys::{Function, Reflect};
use uttt_engine::{Analysis, Level, Limits, MAX_SEED};
use uttt_js::{Options, Refusal, Value, argument, read_own, text_of};
use uttt_rules::AnyGame;
use wasm_bindgen::prelude::*;

use crate::BrowserEngine;

/// How long `analyse` searches where no limit is given.
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
}

#[wasm_bindgen]
impl Engine {
    /// An engine of a level (`"10"` where none is named). With the same seed, and limits by
    /// nodes, it plays the same again; without a seed each engine is different.
    ///
    /// # Errors
    /// `unknown-level`, `bad-argument`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "EngineOptions")] options: &JsValue,
    ) -> Result<Self, Refusal> {
        let options = Options::new(options, &["level", "seed"])?;
        let level = match argument::optional(&options.get("level")) {
            Some(level) => parse_level(level)?,
            None => Level::STRONGEST,
        };
        let seed = match argument::optional(&options.get("seed")) {
            Some(seed) => seed_of(seed)?,
            None => (js_sys::Math::random() * MAX_SEED as f64) as u64,
        };
        Ok(Self { engine: BrowserEngine::new(level, seed) })
    }

    /// How well it plays.
    #[wasm_bindgen(unchecked_return_type = "Level")]
    pub fn level(&self) -> String {
        self.engine.level().to_string()
    }

    /// Plays at another level from now on.
    ///
    /// # Errors
    /// `unknown-level`, `bad-argument`.
    #[wasm_bindgen(js_name = setLevel)]
    pub fn set_level(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Level | number")] level: &JsValue,
    ) -> Result<(), Refusal> {
        self.engine.set_level(parse_level(level)?);
        Ok(())
    }

    /// Discards what was learnt in the last game.
    #[wasm_bindgen(js_name = newGame)]
    pub fn new_game(&mut self) {
        self.engine.new_game();
    }

    /// Searches the position that a game has reached until a limit is reached (one second where none is
    /// given), the nodes of the level are spent or the result is proven, and returns what it found.
    /// It blocks the thread meanwhile.
    ///
    /// # Errors
    /// `bad-argument`, `unknown-rules`, `bad-record`, `bad-position`.
    #[wasm_bindgen(unchecked_return_type = "Analysis")]
    pub fn analyse(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameRecord")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Limits")] limits: &JsValue,
    ) -> Result<JsValue, Refusal> {
        let mut limits = read_limits(limits)?;
        if limits.time.is_none() && limits.nodes.is_none() {
            limits.time = Some(DEFAULT_TIME);
        }
        self.begin(game, limits)?;
        while self.engine.advance(DEFAULT_TIME) {}
        self.report()
    }

    /// Starts a search of the position that a game has reached. Without limits it goes on as long as
    /// `advance` is called and the level has nodes left.
    ///
    /// # Errors
    /// `bad-argument`, `unknown-rules`, `bad-record`, `bad-position`.
    pub fn start(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameRecord")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Limits")] limits: &JsValue,
    ) -> Result<(), Refusal> {
        self.begin(game, read_limits(limits)?)
    }

    /// Searches for about that many milliseconds; true while there is more to do.
    ///
    /// # Errors
    /// `bad-argument`.
    pub fn advance(
        &mut self,
        #[wasm_bindgen(js_name = "sliceMs", unchecked_param_type = "number")] slice: &JsValue,
    ) -> Result<bool, Refusal> {
        Ok(self.engine.advance(argument::milliseconds("sliceMs", slice)?))
    }

    /// What it has found so far.
    ///
    /// # Errors
    /// `internal`, should JavaScript refuse to make an object.
    #[wasm_bindgen(unchecked_return_type = "Analysis")]
    pub fn report(&self) -> Result<JsValue, Refusal> {
        Analysis::new(self.engine.game(), &self.engine.report()).to_js()
    }

    /// The move that its level plays: the best one, or one that looks nearly as good. Undefined
    /// when the game is over, and before `start` or `analyse`, also after `newGame` or a change of
    /// level.
    #[wasm_bindgen(unchecked_return_type = "Move | undefined")]
    pub fn choose(&mut self) -> Option<String> {
        self.engine.choose().map(|at| self.engine.game().text(at))
    }
}

impl Engine {
    fn begin(&mut self, game: &JsValue, limits: Limits) -> Result<(), Refusal> {
        self.engine.start(&game_of(game)?, limits);
        Ok(())
    }
}

/// The game of a record, or of an object whose `toJSON` writes one, as that of `Game` does.
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
    // A game that was freed cannot write its record.
    to_json.call0(value).ok()?.as_string()
}

/// A seed: the same range as on the command line and over UGI.
fn seed_of(value: &JsValue) -> Result<u64, Refusal> {
    let seed = argument::whole("seed", value).ok().filter(|&seed| seed <= MAX_SEED);
    let expected = || format!("a whole number from 0 to {MAX_SEED}");
    seed.ok_or_else(|| Refusal::argument("seed", &expected(), value))
}

fn parse_level(value: &JsValue) -> Result<Level, Refusal> {
    // A step may be a number as well.
    if value.as_f64().is_none() && !value.is_string() {
        return Err(Refusal::argument("level", "a level, 1 to 10 or \"random\"", value));
    }
    text_of(value).parse().map_err(|error: uttt_engine::ParseLevelError| {
        Refusal::new("unknown-level", error.to_string())
    })
}

fn read_limits(value: &JsValue) -> Result<Limits, Refusal> {
    let options = Options::new(value, &["timeMs", "nodes", "mayEndEarly"])?;
    let (time, nodes) = (options.get("timeMs"), options.get("nodes"));
    let time = argument::optional(&time).map(|time| argument::milliseconds("timeMs", time));
    let nodes = argument::optional(&nodes).map(|nodes| argument::whole("nodes", nodes));
    let early = argument::flag("mayEndEarly", &options.get("mayEndEarly"))?;
    Ok(Limits { time: time.transpose()?, nodes: nodes.transpose()?, may_end_early: early })
}
