use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Size;
use ratatui::style::{Color, Modifier};
use uttt_engine::Level;
use uttt_rules::{AnyGame, Rules};

use super::model::{Effect, Event, Model, PersonTerms, Seat};
use super::opponents::{Found, News, Question};
use super::view;
use crate::ink::Ink;
use crate::play::turn::Turn;
use crate::screen::{Input, screenshot};

const SIZES: [(u16, u16); 3] = [(80, 24), (60, 20), (120, 40)];

/// A game with its clock.
struct Play {
    model: Model,
    now: Instant,
}

impl Play {
    fn begin(record: &str, seats: &[Seat], terms: &PersonTerms) -> (Self, Vec<Effect>) {
        let now = Instant::now();
        let size = Size { width: 80, height: 24 };
        let game: AnyGame = record.parse().unwrap();
        let mut model = Model::new(game, seats.to_vec(), terms, size, now);
        let effects = model.proceed(now);
        (Self { model, now }, effects)
    }

    /// Two people, without a clock.
    fn people(record: &str) -> Self {
        Self::begin(record, &[Seat::Person, Seat::Person, Seat::Person], &NO_LIMIT).0
    }

    fn engine(record: &str) -> Self {
        let level = Level::of(6).unwrap();
        Self::begin(record, &[Seat::Person, Seat::Engine(level)], &NO_LIMIT).0
    }

    fn key(&mut self, code: KeyCode) -> Vec<Effect> {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.model.update(Event::Input(Input::Key(key)), self.now)
    }

    fn line(&mut self, text: &str) -> Vec<Effect> {
        text.chars().for_each(|sign| drop(self.key(KeyCode::Char(sign))));
        self.key(KeyCode::Enter)
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> Vec<Effect> {
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.model.update(Event::Input(Input::Mouse(mouse)), self.now)
    }

    fn news(&mut self, id: u64, of: Found) -> Vec<Effect> {
        self.model.update(Event::News(News { id, of }), self.now)
    }

    fn answers(&mut self, id: u64, text: &str) -> Vec<Effect> {
        let at = self.model.game.place(text).unwrap();
        self.news(id, Found::Turn(Turn::Move { answer: text.to_owned(), at }))
    }

    fn buffer(&mut self, (width, height): (u16, u16), ink: Ink) -> Buffer {
        let size = Size { width, height };
        self.model.update(Event::Input(Input::Resize(size)), self.now);
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| view::draw(&self.model, ink, self.now, frame)).unwrap();
        terminal.backend().buffer().clone()
    }

    /// What the screen shows, a line a row.
    fn shown_at(&mut self, size: (u16, u16)) -> String {
        let buffer = self.buffer(size, Ink::Rich);
        let row = |y| (0..size.0).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..size.1).map(|y| row(y) + "\n").collect()
    }

    fn shown(&mut self) -> String {
        self.shown_at((80, 24))
    }

    fn record(&self) -> String {
        self.model.game.to_string()
    }
}

const NO_LIMIT: PersonTerms = PersonTerms { limit: None, max_plies: None };

#[test]
fn each_game_fits_each_size() {
    for rules in Rules::ALL {
        let mut rng = fastrand::Rng::with_seed(4);
        let mut play = Play::people(&format!("{rules}:"));
        while play.model.end.is_none() {
            for size in SIZES {
                let shown = play.shown_at(size);
                for part in ["┏", "┛", " to move", "> ", "quit", rules.id()] {
                    assert!(shown.contains(part), "{rules} {size:?}: no {part:?} in\n{shown}");
                }
            }
            let at = rng.choice(play.model.game.legal_moves()).unwrap();
            let text = play.model.game.text(at);
            play.line(&text);
            if play.model.game.ply() > 60 {
                break;
            }
        }
    }
}

#[test]
fn the_board_at_80_by_24() {
    let mut play = Play::people("classic: 55 51");
    let shown = play.shown();
    let rows: Vec<&str> = shown.lines().collect();
    // X must play in board 1, and would send O to it, too.
    assert!(rows[0].starts_with("┏━━━━ 1 ━━━━┓"), "{shown}");
    assert!(rows[1].starts_with("┃11 │12 │13 ┃   │   │   ║"), "{shown}");
    assert!(rows[7].contains(" O │"), "{shown}");
    assert!(shown.contains("X to move in board 1."), "{shown}");
    play.key(KeyCode::Right);
    let shown = play.shown();
    assert!(shown.contains("6: O next"), "{shown}");
    assert!(shown.contains("16 sends O to board 6."), "{shown}");
    assert!(shown.contains("  1. 55 51"), "{shown}");
}

