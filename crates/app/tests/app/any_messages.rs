//! After any messages in any order, the page holds a legal game that can be saved and read back.

use proptest::prelude::*;
use uttt_app::{
    EngineNews, Keeping, Message, Panel, Panels, Playing, Pointer, SearchProgress, Showing,
    ShownView, Slot, scene,
};
use uttt_board::{DisplayItem, Size};
use uttt_engine::{Proven, ProvenOutcome};
use uttt_rules::{AnyGame, ByPlayer, Place};

use crate::browser::Browser;
use crate::messages::{Event, event, preferences};
use crate::page::{Page, asked, saved};

fn legal(page: &Page, k: u32) -> Option<Place> {
    let moves = page.game().legal_moves();
    moves.get(k as usize % moves.len().max(1)).copied()
}

fn resolve(event: Event, page: &Page, browser: &mut Browser, request: u32) -> Option<Message> {
    match event {
        Event::Owned => {
            (browser.elsewhere, browser.takes) = (false, false);
            Some(Message::Keep(Keeping::GameOwned { saved: browser.text(Slot::Game) }))
        }
        Event::Elsewhere => {
            browser.elsewhere = true;
            Some(Message::Keep(Keeping::GameElsewhere { saved: browser.text(Slot::Game) }))
        }
        Event::Saved(text) if browser.elsewhere => {
            browser.save(Slot::Game, text);
            Some(Message::Keep(Keeping::StoredElsewhere {
                slot: Slot::Game,
                text: Some(text.to_owned()),
            }))
        }
        Event::Saved(_) => None,
        Event::Message(message) => Some(*message),
        Event::LegalPress(k) => legal(page, k).map(|it| Message::Play(Playing::Press(it))),
        Event::Answer(k) => {
            legal(page, k).map(|mv| Message::Engine(EngineNews::Moved { request, mv }))
        }
        Event::Progress(share, sure) => {
            let shares = ByPlayer { x: share, o: 1.0 - share, plus: 0.0 };
            let proven =
                sure.then_some(Proven { outcome: ProvenOutcome::Draw, plies: 3, exact: false });
            Some(Message::Engine(EngineNews::Progress {
                request,
                progress: SearchProgress { depth: 3, shares, proven },
            }))
        }
    }
}

/// The game to which the page leads back from an earlier position.
fn standing(page: &Page) -> AnyGame {
    let mut game = page.game().clone();
    if let Some(Message::Play(Playing::GoTo(ply))) =
        page.panel().buttons.back.map(|back| back.message)
    {
        assert!(ply > game.ply() && game.go_to(ply));
    }
    game
}

fn check(page: &Page, panel: &Panel) {
    let game = page.game();
    let replayed: AnyGame = game.to_string().parse().unwrap();
    assert_eq!(replayed.position_text(), game.position_text());

    assert_eq!(panel.board.cells.iter().filter(|cell| cell.tab_stop).count(), 1);
    assert_eq!(panel.moves.iter().filter(|item| item.current).count(), usize::from(game.ply() > 0));
    assert!(
        panel
            .evaluation
            .as_ref()
            .and_then(|bar| bar.known)
            .is_none_or(|it| (0.0..=1.0).contains(&it.x))
    );
    let to_move = panel.players[game.turn()].to_move;
    assert_eq!(to_move, panel.end.is_none());
    for (i, notice) in panel.notices.iter().enumerate() {
        assert!(!notice.actions.is_empty());
        assert!(panel.notices[..i].iter().all(|other| other.kind != notice.kind));
    }
    for after in [0.0, 77.0, 200.0, 500.0, 2_000.0] {
        let scene = scene(&page.state, Size::square(296.0), page.now + after);
        assert!(scene.items.iter().all(is_finite));
        assert!(!scene.moving || after < 1_000.0);
    }
}

