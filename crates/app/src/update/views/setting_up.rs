//! Setting up a position by hand, and pasted texts.

use uttt_rules::{AnyGame, PositionBuilder};

use crate::page::step::{Change, Step};
use crate::saved::game::is_same;
use crate::study::pasted::{Pasted, Reading, read};
use crate::study::set_up::{SetUp, builder_of};
use crate::study::words::set_up as say;
use crate::watched::Watched;
use crate::{
    Analysing, AnalysisTree, Dialog, Key, Message, NoticeKind, SetUpTool, SettingUp, ShownView,
    Slot, State, Stored, words,
};

impl State {
    /// What a key does while a position is set up: a mark's own key chooses it.
    pub(crate) fn set_up_key(&self, key: Key<'_>) -> Option<Message> {
        let set_up = self.set_up.as_ref()?;
        if self.preferences.single_keys_off || key.ctrl || key.meta || key.alt {
            return None;
        }
        let wanted = match key.letter()? {
            'x' => SetUpTool::Mark(uttt_rules::Player::X),
            'o' => SetUpTool::Mark(uttt_rules::Player::O),
            'p' | '+' => SetUpTool::Mark(uttt_rules::Player::Plus),
            'e' => SetUpTool::Erase,
            'n' => SetUpTool::Target,
            _ => return None,
        };
        set_up
            .tools()
            .contains(&wanted)
            .then_some(Message::Analyse(Analysing::SetUp(SettingUp::Tool(wanted))))
    }

    /// The game that begins at the position, if it breaks no law.
    pub(crate) fn position_set_up(&self) -> Option<AnyGame> {
        self.set_up.as_ref()?.position.build().ok()
    }

    pub(crate) fn set_up(&mut self, act: SettingUp, step: &mut Step) {
        match act {
            SettingUp::Open => self.open_set_up(step),
            SettingUp::Cancel => self.close_set_up(step),
            SettingUp::Paste(text) => {
                let rules = self.table.board().rules();
                self.pasted.read = read(&text, rules);
                self.pasted.text = text;
            }
            SettingUp::Use(at) => self.use_pasted(at, step),
            SettingUp::Analyse => {
                if let Some(game) = self.position_set_up() {
                    self.study_new(game, step);
                }
            }
            SettingUp::Play => {
                let game = self.position_set_up().filter(|game| game.outcome().is_none());
                if let Some(game) = game {
                    self.study_new(game, step);
                    self.open(Dialog::FromHere);
                }
            }
            SettingUp::Tool(tool) => {
                if let Some(set_up) = self.set_up.as_mut().filter(|it| it.tools().contains(&tool)) {
                    set_up.tool = tool;
                    step.announce(say::tool(tool).1);
                }
            }
            SettingUp::Cell(at) if self.table.has_cell(at) => {
                if let Some(set_up) = &mut self.set_up {
                    set_up.press(at);
                    step.announce(told(set_up, Some(at)));
                }
            }
            SettingUp::Cell(_) => {}
            SettingUp::Law(at) => {
                if let Some(set_up) = &mut self.set_up {
                    let law = Some(at).filter(|_| set_up.law != Some(at));
                    set_up.mark(law);
                }
            }
            SettingUp::Undo => {
                if let Some(set_up) = &mut self.set_up {
                    set_up.undo();
                }
                self.show_changed(step);
            }
            SettingUp::Rules(_)
            | SettingUp::Anywhere
            | SettingUp::Empty
            | SettingUp::Copy
            | SettingUp::Turn(_) => {
                self.dialogs.clear();
                let Some(set_up) = &self.set_up else { return };
                let (position, rules) = (set_up.position.clone(), set_up.rules());
                let position = match act {
                    SettingUp::Rules(rules) => PositionBuilder::new(rules),
                    SettingUp::Empty => PositionBuilder::new(rules),
                    SettingUp::Copy => builder_of(&set_up.left),
                    SettingUp::Turn(player) if rules.players().contains(&player) => {
                        position.turn(player)
                    }
                    SettingUp::Anywhere => position.play_in([]),
                    _ => position,
                };
                self.change_set_up(position, step);
            }
        }
    }

    fn open_set_up(&mut self, step: &mut Step) {
        if !self.table.is_lent() || self.set_up.is_some() {
            return;
        }
        self.dialogs.clear();
        if let Some(analysis) = &mut self.analysis {
            analysis.notes = None;
        }
        let set_up = SetUp::new(self.game().clone(), self.table.saved().game, say::cell);
        self.cursor.lift();
        self.set_up = Some(Box::new(Watched::new(set_up)));
        self.left_set_up = None;
        step.announce(self.told_shown());
    }

