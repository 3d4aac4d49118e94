/// How far the moving picture has come that the dialog shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum FilmStage {
    #[default]
    None,
    /// So many frames are drawn.
    Drawing(usize),
    /// The file lies at this address of the browser, and has so many bytes.
    Made {
        address: String,
        bytes: usize,
    },
    Failed,
}
