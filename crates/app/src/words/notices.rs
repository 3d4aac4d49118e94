//! What the notices say.

use crate::NoticeKind;
use crate::notice::Notice;

/// What a notice says.
pub(crate) fn notice(notice: &Notice) -> String {
    let with = |text: &str| match notice.detail.as_str() {
        "" => format!("{text}."),
        detail => format!("{text} ({detail})."),
    };
    match notice.kind {
        NoticeKind::DamagedGame => {
            with("The saved game could not be read") + " It is kept aside; this is a new game."
        }
        NoticeKind::KeptAside => with("A saved game could not be read") + " It is kept aside.",
        NoticeKind::DamagedLink => with("The link could not be read") + " This is a new game.",
        NoticeKind::DamagedPreferences => {
            with("The saved settings could not be read") + " These are the usual ones."
        }
        NoticeKind::BesideSaved => "This is another game. Yours is kept.".to_owned(),
        NoticeKind::NoStorage => {
            "This browser keeps nothing here: the game is lost when the page is closed.".to_owned()
        }
        NoticeKind::NoOffline => "The page cannot be kept for use without a network.".to_owned(),
        NoticeKind::UpdateReady => "A new version is ready.".to_owned(),
        NoticeKind::EngineRestarted => {
            with("The computer opponent stopped") + " It was started again."
        }
        NoticeKind::EngineGone => with("The computer opponent keeps stopping"),
        NoticeKind::Copied => "Copied.".to_owned(),
        NoticeKind::CopyRefused => {
            format!("Copying was refused. To copy by hand: {}", notice.detail)
        }
    }
}
