//! The dialog for a new game: opponent, side and level; and what happens to the game before.

use std::collections::HashSet;

use uttt_app::{
    Beginning, Dialog, Drafting, Effect, Field, Keeping, ListField, Message, NoticeKind, Opponent,
    Playing, RulesCard, Seat, Showing, Side, Slot, Symbol, TimeControl,
};
use uttt_engine::Level;
use uttt_rules::{ByPlayer, Player, Rules};

use crate::page::{Page, RANDOM, Sides, X_WINS, announced, asked, put_aside, saved};

const PERSON: Seat = Seat::Person;

/// A ready page with the dialog open.
fn opened() -> Page {
    let mut page = Page::ready();
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page
}

fn fields(page: &Page) -> Vec<Field> {
    page.dialog().unwrap().fields
}

/// The chosen options of the dialog's groups.
fn chosen(page: &Page) -> Vec<&'static str> {
    let groups = fields(page).into_iter().filter_map(|field| match field {
        Field::Group(group) => Some(group),
        _ => None,
    });
    groups.flat_map(|group| group.choices).filter(|one| one.chosen).map(|one| one.label).collect()
}

/// What the slider says, if there is one.
fn level(page: &Page) -> Option<String> {
    fields(page).into_iter().find_map(|field| match field {
        Field::Level(level) => Some(format!("{}: {}", level.name, level.meaning)),
        _ => None,
    })
}

/// Whether a field lists who plays a symbol.
const fn is_seat(field: &Field) -> bool {
    matches!(field, Field::List(list) if list.heading.is_some())
}

/// The lists besides those of seats, with what is chosen in each.
fn lists(page: &Page) -> Vec<(&'static str, &'static str)> {
    let lists = fields(page).into_iter().filter_map(|field| match field {
        Field::List(list) if list.heading.is_none() => Some(list),
        _ => None,
    });
    let chosen = |list: ListField| list.choices.into_iter().find(|one| one.chosen).unwrap().label;
    lists.map(|list| (list.label, chosen(list))).collect()
}

const TWO: &str = "Level 2 of 10: Novice";

fn seats(page: &Page) -> [Seat; 3] {
    let ByPlayer { x, o, plus } = page.state.seats();
    [x, o, plus]
}

const fn engine(step: usize) -> Seat {
    Seat::Engine(Level::ALL[step - 1])
}

#[test]
fn a_newcomer_is_asked_three_plain_questions() {
    let page = opened();
    assert_eq!(chosen(&page), ["Against the computer", "X"]);
    let said = level(&page).unwrap();
    assert!(said.starts_with("Level 2 · Novice: ") && said.ends_with('.'), "{said}");
    // The separate seats appear only on request.
    let has_seats = |page: &Page| fields(page).iter().any(is_seat);
    assert!(!has_seats(&page));
    let more = fields(&page).into_iter().find_map(|field| match field {
        Field::More(more) => Some(more),
        _ => None,
    });
    let mut page = page;
    let more = more.unwrap();
    assert!(!more.on);
    page.send(more.message);
    assert!(has_seats(&page));
}

#[test]
fn only_what_belongs_to_the_choice_is_asked() {
    let mut page = opened();
    page.send(Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Friend))));
    assert_eq!((chosen(&page), level(&page)), (vec!["Same screen"], None));
    page.send(Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Watch))));
    assert_eq!(chosen(&page), ["Computer vs computer"]);
    assert_eq!(lists(&page), [("Level of X", TWO), ("Level of O", TWO), ("Time", "No clock")]);
    page.send(Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::ByLink))));
    assert_eq!((chosen(&page), lists(&page)), (vec!["Play by link", "X"], vec![]));
}

#[test]
fn the_time_stands_beside_the_level_and_is_kept() {
    let mut page = opened();
    let kinds: Vec<_> = fields(&page)
        .iter()
        .map(|field| match field {
            Field::Group(group) => group.legend,
            Field::Level(_) => "Level",
            Field::List(list) => list.label,
            Field::More(_) => "More",
            Field::Rules(_) => "Rules",
            _ => "",
        })
        .collect();
    let all = ["Rules", "How do you want to play?", "You play", "Level", "Time", "More", ""];
    assert_eq!(kinds, all);
    let clock = Some(TimeControl::Move(12_000));
    page.send(Message::Begin(Beginning::Draft(Drafting::Clock(clock))));
    assert_eq!(lists(&page), [("Time", "12 s a move")]);
    page.send(Message::Begin(Beginning::Start));
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    assert_eq!(lists(&page), [("Time", "12 s a move")]);
    assert!(!fields(&page).iter().any(is_seat), "nothing else opens");
    // A game that goes on from a position has none.
    let (mut page, _) = Page::loaded(&[], "classic:55-51");
    page.send(Message::Show(Showing::Open(Dialog::FromHere)));
    assert_eq!(lists(&page), []);
}

