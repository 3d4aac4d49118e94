use std::collections::{BTreeMap, BTreeSet};

use crate::piece::Piece;
use crate::signature::Signature;

/// A message.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) signature: Signature,
    /// For whoever translates it.
    pub(crate) comment: String,
    pub(crate) pieces: Vec<Piece>,
}

/// The messages that others refer to.
pub(crate) fn referred(messages: &BTreeMap<String, Message>) -> BTreeSet<&str> {
    messages.values().flat_map(|it| it.signature.refers.iter().map(String::as_str)).collect()
}
