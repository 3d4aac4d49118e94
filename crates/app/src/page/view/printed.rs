use uttt_board::{Palette, Picture};
use uttt_rules::Path;

use crate::State;
use crate::page::stopped;
use crate::words;

/// The board for printing: an SVG of the whole board in black on white, even if the screen shows a
/// part of it or other colours.
pub fn printed(state: &State) -> String {
    let loss = stopped::shown_loss(state);
    let picture = Picture { loss, enlarged: Path::ROOT, ..Picture::new(state.table.board()) };
    words::picture::svg(&Picture { palette: Palette::Print, ..picture })
}
