//! The editor of positions: the position that a person sets up in place of the game on the board, and the
//! field for a pasted text.

use uttt_board::{Scene, Size};
use uttt_rules::{
    AnyGame, OpenStudy, Path, Place, Player, PositionBuilder, ReadText, Reading, Rules, UnreadText,
    read_any,
};

use crate::saved::game::is_same;
use crate::study::set_up::SetUp;
use crate::study::words::set_up as texts;
use crate::{Key, SetUpTool, SettingUp, Stamp, Step, Watched};

#[derive(Clone, Debug, Default)]
pub(crate) struct Editor {
    at: At,
    pub(super) pasted: PastedText,
}

#[derive(Clone, Debug, Default)]
enum At {
    #[default]
    Closed,
    Open(Box<Watched<SetUp>>),
    /// The person has left it for another view or game.
    Left(Box<Watched<SetUp>>),
}

/// The field for a text of any form.
#[derive(Clone, Debug)]
pub(crate) struct PastedText {
    pub(super) text: String,
    /// How it can be read, or why it can't.
    pub(super) read: Result<Vec<Reading>, Option<UnreadText>>,
}

impl Default for PastedText {
    fn default() -> Self {
        Self { text: String::new(), read: Ok(Vec::new()) }
    }
}

/// What the editor wants of the rest of the page.
pub(crate) enum EditorAsk {
    CloseDialogs,
    /// Set up this position, or the one on the board.
    Open(Option<Box<PositionBuilder>>),
    /// The board of these rules.
    Board(Rules),
    /// The game that was on the board before.
    Back(AnyGame),
    /// Analyse this game.
    Analyse(AnyGame),
    /// The same with a tree of its own.
    AnalyseTree(OpenStudy),
    /// The same, and ask how to play on from there.
    PlayFrom(AnyGame),
}

impl Editor {
    pub(crate) const fn is_open(&self) -> bool {
        matches!(self.at, At::Open(_))
    }

    /// The position that is set up.
    pub(crate) fn set_up(&self) -> Option<&Watched<SetUp>> {
        match &self.at {
            At::Open(set_up) => Some(set_up),
            At::Closed | At::Left(_) => None,
        }
    }

    fn open_mut(&mut self) -> Option<&mut SetUp> {
        match &mut self.at {
            At::Open(set_up) => Some(set_up),
            At::Closed | At::Left(_) => None,
        }
    }

    pub(crate) fn stamp(&self) -> Option<Stamp> {
        self.set_up().map(Watched::stamp)
    }

    /// The text to store; `None` if there is none.
    pub(crate) fn text(&self) -> Option<String> {
        match &self.at {
            At::Open(set_up) | At::Left(set_up) => Some(set_up.to_string()),
            At::Closed => None,
        }
    }

    /// The game that was on the board before.
    pub(crate) fn left_game(&self) -> Option<&AnyGame> {
        self.set_up().map(|set_up| &set_up.left)
    }

    /// What is drawn in place of the game.
    pub(crate) fn scene(&self, focus: Option<Place>, enlarged: Path, size: Size) -> Option<Scene> {
        self.set_up().map(|set_up| (set_up.draw)(set_up, focus, enlarged, size))
    }

    /// The label of a cell, if a position is set up.
    pub(crate) fn label(&self, at: Place) -> Option<String> {
        self.set_up().map(|set_up| (set_up.label)(set_up, at))
    }

    /// What a key does: a mark's own key chooses it.
    pub(crate) fn key(&self, key: Key<'_>) -> Option<SettingUp> {
        if key.ctrl || key.meta || key.alt {
            return None;
        }
        let wanted = match key.letter()? {
            'x' => SetUpTool::Mark(Player::X),
            'o' => SetUpTool::Mark(Player::O),
            'p' | '+' => SetUpTool::Mark(Player::Plus),
            'e' => SetUpTool::Erase,
            'n' => SetUpTool::Target,
            _ => return None,
        };
        self.set_up()?.tools().contains(&wanted).then_some(SettingUp::Tool(wanted))
    }

    /// Opens with the position on the board.
    pub(crate) fn open(&mut self, board: AnyGame, played: AnyGame) {
        self.at = At::Open(Box::new(Watched::new(SetUp::new(board, played, texts::cell))));
    }

    pub(crate) fn close(&mut self) {
        if self.is_open() {
            self.at = At::Closed;
        }
    }

    /// Called before another game is on the board.
    pub(crate) fn leave(&mut self) {
        self.at = match std::mem::take(&mut self.at) {
            At::Open(set_up) => At::Left(set_up),
            other => other,
        };
    }

    /// Forgets what the person has left.
    pub(crate) fn forget_left(&mut self) {
        if let At::Left(_) = self.at {
            self.at = At::Closed;
        }
    }

