//! The position that a person sets up, as plain data, and its dialogs.

use uttt_rules::Rules;

use crate::study::editor::Editor;
use crate::study::words::set_up as say;
use crate::{
    Analysing, Button, Choice, Dialog, DialogView, Field, LineField, Message, SetUpView, SettingUp,
    Toggle, ToggleRow, words,
};

pub(crate) fn set_up_view(editor: &Editor) -> Option<SetUpView> {
    let set_up = editor.set_up()?;
    let send = |act| Message::Analyse(Analysing::SetUp(act));
    let button = |label, enabled, act| Button { label, enabled, message: send(act) };
    let tools = set_up.tools().into_iter().map(|tool| {
        let (text, name) = say::tool(tool);
        Toggle { text, name, on: set_up.tool == tool, message: send(SettingUp::Tool(tool)) }
    });
    let sides = set_up.rules().players().iter().map(|&player| {
        let (text, name) = say::side(player);
        let on = set_up.position.side() == player;
        Toggle { text, name, on, message: send(SettingUp::Turn(player)) }
    });
    let is_legal = set_up.mistakes.is_empty();
    let laws = set_up.mistakes.iter().enumerate().map(|(at, mistake)| {
        let (text, on) = (say::mistake(set_up, mistake), set_up.law == Some(at));
        Toggle { name: text.clone(), text, on, message: send(SettingUp::Law(at)) }
    });
    let help = say::help(set_up.tool);
    let said: Vec<_> = help.into_iter().chain(is_legal.then_some(say::LEGAL)).collect();
    let can_play = editor.game().is_some_and(|game| game.outcome().is_none());
    Some(SetUpView {
        label: say::SET_UP,
        tools: ToggleRow { label: say::TOOLS, toggles: tools.collect() },
        sides: ToggleRow { label: say::SIDES, toggles: sides.collect() },
        laws: ToggleRow { label: say::LAWS, toggles: laws.collect() },
        said: said.join(" "),
        undo: button(say::UNDO, set_up.can_undo(), SettingUp::Undo),
        more: Button { label: say::MORE, enabled: true, message: Message::open(Dialog::SetUp) },
        ends: [
            button(say::CANCEL, true, SettingUp::Cancel),
            button(say::PLAY, can_play, SettingUp::Play),
            button(say::ANALYSE, is_legal, SettingUp::Analyse),
        ],
    })
}

/// More actions while setting up a position.
pub(crate) fn more(editor: &Editor) -> DialogView {
    let act = |label, act| Field::action(label, Message::Analyse(Analysing::SetUp(act)));
    let mut fields = Vec::new();
    if let Some(set_up) = editor.set_up() {
        if !set_up.position.grids().is_empty() {
            fields.push(act(say::ANYWHERE, SettingUp::Anywhere));
        }
        fields.push(act(say::EMPTY, SettingUp::Empty));
        fields.push(act(say::COPY, SettingUp::Copy));
        fields.push(Field::action(words::say::page_rules(), Message::open(Dialog::SetUpRules)));
        fields.push(Field::action(say::PASTE, Message::open(Dialog::Paste)));
    }
    DialogView::closing(say::SET_UP, fields, words::say::page_cancel())
}

/// The rules of the position.
pub(crate) fn rules(editor: &Editor) -> DialogView {
    let message = |rules| Message::Analyse(Analysing::SetUp(SettingUp::Rules(rules)));
    let choices = |now| Choice::of(Rules::ALL, now, words::say::rules, message);
    let now = editor.set_up().map(|set_up| set_up.rules());
    let fields =
        now.map(|now| Field::group(words::say::page_rules(), choices(now))).into_iter().collect();
    DialogView::closing(words::say::page_rules(), fields, words::say::page_done())
}

/// A field for a game or a position of any form.
pub(crate) fn paste(editor: &Editor) -> DialogView {
    let (text, read) = (&editor.pasted.text, &editor.pasted.read);
    let mut fields = vec![Field::Area(LineField { label: say::PASTED, text: text.clone() })];
    let use_it =
        |at| Button::active(say::USE, Message::Analyse(Analysing::SetUp(SettingUp::Use(at))));
    let mut confirm = None;
    match read {
        _ if text.trim().is_empty() => fields.push(Field::Text(say::NOTHING_PASTED.to_owned())),
        Err(why) => fields.push(Field::Text(say::unread(why.as_ref()))),
        Ok(readings) => {
            if readings.len() > 1 {
                fields.push(Field::Text(say::TWO_WAYS.to_owned()));
            }
            for (at, reading) in readings.iter().enumerate() {
                fields.push(Field::Text(say::reading(reading)));
                match readings.len() {
                    1 => confirm = Some(use_it(0)),
                    _ => fields.push(Field::Action(use_it(at))),
                }
            }
        }
    }
    DialogView::confirming(say::PASTE, fields, confirm)
}
