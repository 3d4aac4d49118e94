//! The view that lists the games.

use uttt_app::{
    Against, Age, Dialog, Effect, EngineNews, Field, GameChange, GameFilter, GameResult,
    GamesRefusal, GamesView, Keeping, KeptTexts, Listing, Message, NoticeKind, Playing, ShareForm,
    Sharing, Showing, ShownView, Slot,
};

use crate::games::{loaded, refused};
use crate::page::{Page, X_WINS, analysis_of, games_of, put_aside, saved};

/// 22 November 2026, 12:00 in UTC.
pub(crate) const NOW: u64 = 1_795_348_800_000;
pub(crate) const DAY: u64 = 86_400_000;

/// The key and the text of a game that a person as X has played against this seat.
pub(crate) fn game(
    number: u64,
    days_ago: u64,
    o: &str,
    record: &str,
    name: &str,
) -> (String, String) {
    let key = format!("{number:016x}");
    let played = record.split_once(": ").unwrap().1.split_whitespace().count();
    let name = if name.is_empty() { String::new() } else { format!("name: {name}\n") };
    let changed = NOW - days_ago * DAY;
    let text = format!(
        "uttt-kept 1\n{name}begun: 1\nchanged: {changed}\nuttt-game 1\nmoves: {record}\n\
         played: {played}\nx: person\no: {o}\nid: {key}\n",
    );
    (key, text)
}

pub(crate) fn some_games() -> Vec<(String, String)> {
    let won = format!("classic: {X_WINS}");
    vec![
        game(1, 3, "6", &won, ""),
        game(2, 0, "8", "classic: 55 51 15", ""),
        game(3, 40, "person", "most-boards: 11 12", "Anna's first"),
        ("damaged".to_owned(), "uttt-kept 9\n".to_owned()),
    ]
}

/// A page that shows these games.
pub(crate) fn listing(games: Vec<(String, String)>) -> Page {
    let (mut page, _) = loaded(&[], "");
    let effects = page.send(Message::Show(Showing::View(ShownView::Games)));
    assert!(effects.contains(&Effect::ReadGames));
    page.send(Message::Games(Listing::Read(KeptTexts {
        games,
        now: NOW,
        zone: 0,
        persistent: None,
    })));
    page
}

pub(crate) fn view(page: &Page) -> GamesView {
    games_of(&page.panel()).unwrap().as_ref().clone()
}

pub(crate) fn titles(page: &Page) -> Vec<String> {
    view(page).cards.into_iter().map(|card| card.title).collect()
}

pub(crate) fn changes(effects: &[Effect]) -> Vec<GameChange> {
    let changes = effects.iter().filter_map(|effect| match effect {
        Effect::ChangeGames(changes) => Some(changes.clone()),
        _ => None,
    });
    changes.flatten().collect()
}

#[test]
fn the_games_are_listed_the_latest_first_and_each_says_its_result_in_words() {
    let page = listing(some_games());
    let cards = view(&page).cards;
    let said: Vec<_> =
        cards.iter().map(|card| (card.title.as_str(), card.detail.as_str())).collect();
    let plies = X_WINS.split_whitespace().count();
    assert_eq!(
        said,
        [
            ("Unfinished, against Level 8", "Classic\u{a0}· 3 moves\u{a0}· today"),
            ("You beat Level 6", format!("Classic\u{a0}· {plies} moves\u{a0}· Thursday").as_str()),
            ("Anna's first", "Unfinished\u{a0}· Most boards\u{a0}· 2 moves\u{a0}· 13 October"),
            ("A game that can't be read", "It comes from a newer version of this page"),
        ]
    );
    assert!(cards[..3].iter().all(|card| card.picture.starts_with("<svg")));
    assert_eq!(view(&page).status, "4 games");
    assert!(page.panel().title.contains("Games"), "{}", page.panel().title);
}

#[test]
fn a_game_by_link_says_that_it_is_the_persons_turn_and_comes_first() {
    let by_link = |number, days_ago, moves| {
        let (key, text) = game(number, days_ago, "friend", moves, "");
        (key, text + "by-link: 2\n")
    };
    let page = listing(vec![
        by_link(1, 9, "classic: 55 51"),
        by_link(2, 1, "classic: 55 51 15"),
        game(3, 2, "8", "classic: 55 51", ""),
    ]);
    let said = ["Your turn, against a friend", "Unfinished, against a friend"];
    assert_eq!(titles(&page), [said[0], said[1], "Unfinished, against Level 8"]);
    // Whoever looks for something else finds no other order.
    let mut page = page;
    page.send(Message::Games(Listing::Filter(GameFilter::Against(Some(Against::Person)))));
    assert_eq!(titles(&page), said);
}

