//! What the page shows: the panel, the dialogs, the scene on the canvas and the board on paper. These
//! functions read the state and never write it. Their words come from files called `words`.

pub(crate) mod canvas;
pub(crate) mod dialogs;
pub(crate) mod graph;
pub(crate) mod ladder;
pub(crate) mod panel;
pub(crate) mod panels;
pub(crate) mod printed;
pub(crate) mod tip;
