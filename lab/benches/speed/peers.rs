use ai_ultimate_tictactoe as ai;
use board_game::ai::mcts::mcts_build_tree;
use board_game::board::{Board, BoardMoves};
use board_game::games::sttt::STTTBoard;
use board_game::util::game_stats::perft_naive;
use internal_iterator::InternalIterator;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

use crate::subject::Subject;

/// How much plain UCT explores, in both: about the square root of two.
const EXPLORATION: f32 = std::f32::consts::SQRT_2;

/// `STTTBoard` of board-game-rs.
pub(crate) struct BoardGame;

impl Subject for BoardGame {
    const NAME: &'static str = "board-game";

    fn perft_bulk(depth: u32) -> u64 {
        perft_naive(&STTTBoard::default(), depth)
    }

    fn perft_each(depth: u32) -> u64 {
        fn count(board: &STTTBoard, depth: u32) -> u64 {
            if depth == 0 {
                return 1;
            }
            let Ok(moves) = board.available_moves() else { return 0 };
            let mut sequences = 0;
            moves.for_each(|mv| {
                if let Ok(child) = board.clone_and_play(mv) {
                    sequences += count(&child, depth - 1);
                }
            });
            sequences
        }
        count(&STTTBoard::default(), depth)
    }

    fn playouts(games: u64, rng: &mut SmallRng) -> u64 {
        let mut plies = 0;
        for _ in 0..games {
            let mut board = STTTBoard::default();
            while board.play_random_available_move(rng).is_ok() {
                plies += 1;
            }
        }
        plies
    }

    fn search(playouts: u32) -> u64 {
        let mut rng = SmallRng::seed_from_u64(1);
        let start = STTTBoard::default();
        let tree = mcts_build_tree(&start, playouts.into(), EXPLORATION, &mut rng);
        std::hint::black_box(tree.best_move());
        playouts.into()
    }
}

/// The published crate `ai-ultimate-tictactoe`.
pub(crate) struct AiCrate;

impl Subject for AiCrate {
    const NAME: &'static str = "ai-ultimate-tictactoe";

    fn perft_bulk(depth: u32) -> u64 {
        fn count(position: ai::Position, depth: u32) -> u64 {
            let moves = position.legal_moves();
            if depth <= 1 {
                return moves.len() as u64;
            }
            moves
                .iter()
                .filter_map(|mv| position.play(mv).ok())
                .map(|child| count(child, depth - 1))
                .sum()
        }
        count(ai::Position::start(), depth)
    }

    fn perft_each(depth: u32) -> u64 {
        ai::perft(ai::Position::start(), depth as u8)
    }

    fn playouts(games: u64, rng: &mut SmallRng) -> u64 {
        let mut plies = 0;
        for _ in 0..games {
            let mut position = ai::Position::start();
            loop {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let Some(mv) = moves.iter().nth(rng.gen_range(0..moves.len())) else { break };
                let Ok(next) = position.play(mv) else { break };
                position = next;
                plies += 1;
            }
        }
        plies
    }

    fn search(playouts: u32) -> u64 {
        let report = ai::MctsSearcher::new().search(
            ai::Position::start(),
            ai::MctsOptions {
                max_simulations: playouts,
                soft_time_ms: 0,
                exploration: EXPLORATION.into(),
                seed: 1,
                strategy: ai::MctsStrategy::UctRandom,
            },
        );
        report.simulations.into()
    }
}
