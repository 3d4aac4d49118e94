use uttt_board::{Palette, Picture};
use uttt_rules::Path;

use crate::State;

/// The board for printing: an SVG of the whole board, black on white, whatever part and colours the
/// screen shows.
pub fn printed(state: &State) -> String {
    Picture { palette: Palette::Print, enlarged: Path::ROOT, ..Picture::new(&state.game) }.svg()
}
