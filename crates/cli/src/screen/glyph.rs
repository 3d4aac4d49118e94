use uttt_rules::Player;

/// The signs of a mark of so many lines, an odd number, each with its column and its row. It is
/// `2 * lines - 1` wide. Half blocks make its lines touch.
pub(super) fn glyph(player: Player, lines: u16) -> Vec<(u16, u16, char)> {
    let (last, middle, bottom) = (2 * lines - 2, lines / 2, lines - 1);
    let mut signs = Vec::new();
    for row in 0..lines {
        // How far the row is from the nearer edge.
        let depth = row.min(bottom - row);
        match player {
            _ if lines == 1 => signs.push((0, 0, letter(player))),
            Player::X if row == middle => signs.push((last / 2, row, '█')),
            Player::X => {
                let [outer, inner] = if row < middle { ['▀', '▄'] } else { ['▄', '▀'] };
                let (left, right) = (2 * depth, last - 2 * depth);
                signs.extend([(left, row, outer), (left + 1, row, inner)]);
                signs.extend([(right - 1, row, inner), (right, row, outer)]);
            }
            Player::O if depth == 0 => {
                let [corner, side] = if row == 0 { ['▄', '▀'] } else { ['▀', '▄'] };
                let sign = |column| if column == 0 || column == last { corner } else { side };
                signs.extend((0..=last).map(|column| (column, row, sign(column))));
            }
            Player::O => signs.extend([(0, row, '█'), (last, row, '█')]),
            Player::Plus if row == middle => {
                let sign = |column| if column == last / 2 { '█' } else { '▀' };
                signs.extend((0..=last).map(|column| (column, row, sign(column))));
            }
            Player::Plus => signs.push((last / 2, row, '█')),
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
        assert_eq!(drawn(Player::X, 3), ["▀▄ ▄▀", "  █  ", "▄▀ ▀▄"]);
        assert_eq!(drawn(Player::O, 3), ["▄▀▀▀▄", "█   █", "▀▄▄▄▀"]);
        assert_eq!(drawn(Player::Plus, 3), ["  █  ", "▀▀█▀▀", "  █  "]);
        assert_eq!(drawn(Player::X, 1), ["X"]);
        assert_eq!(drawn(Player::X, 5)[1], "  ▀▄ ▄▀  ");
    }
}