#[test]
fn a_game_that_was_resigned_says_so() {
    let resigned = |number, o, player: &str| {
        let (key, text) = game(number, 0, o, "classic: 55 51", "");
        (key, format!("{text}resigned: {player}\n"))
    };
    let mut page = listing(vec![resigned(1, "4", "x"), resigned(2, "person", "o")]);
    assert_eq!(titles(&page), ["X won by resignation", "You resigned against Level 4"]);
    page.send(Message::Games(Listing::Filter(GameFilter::Result(Some(GameResult::Lost)))));
    assert_eq!(titles(&page), ["You resigned against Level 4"]);
}

#[test]
fn a_game_that_ended_on_time_says_so() {
    let ended = |number, o, record, clock: &str| {
        let (key, text) = game(number, 0, o, record, "");
        (key, format!("{text}clock: move 12000; 1 1 1; {clock}\n"))
    };
    let three = |number, clock| {
        let (key, text) = ended(number, "4", "overwrite: 11 12", clock);
        (key, text.replace("o: 4", "o: 4\nplus: 6"))
    };
    let mut page = listing(vec![
        ended(1, "4", "classic: 55", "x"),
        ended(2, "4", "classic: 55", "o"),
        ended(3, "person", "classic: 55", "o"),
        three(4, "x"),
        three(5, "plus"),
    ]);
    let all = [
        "Level 6 lost on time: you and Level 4 shared the point",
        "You lost on time: Level 4 and Level 6 shared the point",
        "X won on time",
        "You beat Level 4 on time",
        "Level 4 beat you on time",
    ];
    assert_eq!(titles(&page), all);
    page.send(Message::Games(Listing::Filter(GameFilter::Result(Some(GameResult::Lost)))));
    assert_eq!(titles(&page), [all[1], all[4]]);
    // Its copied text says the same.
    page.send(view(&page).cards[1].menu.clone());
    page.send(Message::Games(Listing::Share));
    let effects = page.hand_out(ShareForm::Drawing, Sharing::Copy);
    let Some(Effect::CopyText(text)) = effects.first() else { panic!("{effects:?}") };
    assert!(text.contains("1 move: O won: X ran out of time\n"), "{text}");
    // It may be reviewed, but not one that goes on.
    page.send(Message::Games(Listing::Review(format!("{:016x}", 1))));
    assert_eq!(page.state.shown_view(), ShownView::Review);
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    let effects = page.hand_out(ShareForm::Drawing, Sharing::Copy);
    let Some(Effect::CopyText(text)) = effects.first() else { panic!("{effects:?}") };
    assert!(text.contains("1 move: O won: X ran out of time\n"), "{text}");
    let (key, text) = game(6, 0, "4", "classic: 55 51", "");
    let text = format!("{text}clock: move 12000; 1 1 1\n");
    let mut page = listing(vec![(key.clone(), text)]);
    page.send(Message::Games(Listing::Review(key)));
    assert_eq!(page.state.shown_view(), ShownView::Games);
    assert_eq!(page.notices(), [NoticeKind::ClockForbidsAnalysis]);
}

#[test]
fn a_listed_game_has_its_players_in_analyse_too() {
    let (key, text) = game(1, 0, "4", "classic: 55 51 15", "");
    let mut page = listing(vec![(key.clone(), text)]);
    page.send(Message::Games(Listing::Review(key)));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    let names = analysis_of(&page.panel()).unwrap().tree.names.clone();
    assert_eq!(
        names.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>(),
        ["X You", "O Level 4"]
    );
}

#[test]
fn no_list_is_there_before_it_was_read_and_in_other_views() {
    let (mut page, _) = loaded(&[], "");
    assert_eq!(games_of(&page.panel()), None);
    page.send(Message::Show(Showing::View(ShownView::Games)));
    assert_eq!((titles(&page), view(&page).status.as_str()), (vec![], "Reading your games…"));
    page.send(Message::Games(Listing::Read(KeptTexts { now: NOW, ..KeptTexts::default() })));
    assert_eq!(view(&page).status, "");
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(games_of(&page.panel()), None);
    assert_eq!(page.send(Message::Games(Listing::Changed)), []);
}

