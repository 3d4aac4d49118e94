use crate::Sharing;

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShareResult {
    Asked(Sharing),
    Copied,
    Refused(Sharing),
}
