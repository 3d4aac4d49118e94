//! Messages of all kinds, drawn at random.

use proptest::prelude::*;
use uttt_app::{
    Analysing, Arrow, Attention, Beginning, BrowserNews, Confirm, Contrast, Copied, Deciding,
    Dialog, Drafting, EngineDeath, EngineNews, HandingOut, Keeping, KeptTexts, Learning, LessonId,
    Listing, Marks, Message, Motion, Name, Notation, NoticeKind, Opponent, Playing, Pointer,
    Pointing, Preference, Reviewing, Seat, SetUpTool, SettingUp, ShareForm, Sharing, Shortcut,
    Showing, ShownView, Side, Site, Surroundings, Theme, TimeControl, Tongue, Volume,
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
    Message::Games(Listing::Read(KeptTexts { games, now: 1_000, zone: 0, persistent: Some(true) }))
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
        Message::Prefer(Preference::Sound(Volume::Full)),
        Message::Prefer(Preference::Sound(Volume::Off)),
        Message::Prefer(Preference::SingleKeys(true)),
        Message::Prefer(Preference::Language(Tongue::German)),
        Message::Prefer(Preference::Language(Tongue::English)),
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
        "classic:55-51-15&end=o-resigned&game=0123456789abcdef",
        "classic:55-51-15&ply=1&end=x-time",
        "classic:55-51&draw=offered&game=0123456789abcdef",
        "classic:55-51-15&end=o-agreed&game=0123456789abcdef",
        "overwrite:11-12&end=plus-time&view=review",
        "overwrite:11&game=fedcba9876543210",
        "overwrite:11&game=fedcba9876543210&names=mfxg4yi",
        "classic:55-51-15&game=0123456789abcdef&names=-mjxwe",
        "classic:55-51&names=mfxg4yi-1",
        "lang=de",
        "classic:55-51&lang=de",
    ];
    let plain = [
        Message::Play(Playing::Undo),
        Message::Play(Playing::Redo),
        Message::Play(Playing::LookBack),
        Message::Play(Playing::Pause),
        Message::Play(Playing::Resume),
        Message::Play(Playing::Hint),
        Message::Share(HandingOut::SendLink),
        Message::Share(HandingOut::LinkSent("classic:55-51&game=0123456789abcdef".to_owned())),
        Message::Share(HandingOut::LinkSent("classic:55-51-15&game=0123456789abcdef".to_owned())),
        Message::Decide(Deciding::PlayForFriend),
        Message::Decide(Deciding::OfferDraw),
        Message::Decide(Deciding::TakeDraw),
        Message::Decide(Deciding::DeclineDraw),
        Message::Show(Showing::Open(Dialog::YourName)),
        Message::Decide(Deciding::TakeName),
        list(),
        Message::Share(HandingOut::SiteFound(Site::default())),
        Message::Share(HandingOut::SiteFound(Site {
            folder: "https://example.org/".to_owned(),
            ..Site::default()
        })),
        Message::Share(HandingOut::Form(ShareForm::Link)),
        Message::Share(HandingOut::WithNames(true)),
        Message::Share(HandingOut::Form(ShareForm::Svg)),
        Message::Share(HandingOut::Form(ShareForm::Drawing)),
        Message::Share(HandingOut::Form(ShareForm::Puzzle)),
        Message::Share(HandingOut::HandOut(Sharing::Copy)),
        Message::Share(HandingOut::HandOut(Sharing::Save)),
        Message::Share(HandingOut::HandOut(Sharing::Sheet)),
        Message::Games(Listing::Share),
        Message::Share(HandingOut::Copied(Copied::Text)),
        Message::Share(HandingOut::PictureRefused(Sharing::Copy)),
        Message::Show(Showing::Attend {
            kind: NoticeKind::Copied(Copied::Link),
            by: Attention::Pointer,
            on: true,
        }),
        Message::Browser(BrowserNews::NoticesDue),
        Message::Browser(BrowserNews::WordsCame { tongue: Tongue::German, words: None }),
        Message::Play(Playing::DismissTip),
        Message::Engine(EngineNews::Ready),
        Message::Engine(EngineNews::Died(EngineDeath::Said("gone".to_owned()))),
        Message::Browser(BrowserNews::Wake),
        Message::Show(Showing::OfflineRefused),
        Message::Show(Showing::UpdateReady),
        Message::Share(HandingOut::Copied(Copied::Link)),
        Message::Share(HandingOut::CopyRefused("text".to_owned())),
        Message::Share(HandingOut::CopiedByHand("#classic:55-51".to_owned())),
        Message::Show(Showing::Update),
        Message::Keep(Keeping::BackToSaved),
        Message::Keep(Keeping::CopyDamaged),
        Message::Keep(Keeping::DiscardDamaged),
        Message::Show(Showing::RetryEngine),
        Message::Show(Showing::Open(Dialog::NewGame)),
        Message::Show(Showing::Open(Dialog::Rules)),
        Message::Show(Showing::Open(Dialog::HowTo(Rules::Overwrite))),
        Message::Show(Showing::Open(Dialog::Share)),
        Message::Show(Showing::Open(Dialog::Settings)),
        Message::Show(Showing::Open(Dialog::Review)),
        Message::Review(Reviewing::Back),
        Message::Review(Reviewing::Forward),
        Message::Show(Showing::Open(Dialog::Verdicts)),
        Message::Review(Reviewing::NextMistake),
        Message::Review(Reviewing::NextOf(Player::O, Verdict::Blunder)),
        Message::Review(Reviewing::TryAgain),
        Message::Review(Reviewing::Run(false)),
        Message::Show(Showing::At(LessonId::TwoMinutes.address())),
        Message::Learn(Learning::Begin(LessonId::TwoMinutes)),
        Message::Learn(Learning::Skip),
        Message::Learn(Learning::Back),
        Message::Learn(Learning::GoOn),
        Message::Learn(Learning::Press(Place::new(40))),
        Message::Learn(Learning::Home),
        Message::Learn(Learning::Play),
        Message::Show(Showing::Open(Dialog::Keyboard)),
        Message::Play(Playing::Shortcut(Shortcut::Undo)),
        Message::Play(Playing::Shortcut(Shortcut::Redo)),
        Message::Play(Playing::Shortcut(Shortcut::Backspace)),
        Message::Play(Playing::Shortcut(Shortcut::Escape)),
        Message::Play(Playing::Shortcut(Shortcut::ToBoard)),
        Message::Play(Playing::Shortcut(Shortcut::Keys)),
        Message::Play(Playing::Shortcut(Shortcut::Hint)),
        Message::Play(Playing::Shortcut(Shortcut::NewGame)),
        Message::Play(Playing::Shortcut(Shortcut::Review)),
        Message::Keep(Keeping::TakeGame),
        Message::Show(Showing::Close),
        Message::Begin(Beginning::Start),
        Message::Show(Showing::Open(Dialog::FromHere)),
        Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Computer))),
        Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Friend))),
        Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::Watch))),
        Message::Begin(Beginning::Draft(Drafting::Opponent(Opponent::ByLink))),
        Message::Begin(Beginning::Draft(Drafting::Side(Side::ByLot))),
        Message::Begin(Beginning::Draft(Drafting::Side(Side::Of(Player::Plus)))),
        Message::Begin(Beginning::Draft(Drafting::Level(Level::ALL[6]))),
        Message::Begin(Beginning::Draft(Drafting::More(true))),
        Message::Begin(Beginning::Draft(Drafting::Name(None, Name::typed("Anna <b>")))),
        Message::Begin(Beginning::Draft(Drafting::Name(Some(Player::O), Name::typed("Bob")))),
        Message::Begin(Beginning::Draft(Drafting::Clock(Some(TimeControl::Move(12_000))))),
        Message::Begin(Beginning::Draft(Drafting::Clock(Some(TimeControl::Game(3_000, 100))))),
        Message::Begin(Beginning::RandomNumber(7)),
        Message::Begin(Beginning::Again),
        Message::Decide(Deciding::Resign),
        Message::Begin(Beginning::SwapSides),
        Message::Begin(Beginning::TryLevel(Level::STRONGEST)),
        Message::Begin(Beginning::BackToAside),
        Message::Dismiss(NoticeKind::PutAside),
        Message::Browser(BrowserNews::SurroundingsChanged(Surroundings {
            hidden: true,
            ..Surroundings::default()
        })),
        Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())),
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
        Message::Show(Showing::Open(Dialog::Analysis)),
        Message::Analyse(Analysing::SetUp(SettingUp::Open)),
        Message::Analyse(Analysing::SetUp(SettingUp::Open)),
        Message::Analyse(Analysing::SetUp(SettingUp::Cancel)),
        Message::Analyse(Analysing::SetUp(SettingUp::Rules(Rules::Overwrite))),
        Message::Analyse(Analysing::SetUp(SettingUp::Rules(Rules::Nested3))),
        Message::Analyse(Analysing::SetUp(SettingUp::Rules(Rules::OpenBoards))),
        Message::Analyse(Analysing::SetUp(SettingUp::Tool(SetUpTool::Mark(Player::O)))),
        Message::Analyse(Analysing::SetUp(SettingUp::Tool(SetUpTool::Target))),
        Message::Analyse(Analysing::SetUp(SettingUp::Tool(SetUpTool::Owner))),
        Message::Analyse(Analysing::SetUp(SettingUp::Tool(SetUpTool::Lost))),
        Message::Analyse(Analysing::SetUp(SettingUp::Tool(SetUpTool::Overwritten))),
        Message::Analyse(Analysing::SetUp(SettingUp::Cell(Place::new(700)))),
        Message::Analyse(Analysing::SetUp(SettingUp::Cell(Place::new(5)))),
        Message::Analyse(Analysing::SetUp(SettingUp::Turn(Player::O))),
        Message::Analyse(Analysing::SetUp(SettingUp::Turn(Player::Plus))),
        Message::Analyse(Analysing::SetUp(SettingUp::Anywhere)),
        Message::Analyse(Analysing::SetUp(SettingUp::Empty)),
        Message::Analyse(Analysing::SetUp(SettingUp::Copy)),
        Message::Analyse(Analysing::SetUp(SettingUp::Undo)),
        Message::Analyse(Analysing::SetUp(SettingUp::Analyse)),
        Message::Analyse(Analysing::SetUp(SettingUp::Play)),
        Message::Analyse(Analysing::SetUp(SettingUp::Paste("classic: 55 51 (52)".to_owned()))),
        Message::Analyse(Analysing::SetUp(SettingUp::Paste("4 4 3 3".to_owned()))),
        Message::Analyse(Analysing::SetUp(SettingUp::Use(0))),
        Message::Show(Showing::Open(Dialog::SetUp)),
        Message::Show(Showing::Open(Dialog::SetUpRules)),
        Message::Show(Showing::Open(Dialog::Paste)),
    ];
    prop_oneof![
        8 => prop::sample::select(plain.to_vec()),
        2 => prop::sample::select(preferences()),
        2 => prop::sample::select(ShownView::ALL.to_vec()).prop_map(|it| Message::Show(Showing::View(it))),
        2 => cell().prop_map(|it| Message::Play(Playing::Press(it))),
        2 => prop::option::of(cell()).prop_map(|it| Message::Point(Pointing::Hover(it))),
        1 => prop::option::of(cell()).prop_map(|it| Message::Point(Pointing::Focus(it))),
        1 => prop::sample::select(arrows.to_vec()).prop_map(|it| Message::Point(Pointing::Arrow(it))),
        1 => prop::sample::select(arrows.to_vec()).prop_map(|it| Message::Play(Playing::Shortcut(Shortcut::Arrow(it)))),
        4 => (1u8..=9).prop_map(|digit| Message::Play(Playing::Shortcut(Shortcut::Digit(digit)))),
        2 => (0usize..20).prop_map(|it| Message::Play(Playing::GoTo(it))),
        1 => (0u16..81).prop_map(|at| Message::Decide(Deciding::PlayOn(Place::new(at)))),
        1 => (0u16..81).prop_map(|at| Message::Decide(Deciding::AnalyseFrom(Place::new(at)))),
        1 => prop::sample::select(fragments.to_vec())
            .prop_map(|text| Message::Keep(Keeping::FragmentChanged(text.to_owned()))),
        1 => prop::sample::select(Rules::ALL.to_vec()).prop_map(|rules| Message::Begin(Beginning::Draft(Drafting::Rules(rules)))),
        1 => seat().prop_map(|(player, seat)| Message::Begin(Beginning::Draft(Drafting::Seat(player, seat)))),
        1 => ((0u16..800), prop::sample::select(vec![Pointer::Precise, Pointer::Finger]))
            .prop_map(|(at, pointer)| Message::Play(Playing::Tap(Place::new(at), pointer))),
        1 => any::<bool>().prop_map(|it| Message::Point(Pointing::Zoom(it))),
        1 => (0usize..10).prop_map(|part| Message::Point(Pointing::Enlarge(part_of(part)))),
        1 => (0.0f32..900.0).prop_map(|it| Message::Browser(BrowserNews::Resized(it))),
        1 => (0u32..5, cell()).prop_map(|(request, mv)| Message::Engine(EngineNews::Moved { request, mv })),
    ]
}

pub(crate) fn event() -> impl Strategy<Value = Event> {
    let games = [
        "uttt-game 1\nmoves: classic: 55 51\nplayed: 1\nx: person\no: 6\n",
        "uttt-game 1\nmoves: classic: 55 51\nplayed: 2\nx: person\no: 6\nresigned: x\n",
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
