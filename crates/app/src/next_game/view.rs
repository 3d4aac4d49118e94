//! The dialogs that begin a game: who plays, with which clock, and by which rules.

use uttt_board::{Palette, emblem};
use uttt_engine::Level;
use uttt_rules::{Player, Rules};

use crate::next_game::NextGame;
use crate::next_game::words as texts;
use crate::options::GameOptions;
use crate::words::say;
use crate::{
    Beginning, Button, Choice, Deciding, Dialog, DialogView, Drafting, Field, Group, Ladder,
    LevelField, LineField, ListField, Message, Opponent, RulesCard, Seat, Side, Switch, Symbol,
    TimeControl, Written, words,
};

/// The dialog for a new game.
pub(crate) fn dialog(
    new_game: &NextGame,
    has_aside: bool,
    ladder: Option<Ladder>,
    palette: Palette,
) -> DialogView {
    let rules = new_game.draft.rules;
    let chosen = RulesCard {
        name: say::new_game_rules(rules),
        // The dialog "How to play" says more.
        sentence: "",
        action: say::page_change(),
        message: Message::open(Dialog::Rules),
        ..card(new_game, rules, palette)
    };
    let mut fields = vec![Field::Rules(chosen)];
    fields.extend(players(new_game, true, ladder));
    fields.push(Field::action(say::page_how_to_play(), Message::open(Dialog::HowTo(rules))));
    if has_aside {
        let back = Message::Begin(Beginning::BackToAside);
        fields.push(Field::action(say::new_game_back_to_aside(), back));
    }
    starting(say::page_new_game(), fields)
}

/// The dialog for a game that goes on from the board.
pub(crate) fn from_here(new_game: &NextGame) -> DialogView {
    starting(say::starting_from_here(), players(new_game, false, None))
}

/// The dialog for what a friend is to call the person.
pub(crate) fn your_name(new_game: &NextGame) -> DialogView {
    let meaning = Field::Text(say::new_game_your_name_meaning().to_owned());
    let save = Button::active(say::games_save(), Message::Decide(Deciding::TakeName));
    DialogView::confirming(
        say::new_game_your_name(),
        vec![name(new_game.draft, None), meaning],
        save,
    )
}

fn starting(title: &'static str, fields: Vec<Field>) -> DialogView {
    let start = Button::active(say::page_start(), Message::Begin(Beginning::Start));
    DialogView::confirming(title, fields, start)
}

/// The rule systems, those that are easy to learn first.
const EASY_FIRST: [Rules; 10] = [
    Rules::Nested1,
    Rules::Classic,
    Rules::MostBoards,
    Rules::Nested2,
    Rules::OpenBoards,
    Rules::Adjacent,
    Rules::Overwrite,
    Rules::OverwriteCell,
    Rules::OverwriteFree,
    Rules::Nested3,
];

/// The rule systems to choose from. `back` is the button that leaves them as they are.
pub(crate) fn rules(new_game: &NextGame, back: &'static str, palette: Palette) -> DialogView {
    let cards = EASY_FIRST.map(|rules| Field::Rules(card(new_game, rules, palette)));
    DialogView::closing(say::page_rules(), cards.into(), back)
}

/// The fields for the players: the plain choices, with the time that they have if that can be chosen,
/// and a list for each seat.
fn players(new_game: &NextGame, with_time: bool, ladder: Option<Ladder>) -> Vec<Field> {
    let (options, more) = (new_game.draft, new_game.shows_seats);
    let mut fields = vec![Field::Group(opponents(options))];
    if !options.is_mixed() {
        if options.chooses_side() {
            fields.push(Field::Group(sides(options)));
        }
        if options.opponent == Opponent::ByLink {
            let meaning = words::by_link::meaning(options.rules.players().len());
            fields.push(Field::Text(meaning.to_owned()));
            fields.push(name(options, None));
            return fields;
        }
        match options.opponent {
            Opponent::Computer => fields.push(Field::Level(level(options, ladder))),
            // Each player's seat has such a list, too.
            Opponent::Watch if more => {}
            Opponent::Watch => {
                let players = options.rules.players().iter();
                fields.extend(players.map(|&player| Field::List(level_of(options, player))));
            }
            Opponent::Friend => {
                let players = options.rules.players().iter();
                fields.extend(players.map(|&player| name(options, Some(player))));
            }
            Opponent::ByLink => {}
        }
    }
    if with_time {
        fields.push(Field::List(clocks(options)));
        if options.clock.is_some() {
            fields.push(Field::Text(words::say::clock_forbids_help().to_owned()));
        }
    }
    fields.push(Field::More(Switch {
        label: say::new_game_more(),
        on: more,
        message: draft(Drafting::More(!more)),
    }));
    if more {
        let players = options.rules.players().iter();
        fields.extend(players.map(|&player| Field::List(seat(options, player))));
        let about = if options.needs_random_number() {
            say::new_game_seats_by_lot()
        } else {
            words::seats(options.rules)
        };
        fields.push(Field::Text(about.to_owned()));
    }
    fields
}

