//! The position that a person sets up, as plain data, and its dialogs.

use uttt_rules::Rules;

use crate::study::editor::Editor;
use crate::study::words::set_up as texts;
use crate::words::say;
use crate::{
    Analysing, Button, Choice, Dialog, DialogView, Field, LineField, Message, SetUpView, SettingUp,
    Toggle, ToggleRow, Written,
};

pub(crate) fn set_up_view(editor: &Editor) -> Option<SetUpView> {
    let set_up = editor.set_up()?;
    let send = |act| Message::Analyse(Analysing::SetUp(act));
    let button = |label, enabled, act| Button { label, enabled, message: send(act) };
    let tools = set_up.tools().into_iter().map(|tool| {
        let (text, name) = texts::tool(tool);
        let (text, on) = (text.to_owned(), set_up.tool == tool);
        Toggle { text, name, on, message: send(SettingUp::Tool(tool)) }
    });
    let sides = set_up.rules().players().iter().map(|&player| {
        let text = say::set_up_side(player);
        let on = set_up.position.side() == player;
        Toggle { name: text.clone(), text, on, message: send(SettingUp::Turn(player)) }
    });
    let is_legal = set_up.mistakes.is_empty();
    let laws = set_up.mistakes.iter().enumerate().map(|(at, mistake)| {
        let (text, on) = (texts::mistake(set_up, mistake), set_up.law == Some(at));
        Toggle { name: text.clone(), text, on, message: send(SettingUp::Law(at)) }
    });
    let help = texts::help(set_up.tool);
    let said: Vec<_> = help.into_iter().chain(is_legal.then_some(say::set_up_legal())).collect();
    let can_play = editor.game().is_some_and(|game| game.outcome().is_none());
    Some(SetUpView {
        label: say::set_up_title(),
        tools: ToggleRow { label: say::set_up_tools(), toggles: tools.collect() },
        sides: ToggleRow { label: say::set_up_sides(), toggles: sides.collect() },
        laws: ToggleRow { label: say::set_up_laws(), toggles: laws.collect() },
        said: said.join(" "),
        undo: button(say::set_up_undo(), set_up.can_undo(), SettingUp::Undo),
        more: Button {
            label: say::set_up_more(),
            enabled: true,
            message: Message::open(Dialog::SetUp),
        },
        ends: [
            button(say::set_up_cancel(), true, SettingUp::Cancel),
            button(say::set_up_play(), can_play, SettingUp::Play),
            button(say::set_up_analyse(), is_legal, SettingUp::Analyse),
        ],
    })
}

/// More actions while setting up a position.
pub(crate) fn more(editor: &Editor) -> DialogView {
    let act = |label, act| Field::action(label, Message::Analyse(Analysing::SetUp(act)));
    let mut fields = Vec::new();
    if let Some(set_up) = editor.set_up() {
        if !set_up.position.grids().is_empty() {
            fields.push(act(say::set_up_anywhere(), SettingUp::Anywhere));
        }
        fields.push(act(say::set_up_empty(), SettingUp::Empty));
        fields.push(act(say::set_up_copy(), SettingUp::Copy));
        fields.push(Field::action(say::page_rules(), Message::open(Dialog::SetUpRules)));
        fields.push(Field::action(say::set_up_paste(), Message::open(Dialog::Paste)));
    }
    DialogView::closing(say::set_up_title(), fields, say::page_cancel())
}

/// The rules of the position.
pub(crate) fn rules(editor: &Editor) -> DialogView {
    let message = |rules| Message::Analyse(Analysing::SetUp(SettingUp::Rules(rules)));
    let choices = |now| Choice::of(Rules::ALL, now, say::rules, message);
    let now = editor.set_up().map(|set_up| set_up.rules());
    let fields = now.map(|now| Field::group(say::page_rules(), choices(now))).into_iter().collect();
    DialogView::closing(say::page_rules(), fields, say::page_done())
}

/// A field for a game or a position of any form.
pub(crate) fn paste(editor: &Editor) -> DialogView {
    let (text, read) = (&editor.pasted.text, &editor.pasted.read);
    let mut fields = vec![Field::Area(LineField {
        label: say::set_up_pasted(),
        text: text.clone(),
        placeholder: "",
        what: Written::Pasted,
    })];
    let use_it = |at| {
        Button::active(say::set_up_use(), Message::Analyse(Analysing::SetUp(SettingUp::Use(at))))
    };
    let mut confirm = None;
    match read {
        _ if text.trim().is_empty() => {
            fields.push(Field::Text(say::set_up_nothing_pasted().to_owned()));
        }
        Err(why) => fields.push(Field::Text(texts::unread(why.as_ref()))),
        Ok(readings) => {
            if readings.len() > 1 {
                fields.push(Field::Text(say::set_up_two_ways().to_owned()));
            }
            for (at, reading) in readings.iter().enumerate() {
                fields.push(Field::Text(texts::reading(reading)));
                match readings.len() {
                    1 => confirm = Some(use_it(0)),
                    _ => fields.push(Field::Action(use_it(at))),
                }
            }
        }
    }
    DialogView::confirming(say::set_up_paste(), fields, confirm)
}
