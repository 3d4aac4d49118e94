//! Where games are kept and found again: the storage, the address, links, the list of games, other tabs.

pub(crate) mod aside;
pub(crate) mod by_link;
pub(crate) mod keeping;
pub(crate) mod links;
pub(crate) mod tabs;