#[test]
fn each_side_of_a_game_between_computers_has_a_level() {
    let mut page = opened();
    page.send(Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Watch))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(Player::O, engine(6)))));
    assert_eq!(chosen(&page), ["Computer vs computer"]);
    assert_eq!(lists(&page)[..2], [("Level of X", TWO), ("Level of O", "Level 6 of 10: Skilled")]);
    let effects = page.send(Message::Begin(Beginning::Start));
    assert_eq!(seats(&page)[..2], [engine(2), engine(6)]);
    let text = saved(&effects, Slot::NewGame).unwrap();
    let (mut again, _) = Page::loaded(&[(Slot::NewGame, text)], "");
    again.send(Message::Show(Showing::Open(Dialog::NewGame)));
    assert_eq!(
        (chosen(&again), lists(&again)),
        (vec!["Computer vs computer"], lists_of(&mut page))
    );
    // An earlier version kept the same without saying that computers play.
    let former = text.replace("opponent: watch", "opponent: computer");
    let (mut again, _) = Page::loaded(&[(Slot::NewGame, &former)], "");
    assert_eq!(lists_of(&mut again), lists_of(&mut page));
    again.send(Message::Begin(Beginning::Draft(Drafting::Rules(Rules::Overwrite))));
    assert_eq!(lists(&again)[2].0, "Level of +");
    // A person at one side is another way to play.
    again.send(Message::Begin(Beginning::Draft(Drafting::Seat(Player::Plus, PERSON))));
    assert_eq!((chosen(&again), lists(&again)), (vec![], vec![("Time", "No clock")]));
}

/// What the dialog for a new game offers.
fn lists_of(page: &mut Page) -> Vec<(&'static str, &'static str)> {
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    lists(page)
}

/// The rule systems that the open dialog shows.
fn cards(page: &Page) -> Vec<RulesCard> {
    let cards = fields(page).into_iter().filter_map(|field| match field {
        Field::Rules(card) => Some(card),
        _ => None,
    });
    cards.collect()
}

#[test]
fn the_rules_come_first_and_those_to_choose_from_say_whom_they_are_for_and_how_long_they_take() {
    let mut page = opened();
    let [Field::Rules(chosen), ..] = &fields(&page)[..] else { panic!() };
    assert!(chosen.name == "Rules: Classic" && chosen.tag.ends_with(" moves"), "{chosen:?}");
    page.send(Message::Show(Showing::Open(Dialog::Rules)));
    let cards = cards(&page);
    let names: HashSet<_> = cards.iter().map(|card| card.name.as_str()).collect();
    assert_eq!((cards.len(), names.len()), (Rules::ALL.len(), Rules::ALL.len()));
    assert_eq!((cards[0].name.as_str(), cards[9].name.as_str()), ("Tic-tac-toe", "Three levels"));
    for card in cards {
        assert!(card.tag.ends_with(" moves") && !card.picture.is_empty(), "{card:?}");
        assert!(!card.sentence.contains("Solved"), "{card:?}");
    }
}

#[test]
fn the_name_of_the_rules_leads_to_those_one_may_choose_and_from_there_to_a_new_game() {
    let mut page = Page::after("55");
    page.send(page.panel().buttons.page.rules.message);
    assert_eq!(page.panel().dialog.unwrap().0, Dialog::Rules);
    let card = cards(&page).into_iter().find(|card| card.name == "Adjacent").unwrap();
    page.send(card.message);
    assert_eq!(page.panel().dialog.unwrap().0, Dialog::NewGame);
    assert_eq!(cards(&page)[0].name, "Rules: Adjacent");
    page.send(Message::Show(Showing::Close));
    assert_eq!((page.panel().dialog, page.record().as_str()), (None, "classic: 55"));
}

#[test]
fn one_choice_is_not_shown_as_two_lists() {
    let mut page = opened();
    page.send(Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Watch))));
    page.send(Message::Begin(Beginning::Draft(Drafting::More(true))));
    assert!(fields(&page).iter().any(is_seat));
    assert_eq!(lists(&page), [("Time", "No clock")]);
}

