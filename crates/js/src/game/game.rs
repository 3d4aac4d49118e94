use uttt_rules::{AnyGame, Path, Place, Player, Rules};
use wasm_bindgen::prelude::*;

use super::tree::Tree;
use super::value::{Reason, Status};
use super::{argument, board, notation, picture};
use crate::argument::text;
use crate::{OptionsObject, Refusal, Value};

/// A game in progress, with its variations and comments.
///
/// Moves are strings. In the nested games, a move has one digit 1-9 for each level, the outermost grid
/// first, counted row by row from the top left: `"51"` is cell 1 of board 5. On the 4×4 board, it is
/// the row and the column, each 1-4: `"23"`.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) tree: Tree,
}

impl From<AnyGame> for Game {
    fn from(game: AnyGame) -> Self {
        Self { tree: Tree::new(&game) }
    }
}

#[wasm_bindgen]
impl Game {
    /// Starts a new game; its rules are `"classic"` unless you name others.
    ///
    /// # Errors
    /// `unknown-rules`, `bad-argument`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "Rules | null")] rules: &JsValue,
    ) -> Result<Self, Refusal> {
        argument::rules(rules).map(|rules| AnyGame::new(rules).into())
    }

    /// The ids of all rule systems, for a list to choose from.
    #[wasm_bindgen(js_name = ruleSystems, unchecked_return_type = "Rules[]")]
    pub fn rule_systems() -> Vec<String> {
        Rules::ALL.iter().map(ToString::to_string).collect()
    }

    /// Reads a record (`classic: 55 51 15`) as `toString` or `annotated` writes it, a position as
    /// `position` writes it, or a link to the page: all of it, or the part from `#` on. Moves alone
    /// (`55 51`) are of `"classic"`. Comments, signs and variations are read, too.
    ///
    /// # Errors
    /// `unknown-rules`, `bad-record`, `bad-position`, `bad-argument`.
    pub fn parse(
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    ) -> Result<Self, Refusal> {
        Tree::read(&self::text("text", text)?).map(|tree| Self { tree })
    }

    /// Reads a game or a position in the notation of another program.
    ///
    /// # Errors
    /// `unknown-format`; `unknown-rules`; `other-rules` if the text names another rule system than
    /// the options; `unsupported-rules` if the notation cannot express games of that rule system;
    /// `bad-record`, `bad-position`, `bad-argument`.
    #[wasm_bindgen(js_name = from)]
    pub fn from_text(
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "FromOptions")] options: &JsValue,
    ) -> Result<Self, Refusal> {
        let options = OptionsObject::new(options, &["format", "rules"])?;
        let rules = options.read("rules", crate::argument::rules)?;
        let format = notation::format(&options.get("format"))?;
        notation::read(format, &self::text("text", text)?, rules).map(Self::from)
    }

    /// Writes the game, or its position, in the notation of another program.
    ///
    /// # Errors
    /// `unknown-format`; `unsupported-rules` if the notation cannot express games of this rule system;
    /// `no-start` if the notation lists moves from the start position and this game began elsewhere.
    pub fn to(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Format")] format: &JsValue,
    ) -> Result<String, Refusal> {
        notation::write(notation::format(format)?, self.game())
    }

    /// Plays a move for the player to move, or for the player you name.
    ///
    /// Moves that `undo` has taken back are gone then. After `goTo`, another move than the next one
    /// begins a variation, and all others stay.
    ///
    /// # Errors
    /// `not-a-cell`, `not-a-player`, `bad-argument`, `too-deep` if the variation would be nested too
    /// deeply to be read back, or the kind that `whyIllegal` returns. The game is then unchanged.
    pub fn play(
        &mut self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "Move")] mv: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Player | null")] player: &JsValue,
    ) -> Result<(), Refusal> {
        let at = argument::place(self.game(), mv)?;
        self.check(at, argument::player(self.game(), player)?)?;
        self.tree.play(at)
    }

    /// Takes back the last move: another one may replace it. Returns false if there is none.
    pub fn undo(&mut self) -> bool {
        self.tree.undo()
    }

    /// Plays the next move of the line again. Returns false if there is none.
    pub fn redo(&mut self) -> bool {
        self.tree.redo()
    }

    /// Goes to the position after so many moves of the line. Returns false if the line is shorter.
    ///
    /// # Errors
    /// `bad-argument`.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] ply: &JsValue,
    ) -> Result<bool, Refusal> {
        let ply = crate::argument::whole("ply", ply)?;
        Ok(usize::try_from(ply).is_ok_and(|ply| self.tree.go_to(ply)))
    }

    /// The number of moves so far.
    pub fn ply(&self) -> usize {
        self.game().ply()
    }

    /// The moves of the line: those so far, and those that `redo` plays.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn line(&self) -> Vec<String> {
        self.texts(&self.game().at_end().moves())
    }

    /// Whether the player to move, or the player you name, may play this move now. A text that names
    /// no cell is not a legal move.
    ///
    /// # Errors
    /// `not-a-player`.
    #[wasm_bindgen(js_name = isLegal)]
    pub fn is_legal(
        &self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "Move")] mv: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Player | null")] player: &JsValue,
    ) -> Result<bool, Refusal> {
        Ok(self.refusal(mv, player)?.is_none())
    }

    /// Why this move may not be played now; undefined if it may.
    ///
    /// # Errors
    /// `not-a-player`.
    #[wasm_bindgen(js_name = whyIllegal, unchecked_return_type = "Reason | undefined")]
    pub fn why_illegal(
        &self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "Move")] mv: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Player | null")] player: &JsValue,
    ) -> Result<JsValue, Refusal> {
        match self.refusal(mv, player)? {
            Some(refusal) => Reason::from(refusal).to_js(),
            None => Ok(JsValue::UNDEFINED),
        }
    }

    /// The legal moves in order. There are none if the game is over or it is not the turn of the player
    /// you name.
    ///
    /// # Errors
    /// `not-a-player`.
    #[wasm_bindgen(js_name = legalMoves, unchecked_return_type = "Move[]")]
    pub fn legal_moves(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Player | null")] player: &JsValue,
    ) -> Result<Vec<String>, Refusal> {
        Ok(match argument::player(self.game(), player)? {
            Some(player) if player != self.game().turn() => Vec::new(),
            _ => self.texts(&self.game().legal_moves()),
        })
    }

    /// The player to move; undefined if the game is over.
    #[wasm_bindgen(unchecked_return_type = "Player | undefined")]
    pub fn turn(&self) -> Option<String> {
        self.game().outcome().is_none().then(|| self.game().turn().to_string())
    }

    /// Whether the game is still going on, or how it ended.
    ///
    /// # Errors
    /// `internal` if JavaScript cannot create the object.
    #[wasm_bindgen(unchecked_return_type = "Status")]
    pub fn status(&self) -> Result<JsValue, Refusal> {
        Status::from(self.game()).to_js()
    }

    /// The mark in a cell, or `"empty"`.
    ///
    /// # Errors
    /// `not-a-cell`, `bad-argument`.
    #[wasm_bindgen(js_name = cellAt, unchecked_return_type = "CellState")]
    pub fn cell_at(
        &self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "Move")] mv: &JsValue,
    ) -> Result<String, Refusal> {
        Ok(board::cell(self.game().mark(argument::place(self.game(), mv)?)))
    }

    /// The state of a grid: `"5"` is board 5 of the whole board, `"51"` is board 1 inside board 5, and
    /// `""` is the whole board.
    ///
    /// # Errors
    /// `not-a-grid`.
    #[wasm_bindgen(js_name = gridAt, unchecked_return_type = "GridState")]
    pub fn grid_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] path: &JsValue,
    ) -> Result<String, Refusal> {
        let grid = path
            .as_string()
            .and_then(|text| text.parse::<Path>().ok())
            .and_then(|path| self.game().grid(path));
        grid.map(board::grid).ok_or_else(|| {
            let expected = "the path of a grid, or \"\" for the whole board";
            Refusal { kind: "not-a-grid", ..Refusal::argument("path", expected, path) }
        })
    }

    /// All cells and grids in one value.
    #[wasm_bindgen(unchecked_return_type = "Board")]
    pub fn board(&self) -> JsValue {
        board::of(self.game())
    }

    /// The grids in which a move may be played, by their shortest paths: `[""]`, the whole board, for a
    /// free move, otherwise one grid (`["5"]`, `["51"]`) or, in `"adjacent"`, up to two. There are none
    /// if the game is over.
    #[wasm_bindgen(js_name = activeGrids)]
    pub fn active_grids(&self) -> Vec<String> {
        self.game().active_grids().iter().map(ToString::to_string).collect()
    }

    /// The last move; undefined before the first.
    #[wasm_bindgen(js_name = lastMove, unchecked_return_type = "Move | undefined")]
    pub fn last_move(&self) -> Option<String> {
        self.game().last().map(|at| self.game().text(at))
    }

    /// The moves so far, without those after them on the line.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn moves(&self) -> Vec<String> {
        self.texts(&self.game().moves())
    }

    /// The rule system's id.
    #[wasm_bindgen(unchecked_return_type = "Rules")]
    pub fn rules(&self) -> String {
        self.game().rules().to_string()
    }

    /// The record of the moves so far: `classic: 55 51 15`, or `classic from CELLS SIDE GRIDS: 52` if the
    /// game began at a position. `Game.parse` reads it back.
    #[expect(clippy::inherent_to_string, reason = "toString is the name in JavaScript")]
    #[wasm_bindgen(js_name = toString)]
    pub fn to_string(&self) -> String {
        self.game().to_string()
    }

    /// The same record, so that `JSON.stringify` writes a game as its record.
    #[wasm_bindgen(js_name = toJSON)]
    pub fn to_json(&self) -> String {
        self.game().to_string()
    }

    /// The position as text: the rules id, the cells, the player to move, and whatever else its rules
    /// depend on. `Game.parse` reads it back.
    pub fn position(&self) -> String {
        self.game().position_text()
    }

    /// A copy of the game, with the same moves to take back and to play again.
    pub fn copy(&self) -> Self {
        self.clone()
    }

    /// A picture of the position, as the text of a complete SVG file.
    ///
    /// # Errors
    /// `bad-argument`.
    #[wasm_bindgen(js_name = toSvg)]
    pub fn to_svg(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "SvgOptions | null")] options: &JsValue,
    ) -> Result<String, Refusal> {
        picture::svg(self.game(), options)
    }

    /// The board, drawn as text with box characters. It marks the legal moves: with `+` in an empty
    /// cell, or on the 4×4 board, where `+` is a player's mark, with `·` in an empty cell and on both
    /// sides of a mark that may be overwritten.
    pub fn drawing(&self) -> String {
        self.game().drawing()
    }
}

impl Game {
    /// The game, whose undone moves are the rest of the line.
    pub(super) const fn game(&self) -> &AnyGame {
        self.tree.game()
    }

    fn check(&self, at: Place, player: Option<Player>) -> Result<(), Refusal> {
        let checked = match player {
            Some(player) => self.game().check_for(player, at),
            None => self.game().check(at),
        };
        let mv = || self.game().text(at);
        checked.map_err(|reason| Refusal::new(reason.kind(), format!("{}: {reason}", mv())))
    }

    /// What `isLegal` and `whyIllegal` ask: a bad move is an answer, a bad player an error.
    fn refusal(&self, mv: &JsValue, player: &JsValue) -> Result<Option<Refusal>, Refusal> {
        let player = argument::player(self.game(), player)?;
        let checked = argument::place(self.game(), mv).and_then(|at| self.check(at, player));
        Ok(checked.err())
    }

    pub(super) fn texts(&self, moves: &[Place]) -> Vec<String> {
        moves.iter().map(|&at| self.game().text(at)).collect()
    }
}
