use js_sys::Array;
use uttt_rules::{Comment, CommentPart, Glyph, Place, Remarks};
use wasm_bindgen::prelude::*;

use super::argument::place;
use super::value::Comment as Said;
use crate::argument::{optional, text};
use crate::{Game, OptionsObject, Refusal, Value};

/// What an annotator adds to a game.
#[wasm_bindgen]
impl Game {
    /// The moves that the game has from this position on, that of the main line first.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn variations(&self) -> Vec<String> {
        let study = self.tree.study();
        let mv = |&next| Some(study.from(next)?.1);
        self.texts(&study.next(self.tree.here()).iter().filter_map(mv).collect::<Vec<_>>())
    }

    /// What the annotator says and draws on this position; undefined where there is no comment.
    ///
    /// # Errors
    /// `internal` if JavaScript cannot create the object.
    #[wasm_bindgen(unchecked_return_type = "Comment | undefined")]
    pub fn comment(&self) -> Result<JsValue, Refusal> {
        let (study, here) = (self.tree.study(), self.tree.here());
        if study.comments(here).is_empty() {
            return Ok(JsValue::UNDEFINED);
        }
        let Remarks { words, marks, arrows } = study.remarks(here);
        let text = |at| self.game().text(at);
        Said {
            text: words,
            marks: self.texts(&marks),
            arrows: arrows.into_iter().map(|(from, to)| [text(from), text(to)]).collect(),
        }
        .to_js()
    }

    /// Says or draws something on this position, in place of what was there. A text is words alone;
    /// null or an empty text removes the comment.
    ///
    /// # Errors
    /// `not-a-cell`, `bad-argument`.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string | CommentOptions | null")] comment: &JsValue,
    ) -> Result<(), Refusal> {
        let comment = self.comment_of(comment)?;
        let comments = Some(comment).filter(|comment| !comment.parts().is_empty());
        let here = self.tree.here();
        // Its cells are cells of this game.
        self.tree.study_mut().set_comments(here, comments.into_iter().collect());
        Ok(())
    }

    /// The annotator's opinion of the last move: `"!"`, for example.
    #[wasm_bindgen(unchecked_return_type = "Sign | undefined")]
    pub fn sign(&self) -> Option<String> {
        self.tree.study().glyph(self.tree.here()).map(|glyph| glyph.signs().to_owned())
    }

    /// Says what to think of the last move; null says nothing. Before the first move this does nothing.
    ///
    /// # Errors
    /// `bad-argument`.
    #[wasm_bindgen(js_name = setSign)]
    pub fn set_sign(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Sign | null")] sign: &JsValue,
    ) -> Result<(), Refusal> {
        let glyph = optional(sign).map(sign_of).transpose()?;
        let here = self.tree.here();
        self.tree.study_mut().set_glyph(here, glyph);
        Ok(())
    }

    /// The whole game with its comments, signs and variations, wherever it stands: `classic: 55! 51
    /// {a trap} (52 25) 15`. `Game.parse` reads it back.
    pub fn annotated(&self) -> String {
        self.tree.study().to_string()
    }
}

impl Game {
    fn comment_of(&self, value: &JsValue) -> Result<Comment, Refusal> {
        let Some(value) = optional(value) else { return Ok(Comment::default()) };
        if let Some(words) = value.as_string() {
            return Ok(Comment::new(&words));
        }
        if !value.is_object() {
            return Err(Refusal::argument("comment", "a string or an object", value));
        }
        let options = OptionsObject::new(value, &["text", "marks", "arrows"])?;
        let mut comment = Comment::new(&options.read("text", text)?.unwrap_or_default());
        for mark in items("marks", &options.get("marks"))? {
            comment.push(CommentPart::Cell(place(self.game(), &mark)?));
        }
        for arrow in items("arrows", &options.get("arrows"))? {
            let [from, to] = self.ends(&arrow)?;
            comment.push(CommentPart::Arrow(from, to));
        }
        Ok(comment)
    }

    /// The two cells of an arrow.
    fn ends(&self, arrow: &JsValue) -> Result<[Place; 2], Refusal> {
        let ends = items("arrow", arrow)?;
        let [from, to] = ends.as_slice() else {
            return Err(Refusal::argument("arrow", "two cells", arrow));
        };
        Ok([place(self.game(), from)?, place(self.game(), to)?])
    }
}

/// The items of an optional array.
fn items(name: &str, value: &JsValue) -> Result<Vec<JsValue>, Refusal> {
    let Some(value) = optional(value) else { return Ok(Vec::new()) };
    if !Array::is_array(value) {
        return Err(Refusal::argument(name, "an array", value));
    }
    Ok(Array::from(value).iter().collect())
}

fn sign_of(value: &JsValue) -> Result<Glyph, Refusal> {
    let sign = value.as_string().and_then(|sign| sign.parse().ok());
    sign.ok_or_else(|| Refusal::argument("sign", "!, ?, !!, ??, !? or ?!", value))
}
