use uttt_rules::{
    Board, Cell, Classic, Drawing, Game as _, GridState, History, Move, Outcome, Player, Rules,
};
use wasm_bindgen::prelude::*;

use crate::argument::{self, Options};
use crate::value::{Reason, Status, Value};
use crate::{Refusal, picture, reading, writing};

/// A game that is being played, with undo and redo.
///
/// Moves are text: the small board, then the cell in it, each a digit 1-9 counted row by row from
/// the top left. `"51"` is cell 1 of board 5.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Game {
    history: History<Classic>,
}

/// For Rust: the page links this crate as well.
impl Game {
    /// The running game inside.
    pub const fn history(&self) -> &History<Classic> {
        &self.history
    }
}

impl From<History<Classic>> for Game {
    fn from(history: History<Classic>) -> Self {
        Self { history }
    }
}

#[wasm_bindgen]
impl Game {
    /// A new game.
    ///
    /// # Errors
    /// `unknown-rules`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "Rules")] rules: &JsValue,
    ) -> Result<Self, Refusal> {
        let Rules::Classic = argument::rules(rules)? else {
            return Err(Refusal::argument("rules", "classic for now", rules));
        };
        Ok(Self { history: History::new() })
    }

    /// Reads a record (`classic: 55 51 15`) or a position, as `toString` and `position` write them.
    ///
    /// # Errors
    /// `unknown-rules`, `bad-record`, `bad-position`.
    pub fn parse(
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    ) -> Result<Self, Refusal> {
        reading::own(&argument::text("text", text)?).map(Self::from)
    }

    /// Reads a game or a position in another program's form.
    ///
    /// # Errors
    /// `unknown-format`, `unknown-rules`, `bad-record`, `bad-position`, `bad-argument`.
    #[wasm_bindgen(js_name = from)]
    pub fn from_text(
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "FromOptions")] options: &JsValue,
    ) -> Result<Self, Refusal> {
        let options = Options::new(options, &["format", "rules"])?;
        let Rules::Classic = argument::rules(&options.get("rules"))? else {
            return Err(Refusal::argument("rules", "classic for now", &options.get("rules")));
        };
        let format = reading::format(&options.get("format"))?;
        reading::read(format, &argument::text("text", text)?).map(Self::from)
    }

    /// Writes the game, or where it stands, in another program's form.
    ///
    /// # Errors
    /// `unknown-format`; `no-start` for a list of moves when the game did not begin at the start.
    pub fn to(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Format")] format: &JsValue,
    ) -> Result<String, Refusal> {
        writing::write(reading::format(format)?, &self.history)
    }

    /// Plays a move, for the player to move or for the one who is named.
    ///
    /// # Errors
    /// `not-a-cell`, `not-a-player`, or the reason that `whyIllegal` gives; nothing is changed.
    pub fn play(
        &mut self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "Move")] mv: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Player")] player: &JsValue,
    ) -> Result<(), Refusal> {
        let mv = argument::parse_move(mv)?;
        self.check(mv, argument::player(player)?)?;
        Ok(self.history.play(mv)?)
    }

    /// Takes the last move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        self.history.undo()
    }

    /// Plays the move again that was taken back last; false when there is none.
    pub fn redo(&mut self) -> bool {
        self.history.redo()
    }

    /// Whether a move may be played now, by the player to move or by the one who is named. A text
    /// that names no cell is no legal move.
    ///
    /// # Errors
    /// `not-a-player`.
    #[wasm_bindgen(js_name = isLegal)]
    pub fn is_legal(
        &self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "Move")] mv: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Player")] player: &JsValue,
    ) -> Result<bool, Refusal> {
        Ok(self.refusal(mv, player)?.is_none())
    }

    /// Why a move may not be played now; undefined when it may.
    ///
    /// # Errors
    /// `not-a-player`.
    #[wasm_bindgen(js_name = whyIllegal, unchecked_return_type = "Reason | undefined")]
    pub fn why_illegal(
        &self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "Move")] mv: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Player")] player: &JsValue,
    ) -> Result<JsValue, Refusal> {
        match self.refusal(mv, player)? {
            Some(refusal) => Reason::from(refusal).to_js(),
            None => Ok(JsValue::UNDEFINED),
        }
    }

    /// The legal moves in order; none when it is not the named player's turn, or the game is over.
    ///
    /// # Errors
    /// `not-a-player`.
    #[wasm_bindgen(js_name = legalMoves, unchecked_return_type = "Move[]")]
    pub fn legal_moves(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Player")] player: &JsValue,
    ) -> Result<Vec<String>, Refusal> {
        let position = self.history.position();
        Ok(match argument::player(player)? {
            Some(player) if player != position.turn() => Vec::new(),
            _ => position.legal_moves().iter().map(ToString::to_string).collect(),
        })
    }

    /// Who is to move; undefined once the game is over.
    #[wasm_bindgen(unchecked_return_type = "Player | undefined")]
    pub fn turn(&self) -> Option<String> {
        let position = self.history.position();
        position.outcome().is_none().then(|| position.turn().to_string())
    }

    /// Whether the game goes on, and how it ended.
    ///
    /// # Errors
    /// `internal`, should JavaScript refuse to make an object.
    #[wasm_bindgen(unchecked_return_type = "Status")]
    pub fn status(&self) -> Result<JsValue, Refusal> {
        Status::from(self.history.position().outcome()).to_js()
    }

    /// What stands at a cell.
    ///
    /// # Errors
    /// `not-a-cell`.
    #[wasm_bindgen(js_name = cellAt, unchecked_return_type = "CellState")]
    pub fn cell_at(
        &self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "Move")] mv: &JsValue,
    ) -> Result<String, Refusal> {
        let mark = self.history.position().mark(argument::parse_move(mv)?);
        Ok(mark.map_or_else(|| "empty".into(), |player| player.to_string()))
    }

    /// What has become of a grid: `"5"` is small board 5, `""` the whole board.
    ///
    /// # Errors
    /// `not-a-grid`.
    #[wasm_bindgen(js_name = gridAt, unchecked_return_type = "GridState")]
    pub fn grid_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] path: &JsValue,
    ) -> Result<String, Refusal> {
        let expected = "a board's digit 1-9, or \"\" for the whole board";
        let refuse = || Refusal { kind: "not-a-grid", ..Refusal::argument("path", expected, path) };
        let text = argument::text("path", path).map_err(|_| refuse())?;
        let position = self.history.position();
        let mut digits = text.trim().chars();
        Ok(match (digits.next(), digits.next()) {
            (None, _) => match position.outcome() {
                None => "open".into(),
                Some(Outcome::Draw) => "drawn".into(),
                Some(Outcome::Won(player)) => player.to_string(),
            },
            (Some(digit), None) => {
                let board = Cell::from_digit(digit).ok_or_else(refuse)?;
                match position.board(board) {
                    GridState::Open => "open".into(),
                    GridState::Both => "both".into(),
                    GridState::Drawn => "drawn".into(),
                    GridState::Won(player) => player.to_string(),
                }
            }
            _ => return Err(refuse()),
        })
    }

    /// The grids that may be played in: `[""]` for the whole board when the move is free, else a
    /// small board (`["5"]`); none once the game is over.
    #[wasm_bindgen(js_name = activeGrids)]
    pub fn active_grids(&self) -> Vec<String> {
        self.history.active_grids().iter().map(ToString::to_string).collect()
    }

    /// The move played last; undefined before the first.
    #[wasm_bindgen(js_name = lastMove, unchecked_return_type = "Move | undefined")]
    pub fn last_move(&self) -> Option<String> {
        self.history.last().map(|mv| mv.to_string())
    }

    /// The moves played, undone ones left out.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn moves(&self) -> Vec<String> {
        self.history.moves().iter().map(ToString::to_string).collect()
    }

    /// The rule system's id.
    #[wasm_bindgen(unchecked_return_type = "Rules")]
    pub fn rules(&self) -> String {
        Classic::RULES.to_string()
    }

    /// The record (`classic: 55 51 15`), or the position for a game that did not begin at the
    /// start. `Game.parse` reads it back.
    #[expect(clippy::inherent_to_string, reason = "toString is the name in JavaScript")]
    #[wasm_bindgen(js_name = toString)]
    pub fn to_string(&self) -> String {
        writing::own(&self.history)
    }

    /// The position in text: rules id, cells, side to move, board to play in. `Game.parse` reads it
    /// back.
    pub fn position(&self) -> String {
        self.history.position().to_string()
    }

    /// A picture of the position as SVG text that stands alone.
    ///
    /// # Errors
    /// `bad-argument`.
    #[wasm_bindgen(js_name = toSvg)]
    pub fn to_svg(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "SvgOptions")] options: &JsValue,
    ) -> Result<String, Refusal> {
        picture::svg(&self.history, options)
    }

    /// The board drawn in text with box characters, `+` where the player to move may play.
    pub fn drawing(&self) -> String {
        Drawing(self.history.position()).to_string()
    }
}

impl Game {
    fn check(&self, mv: Move, player: Option<Player>) -> Result<(), Refusal> {
        let position = self.history.position();
        let checked = match player {
            Some(player) => position.check_for(player, mv),
            None => position.check(mv),
        };
        checked.map_err(|reason| Refusal::new(reason.kind(), format!("{mv}: {reason}")))
    }

    /// What `isLegal` and `whyIllegal` ask: a bad move is an answer, a bad player an error.
    fn refusal(&self, mv: &JsValue, player: &JsValue) -> Result<Option<Refusal>, Refusal> {
        let player = argument::player(player)?;
        let checked = argument::parse_move(mv).and_then(|mv| self.check(mv, player));
        Ok(checked.err())
    }
}
