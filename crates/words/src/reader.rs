use crate::op;

/// Reads a pattern from its beginning. At the end it reads zeros and empty texts.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(rest: &'a str) -> Self {
        Self { rest }
    }

    pub(crate) const fn is_at_end(self) -> bool {
        self.rest.is_empty()
    }

    /// As many bytes, or none if there are fewer.
    pub(crate) fn text(&mut self, len: usize) -> &'a str {
        let (text, rest) = self.rest.split_at_checked(len).unwrap_or_default();
        self.rest = rest;
        text
    }

    /// The text before the first byte that is so.
    pub(crate) fn text_to(&mut self, is_end: impl FnMut(u8) -> bool) -> &'a str {
        self.text(self.rest.bytes().position(is_end).unwrap_or(self.rest.len()))
    }

    pub(crate) fn byte(&mut self) -> u8 {
        self.text(1).bytes().next().unwrap_or_default()
    }

    pub(crate) fn number(&mut self) -> u8 {
        self.byte().saturating_sub(op::ZERO)
    }

    pub(crate) fn wide(&mut self) -> u16 {
        u16::from(self.number()) << 6 | u16::from(self.number())
    }

    /// A variant's pattern. What ends it comes next.
    pub(crate) fn variant(&mut self) -> &'a str {
        let mut depth = 0_usize;
        self.text_to(|byte| {
            match byte {
                op::OR | op::END if depth == 0 => return true,
                op::SELECT => depth += 1,
                op::END => depth -= 1,
                _ => {}
            }
            false
        })
    }
}
