//! After any messages in any order, the page holds a legal game that can be saved and read back.

use proptest::prelude::*;
use uttt_app::{
    Analysing, Arrow, Attention, Confirm, Copied, Dialog, Effect, Message, Motion, NoticeKind,
    Opponent, PictureUse, Pointer, Reviewing, SearchProgress, Seat, SetUpTool, SettingUp, Shortcut,
    ShownView, Side, Slot, SnippetKind, Surroundings, Theme, TimeControl, scene,
};
use uttt_board::{DisplayItem, Size};
use uttt_engine::{Level, Proven, ProvenOutcome};
use uttt_rules::{AnyGame, ByPlayer, Cell, Path, Place, Player, Rules};

use crate::page::{Page, asked, saved};

/// An event. Some of them depend on what the page has asked for.
#[derive(Clone, Debug)]
enum Event {
    Message(Box<Message>),
    /// A press on one of the legal cells.
    LegalPress(u32),
    /// The engine answers the last question with one of the legal moves.
    Answer(u32),
    /// The engine reports its progress on the last request.
    Progress(f32, bool),
    /// This tab owns the saved game from now on.
    Owned,
    /// Another tab owns the saved game from now on.
    Elsewhere,
    /// Another tab plays one of these games, if it owns the saved game.
    Saved(&'static str),
}

fn cell() -> impl Strategy<Value = Place> {
    (0u16..800).prop_map(Place::new)
}

fn seat() -> impl Strategy<Value = (Player, Seat)> {
    let seats = [Seat::Person, Seat::Engine(Level::RANDOM), Seat::Engine(Level::STRONGEST)];
    (prop::sample::select(Player::ALL.to_vec()), prop::sample::select(seats.to_vec()))
}

/// The whole board or one of its parts.
fn part_of(part: usize) -> Path {
    Cell::ALL.get(part).map_or(Path::ROOT, |&cell| Path::of(cell))
}

fn message() -> impl Strategy<Value = Message> {
    let arrows = [Arrow::Up, Arrow::Down, Arrow::Left, Arrow::Right, Arrow::Home, Arrow::End];
    let fragments = [
        "",
        "classic:",
        "classic:55-51",
        "classic:55-11",
        "classic:99-95-55",
        "classic:99-95-55&view=analyse",
        "nested-3:111&view=analyse",
        "classic:99-95-55&view=review",
        "view=review",
        "view=play",
        "%",
        "chess:1",
        "nested-3:111-119",
        "overwrite:11-11-21",
        "nested-1:5",
        "classic:55-51&game=0123456789abcdef",
        "classic:55-51-15&game=0123456789abcdef",
        "classic:55-52&game=0123456789abcdef",
        "overwrite:11&game=fedcba9876543210",
    ];
    let plain = [
        Message::Undo,
        Message::Redo,
        Message::Pause,
        Message::Resume,
        Message::Hint,
        Message::Share,
        Message::CopyLink,
        Message::PlayForFriend,
        Message::Embed,
        Message::SiteFound(String::new()),
        Message::SiteFound("https://example.org/".to_owned()),
        Message::CopySnippet(SnippetKind::Board),
        Message::CopySnippet(SnippetKind::Puzzle),
        Message::CopySnippet(SnippetKind::Picture),
        Message::Copied(Copied::Text),
        Message::Picture(PictureUse::Copy),
        Message::Picture(PictureUse::SaveSvg),
        Message::PictureRefused(PictureUse::Copy),
        Message::Attend {
            kind: NoticeKind::Copied(Copied::Link),
            by: Attention::Pointer,
            on: true,
        },
        Message::NoticesDue,
        Message::DismissTip,
        Message::Confirm(Confirm::Touch),
        Message::Confirm(Confirm::Always),
        Message::SwitchSound(true),
        Message::SwitchSound(false),
        Message::EngineReady,
        Message::EngineDied("gone".to_owned()),
        Message::Wake,
        Message::OfflineRefused,
        Message::UpdateReady,
        Message::Copied(Copied::Link),
        Message::CopyRefused("text".to_owned()),
        Message::Update,
        Message::BackToSaved,
        Message::CopyDamaged,
        Message::DiscardDamaged,
        Message::RetryEngine,
        Message::Open(Dialog::NewGame),
        Message::Open(Dialog::Rules),
        Message::Open(Dialog::HowTo(Rules::Overwrite)),
        Message::Open(Dialog::Share),
        Message::Open(Dialog::Embed),
        Message::Open(Dialog::Picture),
        Message::Open(Dialog::Settings),
        Message::Open(Dialog::Review),
        Message::Review(Reviewing::Back),
        Message::Review(Reviewing::Forward),
        Message::Review(Reviewing::NextMistake),
        Message::Review(Reviewing::TryAgain),
        Message::Review(Reviewing::Run(false)),
        Message::Open(Dialog::Keyboard),
        Message::Shortcut(Shortcut::Undo),
        Message::Shortcut(Shortcut::Redo),
        Message::Shortcut(Shortcut::Backspace),
        Message::Shortcut(Shortcut::Escape),
        Message::Shortcut(Shortcut::ToBoard),
        Message::Shortcut(Shortcut::Help),
        Message::SingleKeys(true),
        Message::TakeGame,
        Message::Close,
        Message::StartGame,
        Message::Open(Dialog::FromHere),
        Message::DraftOpponent(Opponent::Computer),
        Message::DraftOpponent(Opponent::Friend),
        Message::DraftOpponent(Opponent::Watch),
        Message::DraftOpponent(Opponent::ByLink),
        Message::DraftSide(Side::ByLot),
        Message::DraftSide(Side::Of(Player::Plus)),
        Message::DraftLevel(Level::ALL[6]),
        Message::MoreOptions(true),
        Message::DraftClock(Some(TimeControl::Move(12_000))),
        Message::DraftClock(Some(TimeControl::Game(3_000, 100))),
        Message::RandomNumber(7),
        Message::PlayAgain,
        Message::SwapSides,
        Message::BackToAside,
        Message::Dismiss(NoticeKind::PutAside),
        Message::Theme(Theme::Dark),
        Message::Motion(Motion::Reduced),
        Message::Motion(Motion::System),
        Message::Contrast(uttt_app::Contrast::More),
        Message::Marks(uttt_app::Marks::Shapes),
        Message::Notation(uttt_app::Notation::Compass),
        Message::Ponder(true),
        Message::ShowEvaluation(true),
        Message::ShowEvaluation(false),
        Message::SurroundingsChanged(Surroundings { hidden: true, ..Surroundings::default() }),
        Message::SurroundingsChanged(Surroundings::default()),
        Message::Dismiss(NoticeKind::BesideSaved),
        Message::ShowView(ShownView::Analyse),
        Message::ShowView(ShownView::Analyse),
        Message::ShowView(ShownView::Play),
        Message::Analyse(Analysing::Back),
        Message::Analyse(Analysing::Forward),
        Message::Analyse(Analysing::First),
        Message::Analyse(Analysing::Last),
        Message::Analyse(Analysing::Next),
        Message::Analyse(Analysing::Previous),
        Message::Analyse(Analysing::Promote),
        Message::Analyse(Analysing::Delete),
        Message::Analyse(Analysing::Undelete),
        Message::Analyse(Analysing::Engine(false)),
        Message::Analyse(Analysing::Engine(true)),
        Message::Analyse(Analysing::PlayBest),
        Message::Analyse(Analysing::Threat(true)),
        Message::Analyse(Analysing::Notes(true)),
        Message::Analyse(Analysing::Notes(false)),
        Message::Analyse(Analysing::Write("a } [note] <b>".to_owned())),
        Message::Analyse(Analysing::Glyph(Some(uttt_rules::Glyph::Blunder))),
        Message::Analyse(Analysing::Tool(uttt_app::NoteTool::Arrow)),
        Message::Analyse(Analysing::Tool(uttt_app::NoteTool::Mark)),
        Message::Analyse(Analysing::UndoNote),
        Message::Analyse(Analysing::Threat(false)),
        Message::Open(Dialog::Analysis),
        Message::SetUp(SettingUp::Open),
        Message::SetUp(SettingUp::Open),
        Message::SetUp(SettingUp::Cancel),
        Message::SetUp(SettingUp::Rules(Rules::Overwrite)),
        Message::SetUp(SettingUp::Rules(Rules::Nested3)),
        Message::SetUp(SettingUp::Rules(Rules::OpenBoards)),
        Message::SetUp(SettingUp::Tool(SetUpTool::Mark(Player::O))),
        Message::SetUp(SettingUp::Tool(SetUpTool::Target)),
        Message::SetUp(SettingUp::Tool(SetUpTool::Owner)),
        Message::SetUp(SettingUp::Tool(SetUpTool::Lost)),
        Message::SetUp(SettingUp::Tool(SetUpTool::Overwritten)),
        Message::SetUp(SettingUp::Cell(Place::new(700))),
        Message::SetUp(SettingUp::Cell(Place::new(5))),
        Message::SetUp(SettingUp::Turn(Player::O)),
        Message::SetUp(SettingUp::Turn(Player::Plus)),
        Message::SetUp(SettingUp::Anywhere),
        Message::SetUp(SettingUp::Empty),
        Message::SetUp(SettingUp::Copy),
        Message::SetUp(SettingUp::Undo),
        Message::SetUp(SettingUp::Analyse),
        Message::SetUp(SettingUp::Play),
        Message::SetUp(SettingUp::Paste("classic: 55 51 (52)".to_owned())),
        Message::SetUp(SettingUp::Paste("4 4 3 3".to_owned())),
        Message::SetUp(SettingUp::Use(0)),
        Message::Open(Dialog::SetUp),
        Message::Open(Dialog::SetUpRules),
        Message::Open(Dialog::Paste),
    ];
    prop_oneof![
        8 => prop::sample::select(plain.to_vec()),
        2 => cell().prop_map(Message::Press),
        2 => prop::option::of(cell()).prop_map(Message::Hover),
        1 => prop::option::of(cell()).prop_map(Message::Focus),
        1 => prop::sample::select(arrows.to_vec()).prop_map(Message::Arrow),
        4 => (1u8..=9).prop_map(|digit| Message::Shortcut(Shortcut::Digit(digit))),
        2 => (0usize..20).prop_map(Message::GoTo),
        1 => prop::sample::select(fragments.to_vec())
            .prop_map(|text| Message::FragmentChanged(text.to_owned())),
        1 => prop::sample::select(Rules::ALL.to_vec()).prop_map(Message::DraftRules),
        1 => seat().prop_map(|(player, seat)| Message::DraftSeat(player, seat)),
        1 => ((0u16..800), prop::sample::select(vec![Pointer::Precise, Pointer::Finger]))
            .prop_map(|(at, pointer)| Message::Tap(Place::new(at), pointer)),
        1 => any::<bool>().prop_map(Message::Zoom),
        1 => (0usize..10).prop_map(|part| Message::Enlarge(part_of(part))),
        1 => (0.0f32..900.0).prop_map(Message::Resized),
        1 => (0u32..5, cell()).prop_map(|(request, mv)| Message::EngineMoved { request, mv }),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    let games = [
        "uttt-game 1\nmoves: classic: 55 51\nplayed: 1\nx: person\no: 6\n",
        "uttt-game 1\nmoves: overwrite: 11\nplayed: 1\nx: 1\no: 6\nplus: person\n",
    ];
    prop_oneof![
        1 => Just(Event::Owned),
        1 => Just(Event::Elsewhere),
        1 => prop::sample::select(games.to_vec()).prop_map(Event::Saved),
        3 => message().prop_map(|message| Event::Message(Box::new(message))),
        4 => (0u32..81).prop_map(Event::LegalPress),
        4 => (0u32..81).prop_map(Event::Answer),
        1 => (-0.5f32..1.5, any::<bool>()).prop_map(|(share, sure)| Event::Progress(share, sure)),
    ]
}

fn legal(page: &Page, k: u32) -> Option<Place> {
    let moves = page.game().legal_moves();
    moves.get(k as usize % moves.len().max(1)).copied()
}

fn resolve(event: Event, page: &Page, browser: &mut Browser, request: u32) -> Option<Message> {
    match event {
        Event::Owned => {
            browser.elsewhere = false;
            Some(Message::GameOwned { saved: browser.text(Slot::Game) })
        }
        Event::Elsewhere => {
            browser.elsewhere = true;
            Some(Message::GameElsewhere { saved: browser.text(Slot::Game) })
        }
        Event::Saved(text) if browser.elsewhere => {
            browser.save(Slot::Game, text);
            Some(Message::StoredElsewhere { slot: Slot::Game, text: Some(text.to_owned()) })
        }
        Event::Saved(_) => None,
        Event::Message(message) => Some(*message),
        Event::LegalPress(k) => legal(page, k).map(Message::Press),
        Event::Answer(k) => legal(page, k).map(|mv| Message::EngineMoved { request, mv }),
        Event::Progress(share, sure) => {
            let shares = ByPlayer { x: share, o: 1.0 - share, plus: 0.0 };
            let proven =
                sure.then_some(Proven { outcome: ProvenOutcome::Draw, plies: 3, exact: false });
            Some(Message::SearchProgress {
                request,
                progress: SearchProgress { depth: 3, shares, proven },
            })
        }
    }
}

fn check(page: &Page) {
    let game = page.game();
    let replayed: AnyGame = game.to_string().parse().unwrap();
    assert_eq!(replayed.position_text(), game.position_text());

    let panel = page.panel();
    assert_eq!(panel.board.cells.iter().filter(|cell| cell.tab_stop).count(), 1);
    assert_eq!(panel.moves.iter().filter(|item| item.current).count(), usize::from(game.ply() > 0));
    assert!(panel.evaluation.is_none_or(|bar| (0.0..=1.0).contains(&bar.shares.x)));
    let to_move = panel.players[game.turn()].to_move;
    assert_eq!(to_move, game.outcome().is_none());
    for (i, notice) in panel.notices.iter().enumerate() {
        assert!(!notice.actions.is_empty());
        assert!(panel.notices[..i].iter().all(|other| other.kind != notice.kind));
    }
    for after in [0.0, 77.0, 200.0, 500.0, 2_000.0] {
        let scene = scene(&page.state, Size::square(296.0), page.now + after);
        assert!(scene.items.iter().all(is_finite));
        assert!(!scene.moving || after < 1_000.0);
    }
}

fn is_finite(item: &DisplayItem) -> bool {
    match item {
        DisplayItem::Rect { rect, radius, .. } => {
            [rect.x, rect.y, rect.width, rect.height, *radius].iter().all(|value| value.is_finite())
        }
        DisplayItem::Lines { lines, .. } => {
            let mut ends = lines.iter().flatten();
            !lines.is_empty() && ends.all(|end| end.x.is_finite() && end.y.is_finite())
        }
        DisplayItem::Label(label) => label.at.x.is_finite() && label.at.y.is_finite(),
        DisplayItem::Circle { centre, radius, part, .. } => {
            [centre.x, centre.y, *radius].iter().all(|value| value.is_finite())
                && *part > 0.0
                && *part <= 1.0
        }
    }
}

/// The storage and the address, as a browser keeps them.
#[derive(Default)]
struct Browser {
    texts: Vec<(Slot, String)>,
    fragment: String,
    /// The game that the worker ponders.
    pondered: Option<String>,
    /// The rule system of the worker's first request.
    asked_about: Option<Rules>,
    /// Whether the worker has not said yet that it is ready.
    is_starting: bool,
    /// Whether another tab owns the saved game.
    elsewhere: bool,
}

impl Browser {
    fn carry_out(&mut self, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::Save { slot, text } => {
                    assert!(*slot != Slot::Game || !self.elsewhere, "it is another tab's");
                    self.save(*slot, text);
                }
                Effect::EditAside(edit) => match edit.apply(self.text(Slot::Aside).as_deref()) {
                    Some(text) => self.save(Slot::Aside, &text),
                    None => self.texts.retain(|(at, _)| *at != Slot::Aside),
                },
                Effect::EditStudies(edit) => {
                    match edit.apply(self.text(Slot::Studies).as_deref()) {
                        Some(text) => self.save(Slot::Studies, &text),
                        None => self.texts.retain(|(at, _)| *at != Slot::Studies),
                    }
                }
                Effect::Forget(slot) => self.texts.retain(|(at, _)| at != slot),
                Effect::SetFragment(fragment) | Effect::PushFragment(fragment) => {
                    self.fragment.clone_from(fragment);
                }
                Effect::Ponder(request) => {
                    self.pondered = Some(request.record.clone());
                    self.asked(&request.record);
                }
                Effect::Search(request) | Effect::Evaluate(request) => {
                    self.pondered = None;
                    self.asked(&request.record);
                }
                Effect::Analyse(request) => {
                    self.pondered = None;
                    self.asked(&request.record);
                }
                Effect::StopSearch => self.pondered = None,
                Effect::RestartEngine => (self.asked_about, self.is_starting) = (None, true),
                _ => {}
            }
        }
    }