#[test]
fn an_empty_list_invites_to_play() {
    let mut page = listing(vec![]);
    let empty = view(&page).empty.unwrap();
    assert_eq!(empty.title, "Your games appear here");
    assert_eq!(empty.actions.clone().map(|action| action.label), ["Play a game", "Import games"]);
    let [play, import] = empty.actions;
    assert_eq!(page.send(import.message), [Effect::ChooseFile]);
    page.send(play.message);
    assert_eq!(page.state.shown_view(), ShownView::Play);
    // Where games are, or none can be, nothing invites.
    assert_eq!(view(&listing(some_games())).empty, None);
    let mut page = listing(vec![]);
    page.send(refused(GamesRefusal::Full, Vec::new()));
    assert_eq!(view(&page).empty, None);
    let mut page = listing(some_games());
    page.send(Message::Games(Listing::Find("nothing like this".to_owned())));
    let shown = view(&page);
    assert_eq!((shown.empty, shown.status.as_str()), (None, "No games match."));
    assert_eq!(shown.show_all.unwrap().label, "Show all games");
}

#[test]
fn a_reminder_to_export_comes_once_two_finished_games_could_be_lost() {
    let reminded = |records: &[&str], persistent| {
        let mut page = listing(vec![]);
        let games =
            records.iter().zip(1..).map(|(record, at)| game(at, 0, "4", record, "")).collect();
        page.send(Message::Games(Listing::Read(KeptTexts {
            games,
            now: NOW,
            zone: 0,
            persistent,
        })));
        !view(&page).reminder.is_empty()
    };
    let won = format!("classic: {X_WINS}");
    let (won, begun) = (won.as_str(), "classic: 55");
    assert!(reminded(&[won, won], Some(false)));
    assert!(!reminded(&[won, begun, begun], Some(false)));
    assert!(!reminded(&[won, won], Some(true)), "the browser has promised to keep them");
}

#[test]
fn notices_about_the_game_on_the_board_do_not_stand_in_games() {
    let (mut page, _) = loaded(
        &[(Slot::Game, "uttt-game 1\nmoves: classic: 99\nplayed: 1\nx: person\no: 6\n")],
        "classic:55-51&ply=9",
    );
    let both = [NoticeKind::LinkMistakes, NoticeKind::BesideSaved];
    assert_eq!(page.notices(), both);
    page.send(Message::Show(Showing::UpdateReady));
    page.send(Message::Show(Showing::View(ShownView::Games)));
    assert_eq!(page.notices(), [NoticeKind::UpdateReady]);
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(page.notices(), [both[0], both[1], NoticeKind::UpdateReady]);
}

#[test]
fn a_search_looks_at_names_players_rules_and_moves() {
    let mut page = listing(some_games());
    for (text, found) in [
        ("anna", &["Anna's first"][..]),
        ("MOST boards", &["Anna's first"]),
        ("level 6", &["You beat Level 6"]),
        ("55 51 15", &["Unfinished, against Level 8"]),
        ("  55   51 ", &["Unfinished, against Level 8"]),
        ("51 55", &[]),
        ("level anna", &[]),
        // A letter beside other words is a player, and is in many words.
        ("beat y", &[]),
        ("6 beat", &["You beat Level 6"]),
        ("s anna", &["Anna's first"]),
        // As the page writes moves, in each notation.
        ("5·5 5·1", &["Unfinished, against Level 8"]),
        ("1·1 1·2", &["Anna's first"]),
        ("5·", &["Unfinished, against Level 8", "You beat Level 6"]),
        ("EE ea ae", &["Unfinished, against Level 8"]),
        ("C/C c/nw", &["Unfinished, against Level 8"]),
        ("e5 d6", &["Unfinished, against Level 8"]),
        ("d6 e5", &[]),
    ] {
        page.send(Message::Games(Listing::Find(text.to_owned())));
        assert_eq!(titles(&page), found, "{text}");
    }
    assert_eq!(view(&page).status, "No games match.");
    page.send(Message::Games(Listing::Find(String::new())));
    assert_eq!(titles(&page).len(), 4);
}

