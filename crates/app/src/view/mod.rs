//! What the page shows of its state: the panel, the dialogs, the scene on the canvas, the board on
//! paper. Reads the state and never writes it; the words come from [`words`](crate::words).

pub(crate) mod canvas;
pub(crate) mod dialogs;
pub(crate) mod panel;
pub(crate) mod panels;
pub(crate) mod printed;
pub(crate) mod tip;
