use uttt_engine::{Level, Limits};
use uttt_rules::Place;

use crate::{AsideEdit, Image, Slot};

/// What the page is to do after a message. Effects are carried out in their order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Start to think, in place of what is being thought about. The answer is [`EngineMoved`], with
    /// [`Thought`]s before it.
    ///
    /// [`EngineMoved`]: crate::Message::EngineMoved
    /// [`Thought`]: crate::Message::Thought
    Think(Think),
    /// Look at a position for the evaluation bar, instead of the current task. The answers are
    /// those of [`Effect::Think`].
    Look(Think),
    /// Think while a person is to move, in place of what is being thought about: what is learnt is
    /// there when the next move is asked for. No answer is wanted.
    Ponder(Think),
    /// Stop thinking; the answer is no longer wanted.
    StopThinking,
    /// Start a new worker in place of the one that is there or has died.
    RestartEngine,
    /// Keep this text in the storage under this key, over what is there. If that fails, nothing more
    /// is saved, not even what follows here, and [`StorageRefused`] is sent: what a later text
    /// replaces may not have been put aside.
    ///
    /// [`StorageRefused`]: crate::Message::StorageRefused
    Save {
        /// Under which key.
        slot: Slot,
        /// What to keep.
        text: String,
    },
    /// Change what is kept under [`Slot::Aside`] as it is now. Failing is answered as for
    /// [`Effect::Save`].
    EditAside(AsideEdit),
    /// Make this tab the owner of the saved game instead of the other one. The answer is
    /// [`GameOwned`].
    ///
    /// [`GameOwned`]: crate::Message::GameOwned
    TakeGame,
    /// Remove what is kept under this key.
    Forget(Slot),
    /// Put this after the `#` of the page's address, without a step in the browser's history; empty
    /// for none.
    SetFragment(String),
    /// Hand the page's address with this after its `#` to the person: share it where the system
    /// can, else copy it; the answer to that is [`Copied`] or [`CopyRefused`].
    ///
    /// [`Copied`]: crate::Message::Copied
    /// [`CopyRefused`]: crate::Message::CopyRefused
    ShareLink {
        /// What stands after the `#`.
        fragment: String,
    },
    /// Copy this text. The answers are those of [`Effect::ShareLink`].
    CopyText(String),
    /// Copy this image. The answers are [`Copied`] or [`PictureRefused`], as for the next two.
    ///
    /// [`Copied`]: crate::Message::Copied
    /// [`PictureRefused`]: crate::Message::PictureRefused
    CopyImage(Image),
    /// Save this image as a PNG file. There is no answer if the browser accepts it.
    SaveImage(Image),
    /// Share this image as a PNG file by the system's share sheet.
    ShareImage(Image),
    /// Save this text as an SVG file.
    SaveSvg {
        /// What the file is called.
        name: String,
        /// What it holds.
        text: String,
    },
    /// Draw the board in the next frame, and go on for as long as its scene is moving.
    Redraw,
    /// Move the browser's focus to this cell's button.
    FocusCell(Place),
    /// Have a screen reader say this when it is done with what it is saying.
    Announce(String),
    /// Send [`Message::Wake`] after this many milliseconds.
    ///
    /// [`Message::Wake`]: crate::Message::Wake
    WakeAfter(f64),
    /// Send a random number as [`LotDrawn`], each as likely as the others.
    ///
    /// [`LotDrawn`]: crate::Message::LotDrawn
    DrawLot,
    /// Send [`Message::NoticesDue`] after this many milliseconds.
    ///
    /// [`Message::NoticesDue`]: crate::Message::NoticesDue
    NoticesDueAfter(f64),
    /// Let the new version take over and load the page again.
    Reload,
}

/// What the engine is to think about.
#[derive(Clone, Debug, PartialEq)]
pub struct Think {
    /// A number to be sent back with each answer.
    pub request: u32,
    /// The game so far, as a record; the last position of it is to be thought about.
    pub record: String,
    /// How well to play.
    pub level: Level,
    /// When to answer at the latest.
    pub limits: Limits,
}