#[test]
fn the_filter_takes_games_by_result_opponent_time_and_rules() {
    let mut page = listing(some_games());
    let filters = [
        (GameFilter::Result(Some(GameResult::Won)), "You beat Level 6"),
        (GameFilter::Age(Some(Age::Day)), "Unfinished, against Level 8"),
        (GameFilter::Against(Some(uttt_app::Against::Person)), "Anna's first"),
        (GameFilter::Rules(Some(uttt_rules::Rules::MostBoards)), "Anna's first"),
    ];
    for (filter, found) in filters {
        page.send(Message::Games(Listing::Filter(filter)));
        assert_eq!(titles(&page), [found], "{filter:?}");
        assert!(view(&page).filtered);
        assert_eq!(view(&page).status, "1 of 4 games");
        page.send(Message::Games(Listing::Filter(GameFilter::Off)));
        assert_eq!(titles(&page).len(), 4);
    }
    assert!(!view(&page).filtered);
}

#[test]
fn an_unfinished_game_goes_on_and_a_finished_one_is_shown_at_its_end() {
    let mut page = listing(some_games());
    let cards = view(&page).cards;
    page.send(cards[0].open.clone());
    assert_eq!(page.state.shown_view(), ShownView::Play);
    assert_eq!(page.record(), "classic: 55 51 15");
    // What is played on is the same entry.
    let request = page.send(Message::Engine(EngineNews::Ready));
    let request = crate::page::asked(&request).map_or(1, |request| request.number);
    let answer = page.any_move();
    let changed = changes(&page.answer(request, answer));
    assert_eq!(changed[0].key(), cards[0].key);
    page.send(Message::Show(Showing::View(ShownView::Games)));
    page.send(cards[1].open.clone());
    assert!(page.game().outcome().is_some());
}

#[test]
fn the_game_on_the_board_is_put_aside_and_the_one_that_is_opened_is_no_longer_aside() {
    let (key, text) = game(2, 0, "person", "classic: 55 51 15", "");
    let saved_text = text.split_once("changed").unwrap().1.split_once('\n').unwrap().1;
    let mine = "uttt-game 1\nmoves: classic: 11 12\nplayed: 2\nx: person\no: person\n";
    let (mut page, _) = loaded(&[(Slot::Game, mine), (Slot::Aside, saved_text)], "");
    page.send(Message::Show(Showing::View(ShownView::Games)));
    let games = vec![(key.clone(), text.clone())];
    page.send(Message::Games(Listing::Read(KeptTexts { games, now: NOW, ..KeptTexts::default() })));
    let effects = page.send(Message::Games(Listing::Open(key)));
    assert_eq!(page.record(), "classic: 55 51 15");
    let aside = put_aside(&effects, Some(saved_text)).unwrap().unwrap();
    assert!(aside.starts_with(mine.trim_end()) && !aside.contains("55 51"), "{aside}");
    assert!(saved(&effects, Slot::Game).unwrap().contains("55 51 15"));
}

#[test]
fn a_game_is_renamed_deleted_and_put_back() {
    let mut page = listing(some_games());
    let card = view(&page).cards.remove(0);
    page.send(card.menu.clone());
    assert_eq!(page.dialog().unwrap().title, "Game");
    page.send(Message::Show(Showing::Open(Dialog::RenameGame)));
    page.send(Message::Games(Listing::DraftName("Centre  first".to_owned())));
    let renamed = changes(&page.send(Message::Games(Listing::Rename)));
    assert_eq!(renamed.len(), 1);
    assert_eq!(titles(&page)[0], "Centre first");
    assert_eq!(page.dialog(), None);

    page.send(card.menu);
    let deleted = changes(&page.send(Message::Games(Listing::Delete)));
    assert_eq!(deleted, [GameChange::Delete { key: card.key.clone() }]);
    assert_eq!(titles(&page).len(), 3);
    assert_eq!(page.notice(NoticeKind::GamesDeleted), "Game deleted.");
    let back = changes(&page.send(Message::Games(Listing::Undelete)));
    assert_eq!(back[0].key(), card.key);
    assert_eq!(titles(&page)[0], "Centre first");
    assert_eq!(page.notices(), []);
}