#[test]
fn three_levels_show_one_big_board_and_the_overview() {
    let mut play = Play::people("nested-3: 519");
    let wide = play.shown();
    assert!(wide.contains("191") && wide.contains("───────┼───────┼───────"), "{wide}");
    let narrow = play.shown_at((60, 20));
    assert!(narrow.contains("191") && !narrow.contains("───────┼───────┼───────"), "{narrow}");
    // A digit shows another board; a press in the overview does, too.
    let mut play = Play::people("nested-3:");
    play.line("2");
    assert!(play.shown().contains("211"), "{}", play.shown());
    let shown = play.shown();
    let found = (0..).zip(shown.lines()).find_map(|(row, line)| {
        let (before, _) = line.split_once("───────┼")?;
        Some((before.chars().count() as u16, row))
    });
    let (column, row) = found.unwrap();
    play.mouse(MouseEventKind::Down(MouseButton::Left), column + 1, row + 1);
    assert!(play.shown().contains("411"), "{}", play.shown());
}

#[test]
fn colours_never_depend_on_the_ground_of_the_terminal() {
    for rules in [Rules::Classic, Rules::Nested3, Rules::Overwrite] {
        let mut play = Play::people(&format!("{rules}:"));
        let plain = play.buffer((80, 24), Ink::Plain);
        let own = |cell: &ratatui::buffer::Cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset);
        assert!(plain.content().iter().all(own), "{rules}");
        let rich = play.buffer((80, 24), Ink::Rich);
        for cell in rich.content() {
            let both = cell.fg != Color::Reset && cell.bg != Color::Reset;
            assert!(own(cell) || both, "{cell:?}");
        }
    }
}

#[test]
fn the_mouse_plays_and_shows_where_a_cell_sends() {
    let mut play = Play::people("classic:");
    // The second cell of the first board.
    play.mouse(MouseEventKind::Moved, 6, 1);
    assert!(play.shown().contains("12 sends O to board 2."), "{}", play.shown());
    play.mouse(MouseEventKind::Down(MouseButton::Left), 6, 1);
    assert_eq!(play.record(), "classic: 12");
    // A press on a line does nothing, and one on a word is the word.
    play.mouse(MouseEventKind::Down(MouseButton::Left), 4, 1);
    let shown = play.shown();
    let column = shown.lines().last().unwrap().find("undo").unwrap() as u16;
    play.mouse(MouseEventKind::Down(MouseButton::Left), column + 1, 23);
    assert_eq!(play.record(), "classic:");
}

#[test]
fn the_keys_stay_alive_while_the_engine_thinks() {
    let mut play = Play::engine("classic:");
    let effects = play.line("55");
    let id = effects.iter().find_map(|effect| match effect {
        Effect::Ask(id, Question::Move(game)) => Some((*id, game.to_string())),
        _ => None,
    });
    let (id, asked) = id.unwrap();
    assert_eq!(asked, "classic: 55");
    play.news(id, Found::Depth(9));
    assert!(play.shown().contains("O is thinking… depth 9"), "{}", play.shown());
    // A person may type, look at the rules, and take the move back.
    play.line("rules");
    assert!(play.shown().contains("any key closes it"), "{}", play.shown());
    play.key(KeyCode::Esc);
    play.line("51");
    assert!(play.shown().contains("It is O's turn."), "{}", play.shown());
    play.line("undo");
    assert_eq!(play.record(), "classic:");
    // The answer comes too late.
    play.answers(id, "51");
    assert_eq!(play.record(), "classic:");
}

#[test]
fn a_hint_is_marked_and_has_its_reason() {
    let mut play = Play::engine("nested-1: 1 4 2 5");
    let effects = play.line("h");
    let [Effect::Ask(id, Question::Hint(..))] = effects[..] else { panic!() };
    assert!(play.shown().contains("Looking for a hint…"), "{}", play.shown());
    let at = play.model.game.place("3").unwrap();
    play.news(id, Found::Hint(at, "Hint: 3. It wins the game.".into()));
    assert!(play.shown().contains("Hint: 3. It wins the game."), "{}", play.shown());
    assert_eq!(play.model.hint, Some(at));
}

#[test]
fn giving_up_has_to_be_confirmed() {
    let mut play = Play::engine("classic:");
    play.line("resign");
    assert!(play.shown().contains("X resigns? Return: yes, Esc: no"), "{}", play.shown());
    play.key(KeyCode::Esc);
    assert!(play.model.end.is_none());
    play.line("resign");
    let effects = play.key(KeyCode::Enter);
    let is_lost = |effect: &Effect| matches!(effect, Effect::Finish { outcome } if outcome == "O");
    assert!(effects.iter().any(is_lost));
    assert!(play.shown().contains("X resigns. O wins."), "{}", play.shown());
}

