//! Leaving the view Analyse: the engine gets its next task, and keeps it.

use uttt_app::{Dialog, Effect, Message, ShownView};

use crate::page::{Page, Sides};

/// A page that analyses a game in which the engine is to move.
fn analysing() -> Page {
    let mut page = Page::with_sides(Sides::PersonX);
    page.press("55");
    let effects = page.send(Message::ShowView(ShownView::Analyse));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Analyse(_))));
    page
}

/// Asserts that the analysis is stopped, and then the engine gets a task that nothing stops.
fn assert_task_lasts(effects: &[Effect]) {
    let is_task = |effect: &Effect| {
        matches!(effect, Effect::Search(_) | Effect::Evaluate(_) | Effect::Ponder(_))
    };
    let task = effects.iter().position(is_task);
    let stop = effects.iter().rposition(|effect| *effect == Effect::StopSearch);
    assert!(stop.is_some() && stop < task, "{effects:?}");
}

#[test]
fn the_opponent_moves_after_a_look_at_the_analysis() {
    for view in [ShownView::Play, ShownView::Games] {
        assert_task_lasts(&analysing().send(Message::ShowView(view)));
    }
    for fragment in ["", "view=play", "view=games"] {
        assert_task_lasts(&analysing().send(Message::FragmentChanged(fragment.to_owned())));
    }
}

#[test]
fn the_engine_moves_in_a_game_that_begins_from_the_analysis() {
    let mut page = analysing();
    page.press("51");
    page.send(Message::Open(Dialog::FromHere));
    page.send(Message::DraftSide(uttt_app::Side::Of(uttt_rules::Player::O)));
    assert_task_lasts(&page.send(Message::StartGame));
}

#[test]
fn the_bar_and_the_strongest_opponent_go_on_after_the_analysis() {
    let mut page = Page::after("55 51");
    page.send(Message::ShowEvaluation(true));
    page.send(Message::ShowView(ShownView::Analyse));
    assert_task_lasts(&page.send(Message::ShowView(ShownView::Play)));
}