#[test]
fn all_games_are_deleted_after_two_questions_and_can_be_put_back() {
    let mut page = listing(some_games());
    page.send(Message::Show(Showing::Open(Dialog::DeleteGames)));
    let dialog = format!("{:?}", page.dialog());
    assert!(
        dialog.contains("This deletes 4 games and the notes on them.")
            && dialog.contains("Games(Export)"),
        "{dialog}"
    );
    assert!(!dialog.contains("Games(DeleteAll)"), "{dialog}");
    page.send(Message::Show(Showing::Open(Dialog::DeleteGamesSurely)));
    assert!(format!("{:?}", page.dialog()).contains("Games(DeleteAll)"));
    assert_eq!(changes(&page.send(Message::Games(Listing::DeleteAll))).len(), 4);
    assert_eq!(titles(&page), [""; 0]);
    page.send(Message::Games(Listing::Undelete));
    assert_eq!(titles(&page).len(), 4);
}

#[test]
fn a_game_of_the_list_is_shared_by_the_same_dialog_as_that_on_the_board() {
    let mut page = listing(some_games());
    page.send(view(&page).cards[0].menu.clone());
    let menu = page.dialog().unwrap();
    let label = |field: &Field| if let Field::Action(button) = field { button.label } else { "" };
    let labels: Vec<_> = menu.fields.iter().map(label).collect();
    assert_eq!(labels, ["", "Open", "Review", "Rename", "Share", "Delete"]);
    assert!(page.send(Message::Games(Listing::Share)).contains(&Effect::FindSite));
    let fragment = "classic:55-51-15".to_owned();
    let copied = |form| page.hand_out(form, Sharing::Copy).remove(0);
    let mut copied = copied;
    let plain = |link: &str| Effect::CopyLink { before: String::new(), fragment: link.to_owned() };
    assert_eq!(copied(ShareForm::Link), plain(&fragment));
    assert_eq!(copied(ShareForm::Record), Effect::CopyText("classic: 55 51 15".to_owned()));
    let Effect::CopyText(drawing) = copied(ShareForm::Drawing) else { panic!() };
    assert_eq!(drawing.lines().count(), 21);
    assert!(drawing.ends_with("\n\n· O may play here\n"), "{drawing}");
    let Effect::SaveSvg { name, .. } = page.hand_out(ShareForm::Svg, Sharing::Save).remove(0)
    else {
        panic!()
    };
    assert_eq!(name, "tic-tac-toe-classic-3.svg");
    assert!(matches!(page.hand_out(ShareForm::Png, Sharing::Save)[..], [Effect::SaveImage(_)]));
    // Back leads to what else can be done with it.
    page.send(page.dialog().unwrap().close.message);
    assert_eq!(page.dialog(), Some(menu));
    // The board has another game.
    page.send(Message::Show(Showing::Close));
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    assert_ne!(page.hand_out(ShareForm::Link, Sharing::Copy), [plain(&fragment)]);
}

#[test]
fn the_list_shows_a_screenful_and_then_more() {
    let games: Vec<_> = (0..60).map(|at| game(at, at, "4", "classic: 55", "")).collect();
    let mut page = listing(games);
    for (shown, more) in [(24, true), (48, true), (60, false)] {
        assert_eq!((titles(&page).len(), view(&page).more), (shown, more));
        page.send(Message::Games(Listing::More));
    }
    // A search begins at the top.
    page.send(Message::Games(Listing::Find("level".to_owned())));
    assert_eq!(titles(&page).len(), 24);
}

#[test]
fn the_browser_is_asked_once_to_keep_the_games_and_the_person_reminded_to_export_them() {
    let (mut page, _) = loaded(&[], "");
    page.send(Message::Show(Showing::View(ShownView::Games)));
    let won = format!("classic: {X_WINS}");
    let mut read = |games: u64, persistent| {
        let games = (0..games).map(|at| game(at, at, "4", &won, "")).collect();
        let read = KeptTexts { games, now: NOW, zone: 0, persistent };
        let asks = page.send(Message::Games(Listing::Read(read))).contains(&Effect::AskToPersist);
        (asks, !view(&page).reminder.is_empty())
    };
    assert_eq!(read(1, Some(false)), (false, false));
    assert_eq!(read(2, Some(true)), (false, false));
    assert_eq!(read(2, None), (false, false));
    assert_eq!(read(2, Some(false)), (true, true));
    assert_eq!(read(2, Some(false)), (false, true));
}