fn opponents(options: GameOptions) -> Group {
    let choice = |opponent| Choice {
        label: texts::opponent(opponent, options.rules),
        symbol: Some(match opponent {
            Opponent::Computer => Symbol::Computer,
            Opponent::Friend => Symbol::Friend,
            Opponent::ByLink => Symbol::Link,
            Opponent::Watch => Symbol::Watch,
        }),
        chosen: !options.is_mixed() && opponent == options.opponent,
        message: draft(Drafting::Opponent(opponent)),
    };
    Group { legend: say::new_game_opponent(), choices: Opponent::ALL.map(choice).into() }
}

/// The name of a player at the same screen, or of the person in a game by link.
fn name(options: GameOptions, of: Option<Player>) -> Field {
    let (label, name) = match of {
        Some(player) => (say::new_game_name_of(player), options.names[player]),
        None => (say::new_game_your_name(), options.own_name),
    };
    let (text, placeholder) = (name.to_string(), say::new_game_optional());
    Field::Line(LineField { label, text, placeholder, what: Written::Name(of) })
}

fn clocks(options: GameOptions) -> ListField {
    let controls = std::iter::once(None).chain(TimeControl::CHOICES.map(Some));
    let message = |clock| draft(Drafting::Clock(clock));
    let choices = Choice::of(controls, options.clock, words::clock::control, message);
    ListField { player: None, label: words::say::clock_label(), choices, heading: None }
}

fn sides(options: GameOptions) -> Group {
    let choice = |side| Choice {
        label: texts::side(side),
        symbol: Some(match side {
            Side::Of(player) => Symbol::Mark(player),
            Side::ByLot => Symbol::Lot,
        }),
        chosen: side == options.side(),
        message: draft(Drafting::Side(side)),
    };
    let is_there = |side: &Side| match side {
        Side::Of(player) => options.rules.players().contains(player),
        Side::ByLot => true,
    };
    let choices = Side::ALL.into_iter().filter(is_there).map(choice).collect();
    Group { legend: say::new_game_side(), choices }
}

/// Easy, and then the ten levels of the ladder.
fn level(options: GameOptions, ladder: Option<Ladder>) -> LevelField {
    let message = |level| draft(Drafting::Level(level));
    LevelField {
        label: say::level_label(),
        levels: Choice::of(with_easy(), options.level, say::level_line, message),
        name: say::new_game_level(options.level),
        meaning: say::level_meaning(options.level),
        ladder,
    }
}

fn with_easy() -> impl Iterator<Item = Level> {
    std::iter::once(Level::EASY).chain(Level::ALL)
}

/// The level of one side of a game that the engine plays against itself.
fn level_of(options: GameOptions, player: Player) -> ListField {
    let choices = seats(options, player).split_off(1);
    ListField {
        player: Some(player),
        label: say::new_game_level_of(player),
        choices,
        heading: None,
    }
}

/// A person, and then the levels. A link's game may have a random player, but the dialog does not offer
/// one.
fn seats(options: GameOptions, player: Player) -> Vec<Choice> {
    let chosen = options.seats(0)[player];
    let random = Some(Seat::Engine(Level::RANDOM)).filter(|random| chosen == *random);
    let engines = with_easy().map(Seat::Engine).chain(random);
    let label = |seat: Seat| seat.level().map_or(say::seats_person(), say::level_line);
    let message = |seat| draft(Drafting::Seat(player, seat));
    Choice::of(std::iter::once(Seat::Person).chain(engines), chosen, label, message)
}

/// A rule system, with its picture.
fn card(new_game: &NextGame, rules: Rules, palette: Palette) -> RulesCard {
    let (name, sentence) = (say::rules(rules), say::rules_about(rules));
    RulesCard {
        picture: emblem(rules, palette, name, sentence),
        name: name.to_owned(),
        sentence,
        tag: say::rules_tag(rules),
        chosen: rules == new_game.draft.rules,
        action: "",
        message: draft(Drafting::Rules(rules)),
    }
}

fn seat(options: GameOptions, player: Player) -> ListField {
    let (label, choices) = (say::seats_who_plays(player), seats(options, player));
    ListField { player: Some(player), label, choices, heading: Some(say::seats_computer()) }
}

const fn draft(chosen: Drafting) -> Message {
    Message::Begin(Beginning::Draft(chosen))
}
