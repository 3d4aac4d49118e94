//! The words of the list of games.

use uttt_engine::Level;
use uttt_rules::{Loss, LossBy, Outcome, Player, Rules};

use crate::games::entry::Summary;
use crate::games::file::FileError;
use crate::games::imported::Imported;
use crate::saved::studies::KEPT;
use crate::words::places::{digits_of, sentence};
use crate::words::{levels, moves, rules};
use crate::{Against, Age, FileRefusal, GameResult, GamesRefusal, Notation, Seat};

pub(crate) const SEARCH: &str = "Search games";
pub(crate) const FILTER: &str = "Filter";
pub(crate) const ALL_GAMES: &str = "All games";
pub(crate) const READING: &str = "Reading your games…";
pub(crate) const NO_STORAGE: &str = "This browser won't save your games.";
/// A notice, once the browser has refused to store something.
pub(crate) const NOT_SAVED: &str = "The browser couldn't save your game: it may have no room left. What was saved before \
                                    is still there, but this game will be gone when you close the page.";
/// The list is empty because nothing can be kept in it; a notice says why.
pub(crate) const NONE_KEPT: &str = "No games are listed.";
/// Invites to play where the list is empty.
pub(crate) const EMPTY: &str = "Your games appear here";
pub(crate) const EMPTY_MEANING: &str =
    "Each game in which you move is kept with its result, to open, review and share.";
pub(crate) const PLAY: &str = "Play a game";
pub(crate) const REMINDER: &str =
    "The browser may delete these games when it runs out of space. Export them to keep them safe.";
pub(crate) const UNREADABLE: &str = "A game that can't be read";
pub(crate) const IMPORT: &str = "Import games";
pub(crate) const EXPORT: &str = "Export all games";
pub(crate) const DELETE_ALL: &str = "Delete all games";
pub(crate) const SURE: &str = "Are you sure?";
pub(crate) const GAME: &str = "Game";
pub(crate) const OPEN: &str = "Open";
/// Copies the text of a game that cannot be read.
pub(crate) const COPY_STORED: &str = "Copy the stored text";
pub(crate) const RENAME: &str = "Rename";
pub(crate) const DELETE: &str = "Delete";
pub(crate) const NAME: &str = "Name";
pub(crate) const NAME_MEANING: &str = "If you leave this empty, the list shows the result.";
pub(crate) const SAVE: &str = "Save";
pub(crate) const WON: &str = "Won";
pub(crate) const DRAWN: &str = "Drawn";
pub(crate) const LOST: &str = "Lost";
pub(crate) const ACCURACY: &str = "Accuracy, %";
pub(crate) const RESULT: &str = "Result";
pub(crate) const AGAINST: &str = "Against";
pub(crate) const WHEN: &str = "When";
pub(crate) const SHOW_ALL: &str = "Show all games";

/// What a game is called: the person's name for it, or else its result.
pub(crate) fn title(game: &Summary) -> String {
    game.name.clone().unwrap_or_else(|| result(game))
}

/// How a game ended, or against whom it is being played.
pub(crate) fn result(game: &Summary) -> String {
    let opponents = opponents(game);
    if let Some(loss) = game.loss {
        return undecided(game, loss);
    }
    match (game.outcome, game.lone_person()) {
        // A friend waits for an answer, and the computer does not.
        (None, Some(person)) if game.friends() > 0 && game.turn == person => {
            format!("Your turn, against {opponents}")
        }
        (None, Some(_)) => format!("Unfinished, against {opponents}"),
        (None, None) => "Unfinished".to_owned(),
        (Some(Outcome::Draw), Some(_)) => format!("Draw with {opponents}"),
        (Some(Outcome::Draw), None) => "Draw".to_owned(),
        (Some(Outcome::Won(winner)), Some(person)) if winner == person => {
            format!("You beat {opponents}")
        }
        (Some(Outcome::Won(winner)), Some(_)) => format!("{} beat you", player(game, winner)),
        (Some(Outcome::Won(winner)), None) => format!("{winner} won"),
    }
}

