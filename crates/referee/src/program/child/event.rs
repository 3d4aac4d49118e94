/// Why waiting ended.
pub(super) enum Event {
    Readable,
    Writable,
    Gone,
    Late,
}
