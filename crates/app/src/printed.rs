use uttt_rules::Path;

use crate::{Palette, Picture, State};

/// What paper shows of the board: an SVG of the whole of it, black on white, whatever part of it
/// and whichever colours the screen shows.
pub fn printed(state: &State) -> String {
    Picture { palette: Palette::Print, enlarged: Path::ROOT, ..Picture::new(&state.game) }.svg()
}