#[test]
fn easy_stands_before_the_ten_and_outside_the_ladder() {
    let mut page = opened();
    page.send(Message::Begin(Beginning::Draft(Drafting::Level(Level::EASY))));
    assert!(level(&page).unwrap().starts_with("Easy · For children: "));
    let field = fields(&page).into_iter().find_map(|field| match field {
        Field::Level(level) => Some(level),
        _ => None,
    });
    let field = field.unwrap();
    assert_eq!(field.levels.iter().position(|level| level.chosen), Some(0));
    assert_eq!((field.levels.len(), field.ladder), (11, None));
    page.send(Message::Begin(Beginning::Start));
    assert_eq!(page.state.seats().o, Seat::Engine(Level::EASY));
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    assert!(level(&page).unwrap().starts_with("Easy"), "it stays the choice");
}

#[test]
fn each_choice_seats_the_players() {
    let start = |messages: &[Message]| {
        let mut page = opened();
        messages.iter().for_each(|message| drop(page.send(message.clone())));
        page.send(Message::Begin(Beginning::Start));
        assert_eq!(page.dialog(), None);
        seats(&page)
    };
    let level = Message::Begin(Beginning::Draft(Drafting::Level(Level::ALL[6])));
    let overwrite = Message::Begin(Beginning::Draft(Drafting::Rules(Rules::Overwrite)));
    let side = |player| Message::Begin(Beginning::Draft(Drafting::Side(Side::Of(player))));
    assert_eq!(start(&[]), [PERSON, engine(2), PERSON]);
    assert_eq!(start(&[side(Player::O), level.clone()]), [engine(7), PERSON, PERSON]);
    assert_eq!(
        start(&[Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Friend)))]),
        [PERSON; 3]
    );
    let watch = Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Watch)));
    assert_eq!(start(&[watch.clone(), level.clone()]), [engine(7), engine(7), PERSON]);
    // In a game of three the computer takes the two others.
    let plus = side(Player::Plus);
    assert_eq!(start(&[overwrite.clone(), plus.clone()]), [engine(2), engine(2), PERSON]);
    assert_eq!(start(&[overwrite.clone(), watch]), [engine(2); 3]);
    // A side that the rules do not have becomes X.
    let classic = Message::Begin(Beginning::Draft(Drafting::Rules(Rules::Classic)));
    assert_eq!(start(&[overwrite, plus, classic]), [PERSON, engine(2), PERSON]);
}

#[test]
fn the_sides_are_those_of_the_rules() {
    let mut page = opened();
    let symbols = |page: &Page| -> Vec<Symbol> {
        let Field::Group(sides) = &fields(page)[2] else { panic!("no sides") };
        sides.choices.iter().filter_map(|choice| choice.symbol).collect()
    };
    let [x, o, plus] = Player::ALL.map(Symbol::Mark);
    assert_eq!(symbols(&page), [x, o, Symbol::Lot]);
    page.send(Message::Begin(Beginning::Draft(Drafting::Rules(Rules::Overwrite))));
    assert_eq!(symbols(&page), [x, o, plus, Symbol::Lot]);
}

#[test]
fn a_random_side_is_drawn_outside_and_the_page_says_which_it_is() {
    for (rules, lot, person) in [
        (Rules::Classic, 6, Player::X),
        (Rules::Classic, 7, Player::O),
        (Rules::Overwrite, u32::MAX - 1, Player::Plus),
    ] {
        let mut page = opened();
        page.send(Message::Begin(Beginning::Draft(Drafting::Rules(rules))));
        page.send(Message::Begin(Beginning::Draft(Drafting::Side(Side::ByLot))));
        // Nothing happens before the random number comes.
        let effects = page.send(Message::Begin(Beginning::Start));
        assert_eq!(effects, [Effect::DrawRandomNumber]);
        assert!(page.dialog().is_some());
        let effects = page.send(Message::Begin(Beginning::RandomNumber(lot)));
        assert_eq!(page.dialog(), None);
        for &player in rules.players() {
            assert_eq!(page.state.seats()[player] == PERSON, player == person);
        }
        let said = format!("You play {person}.");
        assert!(page.panel().line.main.starts_with(&said));
        assert!(announced(&effects)[0].starts_with(&format!("New game. {said} ")));
        // After everybody has moved, the line says it no longer.
        let mut effects = effects;
        for _ in 0..rules.players().len() {
            assert!(page.panel().line.main.starts_with(&said));
            effects = match asked(&effects).map(|request| request.number) {
                Some(request) => page.answer(request, page.any_move()),
                None => page.send(Message::Play(Playing::Press(page.any_move()))),
            };
        }
        assert!(!page.panel().line.main.contains(&said));
    }
}

