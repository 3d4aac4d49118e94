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
        [0, 42, 153, 706, 3339, 4539, 5000, 5461, 6661, 9294, 9847, 9958, 10000],
        [3281, 4636, 7149, 7907, 8146, 8149],
    ),
    phase(
        28,
        [0, 40, 147, 873, 3078, 4585, 5000, 5415, 6922, 9127, 9853, 9960, 10000],
        [2162, 3928, 6240, 7751, 7949, 7950],
    ),
    phase(
        40,
        [0, 60, 251, 933, 2412, 4635, 5000, 5365, 7588, 9067, 9749, 9940, 10000],
        [1074, 2022, 4343, 6748, 8994, 8995],
    ),
];

const MOST_BOARDS: Phases = [
    phase(
        14,
        [0, 80, 438, 542, 1845, 3963, 5000, 6037, 8155, 9458, 9562, 9920, 10000],
        [3170, 4609, 5004, 5033, 5052, 5074],
    ),
    phase(
        28,
        [0, 135, 729, 818, 2276, 3986, 5000, 6014, 7724, 9182, 9271, 9865, 10000],
        [1934, 3609, 5447, 5464, 5467, 5473],
    ),
    phase(
        40,
        [0, 81, 515, 691, 1948, 4095, 5000, 5905, 8052, 9309, 9485, 9919, 10000],
        [1050, 5802, 5975, 5979, 5980, 5983],
    ),
];
