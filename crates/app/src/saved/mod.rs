//! The texts that are kept between visits or carried by an address: saved games, the slots of the
//! storage, links. Each is read with care, since anybody can write them. When they are written is
//! decided in [`update`](crate::update).

pub(crate) mod aside_edit;
pub(crate) mod game;
pub(crate) mod link;
pub(crate) mod origin;
pub(crate) mod slot;
pub(crate) mod stored;