fn is_finite(item: &DisplayItem) -> bool {
    match item {
        DisplayItem::Rect { rect, radius, .. } => {
            [rect.x, rect.y, rect.width, rect.height, *radius].iter().all(|value| value.is_finite())
        }
        DisplayItem::Lines { lines, .. } => {
            let mut ends = lines.iter().flatten();
            !lines.is_empty() && ends.all(|end| end.x.is_finite() && end.y.is_finite())
        }
        DisplayItem::Label(label) => label.at.x.is_finite() && label.at.y.is_finite(),
        DisplayItem::Circle { centre, radius, part, .. } => {
            [centre.x, centre.y, *radius].iter().all(|value| value.is_finite())
                && *part > 0.0
                && *part <= 1.0
        }
    }
}

#[test]
fn a_tap_beyond_the_board_is_nothing() {
    let mut page = Page::ready();
    page.send(Message::Keep(Keeping::FragmentChanged("nested-3:111-119".to_owned())));
    page.send(Message::Play(Playing::Tap(Place::new(729), Pointer::Finger)));
    check(&page, &page.panel());
}

#[test]
fn a_setting_reaches_each_view_at_once() {
    for view in ShownView::ALL {
        for preference in preferences() {
            let mut page = Page::after("55 51 15");
            page.send(Message::Show(Showing::View(view)));
            let mut panels = Panels::default();
            panels.panel(&page.state);
            let told = format!("{preference:?} in {view:?}");
            page.send(preference);
            assert!(panels.panel(&page.state) == page.panel(), "{told}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_page_stays_sound(events in prop::collection::vec(event(), 1..80)) {
        let mut page = Page::ready();
        let mut browser = Browser::default();
        // Built once and used again, as the page does.
        let mut panels = Panels::default();
        let mut request = 0;
        for event in events {
            let Some(message) = resolve(event, &page, &mut browser, request) else { continue };
            if let Message::Keep(Keeping::FragmentChanged(text)) = &message {
                browser.fragment.clone_from(text);
            }
            match message {
                Message::Engine(EngineNews::Died(_)) => (browser.pondered, browser.asked_about) = (None, None),
                Message::Engine(EngineNews::Ready) => browser.is_starting = false,
                _ => {}
            }
            let told = format!("{message:?}");
            let effects = page.send(message);
            browser.carry_out(&effects);
            let panel = page.panel();
            prop_assert!(panels.panel(&page.state) == panel, "stale after {}", told);
            if let Some(record) = &browser.pondered {
                prop_assert_eq!(record, &page.record());
                prop_assert!(!page.state.is_searching());
            }
            if let Some(search) = asked(&effects) {
                request = search.number;
                prop_assert_eq!(&search.record, &page.record());
            }
            check(&page, &panel);
            let is_played = page.state.shown_view() == ShownView::Play;
            if let Some(text) = saved(&effects, Slot::Game).filter(|_| is_played) {
                let (again, _) = Page::loaded(&[(Slot::Game, text)], "");
                prop_assert_eq!(again.game(), &standing(&page));
                prop_assert_eq!(again.state.seats(), page.state.seats());
            }
        }
        // A browser gives the saved game to a tab that asks for it.
        if let Some(owned) = browser.takes.then(|| resolve(Event::Owned, &page, &mut browser, 0)) {
            browser.carry_out(&page.send(owned.unwrap()));
        }
        // A reload shows the same game, back from an earlier move that was looked at, unless nothing was played in it.
        let again = browser.reload();
        if page.state.shown_view() == ShownView::Learn {
            prop_assert_eq!(again.state.shown_view(), ShownView::Learn);
        } else if page.state.shown_view() == ShownView::Review {
            // It shows the end of the game that is reviewed.
            prop_assert_eq!(again.state.shown_view(), ShownView::Review);
        } else if page.game().ply() + page.game().undone().len() > 0 {
            prop_assert_eq!(again.record(), standing(&page).to_string());
        }
    }

    #[test]
    fn no_text_breaks_the_page(game in ".{0,200}", fragment in ".{0,60}", preferences in ".*") {
        let stored = [(Slot::Game, game.as_str()), (Slot::Preferences, preferences.as_str())];
        let (page, _) = Page::loaded(&stored, &fragment);
        check(&page, &page.panel());
    }
}
