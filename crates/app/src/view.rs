//! What the panel shows, from the state.

use uttt_engine::Level;
use uttt_rules::{ByPlayer, Cell, GridState, Path, Place, Player};

use crate::notice::Notice;
use crate::thinking::Purpose;
use crate::{
    Button, Buttons, CellButton, Choice, Dialog, DialogView, EvaluationBar, Group, Look, Message,
    Motion, MoveItem, NoticeKind, NoticeView, Panel, PlayerCard, Sides, State, Theme, words,
};

/// All that the page shows around and over the canvas now.
pub fn panel(state: &State) -> Panel {
    Panel {
        title: words::title(state),
        look: Look {
            palette: state.palette(),
            theme: state.preferences.theme,
            reduced_motion: state.reduced_motion(),
        },
        players: ByPlayer::new_with(|player| card(state, player)),
        evaluation: state.evaluation.map(|evaluation| EvaluationBar {
            x_share: evaluation.x_share,
            text: words::evaluation(evaluation),
        }),
        line: words::line(state),
        moves_label: words::MOVES,
        moves: moves(state),
        buttons: buttons(state),
        notices: state.notices.iter().map(notice).collect(),
        dialog: state.dialog.map(|dialog| dialog_view(state, dialog)),
        board_label: words::BOARD,
        cells: cells(state),
    }
}

fn card(state: &State, player: Player) -> PlayerCard {
    let to_move = state.game.outcome().is_none() && state.game.turn() == player;
    let thinking = state.thinking.filter(|thinking| to_move && thinking.purpose == Purpose::Move);
    let won = |cell| state.game.grid(Path::of(cell)) == Some(GridState::Won(player));
    let boards = Cell::ALL.into_iter().filter(|&cell| won(cell)).count() as u32;
    PlayerCard {
        player,
        name: words::player(state, player),
        status: words::status(state, player),
        depth: thinking.map(|thinking| words::depth(thinking.depth)).unwrap_or_default(),
        to_move,
        boards,
        boards_label: words::boards_won(boards),
        progress: thinking.map(|thinking| thinking.progress),
    }
}

fn moves(state: &State) -> Vec<MoveItem> {
    let game = &state.game;
    let all = [game.moves(), game.undone()].concat();
    all.into_iter()
        .zip(1..)
        .map(|(at, ply)| {
            let player = game.mover(ply - 1).unwrap_or(Player::X);
            MoveItem {
                ply,
                player,
                text: words::move_text(state, at),
                label: words::move_label(state, ply, player, at),
                current: ply == game.ply(),
                undone: ply > game.ply(),
                message: Message::GoTo(ply),
            }
        })
        .collect()
}

fn buttons(state: &State) -> Buttons {
    let button = |label, enabled, message| Button { label, enabled, message };
    let pause = if state.engine_to_move().is_none() {
        None
    } else if state.paused {
        Some(button(words::RESUME, true, Message::Resume))
    } else if state.sides() == Sides::Engines {
        Some(button(words::PAUSE, true, Message::Pause))
    } else {
        None
    };
    Buttons {
        undo: button(words::UNDO, state.undo_to().is_some(), Message::Undo),
        redo: button(words::REDO, state.redo_to().is_some(), Message::Redo),
        hint: button(words::HINT, state.can_hint(), Message::Hint),
        share: button(words::SHARE, true, Message::Share),
        picture: button(words::PICTURE, true, Message::CopyPicture),
        new_game: button(words::NEW_GAME, true, Message::Open(Dialog::NewGame)),
        settings: button(words::SETTINGS, true, Message::Open(Dialog::Settings)),
        pause,
    }
}

fn notice(notice: &Notice) -> NoticeView {
    let kind = notice.kind;
    let act = |label, message| Button { label, enabled: true, message };
    let dismiss = |label| act(label, Message::Dismiss(kind));
    let actions = match kind {
        NoticeKind::DamagedGame | NoticeKind::KeptAside => vec![
            act(words::COPY_DAMAGED, Message::CopyDamaged),
            act(words::DISCARD_DAMAGED, Message::DiscardDamaged),
        ],
        NoticeKind::BesideSaved => vec![act(words::BACK_TO_SAVED, Message::BackToSaved)],
        NoticeKind::UpdateReady => {
            vec![act(words::RELOAD, Message::Update), dismiss(words::LATER)]
        }
        NoticeKind::EngineGone => vec![act(words::RETRY, Message::RetryEngine)],
        _ => vec![dismiss(words::DISMISS)],
    };
    NoticeView { kind, text: words::notice(notice), actions }
}

fn dialog_view(state: &State, dialog: Dialog) -> DialogView {
    let button = |label, message| Button { label, enabled: true, message };
    match dialog {
        Dialog::NewGame => DialogView {
            title: words::NEW_GAME,
            groups: new_game_groups(state),
            confirm: Some(button(words::START, Message::StartGame)),
            close: button(words::CANCEL, Message::Close),
        },
        Dialog::Settings => DialogView {
            title: words::SETTINGS,
            groups: settings_groups(state),
            confirm: None,
            close: button(words::DONE, Message::Close),
        },
    }
}

fn new_game_groups(state: &State) -> Vec<Group> {
    let draft = state.draft;
    let sides = Sides::ALL.map(|sides| {
        let (label, note) = words::sides(sides);
        choice(label, note, sides == draft.sides, Message::DraftSides(sides))
    });
    let mut groups = vec![Group { legend: words::WHO_PLAYS, choices: sides.into() }];
    for player in Player::PAIR.into_iter().filter(|&player| draft.sides.has_engine(player)) {
        let levels = Level::ALL.map(|level| {
            let (label, note) = words::level(level);
            let chosen = level == draft.levels[player];
            choice(label, note, chosen, Message::DraftLevel(player, level))
        });
        let both = draft.sides == Sides::Engines;
        let legend = if both { words::LEVELS[player.index()] } else { words::LEVEL };
        groups.push(Group { legend, choices: levels.into() });
    }
    groups
}

fn settings_groups(state: &State) -> Vec<Group> {
    let chosen = state.preferences;
    let themes = Theme::ALL
        .map(|theme| choice(words::theme(theme), "", theme == chosen.theme, Message::Theme(theme)));
    let motions = Motion::ALL.map(|motion| {
        choice(words::motion(motion), "", motion == chosen.motion, Message::Motion(motion))
    });
    vec![
        Group { legend: words::THEME, choices: themes.into() },
        Group { legend: words::MOTION, choices: motions.into() },
    ]
}

fn choice(label: &'static str, note: &'static str, chosen: bool, message: Message) -> Choice {
    Choice { label, note, chosen, message }
}

/// Row by row, as they are seen.
fn cells(state: &State) -> Vec<CellButton> {
    let raster = state.raster();
    let persons_turn = state.engine_to_move().is_none();
    let mut legal = vec![false; state.game.rules().shape().cells()];
    if persons_turn {
        state.game.legal_moves().into_iter().for_each(|at| legal[at.index()] = true);
    }
    let button = |at: Place| {
        let legal = legal.get(at.index()) == Some(&true);
        let label = words::cell(state, at, legal);
        CellButton {
            at,
            text: state.game.text(at),
            label,
            tab_stop: at == state.tab_stop,
            disabled: !legal,
        }
    };
    let rows = 0..raster.side();
    rows.flat_map(|row| (0..raster.side()).filter_map(move |column| raster.at(row, column)))
        .map(button)
        .collect()
}