    /// Opens what the person has left, if the board has the same game again. Returns its rules.
    pub(crate) fn return_to(&mut self, board: &AnyGame) -> Option<Rules> {
        match std::mem::take(&mut self.at) {
            At::Left(it) if is_same(board, &it.left) || is_same(board, &it.played) => {
                let rules = it.rules();
                self.at = At::Open(it);
                Some(rules)
            }
            other => {
                self.at = other;
                None
            }
        }
    }

    /// What this tab was setting up before it was loaded again. It comes back with its game. Returns
    /// false if the text cannot be read.
    pub(crate) fn load(&mut self, text: &str) -> bool {
        let read = SetUp::read(text, texts::cell).map(Watched::new).map(Box::new);
        self.at = read.map_or(At::Closed, At::Left);
        matches!(self.at, At::Left(_))
    }

    /// The game that begins at the position, if it breaks no law.
    pub(crate) fn game(&self) -> Option<AnyGame> {
        self.set_up()?.position.build().ok()
    }

    pub(crate) fn act(
        &mut self,
        act: SettingUp,
        board: &AnyGame,
        step: &mut Step,
    ) -> Vec<EditorAsk> {
        use EditorAsk as Ask;
        match act {
            SettingUp::Open => vec![Ask::Open(None)],
            SettingUp::Cancel => match self.left_game().cloned() {
                Some(left) => {
                    self.close();
                    vec![Ask::CloseDialogs, Ask::Back(left)]
                }
                None => Vec::new(),
            },
            SettingUp::Paste(text) => {
                self.pasted.read = read_any(&text, board.rules());
                self.pasted.text = text;
                Vec::new()
            }
            SettingUp::Use(at) => self.use_pasted(at),
            SettingUp::Analyse => self.game().map(Ask::Analyse).into_iter().collect(),
            SettingUp::Play => {
                let game = self.game().filter(|game| game.outcome().is_none());
                game.map(Ask::PlayFrom).into_iter().collect()
            }
            SettingUp::Cell(at) if at.index() >= board.rules().shape().cells() => Vec::new(),
            _ => match self.open_mut() {
                Some(set_up) => change(set_up, &act, step),
                None => Vec::new(),
            },
        }
    }

    /// Replaces the position, says what is wrong with it, and asks for a board of its rules.
    pub(crate) fn change(&mut self, position: PositionBuilder, step: &mut Step) -> Vec<EditorAsk> {
        let Some(set_up) = self.open_mut() else { return Vec::new() };
        set_up.replace(position);
        tell_changed(set_up, step)
    }

    /// Called when the board has other rules.
    pub(crate) fn rules_changed(&mut self) {
        self.open_mut().into_iter().for_each(|set_up| set_up.tool = SetUpTool::Mark(Player::X));
    }

    fn use_pasted(&mut self, at: usize) -> Vec<EditorAsk> {
        let readings = self.pasted.read.as_ref().map(Vec::as_slice).unwrap_or_default();
        let Some(reading) = readings.get(at).cloned() else { return Vec::new() };
        self.pasted = PastedText::default();
        vec![
            EditorAsk::CloseDialogs,
            match reading.what {
                ReadText::Position(position) => EditorAsk::Open(Some(position)),
                ReadText::Game(study) => EditorAsk::AnalyseTree(OpenStudy::of(*study)),
            },
        ]
    }
}

fn change(set_up: &mut SetUp, act: &SettingUp, step: &mut Step) -> Vec<EditorAsk> {
    let (position, rules) = (set_up.position.clone(), set_up.rules());
    let position = match *act {
        SettingUp::Tool(tool) => {
            if set_up.tools().contains(&tool) {
                set_up.tool = tool;
                step.announce(texts::tool(tool).1);
            }
            return Vec::new();
        }
        SettingUp::Cell(at) => {
            set_up.press(at);
            step.announce(texts::told(set_up, Some(at)));
            return Vec::new();
        }
        SettingUp::Law(at) => {
            let law = Some(at).filter(|_| set_up.law != Some(at));
            set_up.mark(law);
            return Vec::new();
        }
        SettingUp::Undo => {
            set_up.undo();
            return tell_changed(set_up, step);
        }
        SettingUp::Rules(rules) => PositionBuilder::new(rules),
        SettingUp::Empty => PositionBuilder::new(rules),
        SettingUp::Copy => PositionBuilder::of_game(&set_up.left),
        SettingUp::Turn(player) if rules.players().contains(&player) => position.turn(player),
        SettingUp::Anywhere => position.play_in([]),
        _ => position,
    };
    set_up.replace(position);
    let mut asks = tell_changed(set_up, step);
    asks.push(EditorAsk::CloseDialogs);
    asks
}

fn tell_changed(set_up: &SetUp, step: &mut Step) -> Vec<EditorAsk> {
    step.announce(texts::told(set_up, None));
    vec![EditorAsk::Board(set_up.rules())]
}
