//! The view Review says what the engine has found: each verdict and its reason, the shares, the accuracy.

use std::time::Duration;

use uttt_app::{Dialog, Field, Finding, Message, Playing, Reviewed, Reviewing, Showing};
use uttt_engine::{DEFAULT_NODES, ReviewedMove, Reviewer, SystemClock, Verdict};
use uttt_rules::{AnyGame, Place, Rules, Shape};

use crate::page::{PLACES, Page, mv};
use crate::reviewed::{MOVES, act, labels, request, reviewed, view};

const GAMES: [(&str, u64); 3] = [
    ("nested-1: 1 2 5 4 9", DEFAULT_NODES),
    ("classic: 67 77 74 43 34 45 53 32 25 58 89 99 92 29 93 36 64 49 95 59 97 79 73 33", 100),
    ("overwrite: 11 22 33 12 23 44 13 21 43 14", 100),
];

/// What the engine finds in a game.
fn found(game: &AnyGame, nodes: u64) -> Box<Reviewed> {
    let mut reviewer = Reviewer::new(game, nodes, SystemClock::new());
    while reviewer.advance(Duration::from_secs(1)) {}
    let (progress, review) = (reviewer.progress(), reviewer.review());
    Box::new(Reviewed { finished: true, progress, review })
}

/// A page that shows a review, and what the engine has found.
fn reviewed_game(record: &str, nodes: u64) -> (Page, Box<Reviewed>) {
    let link = format!("{}&view=review", record.replace(": ", ":").replace(' ', "-"));
    let (mut page, effects) = Page::loaded(&[], &link);
    let request = request(&effects).unwrap();
    let reviewed = found(&request.record.parse().unwrap(), nodes);
    page.send(Message::Found(Finding::Review {
        request: request.number,
        reviewed: reviewed.clone(),
    }));
    (page, reviewed)
}

/// Whether the card tells a share that the move has changed, or kept.
fn has_share(found: &ReviewedMove) -> bool {
    let all_proven = found.proven_before.is_some() && found.proven_after.is_some();
    match found.verdict {
        Verdict::Good => found.proven_after.is_none(),
        verdict => verdict >= Verdict::Fair && !all_proven,
    }
}

/// A move as the page writes it.
fn written(game: &AnyGame, at: Place) -> String {
    match game.rules().shape() {
        Shape::Nested { depth: 1 } => game.text(at),
        _ => game.text(at).chars().map(String::from).collect::<Vec<_>>().join("·"),
    }
}

/// What the page calls the best move: its board is named if the move that was played lies in another.
fn best_name(game: &AnyGame, found: &ReviewedMove) -> String {
    let [played, best] = [found.mv, found.best].map(|at| game.text(at));
    let digits: Vec<_> = best.bytes().map(|digit| usize::from(digit - b'1')).collect();
    match (game.rules().shape(), digits.as_slice()) {
        (Shape::Nested { depth: 1 }, &[cell]) => format!("The {} cell", PLACES[cell]),
        (Shape::Nested { .. }, &[board, cell]) if played[..1] != best[..1] => {
            format!("The {} cell of the {} board", PLACES[cell], PLACES[board])
        }
        (Shape::Nested { .. }, &[_, cell]) => format!("The {} cell", PLACES[cell]),
        (Shape::Square, &[row, column]) => format!("Row {}, column {}", row + 1, column + 1),
        _ => panic!("{best}"),
    }
}

#[test]
fn each_move_is_called_what_the_engine_calls_it_with_its_reason_and_the_best_one() {
    let (mut reasons, mut boards) = (0, 0);
    for (record, nodes) in GAMES {
        let (mut page, reviewed) = reviewed_game(record, nodes);
        let review = &reviewed.review;
        let players = review.rules.players();
        assert_eq!(review.moves.len(), page.game().ply(), "{record}");
        for found in &review.moves {
            act(&mut page, Reviewing::GoTo(found.ply + 1));
            let panel = page.panel();
            let (card, value) = (&view(&panel).card, &view(&panel).graph.value);
            let played = written(page.game(), found.mv);
            let verdict = match found.verdict {
                Verdict::AlreadyLost => "in a lost position".to_owned(),
                verdict => verdict.id().replace('-', " "),
            };
            let label = format!(", {}: {played}, {verdict}. ", found.player);
            assert!(value.contains(&label), "{record}: {value:?} lacks {label:?}");
            assert_eq!(card.id, found.verdict.id(), "{record}");
            assert!(card.title.contains(&played), "{record}: {}", card.title);
            assert_eq!(card.about.contains('%'), has_share(found), "{} {}", card.title, card.about);
            if found.verdict == Verdict::Good && has_share(found) {
                let keeps = format!("{} keeps ", found.player);
                let kept = card.about.strip_prefix(&keeps).and_then(|it| it.strip_suffix('.'));
                let share = format!("{} {}", found.player, kept.unwrap());
                assert!(view(&panel).shares.label.contains(&share), "{record}: {share}");
            }
            let opponent = found.player.next(players.len());
            let why = found.reason.as_ref().map(|reason| {
                let board = |path: uttt_rules::Path| {
                    format!("the {} board", PLACES[path.cells()[0].index()])
                };
                reason.fact.sentence(opponent, board)
            });
            reasons += usize::from(why.is_some());
            assert!(card.about.ends_with(&why.unwrap_or_default()), "{record} {}", found.ply);
            let has_better = found.mv != found.best && found.verdict.counts();
            let best = written(page.game(), found.best);
            let best = format!("{} ({best}) was best.", best_name(page.game(), found));
            assert_eq!(card.best, if has_better { best } else { String::new() });
            boards += usize::from(card.best.contains("board"));
        }
    }
    assert!(reasons > 3 && boards > 0, "{reasons} {boards}");
}

