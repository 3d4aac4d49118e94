use uttt_board::{Palette, Picture};
use uttt_rules::Path;

use crate::State;

/// The board for printing: an SVG of the whole board in black on white, even if the screen shows a
/// part of it or other colours.
pub fn printed(state: &State) -> String {
    Picture { palette: Palette::Print, enlarged: Path::ROOT, ..Picture::new(state.table.board()) }
        .svg()
}
