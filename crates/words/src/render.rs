use crate::reader::Reader;
use crate::{Arg, Language, Message, Plurals, op};

/// How deeply messages may refer to others, and variants may be nested. A catalogue is checked for circles, and a
/// value has few levels; a damaged language is cut off here.
const DEEPEST: u8 = 32;

/// Where a message's pattern is.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    English(&'static Message),
    Other(&'static Language, &'static str),
}

impl Source {
    /// A message of another language, if that has it.
    pub(crate) fn of(language: &'static Language, number: u16) -> Option<Self> {
        language.pattern(number).map(|pattern| Self::Other(language, pattern))
    }

    const fn pattern(self) -> &'static str {
        match self {
            Self::English(message) => message.pattern,
            Self::Other(_, pattern) => pattern,
        }
    }

    /// The message that the pattern names: in English by its index, elsewhere by its number.
    fn named(self, at: u16) -> Option<Self> {
        match self {
            Self::English(message) => {
                message.named.get(usize::from(at)).map(|named| Self::English(named))
            }
            Self::Other(language, _) => Self::of(language, at),
        }
    }

    const fn plurals(self) -> Plurals {
        match self {
            Self::English(_) => Plurals::English,
            Self::Other(language, _) => language.plurals(),
        }
    }
}

/// A message that is being said.
pub(crate) struct Frame<'a> {
    source: Source,
    args: &'a [Arg<'a>],
    /// The value that the message words.
    own: &'a Arg<'a>,
    form: u8,
    depth: u8,
}

impl<'a> Frame<'a> {
    pub(crate) const fn new(source: Source, args: &'a [Arg<'a>], own: &'a Arg<'a>) -> Self {
        Self { source, args, own, form: 0, depth: 0 }
    }

    pub(crate) fn said(&self) -> String {
        let mut said = String::new();
        self.say(&mut said);
        said
    }

    /// The text of a pattern that only chooses between texts.
    pub(crate) fn chosen(&self) -> &'static str {
        let mut pattern = self.source.pattern();
        while let Some(rest) = pattern.strip_prefix(char::from(op::SELECT)) {
            pattern = self.select(&mut Reader::new(rest));
        }
        pattern
    }

    fn say(&self, said: &mut String) {
        self.say_pattern(self.source.pattern(), said);
    }

    fn say_pattern(&self, pattern: &str, said: &mut String) {
        let mut reader = Reader::new(pattern);
        while !reader.is_at_end() {
            *said += reader.text_to(|byte| byte <= op::LAST);
            match reader.byte() {
                op::PRINT => self.print(self.arg(reader.number()), said),
                op::WORD => {
                    let (arg, form, by) =
                        (self.arg(reader.number()), reader.number(), reader.wide());
                    self.word(arg, form, by, said);
                }
                op::LIST => self.list(&mut reader, said),
                op::REFER => {
                    let (named, count) = (reader.wide(), reader.number());
                    let args: Vec<_> =
                        (0..count).map(|_| Arg::Same(self.arg(reader.number()))).collect();
                    self.refer(named, &args, &Arg::Absent, 0, said);
                }
                op::SELECT => {
                    let chosen = self.select(&mut reader);
                    if self.depth < DEEPEST {
                        Self { depth: self.depth + 1, ..*self }.say_pattern(chosen, said);
                    }
                }
                _ => {}
            }
        }
    }

    fn arg(&self, at: u8) -> &'a Arg<'a> {
        match at {
            op::OWN => self.own,
            at => match self.args.get(usize::from(at)) {
                Some(Arg::Same(arg)) => arg,
                arg => arg.unwrap_or(&Arg::Absent),
            },
        }
    }

    fn print(&self, arg: &Arg<'_>, said: &mut String) {
        match arg {
            Arg::Text(text) => *said += text,
            Arg::Number(number) => *said += &number.to_string(),
            Arg::Absent | Arg::Same(_) | Arg::Value { .. } | Arg::List(_) => {}
        }
    }

    /// Words a value by the message of its type; what has none is printed.
    fn word(&self, arg: &Arg<'_>, form: u8, by: u16, said: &mut String) {
        match arg {
            Arg::Value { parts, .. } => self.refer(by, parts, arg, form, said),
            arg => self.print(arg, said),
        }
    }

    fn refer(&self, named: u16, args: &[Arg<'_>], own: &Arg<'_>, form: u8, said: &mut String) {
        let depth = self.depth + 1;
        if let Some(source) = self.source.named(named).filter(|_| depth < DEEPEST) {
            Frame { source, args, own, form, depth }.say(said);
        }
    }

    /// Joins the items of a list one after the other: each time, the joining message gets what there is so
    /// far, the next item, and whether that is the last.
    fn list(&self, reader: &mut Reader<'_>, said: &mut String) {
        let (arg, form, first_form) = (self.arg(reader.number()), reader.number(), reader.number());
        let (by, joining) = (reader.wide(), reader.wide());
        let Arg::List(items) = arg else { return };
        let mut all = String::new();
        for (at, item) in items.iter().enumerate() {
            let mut next = String::new();
            self.word(item, if at == 0 { first_form } else { form }, by, &mut next);
            if at == 0 {
                all = next;
                continue;
            }
            // The kinds of the type `Join`: a pair, the middle, the last.
            let kind = match at + 1 == items.len() {
                true if items.len() == 2 => 0,
                true => 2,
                false => 1,
            };
            let join = Arg::Value { kind, parts: Vec::new() };
            let mut joined = String::new();
            let args = [Arg::Text(&all), Arg::Text(&next), join];
            self.refer(joining, &args, &Arg::Absent, 0, &mut joined);
            all = joined;
        }
        *said += &all;
    }

    /// The pattern of the first variant that fits.
    fn select<'p>(&self, reader: &mut Reader<'p>) -> &'p str {
        let on = reader.number();
        let mut chosen = None;
        loop {
            let (key, pattern) = (reader.number(), reader.variant());
            if chosen.is_none() && self.fits(on, key) {
                chosen = Some(pattern);
            }
            if reader.byte() != op::OR {
                break;
            }
        }
        chosen.unwrap_or_default()
    }

    fn fits(&self, on: u8, key: u8) -> bool {
        if key == op::DEFAULT || on == op::FORM {
            return key == op::DEFAULT || self.form == key;
        }
        match self.arg(on) {
            Arg::Value { kind, .. } => *kind == key,
            Arg::Number(number) if key >= op::PLURAL => {
                self.source.plurals().of(*number) as u8 == key - op::PLURAL
            }
            Arg::Number(number) => *number == usize::from(key),
            Arg::Absent | Arg::Same(_) | Arg::Text(_) | Arg::List(_) => false,
        }
    }
}
