use uttt_rules::Player;

/// The signs of a mark of so many lines, each with its column and its row. It is `2 * lines - 1` wide.
pub(super) fn glyph(player: Player, lines: u16) -> Vec<(u16, u16, char)> {
    let (last, middle) = ((2 * lines).saturating_sub(2), lines / 2);
    let bottom = lines.saturating_sub(1);
    let mut signs = Vec::new();
    for row in 0..lines {
        let is_edge = row == 0 || row == bottom;
        match player {
            _ if lines == 1 => signs.push((0, 0, letter(player))),
            Player::X if row == middle => signs.push((last / 2, row, '╳')),
            Player::X => {
                let falls = if row < middle { ['╲', '╱'] } else { ['╱', '╲'] };
                let left = if row < middle { 2 * row } else { last - 2 * row };
                signs.extend([(left, row, falls[0]), (last - left, row, falls[1])]);
            }
            Player::O if is_edge => {
                let ends = if row == 0 { ['╭', '╮'] } else { ['╰', '╯'] };
                signs.extend([(0, row, ends[0]), (last, row, ends[1])]);
                signs.extend((1..last).map(|column| (column, row, '─')));
            }
            Player::O => signs.extend([(0, row, '│'), (last, row, '│')]),
            Player::Plus if row == middle => {
                signs
                    .extend((0..=last).map(|at| (at, row, if at == last / 2 { '┼' } else { '─' })));
            }
            Player::Plus => signs.push((last / 2, row, '│')),
        }
    }
    signs
}

/// A mark of one letter.
pub(super) const fn letter(player: Player) -> char {
    match player {
        Player::X => 'X',
        Player::O => 'O',
        Player::Plus => '+',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(player: Player, lines: u16) -> Vec<String> {
        let mut rows = vec![vec![' '; usize::from(2 * lines - 1)]; lines.into()];
        for (column, row, sign) in glyph(player, lines) {
            rows[usize::from(row)][usize::from(column)] = sign;
        }
        rows.into_iter().map(|row| row.into_iter().collect()).collect()
    }

    #[test]
    fn marks_of_three_lines() {
        assert_eq!(drawn(Player::X, 3), ["╲   ╱", "  ╳  ", "╱   ╲"]);
        assert_eq!(drawn(Player::O, 3), ["╭───╮", "│   │", "╰───╯"]);
        assert_eq!(drawn(Player::Plus, 3), ["  │  ", "──┼──", "  │  "]);
        assert_eq!(drawn(Player::X, 1), ["X"]);
        assert_eq!(drawn(Player::X, 5)[1], "  ╲   ╱  ");
    }
}
