use crate::Cell;

impl Cell {
    /// Where the cell lies once its grid is mirrored and turned in one of the eight ways that map a
    /// square onto itself. The bits of `symmetry`, 0–7, say: mirror left and right, then flip top and
    /// bottom, then exchange rows and columns.
    ///
    /// ```
    /// use uttt_rules::Cell;
    ///
    /// let corner = Cell::ALL[0];
    /// assert_eq!([1, 2, 4].map(|symmetry| corner.image(symmetry).digit()), ['3', '7', '1']);
    /// ```
    #[must_use]
    pub const fn image(self, symmetry: u8) -> Self {
        let (row, column) = (self.row(), self.column());
        let column = if symmetry & 1 == 0 { column } else { 2 - column };
        let row = if symmetry & 2 == 0 { row } else { 2 - row };
        Self::known(if symmetry & 4 == 0 { 3 * row + column } else { 3 * column + row })
    }
}
