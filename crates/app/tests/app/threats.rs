//! What the next player would do if the player to move passed, and the rings where lines begin.

use std::rc::Rc;

use uttt_app::{Analysing, Found, FoundMove, Message, Showing, ShownView};
use uttt_board::{DisplayItem, Size};
use uttt_rules::{AnyGame, Place, Player};

use crate::analyse::{act, analysing, find, key, request, shares, three_lines, tree, view};
use crate::page::{Page, X_WINS, announced, mv};

/// O's best move after 55 51, if X passed.
fn threat() -> Found {
    let line: Vec<Place> = vec![mv("19"), mv("91")];
    let moves = vec![FoundMove {
        place: line[0],
        shares: shares(0.3),
        visits: 9_000,
        is_reliable: true,
        proven: None,
        line,
    }];
    Found { shares: shares(0.3), wdl: [0.6, 0.2, 0.2], moves, ..three_lines() }
}

#[test]
fn the_key_x_shows_what_the_opponent_would_do() {
    let (mut page, effects) = analysing("55 51");
    find(&mut page, &effects, three_lines());
    let effects = key(&mut page, "x").unwrap();
    let asked = request(&effects).unwrap();
    assert!(asked.passed);
    assert_eq!(asked.record, "classic: 55 51");
    assert_eq!(announced(&effects), ["What O would do if X passed."]);
    find(&mut page, &effects, threat());
    let shown = view(&page);
    assert_eq!((shown.verdict.as_str(), shown.said.as_str()), ("O\u{a0}70\u{a0}%", "if X passed"));
    assert_eq!(shown.best.lines[0].label, "O 70\u{a0}%");
    // The bar stays that of the position on the board.
    assert_eq!(shown.shares.known.map(|shares| shares.x), Some(0.61));
    // Nobody plays the opponent's moves by mistake, and the buttons say so.
    assert!(!shown.best.lines[0].playable);
    act(&mut page, Analysing::Play(Rc::clone(&shown.best.lines[0].moves[0].plays)));
    assert_eq!(page.record(), "classic: 55 51");
    let effects = key(&mut page, "x").unwrap();
    assert_eq!(announced(&effects), ["The threat is hidden."]);
    assert_eq!(request(&effects).map(|asked| asked.passed), Some(false));
    assert_eq!(view(&page).verdict, "X\u{a0}61\u{a0}%");
    assert!(view(&page).best.lines[0].playable);
    assert_eq!(tree(&page), "1 5·5 [5·1]");
}

#[test]
fn a_move_leaves_the_threat_and_a_finished_game_has_none() {
    let (mut page, _) = analysing("55 51");
    key(&mut page, "x");
    let effects = page.press("15");
    assert!(!request(&effects).unwrap().passed);
    let (mut page, _) = analysing(X_WINS);
    let effects = key(&mut page, "x").unwrap();
    assert_eq!(request(&effects), None);
    assert_eq!(announced(&effects), ["There is no threat to show."]);
    assert!(view(&page).verdict.starts_with("X won:"));
}

#[test]
fn every_rule_system_has_a_position_after_a_pass() {
    for rules in uttt_rules::Rules::ALL {
        let mut game = AnyGame::new(rules);
        game.play(game.legal_moves()[0]).unwrap();
        let passed = game.passed().unwrap();
        assert_eq!(passed.turn(), game.turn().next(rules.players().len()), "{rules}");
        let mut places = rules.shape().places();
        assert!(places.all(|at| passed.mark(at) == game.mark(at)), "{rules}");
        if rules.players() == [Player::X, Player::O] {
            assert_eq!(passed.legal_moves(), game.legal_moves(), "{rules}");
        }
    }
}

#[test]
fn where_lines_begin_the_cells_have_rings() {
    let rings = |page: &Page| {
        let scene = uttt_app::scene(&page.state, Size::square(600.0), page.now + 9_000.0);
        let is_ring = |item: &&DisplayItem| {
            matches!(item, DisplayItem::Circle { stroke, .. }
                if stroke.paint.ink == uttt_board::Ink::Text)
        };
        scene.items.iter().filter(is_ring).count()
    };
    let (mut page, _) = analysing("55 51 15");
    act(&mut page, Analysing::Back);
    assert_eq!(rings(&page), 0);
    page.press("11");
    act(&mut page, Analysing::Back);
    assert_eq!(rings(&page), 2);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(rings(&page), 0);
}
