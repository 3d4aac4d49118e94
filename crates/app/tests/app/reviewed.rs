//! A page that reviews a game, and what it shows.

use uttt_app::{
    Effect, Finding, Message, Panel, ReviewRequest, ReviewView, Reviewed, Reviewing, Showing,
    Shown, ShownView,
};
use uttt_engine::{Fact, Reason, Review, ReviewPass, ReviewProgress, ReviewedMove, Verdict};
use uttt_rules::{AnyGame, ByPlayer};

use crate::page::Page;

pub(crate) const MOVES: &str = "55 51 15 59 95 57";

/// A page that reviews a game of two people, and what it asks of the engine.
pub(crate) fn reviewing(moves: &str) -> (Page, Vec<Effect>) {
    let mut page = Page::after(moves);
    let effects = page.send(Message::Show(Showing::View(ShownView::Review)));
    (page, effects)
}

pub(crate) fn request(effects: &[Effect]) -> Option<&ReviewRequest> {
    effects.iter().find_map(|effect| match effect {
        Effect::Review(request) => Some(request),
        _ => None,
    })
}

pub(crate) fn view(panel: &Panel) -> &ReviewView {
    let Shown::Review(view) = &panel.shown else { panic!() };
    view
}

pub(crate) fn act(page: &mut Page, act: Reviewing) -> Vec<Effect> {
    page.send(Message::Review(act))
}

/// A judged move, for whom all but `loss` is expected.
fn judged(game: &AnyGame, ply: usize, verdict: Verdict, before: f64, loss: f64) -> ReviewedMove {
    let mut at = game.clone();
    at.go_to(ply);
    let mv = game.moves()[ply];
    let best = at.legal_moves().into_iter().find(|&other| other != mv).unwrap_or(mv);
    let best = if verdict.is_fault() { best } else { mv };
    let player = at.turn();
    let after = before - loss;
    let others = (game.rules().players().len() - 1) as f64;
    ReviewedMove {
        ply,
        player,
        mv,
        verdict,
        before,
        after,
        loss,
        shares: ByPlayer::new_with(|other| match other {
            other if other == player => after,
            other if game.rules().players().contains(&other) => (1.0 - after) / others,
            _ => 0.0,
        }),
        best,
        line: vec![best],
        reply: game.moves().get(ply + 1).copied().into_iter().collect(),
        proven_before: None,
        proven_after: None,
        difficulty: 0.5,
        reason: None,
        is_final: false,
    }
}

/// A finished review in which the fourth move is a mistake, and the last one a blunder.
pub(crate) fn review(game: &AnyGame, finished: bool) -> Box<Reviewed> {
    let mut all = game.clone();
    while all.redo() {}
    let moves = (0..all.ply()).map(|ply| match ply {
        3 => judged(&all, ply, Verdict::Mistake, 0.72, 0.12),
        5 => judged(&all, ply, Verdict::Blunder, 0.6, 0.3),
        _ => judged(&all, ply, Verdict::Good, 0.5, 0.0),
    });
    let mut moves: Vec<_> = moves.collect();
    if let Some(fault) = moves.get_mut(3) {
        fault.reason = Some(Reason { fact: Fact::FreeMove, moves: vec![fault.mv] });
    }
    if !finished {
        moves.drain(..2);
    }
    let progress = ReviewProgress {
        pass: if finished { ReviewPass::Reasons } else { ReviewPass::First },
        done: 4,
        total: 10,
    };
    let review = Review { rules: all.rules(), nodes: 4_000, moves };
    Box::new(Reviewed { finished, progress, review })
}

/// A page whose review has ended.
pub(crate) fn reviewed(moves: &str) -> Page {
    reviewed_with(moves, |_| {})
}

/// A page whose review has ended and is changed in this way.
pub(crate) fn reviewed_with(moves: &str, change: impl FnOnce(&mut Review)) -> Page {
    let (mut page, effects) = reviewing(moves);
    find_with(&mut page, &effects, change);
    page
}

/// Ends the review that these effects ask for, with a review that is changed in this way.
pub(crate) fn find_with(page: &mut Page, effects: &[Effect], change: impl FnOnce(&mut Review)) {
    let request = request(effects).unwrap().number;
    let mut reviewed = review(page.game(), true);
    change(&mut reviewed.review);
    page.send(Message::Found(Finding::Review { request, reviewed }));
}

pub(crate) fn find(page: &mut Page, effects: &[Effect], finished: bool) -> Vec<Effect> {
    let request = request(effects).unwrap().number;
    let reviewed = review(page.game(), finished);
    page.send(Message::Found(Finding::Review { request, reviewed }))
}

pub(crate) fn announced(effects: &[Effect]) -> String {
    let said = effects.iter().filter_map(|effect| match effect {
        Effect::Announce(said) => Some(said.as_str()),
        _ => None,
    });
    said.collect::<Vec<_>>().join(" ")
}

pub(crate) fn labels(view: &ReviewView) -> Vec<&'static str> {
    view.card.actions.iter().flatten().map(|action| action.label).collect()
}
