//! What the notices say.

use crate::notices::about::About;
use crate::notices::kind::Notice;
use crate::saved::studies::KEPT;
use crate::{Copied, NoticeKind, Sharing, Surroundings};

/// Said where Analyse keeps as many games with notes as it can.
const NOTES_OF_LINK_NOT_KEPT: &str = "Analyse has no room to keep the comments and variations of this link. Keep the link if you need them.";

/// Said when the notes on a new game have taken the room of others.
fn notes_pushed_out() -> String {
    format!(
        "Analyse keeps comments and variations of {KEPT} games. To make room, it deleted those that you \
         changed longest ago."
    )
}

/// What a notice says.
pub(crate) fn notice(about: &About<'_>, notice: &Notice) -> String {
    let on = &about.on;
    let with = |text: &str| match notice.detail.as_str() {
        "" => format!("{text}."),
        detail => format!("{text} ({detail})."),
    };
    match notice.kind {
        NoticeKind::DamagedGame => {
            with("Your saved game couldn't be read")
                + " It has been set aside, and this is a new game."
        }
        // A game may follow.
        NoticeKind::KeptAside
            if about.is_damaged_other =>
        {
            "Something saved earlier couldn't be read. It has been set aside.".to_owned()
        }
        NoticeKind::KeptAside => {
            with("An earlier saved game couldn't be read") + " It has been set aside."
        }
        NoticeKind::DamagedLink => {
            let own = if about.own_is_begun { " Your own game is saved." } else { "" };
            format!("{} Ask for the link again, or play this new game.{own}", notice.detail)
        }
        NoticeKind::LinkMistakes
        | NoticeKind::LinkNews
        | NoticeKind::OwnLink => notice.detail.clone(),
        NoticeKind::Invitation => crate::words::by_link::INVITATION.to_owned(),
        NoticeKind::DamagedPreferences => {
            with("Your saved settings couldn't be read") + " They have been set aside; the defaults are used."
        }
        NoticeKind::DamagedChoices => {
            with("Your last choices for a new game couldn't be read")
                + " The defaults are offered instead."
        }
        NoticeKind::PutAside => format!("Your other game is saved.{}", notice.detail),
        NoticeKind::BesideSaved if on.table.origin().is_link() => {
            "You're viewing a shared game. Your own game is saved.".to_owned()
        }
        NoticeKind::BesideSaved => "This is a new game. Your other game is saved.".to_owned(),
        NoticeKind::OpenElsewhere => "This game is being played in another tab.".to_owned(),
        NoticeKind::PartMissing => part_missing(on.surroundings).to_owned(),
        NoticeKind::NotesOfLinkNotKept => NOTES_OF_LINK_NOT_KEPT.to_owned(),
        NoticeKind::NotesPushedOut => notes_pushed_out(),
        NoticeKind::ClockStood => crate::words::clock::STOOD.to_owned(),
        NoticeKind::ClockForbidsAnalysis => crate::words::clock::NOT_ANALYSED.to_owned(),
        NoticeKind::ClockNotKept => crate::words::clock::NOT_KEPT.to_owned(),
        NoticeKind::NoStorage if !notice.detail.is_empty() => notice.detail.clone(),
        NoticeKind::NoStorage => {
            "This browser won't save your game: it will be gone when you close the page.".to_owned()
        }
        NoticeKind::GamesRefused | NoticeKind::GamesDeleted | NoticeKind::GamesImported => notice.detail.clone(),
        NoticeKind::MovesDeleted => crate::words::MOVES_DELETED.to_owned(),
        NoticeKind::NoOffline => "This browser won't save the page for offline use.".to_owned(),
        NoticeKind::UpdateReady => "A new version is ready.".to_owned(),
        NoticeKind::EngineRestarted => {
            with("The computer opponent stopped") + " It has been restarted."
        }
        NoticeKind::EngineGone if on.surroundings.offline => {
            "The computer opponent can't be loaded while you're offline. It will be back when you are \
             online."
                .to_owned()
        }
        NoticeKind::EngineGone if notice.detail.is_empty() => {
            "The computer opponent couldn't be loaded. You can still play a friend.".to_owned()
        }
        NoticeKind::EngineGone => with("The computer opponent has stopped and can't be restarted"),
        NoticeKind::Copied(Copied::Link) if on.table.by_link().is_some() => {
            crate::words::by_link::COPIED.to_owned()
        }
        NoticeKind::Copied(Copied::Link) => "Link copied.".to_owned(),
        NoticeKind::Copied(Copied::Picture) => "Picture copied.".to_owned(),
        NoticeKind::Copied(Copied::Text) => "Text copied.".to_owned(),
        NoticeKind::PictureRefused(Sharing::Copy) => {
            "The browser blocked copying the picture. You can save it instead.".to_owned()
        }
        NoticeKind::PictureRefused(Sharing::Sheet) => {
            "The picture couldn't be shared. You can save it instead.".to_owned()
        }
        NoticeKind::PictureRefused(Sharing::Save) => {
            "The browser couldn't make the file.".to_owned()
        }
        NoticeKind::CopyRefused => {
            format!("The browser blocked copying. Copy this by hand: {}", notice.detail)
        }
    }
}

/// Says that what a person asked for could not be loaded.
pub(crate) const fn part_missing(surroundings: Surroundings) -> &'static str {
    if surroundings.offline {
        "This part of the page can't be loaded while you're offline. You can go on playing."
    } else {
        "This part of the page couldn't be loaded. You can go on playing, or try again."
    }
}