/// How a game ended that the board has not decided.
fn undecided(game: &Summary, loss: Loss) -> String {
    let person = game.lone_person();
    let name = |at| if person == Some(at) { "you".to_owned() } else { player(game, at) };
    let others = game.rules.players().iter().copied().filter(|&at| at != loss.player);
    let others: Vec<_> = others.collect();
    let how = match loss.by {
        LossBy::Time => "on time",
        LossBy::Resignation => "by resignation",
    };
    match (others.as_slice(), person) {
        (&[winner], Some(person)) if winner == person => {
            format!("You beat {} {how}", name(loss.player))
        }
        (&[_], Some(_)) if loss.by == LossBy::Resignation => {
            format!("You resigned against {}", opponents(game))
        }
        (&[winner], Some(_)) => format!("{} beat you {how}", name(winner)),
        (&[winner], None) => format!("{winner} won {how}"),
        (others, _) => {
            let names: Vec<_> = others.iter().map(|&at| name(at)).collect();
            let names = names.join(" and ");
            sentence(format!("{} lost {how}: {names} shared the point", name(loss.player)))
        }
    }
}

/// `Level 4`, `Level 4 and Level 6`, or `a friend`.
fn opponents(game: &Summary) -> String {
    if game.friends() > 0 {
        return if game.friends() == 1 { "a friend" } else { "friends" }.to_owned();
    }
    let mut names: Vec<_> = game.opponents().map(levels::player).collect();
    names.dedup();
    names.join(" and ")
}

fn player(game: &Summary, player: Player) -> String {
    match game.seats[player] {
        Seat::Friend if game.friends() == 1 => "Your friend".to_owned(),
        Seat::Person | Seat::Friend => player.to_string(),
        Seat::Engine(level) => levels::player(level).to_owned(),
    }
}

/// `Classic · 41 moves · today`, and before it the result of a game with a name. No line begins with a
/// dot.
pub(crate) fn detail(game: &Summary, when: &str) -> String {
    let named = game.name.as_ref().map(|_| result(game));
    let rest = [rules::name(game.rules).to_owned(), moves(game.plies), when.to_owned()];
    named.into_iter().chain(rest).collect::<Vec<_>>().join("\u{a0}· ")
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
    format!("{name} {} {} {}", result(game), rules::name(game.rules), game.rules)
}

/// The name of the button for what can be done with a game: several may have the same title.
pub(crate) fn menu(title: &str, detail: &str) -> String {
    format!("More about: {title}, {detail}")
}

/// `1 game`, or `12 games`.
fn counted(games: usize) -> String {
    match games {
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    }
}

/// `12 games`, or `3 of 12 games`.
pub(crate) fn count(found: usize, all: usize) -> String {
    match (found, all) {
        (_, 0) => "No games yet.".to_owned(),
        (0, _) => "No games match.".to_owned(),
        (found, all) if found == all => counted(all),
        (found, all) => format!("{found} of {all} games"),
    }
}

/// `Classic: 3 of 10 levels beaten`, over the results. Whoever knows tic-tac-toe never loses it, so there is
/// nothing to climb.
pub(crate) fn beaten(of: Rules, beaten: usize, levels: usize) -> String {
    let name = rules::name(of);
    match of {
        Rules::Nested1 => format!("{name}: your results against each level"),
        _ => format!("{name}: {beaten} of {levels} levels beaten"),
    }
}

/// A step of the ladder, for a screen reader: `Level 3, beaten`.
pub(crate) fn step(level: Level, beaten: bool) -> String {
    format!("{}{}", levels::player(level), if beaten { ", beaten" } else { "" })
}

pub(crate) fn unreadable(reason: &str) -> String {
    format!("This game can't be read ({reason}). It stays here as it is until you delete it.")
}

pub(crate) fn delete_all(all: usize) -> String {
    let games = counted(all);
    let them = if all == 1 { "it" } else { "them" };
    format!(
        "This deletes {games} and the notes on {them}. Export {them} first if you want to keep {them}."
    )
}

/// The second question before so many games are deleted.
pub(crate) const fn surely(all: usize) -> &'static str {
    match all {
        1 => "If you haven't exported it, it will be lost.",
        _ => "Games that you haven't exported will be lost.",
    }
}

pub(crate) const fn delete_now(all: usize) -> &'static str {
    if all == 1 { "Yes, delete it" } else { "Yes, delete them all" }
}

/// What was deleted.
pub(crate) fn deleted(games: usize) -> String {
    match games {
        1 => "Game deleted.".to_owned(),
        games => format!("{games} games deleted."),
    }
}