#[test]
fn accuracies_and_counts_are_the_engines_and_stand_in_the_column_of_their_player() {
    for (record, nodes) in GAMES {
        let (page, reviewed) = reviewed_game(record, nodes);
        let panel = page.panel();
        let shown = view(&panel);
        for (at, player) in shown.table.players.iter().enumerate() {
            let accuracy = reviewed.review.accuracy(player.player);
            let accuracy =
                accuracy.map_or("–".to_owned(), |percent| format!("{percent:.0}\u{a0}%"));
            assert_eq!(player.accuracy, accuracy, "{record}");
            for row in &shown.table.counts {
                let count = reviewed.review.count(player.player, row.verdict);
                assert_eq!(row.counts[at].0, count, "{record}: {} of {}", row.label, player.name);
            }
        }
        let key: Vec<_> = shown.key.iter().map(|moment| moment.ply - 1).collect();
        let mut moments = reviewed.review.key_moments();
        moments.sort_unstable();
        assert_eq!(key, moments, "{record}");
    }
}

#[test]
fn a_lost_draw_is_told_with_its_reason_and_the_better_move() {
    let (mut page, _) = reviewed_game("nested-1: 1 2 5 4 9", DEFAULT_NODES);
    assert_eq!(view(&page.panel()).graph.value, "move 3, X: 9, good. X 100\u{a0}%, O 0\u{a0}%");
    assert_eq!(view(&page.panel()).table.players[0].accuracy, "100\u{a0}%");
    act(&mut page, Reviewing::GoTo(2));
    let panel = page.panel();
    let card = &view(&panel).card;
    assert_eq!(card.title, "2 was a blunder.");
    assert_eq!(
        (card.about.as_str(), card.best.as_str()),
        (
            "It was a certain draw; now X wins by force. It lets X win in 3 moves.",
            "The centre cell (5) was best."
        )
    );
    let key: Vec<_> = view(&panel).key.iter().map(|moment| moment.label.as_str()).collect();
    assert_eq!(key, ["move 1, O: 2, blunder"]);
}

#[test]
fn where_the_best_move_was_found_there_is_no_other_to_show() {
    let mut page = reviewed(MOVES);
    act(&mut page, Reviewing::GoTo(4));
    act(&mut page, Reviewing::TryAgain);
    assert_eq!(labels(view(&page.panel())), ["Show best move", "Back to the game"]);
    page.send(Message::Play(Playing::Press(mv("52"))));
    let panel = page.panel();
    assert_eq!(view(&panel).card.title, "5·2 is right.");
    assert_eq!(labels(view(&panel)), ["Back to the game"]);
}

#[test]
fn the_dialogs_say_how_moves_are_judged_and_which_keys_there_are() {
    let mut page = reviewed(MOVES);
    let mut told = |dialog| {
        page.send(Message::Show(Showing::Open(dialog)));
        let fields = page.dialog().unwrap().fields;
        page.send(Message::Show(Showing::Close));
        let said = fields.into_iter().map(|field| match field {
            Field::Text(text) => text,
            Field::Keys(lines) => format!("{lines:?}"),
            _ => String::new(),
        });
        said.collect::<Vec<_>>().join("\n")
    };
    let verdicts = told(Dialog::Verdicts);
    for said in
        ["Inaccuracy (?!): 5 or more", "Mistake (?): 10 or more", "each further 10 halve it"]
    {
        assert!(verdicts.contains(said), "{verdicts}");
    }
    // Each mark that the list of moves can show.
    for mark in ["…", "↓", "□", "(?!)", "(?)", "(??)"] {
        assert!(verdicts.contains(mark), "{mark}: {verdicts}");
    }
    let keys = told(Dialog::Keyboard);
    assert!(keys.contains("Go to the next mistake"), "{keys}");
    assert_eq!(
        view(&page.panel()).table.about.message,
        Message::Show(Showing::Open(Dialog::Verdicts))
    );
}

#[test]
fn a_game_for_three_has_a_column_and_a_share_for_each() {
    let (page, reviewed) = reviewed_game("overwrite: 11 22 33 12 23 44", 100);
    let panel = page.panel();
    let shown = view(&panel);
    assert_eq!(Rules::Overwrite.players().len(), shown.table.players.len());
    for found in &reviewed.review.moves {
        let shares = shown.graph.points[found.ply + 1].unwrap();
        for &player in Rules::Overwrite.players() {
            let found = found.shares[player] as f32;
            assert!((shares[player] - found).abs() < 0.01, "{shares:?} for {found}");
        }
    }
}