#[test]
fn an_unexpected_random_number_is_ignored() {
    let mut page = Page::after("55");
    page.send(Message::Begin(Beginning::RandomNumber(1)));
    assert_eq!(page.record(), "classic: 55");
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::RandomNumber(1)));
    assert_eq!(page.record(), "classic: 55");
}

#[test]
fn seats_are_shown_as_plain_choices_where_possible() {
    let mut page = opened();
    page.send(Message::Begin(Beginning::Draft(Drafting::More(true))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(Player::X, engine(9)))));
    assert_eq!((chosen(&page), level(&page)), (vec!["Computer vs computer"], None));
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(Player::O, PERSON))));
    assert_eq!(chosen(&page), ["Against the computer", "O"]);
    assert!(level(&page).unwrap().starts_with("Level 9 "));
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(Player::X, PERSON))));
    assert_eq!(chosen(&page), ["Same screen"]);
    // A plain choice replaces all the seats.
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(Player::X, RANDOM))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Computer))));
    page.send(Message::Begin(Beginning::Start));
    assert_eq!(seats(&page), [engine(9), PERSON, PERSON]);
}

#[test]
fn the_last_choice_is_kept_and_offered_again() {
    let mut page = opened();
    page.send(Message::Begin(Beginning::Draft(Drafting::Rules(Rules::Overwrite))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Side(Side::ByLot))));
    page.send(Message::Begin(Beginning::Draft(Drafting::Level(Level::ALL[8]))));
    page.send(Message::Begin(Beginning::Start));
    let effects = page.send(Message::Begin(Beginning::RandomNumber(0)));
    let text = saved(&effects, Slot::NewGame).unwrap();
    let expected = "uttt-new-game 1\nrules: overwrite\nopponent: computer\nside: lot\nlevel: 9\n";
    assert_eq!(text, expected);

    let (mut again, _) = Page::loaded(&[(Slot::NewGame, text)], "");
    again.send(Message::Show(Showing::Open(Dialog::NewGame)));
    assert_eq!(chosen(&again), ["Against the computer", "Random"]);
    assert!(level(&again).unwrap().starts_with("Level 9 "));
    again.send(Message::Begin(Beginning::Start));
    again.send(Message::Begin(Beginning::RandomNumber(0)));
    assert_eq!((again.game().rules(), seats(&again)), (page.game().rules(), seats(&page)));

    // The list of seats is kept as well; choices without a start are not.
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Seat(Player::O, PERSON))));
    let effects = page.send(Message::Begin(Beginning::Start));
    let text = saved(&effects, Slot::NewGame).unwrap().to_owned();
    assert!(text.ends_with("x: person\no: person\nplus: 9\n"), "{text}");
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Friend))));
    page.send(Message::Show(Showing::Close));
    let (mut again, _) = Page::loaded(&[(Slot::NewGame, &text)], "");
    for page in [&mut page, &mut again] {
        page.send(Message::Show(Showing::Open(Dialog::NewGame)));
        page.send(Message::Begin(Beginning::Start));
        assert_eq!(seats(page), [PERSON, PERSON, engine(9)]);
    }
}

#[test]
fn unreadable_choices_are_reported_and_the_defaults_offered() {
    let good = "uttt-new-game 1\nrules: classic\nopponent: friend\nside: o\nlevel: 3\n";
    for (from, to, why) in [
        ("friend", "robot", "opponent: \"robot\", expected computer, friend, link or watch"),
        ("side: o", "side: a", "side: \"a\", expected x, o, plus or lot"),
        ("level: 3", "level: 0", "level: \"0\", expected a level, 1 to 10 or easy"),
        ("level: 3", "level: random", "level: \"random\", expected a level, 1 to 10 or easy"),
        ("classic", "chess", "rules: \"chess\", expected a rules id"),
        ("level: 3\n", "level: 3\nx: person\n", "the line \"o: …\" is missing"),
        ("rules: classic\n", "", "the line \"rules: …\" is missing"),
    ] {
        let text = good.replace(from, to);
        let (mut page, _) = Page::loaded(&[(Slot::NewGame, &text)], "");
        let said = page.notice(NoticeKind::DamagedChoices);
        assert!(said.contains(why), "{said}\nexpected {why}");
        page.send(Message::Show(Showing::Open(Dialog::NewGame)));
        assert_eq!(chosen(&page), ["Against the computer", "X"]);
    }
    let (page, _) = Page::loaded(&[(Slot::NewGame, good)], "");
    assert_eq!(page.notices(), []);
}

