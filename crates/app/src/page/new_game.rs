//! Beginning a game.

use uttt_engine::Level;
use uttt_rules::{AnyGame, ByPlayer};

use crate::page::{address, aside, board, clock, mirror};
use crate::{
    Beginning, ByLink, Change, Dialog, Drafting, Effect, Name, NoticeKind, Origin, SavedGame, Seat,
    Slot, State, Step, words,
};

pub(crate) fn begin_game(page: &mut State, act: Beginning, step: &mut Step) {
    let is_open = matches!(page.dialogs.top(), Some(Dialog::NewGame | Dialog::FromHere));
    let by_lot = page.next_game.draft().needs_random_number();
    match act {
        Beginning::Draft(chosen) => {
            page.next_game.choose(chosen);
            if let Drafting::Rules(_) = chosen {
                let was_open = page.dialogs.top() == Some(Dialog::Rules);
                page.dialogs.close(Dialog::Rules);
                // The name of the rules leads to them alone.
                if was_open && page.dialogs.is_empty() {
                    page.dialogs.open(Dialog::NewGame);
                }
            }
        }
        Beginning::Start if is_open && by_lot => step.then(Effect::DrawRandomNumber),
        Beginning::Start => begin(page, 0, step),
        Beginning::RandomNumber(random) if by_lot => begin(page, random, step),
        Beginning::RandomNumber(_) => {}
        Beginning::First(rules) => {
            aside::set_aside_if_unfinished(page, step);
            let engine = Seat::Engine(Level::ALL[0]);
            let seats = ByPlayer { x: Seat::Person, o: engine, plus: engine };
            show_new(page, AnyGame::new(rules), (seats, ByPlayer::default()), step);
            step.announce(words::shown(&page.on_board()));
        }
        Beginning::Again => play_again(page, (page.table.seats(), page.table.names()), step),
        Beginning::SwapSides => {
            play_again(page, (page.table.swapped_seats(), page.table.swapped_names()), step);
        }
        Beginning::TryLevel(level) => {
            if let Some(options) = page.next_game.take_level(level) {
                page.vault.save(Slot::NewGame, &options, step);
            }
            let at_level = |seat: Seat| seat.level().map_or(seat, |_| Seat::Engine(level));
            let seats = page.table.seats();
            let seats = ByPlayer::new_with(|player| at_level(seats[player]));
            play_again(page, (seats, page.table.names()), step);
        }
        Beginning::BackToAside => aside::back_to_aside(page, step),
    }
}

/// Starts the game that the dialog describes. The random number decides the person's side.
fn begin(page: &mut State, random: u32, step: &mut Step) {
    let options = page.next_game.draft();
    let seats = options.seats(random);
    match page.dialogs.top() {
        Some(Dialog::NewGame) => {
            aside::set_aside_if_unfinished(page, step);
            page.next_game.keep(options);
            page.vault.save(Slot::NewGame, &options, step);
            show_new(page, AnyGame::new(options.rules), (seats, options.names(seats)), step);
            clock::start_clock(page, options.clock.filter(|_| page.table.by_link().is_none()));
        }
        // Another game may be on the board since the dialog was opened.
        Some(Dialog::FromHere)
            if page.table.can_play_from_here() && options.rules == page.table.board().rules() =>
        {
            let here = page.table.game_up_to_here();
            if page.table.is_lent() {
                aside::set_aside_if_unfinished(page, step);
            } else if !page.table.board().undone().is_empty() {
                aside::set_board_aside(page, step);
            }
            show_new(page, here, (seats, options.names(seats)), step);
        }
        _ => return,
    }
    if options.needs_random_number() || page.table.by_link().is_some() {
        page.table.tell_side();
    }
    step.announce(words::shown(&page.on_board()));
}

/// Who plays each symbol, and what they are called.
type Players = (ByPlayer<Seat>, ByPlayer<Name>);

/// Starts another game of the same rules with these players.
pub(crate) fn play_again(page: &mut State, players: Players, step: &mut Step) {
    if page.table.board().outcome().is_none() && page.table.loss().is_none() {
        return;
    }
    let control = page.table.clock().map(|clock| clock.control);
    let is_swapped = players.0 != page.table.seats();
    show_new(page, AnyGame::new(page.table.board().rules()), players, step);
    clock::start_clock(page, control);
    if is_swapped {
        page.table.tell_side();
    }
    step.announce(words::shown(&page.on_board()));
}

/// Puts a game on the board that begins now.
fn show_new(page: &mut State, game: AnyGame, (seats, names): Players, step: &mut Step) {
    let was = page.shell.view();
    board::restore_played(page);
    mirror::leave_mirror(page);
    if let Some(own) = aside::release_own(page, step) {
        aside::set_aside(page, &own, step);
    }
    page.dialogs.clear();
    page.notices.dismiss_all([
        NoticeKind::DamagedLink,
        NoticeKind::LinkMistakes,
        NoticeKind::Invitation,
        NoticeKind::LinkNews,
        NoticeKind::OwnLink,
        NoticeKind::Watch,
    ]);
    // Any other game than one by link gets its id with a person's first move.
    let is_by_link = game.rules().players().iter().any(|&player| seats[player] == Seat::Friend);
    let id = is_by_link.then(|| page.vault.next_id());
    let by_link = is_by_link.then(ByLink::default);
    page.vault.forget_moves();
    board::leave_board_for(page, &game);
    let (origin, clock, ended) = (Origin::Begun, None, None);
    page.table.begin(SavedGame { game, seats, names, origin, id, clock, by_link, ended });
    page.table.pause(false);
    page.cursor.part_at_rest(page.table.board());
    page.cursor.stand_still();
    page.study.editor_mut().forget_left();
    if was != page.shell.view() {
        page.shell.push_address(address::address(page), step);
    }
    step.changed(Change::Moved);
}
