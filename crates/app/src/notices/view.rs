//! The notices and their buttons, from the state.

use crate::notices::about::About;
use crate::notices::kind::Notice;
use crate::{
    Analysing, Beginning, Button, Deciding, Dialog, Keeping, Listing, Message, NoticeKind,
    NoticeView, Showing, words,
};

pub(crate) fn notice(about: &About<'_>, notice: &Notice) -> NoticeView {
    let kind = notice.kind;
    let act = Button::active;
    let dismiss = |label| act(label, Message::Dismiss(kind));
    let actions = match kind {
        NoticeKind::DamagedGame | NoticeKind::KeptAside => vec![
            act(words::COPY_DAMAGED, Message::Keep(Keeping::CopyDamaged)),
            act(words::DISCARD_DAMAGED, Message::Keep(Keeping::DiscardDamaged)),
        ],
        // To discard would delete a game that is kept beside them.
        NoticeKind::DamagedPreferences => {
            vec![
                act(words::COPY_DAMAGED, Message::Keep(Keeping::CopyDamaged)),
                dismiss(words::DISMISS),
            ]
        }
        NoticeKind::BesideSaved => {
            vec![
                act(words::BACK_TO_SAVED, Message::Keep(Keeping::BackToSaved)),
                dismiss(words::DISMISS),
            ]
        }
        NoticeKind::DamagedLink if about.own_is_begun => {
            vec![act(words::BACK_TO_SAVED, Message::Keep(Keeping::BackToSaved))]
        }
        NoticeKind::PutAside => {
            vec![
                act(words::starting::BACK_TO_IT, Message::Begin(Beginning::BackToAside)),
                dismiss(words::DISMISS),
            ]
        }
        NoticeKind::GamesDeleted => {
            vec![act(words::UNDO, Message::Games(Listing::Undelete)), dismiss(words::DISMISS)]
        }
        NoticeKind::MovesDeleted => {
            let can = about.can_undelete;
            let undo = act(words::UNDELETE_MOVES, Message::Analyse(Analysing::Undelete));
            can.then_some(undo).into_iter().chain([dismiss(words::DISMISS)]).collect()
        }
        NoticeKind::Invitation => {
            let help = Message::open(Dialog::HowTo(about.on.table.board().rules()));
            vec![act(words::HOW_TO_PLAY, help), dismiss(words::DISMISS)]
        }
        NoticeKind::OwnLink => {
            vec![
                act(words::by_link::PLAY_HERE, Message::Decide(Deciding::PlayForFriend)),
                dismiss(words::DISMISS),
            ]
        }
        NoticeKind::OpenElsewhere => vec![act(words::PLAY_HERE, Message::Keep(Keeping::TakeGame))],
        NoticeKind::UpdateReady => {
            vec![act(words::RELOAD, Message::Show(Showing::Update)), dismiss(words::LATER)]
        }
        NoticeKind::PictureRefused(_) => {
            vec![act(words::SHARE, Message::open(Dialog::Share)), dismiss(words::DISMISS)]
        }
        NoticeKind::EngineGone => vec![act(words::RETRY, Message::Show(Showing::RetryEngine))],
        _ => vec![dismiss(words::DISMISS)],
    };
    NoticeView { kind, text: super::words::notice(about, notice), actions }
}
