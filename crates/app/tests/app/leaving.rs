//! Leaving the view Analyse and coming back: the engine keeps its next task, and the games keep apart.

use uttt_app::{
    Analysing, Beginning, Dialog, Drafting, Effect, Keeping, Message, Preference, Showing,
    ShownView,
};

use crate::analyse::{act, analysing, tree, view};
use crate::page::{Page, Sides};

/// A page that analyses a game in which the engine is to move.
fn against_the_engine() -> Page {
    let mut page = Page::with_sides(Sides::PersonX);
    page.press("55");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    let effects = act(&mut page, Analysing::Engine(true));
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
        assert_task_lasts(&against_the_engine().send(Message::Show(Showing::View(view))));
    }
    for fragment in ["", "view=play", "view=games"] {
        assert_task_lasts(
            &against_the_engine()
                .send(Message::Keep(Keeping::FragmentChanged(fragment.to_owned()))),
        );
    }
}

#[test]
fn in_a_running_game_against_the_computer_the_best_move_is_shown_only_on_request() {
    let mut page = Page::with_sides(Sides::PersonX);
    let begins = |page: &mut Page| {
        let effects = page.send(Message::Show(Showing::View(ShownView::Analyse)));
        effects.iter().any(|effect| matches!(effect, Effect::Analyse(_)))
    };
    assert!(begins(&mut page), "nothing is played yet");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.press("55");
    assert!(!begins(&mut page));
    assert_eq!(view(&page).said, "The engine is off, so that it doesn't spoil your game.");
    assert_eq!(view(&page).engine.as_ref().unwrap().label, "Start the engine");
    // Nobody has switched it off for other games.
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Start));
    assert!(begins(&mut page));
}

#[test]
fn the_engine_moves_in_a_game_that_begins_from_the_analysis() {
    let mut page = against_the_engine();
    page.press("51");
    page.send(Message::Show(Showing::Open(Dialog::FromHere)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Side(uttt_app::Side::Of(
        uttt_rules::Player::O,
    )))));
    assert_task_lasts(&page.send(Message::Begin(Beginning::Start)));
}

#[test]
fn the_bar_and_the_strongest_opponent_go_on_after_the_analysis() {
    let mut page = Page::after("55 51");
    page.send(Message::Prefer(Preference::Evaluation(true)));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_task_lasts(&page.send(Message::Show(Showing::View(ShownView::Play))));
}

#[test]
fn another_game_of_the_same_rules_has_a_tree_of_its_own() {
    let (mut page, _) = analysing("55 51 15");
    act(&mut page, Analysing::Engine(false));
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.send(Message::Keep(Keeping::FragmentChanged("classic:11-12".to_owned())));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(tree(&page), "1 1·1 [1·2]");
    // The options stay.
    assert_eq!(view(&page).engine.as_ref().unwrap().label, "Start the engine");
    // Within the view, an address of the history leads along the tree.
    page.send(Message::Keep(Keeping::FragmentChanged("classic:11-13&view=analyse".to_owned())));
    assert_eq!(tree(&page), "1 1·1 1·2 (1… [1·3])");
}

#[test]
fn the_tree_goes_on_with_its_game() {
    let (mut page, _) = analysing("55 51");
    page.press("15");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    page.press("11");
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    assert_eq!(tree(&page), "1 5·5 5·1 2 1·5 (2 [1·1])");
}
