/// What to wait for, besides the end of the process.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// Until there is output to read.
    pub(super) output: bool,
    /// Until something can be sent.
    pub(super) input: bool,
}

/// Why waiting ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    Readable,
    Writable,
    Gone,
    Late,
}
