/// Whether the worker can be asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum EngineStatus {
    #[default]
    Starting,
    Ready,
    /// It died too often, and starts again only if the person asks for it.
    Failed,
}
