/// The forms in which a person can copy, share or save a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameHandout {
    /// A link to it, shared or copied.
    Link,
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
