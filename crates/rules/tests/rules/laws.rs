//! What holds for every game here; called once for each rule system.

use std::collections::HashSet;

use crate::games::choices;
use proptest::prelude::*;
use proptest::sample::Index;
use uttt_rules::{
    Adjacent, AnyGame, AnyReason, Classic, Game, GameMove, GridState, History, Illegal, MostBoards,
    Nested, Nested2, NestedReason, OpenBoards, Overwrite, OverwriteCell, OverwriteFree, Path,
    Place, Player, RuleSystem, Shape,
};

/// Plays these moves and then always the first legal one, to the end. Checks the laws on the way:
/// at the first position, the last, and every `stride`-th.
fn check_laws<G: RuleSystem>(stride: usize, choices: &[Index]) -> Result<(), TestCaseError>
where
    AnyGame: From<History<G>>,
{
    let mut choices = choices.iter();
    let mut history = History::<G>::new();
    loop {
        let legal = history.legal_moves();
        prop_assert_eq!(history.outcome().is_some(), legal.is_empty());
        prop_assert!(history.ply() <= G::MAX_PLIES.unwrap_or(2000), "{history:?} is too long");
        if legal.is_empty() || history.ply() % stride == 0 {
            check_moves(&history, &legal)?;
            check_sight(&history, &legal)?;
            check_texts(&history)?;
            check_any_game(&history, &legal)?;
        }
        let Some(&first) = legal.first() else { break };
        let mv = choices.next().map_or(first, |choice| *choice.get(&legal));
        history.play(mv).expect("a listed move");
    }
    check_undo(history)
}

/// The moves listed are exactly those accepted, and a refused one leaves all as it was.
fn check_moves<G: RuleSystem>(
    history: &History<G>,
    legal: &[G::Move],
) -> Result<(), TestCaseError> {
    let position = history.position();
    let listed: HashSet<_> = legal.iter().copied().collect();
    prop_assert_eq!(listed.len(), legal.len(), "a move is listed twice");
    for mv in G::Move::all() {
        prop_assert_eq!(history.check(mv).is_ok(), listed.contains(&mv));
        let mut played = history.clone();
        match played.play(mv) {
            Ok(()) => {
                let mut unchecked = position.clone();
                unchecked.play_unchecked(mv);
                prop_assert_eq!(played.position(), &unchecked);
                prop_assert_eq!(played.last(), Some(mv));
            }
            Err(error) => {
                prop_assert_eq!(&played, history);
                prop_assert_eq!(&error.position, position);
                prop_assert_eq!(error.mv, mv);
                prop_assert_eq!(history.check(mv), Err(error.reason));
                prop_assert!(!error.reason.to_string().is_empty());
            }
        }
        for player in Player::ALL {
            let expected = match history.outcome() {
                Some(outcome) => Err(Illegal::GameOver(outcome)),
                None if player != position.turn() => {
                    Err(Illegal::NotYourTurn { turn: position.turn() })
                }
                None => history.check(mv),
            };
            prop_assert_eq!(history.check_for(player, mv), expected);
        }
    }
    if history.is_repeated() {
        return Ok(()); // The position itself does not know that the game is over.
    }
    prop_assert_eq!(position.count_moves() as usize, legal.len());
    prop_assert_eq!(&*position.legal_moves(), legal);
    prop_assert_eq!(position.nth_move(legal.len() as u32), None);
    for (k, &mv) in legal.iter().enumerate() {
        prop_assert_eq!(position.nth_move(k as u32), Some(mv));
    }
    for random in [0, 1 << 31, u32::MAX] {
        let picked = position.random_move(random);
        prop_assert_eq!(picked.is_some(), !legal.is_empty());
        prop_assert!(picked.is_none_or(|mv| listed.contains(&mv)));
    }
    Ok(())
}

