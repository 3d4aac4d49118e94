//! The words of the list of games.

use uttt_engine::Level;
use uttt_rules::{Loss, LossBy, Outcome, Player, Rules};

use crate::fields::SavedError;
use crate::games::entry::Summary;
use crate::games::file::FileError;
use crate::games::imported::Imported;
use crate::saved::studies::KEPT;
use crate::words::places::digits_of;
use crate::words::say::{self, Date, ImportedItem, Opponents};
use crate::words::{Who, damaged, rules, sentences};
use crate::{Against, Age, GameResult, GamesRefusal, Name, Notation, Seat};

/// What a game is called: the person's name for it, or else its result.
pub(crate) fn title(game: &Summary) -> String {
    game.name.clone().unwrap_or_else(|| result(game))
}

/// How a game ended, or against whom it is being played.
pub(crate) fn result(game: &Summary) -> String {
    if let Some(loss) = game.loss {
        return undecided(game, loss);
    }
    match (game.outcome, game.lone_person()) {
        // A friend waits for an answer, and the computer does not.
        (None, Some(_)) if game.is_persons_turn() => say::games_your_turn(&opponents(game)),
        (None, Some(_)) => say::games_unfinished_against(&opponents(game)),
        (None, None) => match named(game) {
            Some(who) => say::games_unfinished_of(&who),
            None => say::games_unfinished().to_owned(),
        },
        (Some(Outcome::Draw), Some(_)) => say::games_draw_with(&opponents(game)),
        (Some(Outcome::Draw), None) => draw(game),
        (Some(Outcome::Won(winner)), Some(person)) if winner == person => {
            say::games_you_beat(&opponents(game))
        }
        (Some(Outcome::Won(winner)), Some(_)) => say::games_beat_you(&player(game, winner)),
        (Some(Outcome::Won(winner)), None) => say::games_won(&player(game, winner)),
    }
}

/// A draw of people at the same screen, or of computers.
fn draw(game: &Summary) -> String {
    named(game).map_or_else(|| say::games_draw().to_owned(), |who| say::games_draw_of(&who))
}

/// All players, if each of them has a name.
fn named(game: &Summary) -> Option<Vec<Who>> {
    game.rules.players().iter().map(|&at| Who::named(&game.names, at)).collect()
}

/// How a game ended that the board has not decided.
fn undecided(game: &Summary, loss: Loss) -> String {
    let person = game.lone_person();
    if loss.by == LossBy::Agreement {
        return match person {
            Some(_) => say::games_draw_with(&opponents(game)),
            None => draw(game),
        };
    }
    let who = |at| if person == Some(at) { Who::You } else { player(game, at) };
    let others = game.rules.players().iter().copied().filter(|&at| at != loss.player);
    let others: Vec<_> = others.collect();
    match (others.as_slice(), person) {
        (&[winner], Some(person)) if winner == person => {
            say::games_you_beat_by(&who(loss.player), loss.by)
        }
        (&[_], Some(_)) if loss.by == LossBy::Resignation => {
            say::games_you_resigned(&opponents(game))
        }
        (&[winner], Some(_)) => say::games_beat_you_on_time(&who(winner)),
        (&[winner], None) => say::games_won_by(&who(winner), loss.by),
        (others, _) => {
            let winners: Vec<_> = others.iter().map(|&at| who(at)).collect();
            say::games_shared_by(&who(loss.player), &winners, loss.by)
        }
    }
}

/// `Level 4`, `Level 4 and Level 6`, `a friend`, or the friend's name.
fn opponents(game: &Summary) -> Opponents {
    match game.friends() {
        0 => {
            let mut levels: Vec<_> = game.opponents().collect();
            levels.dedup();
            Opponents::Levels { levels }
        }
        1 => {
            let mut players = game.rules.players().iter().copied();
            let friend = players.find(|&at| game.seats[at] == Seat::Friend);
            let name = friend.and_then(|at| Name::of(&game.names, at));
            name.map_or(Opponents::Friend, |player_name| Opponents::Named { player_name })
        }
        _ => Opponents::Friends,
    }
}

fn player(game: &Summary, player: Player) -> Who {
    match game.seats[player] {
        Seat::Person | Seat::Friend if let Some(named) = Who::named(&game.names, player) => named,
        Seat::Friend if game.friends() == 1 => Who::Friend,
        Seat::Person | Seat::Friend => Who::mark(player),
        Seat::Engine(level) => Who::Level { level },
    }
}

/// Why a game can't be read, in place of its detail.
pub(crate) fn unreadable(error: &SavedError) -> String {
    match error.is_newer() {
        true => say::games_unreadable_newer().to_owned(),
        false => say::games_unreadable_why(&damaged(error)),
    }
}

/// `Classic · 41 moves · today`, and before it the result of a game with a name.
pub(crate) fn detail(game: &Summary, day: Option<&Date>) -> String {
    let detail = match day {
        Some(day) => say::games_detail(game.plies, day, game.rules),
        None => say::games_detail_undated(game.plies, game.rules),
    };
    match game.name {
        Some(_) => say::games_detail_of_named(&result(game), &detail),
        None => detail,
    }
}