    /// Shows what was set up before the person left the view, if the view has the same game again.
    pub(crate) fn return_to_set_up(&mut self) {
        let game = self.table.board().clone();
        let is_it =
            |it: &mut Box<Watched<SetUp>>| is_same(&game, &it.left) || is_same(&game, &it.played);
        let Some(set_up) = self.left_set_up.take_if(is_it) else { return };
        self.put_rules(set_up.rules());
        self.set_up = Some(set_up);
    }

    /// What this tab was setting up before it was loaded again. It comes back with its game.
    pub(crate) fn load_set_up(&mut self, stored: &Stored, step: &mut Step) {
        let Some(text) = stored.text(Slot::SetUp) else { return };
        self.vault.found_set_up(text);
        self.left_set_up = SetUp::read(text, say::cell).map(Watched::new).map(Box::new);
        if self.left_set_up.is_none() {
            self.vault.keep_damaged(text, step);
            self.notices.notify(NoticeKind::KeptAside, String::new());
        }
        if self.shown == ShownView::Analyse {
            self.follow_board();
            self.return_to_set_up();
        }
    }

    /// Saves what is set up, as often as it changes, and removes it once that has ended.
    pub(crate) fn keep_set_up(&mut self, step: &mut Step) {
        let now =
            self.set_up.as_ref().or(self.left_set_up.as_ref()).map(|set_up| set_up.to_string());
        self.vault.keep_set_up(now, step);
    }

    /// What a screen reader says of what the page shows now.
    pub(crate) fn told_shown(&self) -> String {
        match &self.set_up {
            Some(set_up) => format!("{}. {}", say::SET_UP, told(set_up, None)),
            None => words::shown(&self.on_board()),
        }
    }

    /// Goes back to the game that was on the board.
    fn close_set_up(&mut self, step: &mut Step) {
        let Some(set_up) = self.set_up.take() else { return };
        self.dialogs.clear();
        self.put(set_up.left.clone());
        step.announce(words::shown(&self.on_board()));
        step.changed(Change::Moved);
    }

    fn change_set_up(&mut self, position: PositionBuilder, step: &mut Step) {
        if let Some(set_up) = &mut self.set_up {
            set_up.replace(position);
        }
        self.show_changed(step);
    }

    /// Says what is wrong after a change, and makes the board one of the position's rules.
    fn show_changed(&mut self, step: &mut Step) {
        let Some(set_up) = &self.set_up else { return };
        let rules = set_up.rules();
        step.announce(told(set_up, None));
        if self.table.board().rules() == rules {
            return;
        }
        let mut set_up = self.set_up.take();
        self.put_rules(rules);
        if let Some(set_up) = &mut set_up {
            set_up.tool = SetUpTool::Mark(uttt_rules::Player::X);
        }
        self.set_up = set_up;
    }

    fn put_rules(&mut self, rules: uttt_rules::Rules) {
        if self.table.board().rules() != rules {
            self.put(AnyGame::new(rules));
        }
    }

    /// Analyses a game that was on no board before.
    fn study_new(&mut self, game: AnyGame, step: &mut Step) {
        self.set_up = None;
        self.dialogs.clear();
        self.show_studied(game, step);
    }

    fn use_pasted(&mut self, at: usize, step: &mut Step) {
        let readings = self.pasted.read.as_ref().map(Vec::as_slice).unwrap_or_default();
        let Some(Reading { what, .. }) = readings.get(at).cloned() else { return };
        self.pasted = Default::default();
        self.dialogs.clear();
        match what {
            Pasted::Position(position) => {
                self.open_set_up(step);
                self.change_set_up(*position, step);
            }
            Pasted::Game(study) => {
                let tree = AnalysisTree::of(*study);
                let game = tree.game().clone();
                if let Some(analysis) = &mut self.analysis {
                    // It is stored like any other tree.
                    analysis.begin(tree);
                }
                self.study_new(game, step);
            }
        }
    }
}

/// What a screen reader says after a change: the cell, and what is wrong.
fn told(set_up: &SetUp, at: Option<uttt_rules::Place>) -> String {
    let cell = at.map(|at| format!("{}. ", say::cell(set_up, at))).unwrap_or_default();
    let law = match set_up.mistakes.first() {
        Some(mistake) => say::mistake(set_up, mistake),
        None => say::LEGAL.to_owned(),
    };
    format!("{cell}{law}")
}
