//! Written by `uttt-lab calibrate fit`; docs/engine.md has the commands.

use uttt_rules::Rules;

use super::phase::CalibrationPhase;

type Phases = [CalibrationPhase; CalibrationPhase::COUNT];

const fn phase(marks: u16, shares: [u16; 13], draws: [u16; 6]) -> CalibrationPhase {
    CalibrationPhase { marks, shares, draws }
}

pub(super) const fn phases(rules: Rules) -> Option<&'static Phases> {
    match rules {
        Rules::Classic => Some(&CLASSIC),
        Rules::MostBoards => Some(&MOST_BOARDS),
        _ => None,
    }
}

const CLASSIC: Phases = [
    phase(
        14,
        [0, 57, 173, 314, 3526, 4502, 5000, 5498, 6474, 9686, 9827, 9943, 10000],
        [4820, 5162, 7186, 7911, 8098, 8119],
    ),
    phase(
        28,
        [0, 44, 135, 867, 3104, 4577, 5000, 5423, 6896, 9133, 9865, 9956, 10000],
        [2064, 3969, 6171, 7832, 7927, 7941],
    ),
    phase(
        40,
        [0, 68, 355, 1204, 2172, 4681, 5000, 5319, 7828, 8796, 9645, 9932, 10000],
        [1142, 1947, 4007, 6665, 9002, 9012],
    ),
];

const MOST_BOARDS: Phases = [
    phase(
        14,
        [0, 78, 236, 407, 1732, 4005, 5000, 5995, 8268, 9593, 9764, 9922, 10000],
        [4055, 4558, 4696, 4930, 8455, 9895],
    ),
    phase(
        28,
        [0, 258, 780, 847, 2381, 3921, 5000, 6079, 7619, 9153, 9220, 9742, 10000],
        [2000, 3447, 5501, 5570, 5597, 5627],
    ),
    phase(
        40,
        [0, 73, 309, 949, 1762, 4208, 5000, 5792, 8238, 9051, 9691, 9927, 10000],
        [923, 5936, 5962, 5981, 5989, 5999],
    ),
];