#[test]
fn another_game_or_level_follows() {
    let mut play = Play::people("nested-1: 1 4 2 5");
    play.line("3");
    assert!(play.shown().contains("X wins with cells 1, 2, 3."), "{}", play.shown());
    play.key(KeyCode::Enter);
    assert_eq!(play.record(), "nested-1:");
    play.line("5");
    // In the middle of a game it has to be confirmed, and the record is kept.
    play.line("new");
    let effects = play.line("yes");
    let noted: Vec<_> = effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Note(game) => Some(game.to_string()),
            Effect::Finish { outcome } => Some(outcome.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(noted, ["nested-1: 5", "ongoing", "nested-1:"]);

    let mut play = Play::engine("classic: 55 51");
    play.line("level");
    assert!(play.shown().contains("> level "), "{}", play.shown());
    play.line("9");
    assert!(play.shown().contains("O level 9"), "{}", play.shown());
    play.line("level 12");
    assert!(
        play.shown().contains("level 12: expected 1 to 10, easy or random"),
        "{}",
        play.shown()
    );
}

#[test]
fn what_has_won_is_marked() {
    // The last move closes board 3 with 33, 35 and 37, and boards 3, 6 and 9 win.
    let before = "classic: 92 23 35 53 37 79 91 15 58 86 68 89 93 36 67 76 69 56";
    let marked = |record: &str, size: (u16, u16), ink| {
        let buffer = Play::people(record).buffer(size, ink);
        let count = |fits: &dyn Fn(&Cell) -> bool| {
            buffer.content().iter().filter(|&cell| fits(cell)).count()
        };
        let reversed = count(&|cell| cell.modifier.contains(Modifier::REVERSED));
        (count(&|cell| cell.symbol() == "┏"), reversed)
    };
    for (size, cell) in SIZES.into_iter().zip([3, 3, 7 * 3]) {
        assert_eq!(marked(before, size, Ink::Rich), (1, 0));
        assert_eq!(marked(&format!("{before} 33"), size, Ink::Rich), (3, 3 * cell));
        assert_eq!(marked(&format!("{before} 33"), size, Ink::Plain).0, 3);
    }
    // Here the whole board holds the cells.
    for ink in [Ink::Rich, Ink::Plain] {
        assert_eq!(marked("nested-1: 1 4 2 5 3", (80, 24), ink), (0, 3 * 11 * 5), "{ink:?}");
    }
}

#[test]
fn a_late_person_loses() {
    let terms = PersonTerms { limit: Some(Duration::from_secs(60)), max_plies: None };
    let (mut play, _) = Play::begin("classic:", &[Seat::Person, Seat::Person], &terms);
    assert!(play.shown().contains("[1:00]"), "{}", play.shown());
    assert_eq!(play.model.wakes_in(play.now), Some(Duration::from_secs(1)));
    play.now += Duration::from_millis(50_500);
    assert!(play.shown().contains("[0:10]"), "{}", play.shown());
    play.now += Duration::from_secs(10);
    let effects = play.model.update(Event::Tick, play.now);
    let is_lost = |effect: &Effect| matches!(effect, Effect::Finish { outcome } if outcome == "O");
    assert!(effects.iter().any(is_lost));
    assert!(play.shown().contains("O wins."), "{}", play.shown());
}

#[test]
fn what_is_wrong_is_said() {
    let mut play = Play::people("classic: 55");
    for (line, said) in [
        ("19", "19: wrong board; play in board 5"),
        ("foo", "\"foo\": not a cell, expected two digits"),
        ("level", "level: the built-in engine does not play"),
    ] {
        play.line(line);
        assert!(play.shown().contains(said), "{}", play.shown());
    }
    assert!(play.shown_at((20, 5)).contains("This window has 20"), "{}", play.shown());
    let effects = play.line("save a/b.txt");
    assert!(matches!(&effects[..], [Effect::Save(path)] if path.ends_with("a/b.txt")));
}

/// The pictures in the documents are these screens. With UTTT_BLESS=1 it writes them anew.
#[test]
fn the_pictures_in_the_documents_are_right() {
    let mut rng = fastrand::Rng::with_seed(2);
    let mut nested: AnyGame = "nested-3:".parse().unwrap();
    while nested.ply() < 300 {
        let at = rng.choice(nested.legal_moves()).unwrap();
        nested.play(at).unwrap();
    }
    let classic = "classic: 78 88 82 23 37 73 35 53 32 29 93 36 66 64 44 42 27 75 57 77 38 89 96 69 98 \
                   87 24 49 94 46 62 26 61 14 41 16 63 51 19 91";
    for (name, record) in [("classic", classic), ("nested-3", &nested.to_string())] {
        let mut play = Play::engine(record);
        play.model.desk.say(format!("O plays {}.", record.rsplit(' ').next().unwrap()));
        let picture = screenshot(&play.buffer((80, 24), Ink::Rich));
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/terminal");
        let file = format!("{folder}/{name}.svg");
        if std::env::var_os("UTTT_BLESS").is_some() {
            std::fs::write(&file, &picture).unwrap();
        }
        assert!(
            std::fs::read_to_string(&file).unwrap_or_default() == picture,
            "{file}: UTTT_BLESS=1"
        );
    }
}
