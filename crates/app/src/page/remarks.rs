//! What the page remarks on a person's moves against the computer, and when: on a gift before the answer to it,
//! and after a lost game on the move that lost it.

use uttt_engine::{Level, ReviewedMove, Verdict};
use uttt_rules::Outcome;

use crate::page::preferring::prefer;
use crate::page::view::ladder;
use crate::page::{answers, mirror};
use crate::remarks::{Lesson, Remark};
use crate::words::Wording;
use crate::{
    Button, Change, Message, Playing, Preference, Reviewed, Seat, Showing, State, Step, Volume,
    words,
};

/// Whoever has beaten this level needs no remarks.
const ENOUGH: u8 = 4;

/// Notes whether moves are remarked on, and whether the game is lost. Called after each message.
pub(crate) fn follow_play(page: &mut State, step: &mut Step) {
    let has_beaten = |step: u8| step >= ENOUGH;
    let beaten = page.table.result_against().filter(|&(_, has_won)| has_won);
    let beaten = beaten.and_then(|(level, _)| level.step()).is_some_and(has_beaten);
    if beaten {
        prefer(page, |preferences| _ = preferences.remarks.get_or_insert(false), step);
    }
    let on = page.shell.preferences().remarks.unwrap_or(true);
    page.remarks.switch(on && is_against_computer(page) && !leaves_no_time(page));
    if has_lost(page) {
        page.remarks.lost(page.table.board().moves());
    }
    offer_sounds(page, step);
}

/// Offers sounds, once: after a game that was not lost, where nothing else is told.
fn offer_sounds(page: &mut State, step: &mut Step) {
    let ends = step.change == Change::Played && page.table.shown_end().is_some();
    if !ends || page.table.persons() == 0 || page.table.is_lent() {
        return;
    }
    let preferences = page.shell.preferences();
    let is_due = preferences.sound == Volume::Off && !preferences.sounds_offered;
    let offer = (is_due && !has_more_to_tell(page)).then(|| Remark {
        said: Wording::plain(words::say::sounds_offer),
        button: || {
            let soft = Message::Prefer(Preference::Sound(Volume::Soft));
            Button::active(words::say::sounds_turn_on(), soft)
        },
    });
    if offer.is_some() {
        prefer(page, |preferences| preferences.sounds_offered = true, step);
    }
    page.remarks.offer_sounds(page.table.board().moves(), offer);
}

/// Whether the end of the game has more to tell, or perhaps will have once the list of games is read.
fn has_more_to_tell(page: &State) -> bool {
    let rules = page.table.board().rules();
    let may_climb = ladder::won_step(page).is_some() && page.catalogue.wins(rules).is_none();
    let climbs = may_climb || ladder::after_win(page).is_some();
    climbs
        || has_lost(page)
        || page.table.by_link().is_some()
        || words::end::story(&page.on_board()).is_some()
}

/// Whether there is a clock, or an opponent who uses the pause to think.
fn leaves_no_time(page: &State) -> bool {
    let (table, strongest) = (&page.table, Seat::Engine(Level::STRONGEST));
    let mut players = table.board().rules().players().iter();
    table.clock().is_some() || players.any(|&player| table.seats()[player] == strongest)
}

/// Whether one person plays the computer in this tab.
fn is_against_computer(page: &State) -> bool {
    let (table, players) = (&page.table, page.table.board().rules().players());
    let engines = players.iter().filter(|&&player| table.seats()[player].is_engine()).count();
    (players.len(), engines, table.persons()) == (2, 1, 1)
        && !table.is_lent()
        && !mirror::is_mirror(page)
}

fn has_lost(page: &State) -> bool {
    let winner = page.table.shown_end().and_then(Outcome::winner);
    let is_others = |winner| page.table.lone_person().is_some_and(|person| person != winner);
    is_against_computer(page) && winner.is_some_and(is_others)
}

/// The worker has judged the last move. If it was a gift, the page says what it gave, before the answer.
pub(crate) fn judged(page: &mut State, reviewed: &Reviewed, step: &mut Step) {
    let found = reviewed.review.moves.first().filter(|mv| mv.verdict == Verdict::Blunder);
    let fact = found.and_then(|mv| Some(mv.reason.as_ref()?.fact));
    let said = fact.map(|fact| words::reasons::gift(&page.on_board(), fact));
    said.iter().for_each(|said| step.announce(said.text()));
    let undo = || Button::active(words::say::page_undo(), Message::Play(Playing::Undo));
    let remark = said.map(|said| Remark { said, button: undo });
    page.remarks.judged(page.table.board().ply(), remark);
    answers::wake(page, step);
}

/// The worker has reviewed more of the lost game. The worst move that a fact explains is its lesson.
pub(crate) fn studied(page: &mut State, reviewed: &Reviewed, step: &mut Step) {
    let Some(person) = page.table.lone_person() else { return };
    let is_lesson = |mv: &&ReviewedMove| {
        (mv.is_final || reviewed.finished) && mv.verdict == Verdict::Blunder && mv.reason.is_some()
    };
    let faults = reviewed.review.of(person).filter(is_lesson);
    let worst = faults.max_by(|one, other| one.loss.total_cmp(&other.loss));
    let told = worst.and_then(|mv| Some((mv.ply, words::reasons::lesson(&page.on_board(), mv)?)));
    match told {
        Some((ply, said)) => {
            step.announce(said.text());
            let see = || Button::active(words::say::lesson_see(), Message::Show(Showing::Lesson));
            page.remarks.learn(Some(Lesson { ply, remark: Remark { said, button: see } }));
        }
        None if reviewed.finished => page.remarks.learn(None),
        None => {}
    }
}

/// The number of moves before the one that lost the game on the board, if the page says so.
pub(crate) fn lesson(page: &State) -> Option<usize> {
    Some(page.remarks.lesson(page.table.board())?.ply)
}
