use clap::Args;
use fastrand::Rng;
use uttt_rules::{Classic, Game, History};

/// The positions to find.
#[derive(Args)]
pub(crate) struct Request {
    /// The number of positions of each kind.
    #[arg(long, default_value_t = 150)]
    count: usize,
    /// The seed of the random games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Prints positions of random games in which a single move decides: `record; wins; loses`.
pub(crate) fn print(request: &Request) {
    let mut rng = Rng::with_seed(request.seed);
    let (mut winning, mut losing) = (0, 0);
    println!(
        "# Positions of random games in which a single move decides: the record; the moves that win at"
    );
    println!("# once; the moves after which the opponent can win at once.");
    while winning < request.count || losing < request.count {
        let mut history = History::<Classic>::new();
        // Take one position from a game, because the positions of one game are similar.
        let wanted = if winning < request.count { Kind::Wins } else { Kind::Loses };
        while let Some(mv) = random_move(history.position(), &mut rng) {
            let position = history.position();
            let wins = wins(position);
            let loses = losers(position);
            let is_close = match wanted {
                Kind::Wins => !wins.is_empty() && wins.len() < position.legal_moves().len(),
                Kind::Loses => {
                    wins.is_empty()
                        && !loses.is_empty()
                        && loses.len() < position.legal_moves().len()
                }
            };
            // Take the first such position or a later one, at random.
            if is_close && rng.bool() {
                println!("{history};{};{}", words(&wins), words(&loses));
                match wanted {
                    Kind::Wins => winning += 1,
                    Kind::Loses => losing += 1,
                }
                break;
            }
            if history.play(mv).is_err() {
                break;
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Wins,
    Loses,
}

fn random_move<G: Game>(position: &G, rng: &mut Rng) -> Option<G::Move> {
    let count = position.count_moves();
    if count == 0 { None } else { position.nth_move(rng.u32(0..count)) }
}

/// The moves that win at once.
fn wins<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.retain(|&mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        after.outcome().and_then(uttt_rules::Outcome::winner) == Some(position.turn())
    });
    moves
}

/// The moves after which the opponent can win at once.
fn losers<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.retain(|&mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        !wins(&after).is_empty()
    });
    moves
}

fn words<M: ToString>(moves: &[M]) -> String {
    moves.iter().map(|mv| format!(" {}", mv.to_string())).collect()
}
