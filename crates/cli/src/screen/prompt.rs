use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The longest line that can be typed, in characters.
const LONGEST: usize = 1000;

/// A line to type in, and the lines that were typed before.
#[derive(Debug, Default)]
pub(super) struct Prompt {
    text: Vec<char>,
    /// Where the next character comes, from 0 to the length of the text.
    at: usize,
    history: Vec<String>,
    /// Which line of the history is shown.
    recalled: Option<usize>,
}

impl Prompt {
    pub(super) fn text(&self) -> String {
        self.text.iter().collect()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The part of the text before the cursor.
    pub(super) fn before(&self) -> String {
        self.text[..self.at].iter().collect()
    }

    pub(super) fn clear(&mut self) {
        (self.text, self.at, self.recalled) = (Vec::new(), 0, None);
    }

    pub(super) fn set(&mut self, text: &str) {
        self.text = text.chars().take(LONGEST).collect();
        self.at = self.text.len();
    }

    /// Adds text that was typed or pasted. Control characters are left out.
    pub(super) fn insert(&mut self, text: &str) {
        for sign in text.chars().filter(|sign| !sign.is_control()) {
            if self.text.len() < LONGEST {
                self.text.insert(self.at, sign);
                self.at += 1;
            }
        }
    }

    /// Takes the line, and remembers it unless it is the same as the last one.
    pub(super) fn take(&mut self) -> String {
        let line = self.text();
        self.clear();
        if !line.trim().is_empty() && self.history.last() != Some(&line) {
            self.history.push(line.clone());
        }
        line
    }

    /// Edits the line; whether the key had a meaning. On an empty line the arrows have none.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        let is_empty = self.is_empty();
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('p') if control => self.recall(-1),
            KeyCode::Char('n') if control => self.recall(1),
            KeyCode::Char('a') if control => self.at = 0,
            KeyCode::Char('e') if control => self.at = self.text.len(),
            KeyCode::Char('u') if control => self.clear(),
            KeyCode::Char('w') if control => self.delete_word(),
            KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => {
                return false;
            }
            KeyCode::Char(sign) => self.insert(sign.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.at);
            }
            KeyCode::Delete if self.at < self.text.len() => {
                self.text.remove(self.at);
            }
            KeyCode::Up if !is_empty => self.recall(-1),
            KeyCode::Down if !is_empty => self.recall(1),
            KeyCode::Left if !is_empty => self.at = self.at.saturating_sub(1),
            KeyCode::Right if !is_empty => self.at = (self.at + 1).min(self.text.len()),
            KeyCode::Home if !is_empty => self.at = 0,
            KeyCode::End if !is_empty => self.at = self.text.len(),
            KeyCode::Esc if !is_empty => self.clear(),
            _ => return false,
        }
        true
    }

    /// Shows an earlier line, or a later one; after the latest, an empty one.
    fn recall(&mut self, step: isize) {
        let next = self.recalled.unwrap_or(self.history.len()).saturating_add_signed(step);
        match self.history.get(next).cloned() {
            Some(line) => {
                self.set(&line);
                self.recalled = Some(next);
            }
            None if self.recalled.is_some() => self.clear(),
            None => {}
        }
    }

    fn delete_word(&mut self) {
        let before = &self.text[..self.at];
        let end = before.iter().rposition(|sign| !sign.is_whitespace()).map_or(0, |at| at + 1);
        let begin = before[..end].iter().rposition(|sign| sign.is_whitespace());
        let begin = begin.map_or(0, |at| at + 1);
        self.text.drain(begin..self.at);
        self.at = begin;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(prompt: &mut Prompt, keys: &[KeyCode]) {
        for &code in keys {
            prompt.key(KeyEvent::new(code, KeyModifiers::NONE));
        }
    }

    fn control(prompt: &mut Prompt, sign: char) -> bool {
        prompt.key(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::CONTROL))
    }

    #[test]
    fn a_line_can_be_edited_anywhere() {
        use KeyCode::{Backspace, Char, Delete, End, Esc, Home, Left};
        let mut prompt = Prompt::default();
        press(&mut prompt, &[Char('5'), Char('6'), Left, Char('ü'), Home, Delete, End, Char('1')]);
        assert_eq!((prompt.text().as_str(), prompt.before().as_str()), ("ü61", "ü61"));
        press(&mut prompt, &[Backspace, Backspace, Backspace, Backspace]);
        assert!(prompt.is_empty());
        prompt.insert("save my game\n.txt");
        control(&mut prompt, 'w');
        assert_eq!(prompt.text(), "save my ");
        press(&mut prompt, &[Esc]);
        assert!(prompt.is_empty() && !prompt.key(KeyEvent::from(Left)));
        prompt.insert(&"x".repeat(5000));
        assert_eq!(prompt.text().len(), LONGEST);
    }

    #[test]
    fn earlier_lines_come_back() {
        let mut prompt = Prompt::default();
        for line in ["55", "55", "hint", "  "] {
            prompt.set(line);
            assert_eq!(prompt.take(), line);
        }
        let mut shown = Vec::new();
        for key in ['p', 'p', 'p', 'n', 'n', 'n'] {
            assert!(control(&mut prompt, key));
            shown.push(prompt.text());
        }
        assert_eq!(shown, ["hint", "55", "55", "hint", "", ""]);
        // With something on the line the arrows do the same; on an empty one they move on the board.
        assert!(!prompt.key(KeyEvent::from(KeyCode::Up)));
        prompt.set("x");
        press(&mut prompt, &[KeyCode::Up]);
        assert_eq!(prompt.text(), "hint");
        // Where there is nothing earlier or later, what was typed stays.
        let mut prompt = Prompt::default();
        prompt.set("save my game");
        press(&mut prompt, &[KeyCode::Up, KeyCode::Down]);
        assert_eq!(prompt.text(), "save my game");
    }
}