/// What is shown of a position agrees with its moves.
fn check_sight<G: RuleSystem>(
    history: &History<G>,
    legal: &[G::Move],
) -> Result<(), TestCaseError> {
    let (position, active) = (history.position(), history.active_grids());
    prop_assert_eq!(active.is_empty(), legal.is_empty());
    prop_assert!(active.is_sorted());
    if history.ply() == 0 {
        prop_assert!(G::Move::all().all(|mv| position.mark(mv).is_none()));
        prop_assert_eq!(&active, &[Path::ROOT]);
    }
    if let Some(last) = history.last() {
        prop_assert_eq!(position.mark(last), history.mover(history.ply() - 1));
    }
    let Shape::Nested { depth } = G::RULES.shape() else { return Ok(()) };
    for mv in G::Move::all() {
        let path: Path = mv.to_string().parse().expect("nested moves are paths");
        prop_assert_eq!(position.grid(path), None);
        let is_active = active.iter().any(|grid| grid.contains(&path));
        match position.check(mv).map_err(Illegal::into_any) {
            Ok(()) => prop_assert!(is_active),
            Err(Illegal::Rule(AnyReason::Nested(NestedReason::WrongBoard { .. }))) => {
                prop_assert!(!is_active);
            }
            Err(Illegal::Rule(AnyReason::Nested(NestedReason::CellTaken { by }))) => {
                prop_assert_eq!(position.mark(mv), Some(by));
            }
            Err(Illegal::Rule(AnyReason::Nested(NestedReason::BoardClosed { board }))) => {
                prop_assert!(
                    board.contains(&path) && position.grid(board) != Some(GridState::Open)
                );
            }
            Err(reason) => prop_assert!(matches!(reason, Illegal::GameOver(_))),
        }
        if position.mark(mv).is_some() {
            prop_assert!(position.check(mv).is_err());
        }
    }
    for path in &active {
        prop_assert!(path.cells().len() < depth);
    }
    Ok(())
}

/// Records and positions are read back, in any case and with any white space.
fn check_texts<G: RuleSystem>(history: &History<G>) -> Result<(), TestCaseError>
where
    AnyGame: From<History<G>>,
{
    let record = history.to_string();
    for text in [record.clone(), record.to_uppercase(), record.replace(' ', " \r\n\t")] {
        let read = History::<G>::parse(&text);
        prop_assert_eq!(read.as_ref(), Ok(history));
    }
    let text = AnyGame::from(history.clone()).position_text();
    let expected = AnyGame::from(History::starting_from(history.position().clone()));
    for text in [text.clone(), text.to_uppercase(), text.replace(' ', "\n ")] {
        let read = AnyGame::from_position(&text);
        prop_assert_eq!(read.as_ref(), Ok(&expected), "{}", text);
    }
    Ok(())
}

/// The game of any rule system says what the one game says.
fn check_any_game<G: RuleSystem>(
    history: &History<G>,
    legal: &[G::Move],
) -> Result<(), TestCaseError>
where
    AnyGame: From<History<G>>,
{
    let any = AnyGame::from(history.clone());
    prop_assert_eq!(any.rules(), G::RULES);
    prop_assert_eq!(any.rules().players().len(), G::PLAYERS);
    prop_assert_eq!(any.rules().shape().cells(), G::Move::COUNT);
    let places: Vec<Place> = legal.iter().copied().map(Place::from).collect();
    prop_assert_eq!(any.legal_moves(), places);
    prop_assert_eq!(any.outcome(), history.outcome());
    prop_assert_eq!(any.ending().is_some(), history.outcome().is_some());
    prop_assert_eq!(any.is_repeated(), history.is_repeated());
    prop_assert_eq!(any.turn(), history.position().turn());
    prop_assert_eq!(any.active_grids(), history.active_grids());
    prop_assert_eq!(any.last(), history.last().map(Place::from));
    let root = any.grid(Path::ROOT).expect("the whole board");
    prop_assert_eq!(root == GridState::Open, history.outcome().is_none());
    let record = any.to_string();
    prop_assert_eq!(record.parse(), Ok(any.clone()));
    for mv in G::Move::all() {
        let at = Place::from(mv);
        prop_assert_eq!(any.place(&mv.to_string()), Ok(at));
        prop_assert_eq!(any.text(at), mv.to_string());
        prop_assert_eq!(any.mark(at), history.position().mark(mv));
        prop_assert_eq!(any.check(at), history.check(mv).map_err(Illegal::into_any));
        for player in Player::ALL {
            prop_assert_eq!(
                any.check_for(player, at),
                history.check_for(player, mv).map_err(Illegal::into_any)
            );
        }
        let path: Path = mv.to_string().parse().expect("a path");
        for path in (0..path.cells().len()).filter_map(|level| Path::new(&path.cells()[..level])) {
            let whole = path.is_root();
            prop_assert!(whole || any.grid(path) == history.position().grid(path));
        }
    }
    check_any_undo(any.clone(), history)?;
    let outside = Place::new(G::Move::COUNT as u16);
    prop_assert_eq!((any.text(outside), any.mark(outside)), ("?".to_owned(), None));
    prop_assert_eq!(any.clone().play(outside).map_err(|error| error.reason), any.check(outside));
    if any.outcome().is_none() {
        prop_assert_eq!(any.check(outside), Err(Illegal::Rule(AnyReason::NoSuchCell)));
        for player in any.rules().players().iter().copied() {
            prop_assert_eq!(
                any.check_for(player, outside),
                Err(Illegal::Rule(AnyReason::NoSuchCell))
            );
        }
    }
    Ok(())
}

