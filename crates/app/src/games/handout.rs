/// The forms in which a person can copy or save a game of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameHandout {
    /// Its record, copied.
    Record,
    /// The position drawn in text, copied.
    Drawing,
    /// The position as a PNG file.
    Png,
    /// The position as an SVG file.
    Svg,
    /// The whole game as an animated SVG file.
    Animated,
    /// The text that is kept, copied.
    Text,
}
