//! Files of messages, as they were read.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Message};
use fluent_syntax::parser;

use crate::Mistake;

/// A file in Fluent's syntax.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Where it is, as mistakes name it.
    pub path: PathBuf,
    /// What it says.
    pub text: String,
}

impl Source {
    /// Reads the files of a folder whose names end in `.ftl` and, without that, are wanted; by their names.
    ///
    /// # Errors
    ///
    /// If the folder or one of the files can't be read.
    pub fn folder(folder: &Path, is_wanted: impl Fn(&str) -> bool) -> std::io::Result<Vec<Self>> {
        let mut paths = Vec::new();
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            let is_source = path.extension().is_some_and(|end| end == "ftl");
            if is_source && path.file_stem().and_then(|name| name.to_str()).is_some_and(&is_wanted)
            {
                paths.push(path);
            }
        }
        paths.sort();
        let read = |path: PathBuf| Ok(Self { text: std::fs::read_to_string(&path)?, path });
        paths.into_iter().map(read).collect()
    }

    /// The line that a piece of the text begins in.
    pub(crate) fn line_of(&self, piece: &str) -> usize {
        let start = (piece.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        self.line_at(start)
    }

    fn line_at(&self, start: usize) -> usize {
        self.text.bytes().take(start).filter(|&byte| byte == b'\n').count() + 1
    }
}

/// A message in its file.
#[derive(Clone, Copy)]
pub(crate) struct Placed<'s> {
    pub(crate) source: &'s Source,
    pub(crate) message: &'s Message<&'s str>,
}

impl Placed<'_> {
    pub(crate) const fn id(&self) -> &str {
        self.message.id.name
    }

    /// A mistake at a piece of the file's text.
    pub(crate) fn mistake(&self, at: &str, what: String) -> Mistake {
        Mistake {
            file: self.source.path.clone(),
            line: self.source.line_of(at),
            message: Some(self.id().to_owned()),
            what,
        }
    }
}

/// What stands in files: comments about them, by line, and messages.
#[derive(Default)]
pub(crate) struct Parsed<'s> {
    pub(crate) comments: Vec<(&'s Source, &'s str)>,
    pub(crate) messages: Vec<(&'s Source, Message<&'s str>)>,
}

impl<'s> Parsed<'s> {
    pub(crate) fn of(sources: &'s [Source], mistakes: &mut Vec<Mistake>) -> Self {
        let mut parsed = Self::default();
        for source in sources {
            let body = match parser::parse(source.text.as_str()) {
                Ok(resource) => resource.body,
                Err((resource, errors)) => {
                    mistakes.extend(errors.iter().map(|error| Mistake {
                        file: source.path.clone(),
                        line: source.line_at(error.pos.start),
                        message: None,
                        what: error.kind.to_string(),
                    }));
                    resource.body
                }
            };
            for entry in body {
                match entry {
                    Entry::Message(message) => parsed.messages.push((source, message)),
                    Entry::ResourceComment(comment) => {
                        parsed.comments.extend(comment.content.iter().map(|&line| (source, line)));
                    }
                    Entry::Term(term) => mistakes.push(Mistake {
                        file: source.path.clone(),
                        line: source.line_of(term.id.name),
                        message: Some(format!("-{}", term.id.name)),
                        what: "a term; expected a message, which others can refer to as well"
                            .to_owned(),
                    }),
                    Entry::Comment(_) | Entry::GroupComment(_) | Entry::Junk { .. } => {}
                }
            }
        }
        parsed
    }

    /// The messages by id. Each has one.
    pub(crate) fn by_id(&'s self, mistakes: &mut Vec<Mistake>) -> BTreeMap<&'s str, Placed<'s>> {
        let mut all = BTreeMap::new();
        for (source, message) in &self.messages {
            let placed = Placed { source, message };
            if let Some(first) = all.insert(message.id.name, placed) {
                let at = first.source.line_of(first.id());
                let what =
                    format!("a second one; the first is at {}:{at}", first.source.path.display());
                mistakes.push(placed.mistake(message.id.name, what));
            }
        }
        all
    }
}
