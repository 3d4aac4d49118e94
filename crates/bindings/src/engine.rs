use std::time::Duration;

use uttt_engine::{Analysis, Level, Limits, MAX_SEED};
use uttt_worker::Search;
use wasm_bindgen::prelude::*;

use crate::argument::{self, Options};
use crate::value::Value;
use crate::{Refusal, refusal};

/// How long `analyse` thinks when nobody says.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// A player that thinks.
///
/// `analyse` thinks until it has a result. A worker that must listen in between calls `start`, then
/// `advance` for a few milliseconds again and again while it answers true, and reads `report` and
/// `choose` at any time. To stop, just do not call `advance` again. What was learnt is kept for the
/// moves that follow in the same game.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    search: Search,
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
            Some(seed) => argument::seed(seed)?,
            None => (js_sys::Math::random() * MAX_SEED as f64) as u64,
        };
        Ok(Self { search: Search::new(level, seed) })
    }

    /// How well it plays.
    #[wasm_bindgen(unchecked_return_type = "Level")]
    pub fn level(&self) -> String {
        self.search.level().to_string()
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
        self.search.set_level(parse_level(level)?);
        Ok(())
    }

    /// Forgets what was learnt in the last game.
    #[wasm_bindgen(js_name = newGame)]
    pub fn new_game(&mut self) {
        self.search.new_game();
    }

    /// Thinks about where a game stands until a limit is reached (one second where none is given),
    /// the level has thought enough or the result is proven, and says what it found. It blocks the
    /// thread meanwhile.
    ///
    /// # Errors
    /// `bad-argument`.
    #[wasm_bindgen(unchecked_return_type = "Analysis")]
    pub fn analyse(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Limits")] limits: &JsValue,
    ) -> Result<JsValue, Refusal> {
        let mut limits = read_limits(limits)?;
        if limits.time.is_none() && limits.nodes.is_none() {
            limits.time = Some(DEFAULT_TIME);
        }
        self.begin(game, limits)?;
        while self.search.advance(DEFAULT_TIME) {}
        self.report()
    }

    /// Begins to think about where a game stands. Without limits it goes on for as long as
    /// `advance` is called and its level thinks.
    ///
    /// # Errors
    /// `bad-argument`.
    pub fn start(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Limits")] limits: &JsValue,
    ) -> Result<(), Refusal> {
        self.begin(game, read_limits(limits)?)
    }

    /// Thinks for about that many milliseconds; true while it wants to go on.
    ///
    /// # Errors
    /// `bad-argument`.
    pub fn advance(
        &mut self,
        #[wasm_bindgen(js_name = "sliceMs", unchecked_param_type = "number")] slice: &JsValue,
    ) -> Result<bool, Refusal> {
        Ok(self.search.advance(argument::milliseconds("sliceMs", slice)?))
    }

    /// What it has found so far.
    ///
    /// # Errors
    /// `internal`, should JavaScript refuse to make an object.
    #[wasm_bindgen(unchecked_return_type = "Analysis")]
    pub fn report(&self) -> Result<JsValue, Refusal> {
        Analysis::new(self.search.game(), &self.search.report()).to_js()
    }

    /// The move that its level plays: the best one, or one that looks nearly as good. Undefined
    /// when the game is over, and before `start` or `analyse`, also after `newGame` or a change of
    /// level.
    #[wasm_bindgen(unchecked_return_type = "Move | undefined")]
    pub fn choose(&mut self) -> Option<String> {
        self.search.choose().map(|at| self.search.game().text(at))
    }
}

impl Engine {
    fn begin(&mut self, game: &JsValue, limits: Limits) -> Result<(), Refusal> {
        self.search.start(argument::game(game)?.history(), limits);
        Ok(())
    }
}

fn parse_level(value: &JsValue) -> Result<Level, Refusal> {
    // A step may be a number as well.
    if value.as_f64().is_none() && !value.is_string() {
        return Err(Refusal::argument("level", "a level, 1 to 10 or \"random\"", value));
    }
    refusal::text_of(value).parse().map_err(|error: uttt_engine::UnknownLevel| {
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
