//! What the notices say.

use crate::notices::about::About;
use crate::notices::kind::Notice;
use crate::saved::studies::KEPT;
use crate::words::{self, say};
use crate::{Copied, NoticeKind, Sharing, Surroundings};

/// What a notice says.
pub(crate) fn notice(about: &About<'_>, notice: &Notice) -> String {
    let on = &about.on;
    let detail = notice.detail.text();
    let detail = detail.as_str();
    let with = |plain: fn() -> &'static str, why: fn(&str) -> String| match detail {
        "" => plain().to_owned(),
        detail => why(detail),
    };
    let plain = match notice.kind {
        NoticeKind::DamagedGame => {
            return with(say::notice_damaged_game, say::notice_damaged_game_why);
        }
        // A game may follow.
        NoticeKind::KeptAside if about.is_damaged_other => say::notice_kept_aside_other(),
        NoticeKind::KeptAside => return with(say::notice_kept_aside, say::notice_kept_aside_why),
        NoticeKind::DamagedLink => {
            let told = say::two_sentences(detail, say::notice_ask_again());
            return if about.own_is_begun {
                say::two_sentences(&told, say::notice_own_is_saved())
            } else {
                told
            };
        }
        NoticeKind::DamagedPreferences => {
            return with(say::notice_damaged_preferences, say::notice_damaged_preferences_why);
        }
        NoticeKind::DamagedChoices => {
            return with(say::notice_damaged_choices, say::notice_damaged_choices_why);
        }
        NoticeKind::PutAside if detail.is_empty() => say::notice_other_is_saved(),
        NoticeKind::PutAside => return say::two_sentences(say::notice_other_is_saved(), detail),
        NoticeKind::NoStorage if detail.is_empty() => say::notice_no_storage(),
        NoticeKind::LinkMistakes
        | NoticeKind::LinkNews
        | NoticeKind::OwnLink
        | NoticeKind::NoStorage
        | NoticeKind::GamesRefused
        | NoticeKind::GamesDeleted
        | NoticeKind::GamesImported => detail,
        NoticeKind::Invitation => return say::by_link_invitation(&words::by_link::friend(on)),
        NoticeKind::Watch => say::notice_watch(),
        NoticeKind::DrawOffer => return say::by_link_draw_offered(&words::by_link::friend(on)),
        NoticeKind::BesideSaved if on.table.origin().is_link() => say::notice_viewing(),
        NoticeKind::BesideSaved => say::notice_new_game(),
        NoticeKind::OpenElsewhere => say::notice_elsewhere(),
        NoticeKind::PartMissing => part_missing(on.surroundings),
        NoticeKind::NotesOfLinkNotKept => say::notice_notes_not_kept(),
        NoticeKind::NotesPushedOut => return say::notice_notes_pushed_out(KEPT),
        NoticeKind::ClockStood => say::clock_stood(),
        NoticeKind::ClockForbidsAnalysis => say::clock_forbids_analysis(),
        NoticeKind::ClockNotKept => say::clock_not_kept(),
        NoticeKind::MovesDeleted => say::page_moves_deleted(),
        NoticeKind::NoOffline => say::notice_no_offline(),
        NoticeKind::UpdateReady => say::notice_update_ready(),
        NoticeKind::EngineRestarted => {
            return with(say::notice_engine_restarted, say::notice_engine_restarted_why);
        }
        NoticeKind::EngineGone if on.surroundings.offline => say::notice_engine_offline(),
        NoticeKind::EngineGone => {
            return with(say::notice_engine_missing, say::notice_engine_gone);
        }
        NoticeKind::Copied(Copied::Link) if on.table.by_link().is_some() => say::by_link_copied(),
        NoticeKind::Copied(Copied::Link) => say::notice_link_copied(),
        NoticeKind::Copied(Copied::Picture) => say::notice_picture_copied(),
        NoticeKind::Copied(Copied::Text) => say::notice_text_copied(),
        NoticeKind::PictureRefused(Sharing::Copy) => say::notice_picture_not_copied(),
        NoticeKind::PictureRefused(Sharing::Sheet) => say::notice_picture_not_shared(),
        NoticeKind::PictureRefused(Sharing::Save) => say::notice_picture_not_made(),
        NoticeKind::NoLanguage => return say::notice_no_language(detail),
        NoticeKind::CopyRefused => return say::notice_copy_by_hand(detail),
    };
    plain.to_owned()
}

/// Says that what a person asked for could not be loaded.
pub(crate) fn part_missing(surroundings: Surroundings) -> &'static str {
    if surroundings.offline {
        say::notice_part_missing_offline()
    } else {
        say::notice_part_missing()
    }
}