/// Says what came out of a file: `24 games and notes imported.`
pub(crate) fn imported(file: &Imported, has_notes: bool) -> String {
    let &Imported { games, new, has_settings, left_out, ref bad, .. } = file;
    let (known, told) = match (new, games) {
        (Some(0), 1) => (Some("You already have this game.".to_owned()), String::new()),
        (Some(0), 2..) => (Some(format!("You already have these {games} games.")), String::new()),
        (Some(new), _) if new < games => {
            (None, format!(": {new} new or changed, and {} you already have", games - new))
        }
        _ => (None, String::new()),
    };
    let all = (games > 0 && known.is_none()).then(|| counted(games));
    let all = all.into_iter();
    let all = all.chain(has_notes.then(|| "notes".to_owned()));
    let all = all.chain(has_settings.then(|| "settings".to_owned()));
    let mut all: Vec<_> = all.collect();
    let last = all.pop();
    let new = last.map(|last| {
        let all = if all.is_empty() { last } else { format!("{} and {last}", all.join(", ")) };
        sentence(format!("{all} imported{told}."))
    });
    let nothing = (known.is_none() && new.is_none()).then(|| "Nothing imported.".to_owned());
    let mut read = known.into_iter().chain(new).chain(nothing).collect::<Vec<_>>().join(" ");
    if left_out > 0 {
        let left_out = counted(left_out);
        read += &format!(
            " The page left out {left_out} by link that would change moves you have sent."
        );
    }
    match (bad.iter().min(), bad.len()) {
        (None, _) => read,
        (Some((line, reason)), 1) => {
            format!("{read} One entry can't be read (line {line}: {reason}).")
        }
        (Some((line, reason)), count) => {
            format!("{read} {count} entries can't be read (the first on line {line}: {reason}).")
        }
    }
}

/// For how many games of a file Analyse had no room to keep their notes.
pub(crate) fn notes_left_out(games: usize) -> String {
    if games == 0 {
        return String::new();
    }
    let games = counted(games);
    format!(
        " Analyse has room for the comments and variations of {KEPT} games, so it left out those of {games}."
    )
}

pub(crate) fn not_imported(error: &FileError) -> String {
    match error {
        FileError::Newer => {
            "This file comes from a newer version of this page. Reload the page to get that version, \
             and then import the file."
                .to_owned()
        }
        FileError::Other(reason) => format!("No games were imported: {reason}."),
    }
}

/// Says why the list is not kept.
pub(crate) fn refused(why: &GamesRefusal, is_saved: bool) -> String {
    let what = match why {
        GamesRefusal::Failed(reason) => {
            format!("The browser couldn't change or read your list of games ({reason}).")
        }
        GamesRefusal::Unavailable => "This browser won't keep a list of your games.".to_owned(),
        GamesRefusal::Full => "The browser has no room for another game in your list.".to_owned(),
        GamesRefusal::Newer => {
            return "A newer version of this page has changed your list of games. Reload the page to \
                    use that version."
                .to_owned();
        }
    };
    let saved = if is_saved { " The game on the board is saved." } else { "" };
    let help = match why {
        GamesRefusal::Full => " Delete games that you no longer need.",
        _ => "",
    };
    format!("{what}{saved}{help}")
}

/// Says why a file cannot be read.
pub(crate) const fn file_refused(why: FileRefusal) -> &'static str {
    match why {
        FileRefusal::TooLarge => "the file is larger than 128 MB",
        FileRefusal::Unreadable => "the browser can't read the file",
    }
}

/// How many games were found, and before it why the list is not kept.
pub(crate) fn status(found: usize, all: usize, why: Option<&str>) -> String {
    let why = why.map(|why| format!("{why} ")).unwrap_or_default();
    if why.is_empty() || all > 0 { why + &count(found, all) } else { why.trim_end().to_owned() }
}

pub(crate) const fn result_choice(result: Option<GameResult>) -> &'static str {
    match result {
        None => "All",
        Some(GameResult::Won) => "Won",
        Some(GameResult::Drawn) => "Drawn",
        Some(GameResult::Lost) => "Lost",
        Some(GameResult::Unfinished) => "Unfinished",
    }
}

pub(crate) const fn age_choice(age: Option<Age>) -> &'static str {
    match age {
        None => "Any time",
        Some(Age::Day) => "Past day",
        Some(Age::Week) => "Past week",
        Some(Age::Month) => "Past month",
    }
}

pub(crate) fn against_choice(against: Option<Against>) -> &'static str {
    match against {
        None => "Anyone",
        Some(Against::Person) => "A person",
        Some(Against::Level(level)) => levels::player(level),
    }
}

pub(crate) const fn rules_choice(chosen: Option<Rules>) -> &'static str {
    match chosen {
        None => "All",
        Some(chosen) => rules::name(chosen),
    }
}