    fn save(&mut self, slot: Slot, text: &str) {
        self.texts.retain(|(at, _)| *at != slot);
        self.texts.push((slot, text.to_owned()));
    }

    fn text(&self, slot: Slot) -> Option<String> {
        self.texts.iter().find(|(at, _)| *at == slot).map(|(_, text)| text.clone())
    }

    /// A worker receives nothing before it is ready, and requests for one rule system only.
    fn asked(&mut self, record: &str) {
        assert!(!self.is_starting, "{record}");
        let rules = record.parse::<AnyGame>().unwrap().rules();
        assert_eq!(*self.asked_about.get_or_insert(rules), rules, "{record}");
    }

    /// The page after a reload.
    fn reload(&self) -> Page {
        let stored: Vec<_> = self.texts.iter().map(|(at, text)| (*at, text.as_str())).collect();
        Page::loaded(&stored, &self.fragment).0
    }
}

#[test]
fn a_tap_beyond_the_board_is_nothing() {
    let mut page = Page::ready();
    page.send(Message::FragmentChanged("nested-3:111-119".to_owned()));
    page.send(Message::Tap(Place::new(729), Pointer::Finger));
    check(&page);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_page_stays_sound(events in prop::collection::vec(event(), 1..80)) {
        let mut page = Page::ready();
        let mut browser = Browser::default();
        let mut request = 0;
        for event in events {
            let Some(message) = resolve(event, &page, &mut browser, request) else { continue };
            if let Message::FragmentChanged(text) = &message {
                browser.fragment.clone_from(text);
            }
            match message {
                Message::EngineDied(_) => (browser.pondered, browser.asked_about) = (None, None),
                Message::EngineReady => browser.is_starting = false,
                _ => {}
            }
            let effects = page.send(message);
            browser.carry_out(&effects);
            if let Some(record) = &browser.pondered {
                prop_assert_eq!(record, &page.record());
                prop_assert!(!page.state.is_searching());
            }
            if let Some(search) = asked(&effects) {
                request = search.number;
                prop_assert_eq!(&search.record, &page.record());
            }
            check(&page);
            let is_played = page.state.shown_view() == ShownView::Play;
            if let Some(text) = saved(&effects, Slot::Game).filter(|_| is_played) {
                let (again, _) = Page::loaded(&[(Slot::Game, text)], "");
                prop_assert_eq!(again.game(), page.game());
                prop_assert_eq!(again.state.seats(), page.state.seats());
            }
        }
        // A reload shows the same game, unless nothing was played in it.
        let again = browser.reload();
        if page.state.shown_view() == ShownView::Review {
            // It shows the end of the game that is reviewed.
            prop_assert_eq!(again.state.shown_view(), ShownView::Review);
        } else if page.game().ply() + page.game().undone().len() > 0 {
            prop_assert_eq!(again.record(), page.record());
        }
    }

    #[test]
    fn no_text_breaks_the_page(game in ".{0,200}", fragment in ".{0,60}", preferences in ".*") {
        let stored = [(Slot::Game, game.as_str()), (Slot::Preferences, preferences.as_str())];
        let (page, _) = Page::loaded(&stored, &fragment);
        check(&page);
    }
}