#[test]
fn a_later_visit_does_not_ask_the_browser_again_but_reminds_the_person() {
    let won = format!("classic: {X_WINS}");
    let read = |page: &mut Page| {
        let games = (0..2).map(|at| game(at, at, "4", &won, "")).collect();
        page.send(Message::Show(Showing::View(ShownView::Games)));
        let persistent = Some(false);
        let effects = page.send(Message::Games(Listing::Read(KeptTexts {
            games,
            now: NOW,
            zone: 0,
            persistent,
        })));
        assert!(!view(page).reminder.is_empty());
        effects
    };
    let effects = read(&mut loaded(&[], "").0);
    assert!(effects.contains(&Effect::AskToPersist));
    let stored = saved(&effects, Slot::AskedToPersist).unwrap();
    // The first page begins with a game of its own, and the second with a link.
    for fragment in ["", "classic:55-51"] {
        let effects = read(&mut loaded(&[(Slot::AskedToPersist, stored)], fragment).0);
        assert!(!effects.contains(&Effect::AskToPersist), "{effects:?}");
    }
    // Nor by a tab that was open when another asked.
    let (mut page, _) = loaded(&[], "");
    page.send(Message::Keep(Keeping::StoredElsewhere {
        slot: Slot::AskedToPersist,
        text: Some(stored.to_owned()),
    }));
    assert!(!read(&mut page).contains(&Effect::AskToPersist));
}

#[test]
fn keys_play_no_move_on_the_board_behind_the_list() {
    let page = listing(Vec::new());
    assert!(!page.state.takes(uttt_app::Shortcut::Undo));
    assert!(!page.state.takes(uttt_app::Shortcut::Digit(5)));
}

#[test]
fn the_address_names_the_view_and_back_leads_out_of_it() {
    let mut page = listing(some_games());
    page.send(Message::Keep(Keeping::FragmentChanged(String::new())));
    assert_eq!(page.state.shown_view(), ShownView::Play);
    let effects = page.send(Message::Keep(Keeping::FragmentChanged("view=games".to_owned())));
    assert!(effects.contains(&Effect::ReadGames));
    assert_eq!(page.state.shown_view(), ShownView::Games);
    let (page, effects) = loaded(&[], "view=games");
    assert!(effects.contains(&Effect::ReadGames));
    assert_eq!((page.state.shown_view(), page.record().as_str()), (ShownView::Games, "classic:"));
}

#[test]
fn a_stale_list_opens_the_game_with_its_latest_moves() {
    let (key, text) = game(2, 0, "person", "classic: 55 51", "");
    let later = text.split_once("changed").unwrap().1.split_once('\n').unwrap().1;
    let later = later.replace("55 51\nplayed: 2", "55 51 15\nplayed: 3");
    let (mut page, _) = loaded(&[(Slot::Aside, &later)], "");
    page.send(Message::Show(Showing::View(ShownView::Games)));
    let games = vec![(key.clone(), text)];
    page.send(Message::Games(Listing::Read(KeptTexts { games, now: NOW, ..KeptTexts::default() })));
    page.send(Message::Games(Listing::Open(key)));
    assert_eq!(page.record(), "classic: 55 51 15");
    // What is played is in the list before the browser has read it again.
    page.press("53");
    page.send(Message::Show(Showing::View(ShownView::Games)));
    assert!(view(&page).cards[0].detail.contains("4 moves"), "{:?}", view(&page).cards[0].detail);
}

#[test]
fn the_own_game_behind_a_links_game_is_opened_as_it_is() {
    let (key, text) = game(2, 0, "person", "classic: 55 51", "");
    let own = text.split_once("changed").unwrap().1.split_once('\n').unwrap().1;
    for elsewhere in [false, true] {
        let own = own.replace("55 51\nplayed: 2", "55 51 15\nplayed: 3");
        let (mut page, _) = loaded(&[(Slot::Game, &own)], "classic:11-12");
        if elsewhere {
            page.send(Message::Keep(Keeping::GameElsewhere { saved: Some(own.clone()) }));
        }
        page.send(Message::Show(Showing::View(ShownView::Games)));
        let games = vec![(key.clone(), text.clone())];
        page.send(Message::Games(Listing::Read(KeptTexts {
            games,
            now: NOW,
            ..KeptTexts::default()
        })));
        let effects = page.send(Message::Games(Listing::Open(key.clone())));
        assert_eq!(page.record(), "classic: 55 51 15");
        assert_eq!(put_aside(&effects, None), None);
        // No second copy: while another tab owns it, this one shows it.
        assert_eq!(
            page.send(Message::Play(Playing::Undo))
                .iter()
                .any(|effect| matches!(effect, Effect::Redraw)),
            !elsewhere
        );
    }
}
