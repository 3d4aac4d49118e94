use uttt_rules::LINES;

/// `COMPLETES[m]`: the places outside the set `m` that complete a line with it.
const COMPLETES: [u16; 512] = {
    let mut table = [0; 512];
    let mut set: u16 = 0;
    while set < 512 {
        let mut line = 0;
        while line < 8 {
            let missing = LINES[line].bits() & !set;
            if missing.is_power_of_two() {
                table[set as usize] |= missing;
            }
            line += 1;
        }
        set += 1;
    }
    table
};

/// The places outside a set that complete a line with it, as bits. Only the lowest nine bits of the
/// set count.
#[inline]
pub(crate) fn completes(set: u32) -> u32 {
    COMPLETES[set as usize & 511].into()
}
