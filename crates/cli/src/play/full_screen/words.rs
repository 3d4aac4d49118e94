use std::time::Instant;

use uttt_engine::Level;
use uttt_rules::{Player, Shape};

use super::model::{Doubt, Model, Seat, Thought};
use crate::play::countdown::clock;
use crate::whereabouts::whereabouts;

/// Who plays: `X you, O level 6`.
pub(super) fn players(model: &Model) -> String {
    let name = |player: &Player| {
        let who = match model.seats.get(player.index()) {
            Some(Seat::Engine(level)) => match level.step() {
                Some(step) => format!("level {step}"),
                None if *level == Level::EASY => "easy".to_owned(),
                None => "random moves".to_owned(),
            },
            Some(Seat::Program { name, .. }) => name.clone(),
            Some(Seat::Person) | None if model.only_person().is_some() => "you".to_owned(),
            Some(Seat::Person) | None => "a person".to_owned(),
        };
        format!("{player} {who}")
    };
    model.game.rules().players().iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Whose turn it is, or what is asked.
pub(super) fn status(model: &Model, now: Instant) -> String {
    let turn = model.game.turn();
    if let Some(doubt) = model.doubt {
        return match doubt {
            Doubt::Resign(player) => format!("{player} resigns? Return: yes, Esc: no"),
            Doubt::New => "Leave this game for another one? Return: yes, Esc: no".into(),
        };
    }
    if let Some(end) = &model.end {
        return format!("{}\nReturn plays another game.", end.sentence(&model.game));
    }
    let depth =
        |depth: Option<u32>| depth.map_or_else(String::new, |plies| format!(" depth {plies}"));
    match &model.thinking {
        Some(thinking) if thinking.of == Thought::Hint => {
            return format!("Looking for a hint…{}", depth(thinking.depth));
        }
        Some(thinking) => return format!("{turn} is thinking…{}", depth(thinking.depth)),
        None => {}
    }
    let place = match model.game.rules().shape() {
        Shape::Nested { depth: 2.. } => format!(" {}", whereabouts(&model.game)),
        _ => String::new(),
    };
    let left = model.left(now).map_or_else(String::new, |left| format!(" [{}]", clock(left)));
    match model.only_person() {
        Some(_) => format!("You play {turn}{place}.{left}"),
        None => format!("{turn} to move{place}.{left}"),
    }
}