#[test]
fn an_unfinished_game_is_put_aside_for_a_new_one_and_one_press_leads_back() {
    let mut page = Page::after("55 51 15");
    page.send(Message::Play(Playing::Undo));
    let effects = page.start(Sides::PersonX);
    assert_eq!(page.record(), "classic:");
    assert_eq!(page.notice(NoticeKind::PutAside), "Your other game is saved.");
    let aside = put_aside(&effects, None).flatten().unwrap();
    // The page keeps it before the new game replaces it.
    let order: Vec<_> = effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Save { slot, .. } => Some(*slot),
            Effect::EditAside(_) => Some(Slot::Aside),
            _ => None,
        })
        .collect();
    assert_eq!(order, [Slot::Aside, Slot::NewGame, Slot::Game]);

    let back = page.panel().notices[0].actions[0].message.clone();
    let effects = page.send(back);
    assert_eq!((page.record().as_str(), page.game().undone().len()), ("classic: 55 51", 1));
    assert_eq!((seats(&page), page.notices()), ([PERSON; 3], vec![]));
    assert_eq!(put_aside(&effects, Some(&aside)), Some(None));
    assert!(saved(&effects, Slot::Game).unwrap().contains("played: 2"));

    // A reload before the first move offers the way back as well.
    let (mut page, _) = Page::loaded(&[(Slot::Aside, &aside)], "");
    assert_eq!(page.notices(), [NoticeKind::PutAside]);
    page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!(page.record(), "classic: 55 51");
}

#[test]
fn the_way_back_stays_in_the_dialog_when_its_notice_is_gone() {
    let mut page = Page::after("55 51");
    page.start(Sides::Persons);
    page.press("11");
    assert_eq!(page.notices(), []);
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    let back = fields(&page).into_iter().find_map(|field| match field {
        Field::Action(button) if button.message == Message::Begin(Beginning::BackToAside) => {
            Some(button)
        }
        _ => None,
    });
    page.send(back.unwrap().message);
    assert_eq!((page.record().as_str(), page.dialog()), ("classic: 55 51", None));
    // The game that was on the board is now put aside, and the same button leads back to it.
    assert_eq!(page.notices(), [NoticeKind::PutAside]);
    page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!(page.record(), "classic: 11");
    page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!(page.record(), "classic: 55 51");
}

#[test]
fn games_put_aside_one_after_the_other_are_all_kept() {
    let mut page = Page::after("11");
    let mut text = None;
    for next in ["22", "33", "44"] {
        let effects = page.start(Sides::Persons);
        text = put_aside(&effects, text.as_deref()).unwrap();
        page.press(next);
    }
    let (mut again, _) = Page::loaded(&[(Slot::Aside, &text.unwrap())], "");
    for page in [&mut page, &mut again] {
        for expected in ["33", "22", "11"] {
            page.send(Message::Begin(Beginning::BackToAside));
            assert_eq!(page.record(), format!("classic: {expected}"));
        }
    }
}

#[test]
fn only_games_in_progress_are_put_aside() {
    for moves in ["", X_WINS] {
        let mut page = Page::after(moves);
        let effects = page.start(Sides::Persons);
        assert_eq!((put_aside(&effects, None), page.notices()), (None, vec![]));
    }
}

#[test]
fn a_damaged_game_among_those_put_aside_is_kept_with_the_other_damaged_ones() {
    let good = "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: 4\n";
    let other = &good.replace("55 51", "55 52");
    let bad = "uttt-game 1\nmoves: classic: 55 99\nplayed: 2\nx: person\no: 4";
    let text = format!("{other}{bad}\n{good}");
    let (mut page, effects) = Page::loaded(&[(Slot::Aside, &text)], "");
    let said = page.notice(NoticeKind::KeptAside);
    assert!(said.contains("move 2 (99): wrong board"), "{said}");
    assert_eq!(saved(&effects, Slot::Damaged), Some(bad));
    assert_eq!(put_aside(&effects, Some(&text)), Some(Some(format!("{other}{good}"))));
    page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!(page.record(), "classic: 55 51");
}

