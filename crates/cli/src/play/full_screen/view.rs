use std::time::Instant;

use ratatui::Frame;

use super::model::Model;
use super::words;
use crate::ink::Ink;
use crate::screen::{self, Page};

/// Draws the game.
pub(super) fn draw(model: &Model, ink: Ink, now: Instant, frame: &mut Frame<'_>) {
    let page = Page {
        game: &model.game,
        ink,
        title: model.game.rules().to_string(),
        players: words::players(model),
        status: words::status(model, now),
        asks: model.asks(),
        hint: model.hint,
        keys: model.words(),
    };
    screen::draw(&model.desk, &page, frame);
}