/// The game of any rule system goes back and on as the one game does.
fn check_any_undo<G: RuleSystem>(
    mut any: AnyGame,
    history: &History<G>,
) -> Result<(), TestCaseError> {
    let (mut history, plies) = (history.clone(), any.ply());
    prop_assert_eq!((plies, any.is_from_start()), (history.ply(), true));
    prop_assert_eq!((any.undo(), any.undo()), (history.undo(), history.undo()));
    let places = |moves: &[G::Move]| moves.iter().copied().map(Place::from).collect::<Vec<_>>();
    prop_assert_eq!(
        (any.moves(), any.undone()),
        (places(history.moves()), places(history.undone()))
    );
    prop_assert_eq!((any.ply(), any.last()), (history.ply(), history.last().map(Place::from)));
    for ply in 0..=plies {
        prop_assert_eq!(any.mover(ply), history.mover(ply));
    }
    prop_assert_eq!(any.redo(), history.redo());
    prop_assert_eq!(any.ply(), history.ply());
    prop_assert!(!any.go_to(plies + 1) && any.go_to(plies / 2) && history.go_to(plies / 2));
    any.forget_undone();
    history.forget_undone();
    prop_assert!(any.undone().is_empty() && !any.redo() && !history.redo());
    prop_assert_eq!((any.ply(), any.to_string()), (plies / 2, history.to_string()));
    Ok(())
}

fn check_undo<G: RuleSystem>(mut history: History<G>) -> Result<(), TestCaseError> {
    let end = history.clone();
    while history.undo() {}
    prop_assert_eq!(history.position(), &G::default());
    prop_assert_eq!(history.position().turn(), Player::X);
    prop_assert_eq!(history.undone(), end.moves());
    while history.redo() {}
    prop_assert_eq!(&history, &end);
    let mut replayed = History::<G>::new();
    for ply in 0..=end.ply() {
        prop_assert!(history.go_to(ply));
        prop_assert_eq!(replayed.position(), history.position());
        if let Some(&mv) = end.moves().get(ply) {
            replayed.play(mv).expect("a legal move");
        }
    }
    prop_assert_eq!(&replayed, &end);
    prop_assert!(!history.go_to(end.ply() + 1));
    Ok(())
}

/// One test a rule system: how many games, and how often the laws are checked in each.
macro_rules! laws {
    ($($name:ident: $game:ty, $games:literal games, every $stride:literal;)*) => {
        $(proptest! {
            #![proptest_config(ProptestConfig::with_cases($games))]

            #[test]
            fn $name(choices in choices(0..=<$game>::MAX_PLIES.unwrap_or(300))) {
                check_laws::<$game>($stride, &choices)?;
            }
        })*
    };
}

laws! {
    classic: Classic, 40 games, every 1;
    most_boards: MostBoards, 40 games, every 1;
    open_boards: OpenBoards, 40 games, every 1;
    adjacent: Adjacent, 40 games, every 1;
    nested_1: Nested<1>, 200 games, every 1;
    nested_2: Nested2, 40 games, every 1;
    nested_3: Nested<3>, 4 games, every 97;
    overwrite: Overwrite, 60 games, every 3;
    overwrite_cell: OverwriteCell, 60 games, every 3;
    overwrite_free: OverwriteFree, 60 games, every 3;
}

/// Random games of a system without a bound on its plies end all the same.
fn check_length<G: RuleSystem>() {
    for seed in 0..1000 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut history = History::<G>::new();
        while let Some(mv) = random.choice(history.legal_moves()) {
            history.play(mv).expect("a listed move");
            assert!(history.ply() <= 2000, "{history:?}");
        }
        assert!(history.outcome().is_some());
    }
}

#[test]
fn a_thousand_random_games_of_each_overwrite_system_end() {
    check_length::<Overwrite>();
    check_length::<OverwriteCell>();
    check_length::<OverwriteFree>();
}
