//! The notices and their buttons, from the state.

use crate::learn::offer;
use crate::notices::about::About;
use crate::notices::kind::Notice;
use crate::{
    Analysing, Beginning, Button, Deciding, Dialog, Keeping, Listing, Message, NoticeKind,
    NoticeView, Playing, Showing, words,
};

pub(crate) fn notice(about: &About<'_>, notice: &Notice) -> NoticeView {
    let kind = notice.kind;
    let act = Button::active;
    let dismiss = |label| act(label, Message::Dismiss(kind));
    let actions = match kind {
        NoticeKind::DamagedGame | NoticeKind::KeptAside => vec![
            act(words::say::page_copy_damaged(), Message::Keep(Keeping::CopyDamaged)),
            act(words::say::page_discard_damaged(), Message::Keep(Keeping::DiscardDamaged)),
        ],
        // To discard would delete a game that is kept beside them.
        NoticeKind::DamagedPreferences => {
            vec![
                act(words::say::page_copy_damaged(), Message::Keep(Keeping::CopyDamaged)),
                dismiss(words::say::page_dismiss()),
            ]
        }
        NoticeKind::BesideSaved => {
            vec![
                act(words::say::page_back_to_saved(), Message::Keep(Keeping::BackToSaved)),
                dismiss(words::say::page_dismiss()),
            ]
        }
        NoticeKind::DamagedLink if about.own_is_begun => {
            vec![act(words::say::page_back_to_saved(), Message::Keep(Keeping::BackToSaved))]
        }
        NoticeKind::PutAside => {
            vec![
                act(words::say::starting_back_to_it(), Message::Begin(Beginning::BackToAside)),
                dismiss(words::say::page_dismiss()),
            ]
        }
        NoticeKind::GamesDeleted => {
            vec![
                act(words::say::page_undo(), Message::Games(Listing::Undelete)),
                dismiss(words::say::page_dismiss()),
            ]
        }
        NoticeKind::MovesDeleted => {
            let can = about.can_undelete;
            let undo =
                act(words::say::page_undelete_moves(), Message::Analyse(Analysing::Undelete));
            can.then_some(undo).into_iter().chain([dismiss(words::say::page_dismiss())]).collect()
        }
        NoticeKind::Invitation => {
            let rules = about.on.table.board().rules();
            let help = act(words::say::page_how_to_play(), Message::open(Dialog::HowTo(rules)));
            let help = offer::for_guests(rules).unwrap_or(help);
            vec![help, dismiss(words::say::page_dismiss())]
        }
        NoticeKind::OwnLink => {
            vec![
                act(
                    words::say::by_link_play_for_friend(),
                    Message::Decide(Deciding::PlayForFriend),
                ),
                dismiss(words::say::page_dismiss()),
            ]
        }
        NoticeKind::Watch => {
            vec![
                act(words::say::page_watch(), Message::Play(Playing::Watch)),
                dismiss(words::say::page_dismiss()),
            ]
        }
        NoticeKind::DrawOffer => {
            vec![
                act(words::say::by_link_take_draw(), Message::Decide(Deciding::TakeDraw)),
                act(words::say::by_link_decline_draw(), Message::Decide(Deciding::DeclineDraw)),
            ]
        }
        NoticeKind::OpenElsewhere => {
            vec![act(words::say::page_play_here(), Message::Keep(Keeping::TakeGame))]
        }
        NoticeKind::UpdateReady => {
            vec![
                act(words::say::page_reload(), Message::Show(Showing::Update)),
                dismiss(words::say::page_later()),
            ]
        }
        NoticeKind::PictureRefused(_) => {
            vec![
                act(words::say::page_share(), Message::open(Dialog::Share)),
                dismiss(words::say::page_dismiss()),
            ]
        }
        NoticeKind::EngineGone => {
            vec![act(words::say::page_try_again(), Message::Show(Showing::RetryEngine))]
        }
        _ => vec![dismiss(words::say::page_dismiss())],
    };
    NoticeView { kind, text: super::words::notice(about, notice), actions }
}
