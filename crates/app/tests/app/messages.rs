//! Messages of all kinds, drawn at random.

use proptest::prelude::*;
use uttt_app::{
    Analysing, Arrow, Attention, Confirm, Contrast, Copied, Dialog, Drafting, KeptTexts, Marks,
    Message, Motion, Notation, NoticeKind, Opponent, Pointer, Preference, Reviewing, Seat,
    SetUpTool, SettingUp, ShareForm, Sharing, Shortcut, ShownView, Side, Site, Surroundings, Theme,
    TimeControl,
};
use uttt_engine::{Level, Verdict};
use uttt_rules::{Cell, Path, Place, Player, Rules};

/// An event. Some of them depend on what the page has asked for.
#[derive(Clone, Debug)]
pub(crate) enum Event {
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

/// A game by link, of which the first two moves were sent.
const BY_LINK: &str = "uttt-game 1\nmoves: classic: 55 51 15\nplayed: 3\nx: person\no: friend\n\
                       id: 0123456789abcdef\nby-link: 2\n";

/// The list of games holds the game by link.
fn list() -> Message {
    let game = format!("uttt-kept 1\nbegun: 1\nchanged: 2\n{BY_LINK}");
    let games = vec![("0123456789abcdef".to_owned(), game)];
    Message::GamesRead(KeptTexts { games, now: 1_000, zone: 0, persistent: Some(true) })
}

/// What a person chooses in the settings.
pub(crate) fn preferences() -> Vec<Message> {
    vec![
        Message::Prefer(Preference::Theme(Theme::Dark)),
        Message::Prefer(Preference::Theme(Theme::Light)),
        Message::Prefer(Preference::Motion(Motion::Reduced)),
        Message::Prefer(Preference::Motion(Motion::System)),
        Message::Prefer(Preference::Contrast(Contrast::More)),
        Message::Prefer(Preference::Contrast(Contrast::System)),
        Message::Prefer(Preference::Marks(Marks::Shapes)),
        Message::Prefer(Preference::Marks(Marks::Colours)),
        Message::Prefer(Preference::Notation(Notation::Compass)),
        Message::Prefer(Preference::Notation(Notation::Digits)),
        Message::Prefer(Preference::Ponder(true)),
        Message::Prefer(Preference::Evaluation(true)),
        Message::Prefer(Preference::Evaluation(false)),
        Message::Prefer(Preference::Confirm(Confirm::Touch)),
        Message::Prefer(Preference::Confirm(Confirm::Always)),
        Message::Prefer(Preference::Sound(true)),
        Message::Prefer(Preference::Sound(false)),
        Message::Prefer(Preference::SingleKeys(true)),
    ]
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
        Message::LinkSent("classic:55-51&game=0123456789abcdef".to_owned()),
        Message::LinkSent("classic:55-51-15&game=0123456789abcdef".to_owned()),
        Message::PlayForFriend,
        list(),
        Message::SiteFound(Site::default()),
        Message::SiteFound(Site { folder: "https://example.org/".to_owned(), ..Site::default() }),
        Message::ShareForm(ShareForm::Link),
        Message::ShareForm(ShareForm::Svg),
        Message::ShareForm(ShareForm::Drawing),
        Message::ShareForm(ShareForm::Puzzle),
        Message::HandOut(Sharing::Copy),
        Message::HandOut(Sharing::Save),
        Message::HandOut(Sharing::Sheet),
        Message::ShareGame,
        Message::Copied(Copied::Text),
        Message::PictureRefused(Sharing::Copy),
        Message::Attend {
            kind: NoticeKind::Copied(Copied::Link),
            by: Attention::Pointer,
            on: true,
        },
        Message::NoticesDue,
        Message::DismissTip,
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
        Message::Open(Dialog::Settings),
        Message::Open(Dialog::Review),
        Message::Review(Reviewing::Back),
        Message::Review(Reviewing::Forward),
        Message::Open(Dialog::Verdicts),
        Message::Review(Reviewing::NextMistake),
        Message::Review(Reviewing::NextOf(Player::O, Verdict::Blunder)),
        Message::Review(Reviewing::TryAgain),
        Message::Review(Reviewing::Run(false)),
        Message::Open(Dialog::Keyboard),
        Message::Shortcut(Shortcut::Undo),
        Message::Shortcut(Shortcut::Redo),
        Message::Shortcut(Shortcut::Backspace),
        Message::Shortcut(Shortcut::Escape),
        Message::Shortcut(Shortcut::ToBoard),
        Message::Shortcut(Shortcut::Help),
        Message::TakeGame,
        Message::Close,
        Message::StartGame,
        Message::Open(Dialog::FromHere),
        Message::Draft(Drafting::Opponent(Opponent::Computer)),
        Message::Draft(Drafting::Opponent(Opponent::Friend)),
        Message::Draft(Drafting::Opponent(Opponent::Watch)),
        Message::Draft(Drafting::Opponent(Opponent::ByLink)),
        Message::Draft(Drafting::Side(Side::ByLot)),
        Message::Draft(Drafting::Side(Side::Of(Player::Plus))),
        Message::Draft(Drafting::Level(Level::ALL[6])),
        Message::Draft(Drafting::More(true)),
        Message::Draft(Drafting::Clock(Some(TimeControl::Move(12_000)))),
        Message::Draft(Drafting::Clock(Some(TimeControl::Game(3_000, 100)))),
        Message::RandomNumber(7),
        Message::PlayAgain,
        Message::Resign,
        Message::SwapSides,
        Message::TryLevel(Level::STRONGEST),
        Message::BackToAside,
        Message::Dismiss(NoticeKind::PutAside),
        Message::SurroundingsChanged(Surroundings { hidden: true, ..Surroundings::default() }),
        Message::SurroundingsChanged(Surroundings::default()),
        Message::Dismiss(NoticeKind::BesideSaved),
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
        2 => prop::sample::select(preferences()),
        2 => prop::sample::select(ShownView::ALL.to_vec()).prop_map(Message::ShowView),
        2 => cell().prop_map(Message::Press),
        2 => prop::option::of(cell()).prop_map(Message::Hover),
        1 => prop::option::of(cell()).prop_map(Message::Focus),
        1 => prop::sample::select(arrows.to_vec()).prop_map(Message::Arrow),
        4 => (1u8..=9).prop_map(|digit| Message::Shortcut(Shortcut::Digit(digit))),
        2 => (0usize..20).prop_map(Message::GoTo),
        1 => (0u16..81).prop_map(|at| Message::PlayOn(Place::new(at))),
        1 => (0u16..81).prop_map(|at| Message::AnalyseFrom(Place::new(at))),
        1 => prop::sample::select(fragments.to_vec())
            .prop_map(|text| Message::FragmentChanged(text.to_owned())),
        1 => prop::sample::select(Rules::ALL.to_vec()).prop_map(|rules| Message::Draft(Drafting::Rules(rules))),
        1 => seat().prop_map(|(player, seat)| Message::Draft(Drafting::Seat(player, seat))),
        1 => ((0u16..800), prop::sample::select(vec![Pointer::Precise, Pointer::Finger]))
            .prop_map(|(at, pointer)| Message::Tap(Place::new(at), pointer)),
        1 => any::<bool>().prop_map(Message::Zoom),
        1 => (0usize..10).prop_map(|part| Message::Enlarge(part_of(part))),
        1 => (0.0f32..900.0).prop_map(Message::Resized),
        1 => (0u32..5, cell()).prop_map(|(request, mv)| Message::EngineMoved { request, mv }),
    ]
}

pub(crate) fn event() -> impl Strategy<Value = Event> {
    let games = [
        "uttt-game 1\nmoves: classic: 55 51\nplayed: 1\nx: person\no: 6\n",
        "uttt-game 1\nmoves: overwrite: 11\nplayed: 1\nx: 1\no: 6\nplus: person\n",
        BY_LINK,
        "uttt-game 1\nmoves: classic: 55 51 15 52\nplayed: 4\nx: person\no: friend\n\
         id: 0123456789abcdef\nby-link: 4\n",
        "uttt-game 1\nmoves: classic: 55 51 15 59\nplayed: 3\nx: person\no: friend\n\
         id: 0123456789abcdef\nby-link: 4\n",
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
