use uttt_board::{Palette, Scene};

/// A picture with a link around it, to paste wherever HTML is accepted.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkedImage {
    /// The picture.
    pub image: Image,
    /// The address of the game.
    pub link: String,
    /// The HTML before the address of the picture, and after it.
    pub html: [String; 2],
}

/// A picture to rasterise, with one pixel for each unit of the scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Image {
    /// Its file name: `tic-tac-toe-classic-12.png`.
    pub name: String,
    /// The scene, over the palette's background.
    pub scene: Scene,
    /// Its colours.
    pub palette: Palette,
}
