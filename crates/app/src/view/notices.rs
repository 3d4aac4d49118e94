//! The notices and their buttons, from the state.

use crate::notices::kind::Notice;
use crate::{Analysing, Button, Dialog, Message, NoticeKind, NoticeView, State, words};

pub(crate) fn notice(state: &State, notice: &Notice) -> NoticeView {
    let kind = notice.kind;
    let act = |label, message| Button { label, enabled: true, message };
    let dismiss = |label| act(label, Message::Dismiss(kind));
    let actions = match kind {
        NoticeKind::DamagedGame | NoticeKind::KeptAside => vec![
            act(words::COPY_DAMAGED, Message::CopyDamaged),
            act(words::DISCARD_DAMAGED, Message::DiscardDamaged),
        ],
        // To discard would delete a game that is kept beside them.
        NoticeKind::DamagedPreferences => {
            vec![act(words::COPY_DAMAGED, Message::CopyDamaged), dismiss(words::DISMISS)]
        }
        NoticeKind::BesideSaved => {
            vec![act(words::BACK_TO_SAVED, Message::BackToSaved), dismiss(words::DISMISS)]
        }
        NoticeKind::DamagedLink if state.own_is_begun() => {
            vec![act(words::BACK_TO_SAVED, Message::BackToSaved)]
        }
        NoticeKind::PutAside => {
            vec![act(words::starting::BACK_TO_IT, Message::BackToAside), dismiss(words::DISMISS)]
        }
        NoticeKind::GamesDeleted => {
            vec![act(crate::games::words::UNDO, Message::UndeleteGames), dismiss(words::DISMISS)]
        }
        NoticeKind::MovesDeleted => {
            let can = state.analysis.as_ref().is_some_and(|analysis| analysis.tree.can_undelete());
            let undo = act(words::analysis::UNDELETE, Message::Analyse(Analysing::Undelete));
            can.then_some(undo).into_iter().chain([dismiss(words::DISMISS)]).collect()
        }
        NoticeKind::Invitation => {
            let help = Message::Open(Dialog::HowTo(state.table.board().rules()));
            vec![act(words::HOW_TO_PLAY, help), dismiss(words::DISMISS)]
        }
        NoticeKind::OwnLink => {
            vec![act(words::by_link::PLAY_HERE, Message::PlayForFriend), dismiss(words::DISMISS)]
        }
        NoticeKind::OpenElsewhere => vec![act(words::PLAY_HERE, Message::TakeGame)],
        NoticeKind::UpdateReady => {
            vec![act(words::RELOAD, Message::Update), dismiss(words::LATER)]
        }
        NoticeKind::PictureRefused(_) => {
            vec![act(words::SHARE, Message::Open(Dialog::Share)), dismiss(words::DISMISS)]
        }
        NoticeKind::EngineGone => vec![act(words::RETRY, Message::RetryEngine)],
        _ => vec![dismiss(words::DISMISS)],
    };
    NoticeView { kind, text: words::notice(state, notice), actions }
}