/// A saved game with one move.
fn saved_game(at: &str) -> String {
    format!("uttt-game 1\nmoves: classic: {at}\nplayed: 1\nx: person\no: person\n")
}

#[test]
fn what_other_tabs_put_aside_and_what_cannot_be_read_stays_in_the_list() {
    let mut page = Page::after("11");
    let effects = page.start(Sides::Persons);
    // Another tab, perhaps of a later version, has written since this one last looked.
    let later = "uttt-game 2\nmoves: something new";
    let theirs = format!("{}{later}\n", saved_game("22"));
    let text = put_aside(&effects, Some(&theirs)).flatten().unwrap();
    assert_eq!(text, format!("{theirs}{}", saved_game("11")));
    page.send(Message::Keep(Keeping::StoredElsewhere {
        slot: Slot::Aside,
        text: Some(text.clone()),
    }));
    let effects = page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!(page.record(), "classic: 11");
    assert_eq!(put_aside(&effects, Some(&text)), Some(Some(theirs)));
}

#[test]
fn the_twenty_latest_games_are_kept_and_the_page_says_when_the_oldest_goes() {
    let cells: Vec<_> =
        (1..=9).flat_map(|board| (1..=9).map(move |cell| format!("{board}{cell}"))).collect();
    let full: String = cells[..20].iter().map(|at| saved_game(at)).collect();
    for (kept, plain) in [(19, true), (20, false)] {
        let kept: String = cells[..kept].iter().map(|at| saved_game(at)).collect();
        let (mut page, _) = Page::loaded(&[(Slot::Aside, &kept)], "");
        page.start(Sides::Persons);
        page.press("99");
        let effects = page.start(Sides::Persons);
        let said = page.notice(NoticeKind::PutAside);
        assert_eq!(said == "Your other game is saved.", plain, "{said}");
        if !plain {
            assert!(said.ends_with("Only the last 20 are kept, so the oldest one is gone."));
            let text = put_aside(&effects, Some(&full)).flatten().unwrap();
            assert_eq!(text, full.replace(&saved_game("11"), "") + &saved_game("99"));
        }
    }
}

#[test]
fn a_full_list_drops_an_older_game_and_never_the_one_that_was_just_on_the_board() {
    let cells: Vec<_> =
        (1..=9).flat_map(|board| (1..=9).map(move |cell| format!("{board}{cell}"))).collect();
    let full: String = cells[..20].iter().map(|at| saved_game(at)).collect();
    let own = saved_game("98");
    let stored = [(Slot::Aside, full.as_str()), (Slot::Game, own.as_str())];
    let (mut page, _) = Page::loaded(&stored, "classic:99");
    page.press("91");
    let effects = page.send(Message::Begin(Beginning::BackToAside));
    assert_eq!(page.record(), "classic: 32");
    let text = put_aside(&effects, Some(&full)).flatten().unwrap();
    assert!(text.contains("moves: classic: 99 91\n"), "{text}");
    assert!(text.contains(&own), "{text}");
    // The oldest of the others has gone, here as well as in the storage.
    assert!(!text.contains(&saved_game("11")) && text.contains(&saved_game("12")), "{text}");
    assert_eq!(text.matches("uttt-game").count(), 20);
    assert!(page.notice(NoticeKind::PutAside).ends_with("so the oldest one is gone."));
    for record in ["classic: 31", "classic: 29"] {
        page.send(Message::Begin(Beginning::BackToAside));
        assert_eq!(page.record(), record);
    }
}

#[test]
fn each_level_has_a_word_and_a_sentence_of_its_own() {
    let mut page = opened();
    let mut all = HashSet::new();
    for (step, chosen) in (1..).zip(Level::ALL) {
        page.send(Message::Begin(Beginning::Draft(Drafting::Level(chosen))));
        let said = level(&page).unwrap();
        let (name, meaning) = said.split_once(": ").unwrap();
        let word = name.strip_prefix(&format!("Level {step} · ")).unwrap();
        assert!(!word.contains(' ') && meaning.ends_with('.'), "{said}");
        let lines = fields(&page).into_iter().find_map(|field| match field {
            Field::Level(field) => field.levels.into_iter().find(|line| line.chosen),
            _ => None,
        });
        assert_eq!(lines.unwrap().label, format!("Level {step} of 10: {word}"));
        all.extend([word.to_owned(), meaning.to_owned()]);
    }
    assert_eq!(all.len(), 20);
}