/// The moves that a text may mean, as in a record: in each notation that the page writes.
pub(crate) fn moves_in(game: &Summary, text: &str) -> Vec<String> {
    let shape = game.rules.shape();
    let mut all = Vec::new();
    'notations: for notation in Notation::ALL {
        let mut moves = String::new();
        for word in text.split_whitespace() {
            let Some(mv) = digits_of(notation, shape, word) else { continue 'notations };
            if !moves.is_empty() {
                moves.push(' ');
            }
            moves += &mv;
        }
        all.push(moves);
    }
    all
}

/// All the words that a search looks through, except the moves.
pub(crate) fn searched(game: &Summary) -> String {
    let name = game.name.as_deref().unwrap_or_default();
    let [x, o, plus] = Player::ALL.map(|player| game.names[player].to_string());
    [name, &result(game), rules::name(game.rules), game.rules.id(), &x, &o, &plus].join(" ")
}

/// `12 games`, or `3 of 12 games`.
pub(crate) fn count(found: usize, all: usize) -> String {
    match (found, all) {
        (_, 0) => say::games_none_yet().to_owned(),
        (0, _) => say::games_none_match().to_owned(),
        (found, all) if found == all => say::games_count(all),
        (found, all) => say::games_found(found, all),
    }
}

/// `Classic: 3 of 10 levels beaten`, over the results.
pub(crate) fn beaten(of: Rules, beaten: usize, levels: usize) -> String {
    match of {
        Rules::Nested1 => say::games_results_of(of),
        _ => say::games_beaten(beaten, levels, of),
    }
}

/// A step of the ladder, for a screen reader: `Level 3, beaten`.
pub(crate) fn step(level: Level, beaten: bool) -> String {
    if beaten { say::games_step_beaten(level) } else { say::level(level).to_owned() }
}

/// Says what came out of a file: `24 games and notes imported.` `has_kept` is whether guests keep more now.
pub(crate) fn imported(file: &Imported, has_notes: bool, has_kept: bool) -> String {
    let &Imported { games, new, has_settings, left_out, ref bad, .. } = file;
    let is_known = new == Some(0) && games > 0;
    let items = [
        (games > 0 && !is_known).then_some(ImportedItem::Games { count: games }),
        has_notes.then_some(ImportedItem::Notes),
        has_kept.then_some(ImportedItem::Progress),
        has_settings.then_some(ImportedItem::Settings),
    ];
    let items: Vec<_> = items.into_iter().flatten().collect();
    let read = match (items.as_slice(), new) {
        ([], _) if is_known => String::new(),
        ([], _) => say::games_nothing_imported().to_owned(),
        (items, Some(new)) if 0 < new && new < games => {
            say::games_imported_some(items, new, games - new)
        }
        (items, _) => say::games_imported(items),
    };
    let bad = match &bad.first {
        Some((line, why)) => say::games_bad_entries(bad.count, &why.text(), *line),
        None => String::new(),
    };
    sentences([
        if is_known { say::games_known_already(games) } else { String::new() },
        read,
        if left_out > 0 { say::games_left_out(left_out) } else { String::new() },
        bad,
    ])
}

/// For how many games of a file Analyse had no room to keep their notes.
pub(crate) fn notes_left_out(games: usize) -> String {
    if games == 0 { String::new() } else { say::games_notes_left_out(games, KEPT) }
}

pub(crate) fn not_imported(error: &FileError) -> String {
    match error {
        FileError::Newer => say::games_file_newer().to_owned(),
        FileError::Other(why) => say::games_not_imported(&why.text()),
    }
}

/// Says why the list is not kept.
pub(crate) fn refused(why: &GamesRefusal, is_saved: bool) -> String {
    let (what, help) = match why {
        GamesRefusal::Failed(why) => (say::games_list_failed(why), ""),
        GamesRefusal::Unavailable => (say::games_list_unavailable().to_owned(), ""),
        GamesRefusal::Full => (say::games_list_full().to_owned(), say::games_list_make_room()),
        GamesRefusal::Newer => return say::games_list_newer().to_owned(),
    };
    sentences([what.as_str(), if is_saved { say::games_board_is_saved() } else { "" }, help])
}

/// How many games were found, and before it why the list is not kept.
pub(crate) fn status(found: usize, all: usize, why: Option<&str>) -> String {
    match why {
        Some(why) if all == 0 => why.to_owned(),
        why => sentences([why.unwrap_or_default(), &count(found, all)]),
    }
}

pub(crate) fn result_choice(result: Option<GameResult>) -> &'static str {
    result.map_or_else(say::games_any_result, say::games_result_choice)
}

pub(crate) fn age_choice(age: Option<Age>) -> &'static str {
    age.map_or_else(say::games_any_time, say::games_age_choice)
}

pub(crate) fn against_choice(against: Option<Against>) -> &'static str {
    match against {
        None => say::games_anyone(),
        Some(Against::Person) => say::games_person(),
        Some(Against::Level(level)) => say::level(level),
    }
}

pub(crate) fn rules_choice(chosen: Option<Rules>) -> &'static str {
    chosen.map_or_else(say::games_any_rules, rules::name)
}
