use std::io::{Read, Write};

use clap::{Args, Subcommand};
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};
use serde_json::Value;
use uttt_board::BoardOptions;

use crate::failure::Failure;
use crate::lines::not_text;

/// The preprocessor of mdBook.
#[derive(Debug, Args)]
pub(crate) struct MdbookArgs {
    #[command(subcommand)]
    question: Option<Question>,
}

#[derive(Debug, Subcommand)]
enum Question {
    /// Exit with 0 if the figures suit a renderer: only HTML can show them
    Supports {
        /// The renderer
        renderer: String,
    },
}

/// Answers mdBook: whether it supports a renderer, or the book with each fenced code block of the
/// language `uttt` replaced by a figure or a board.
///
/// # Errors
/// The first block that cannot be read, with its file and line; another renderer; an input that is
/// not mdBook's.
pub(crate) fn run(
    args: &MdbookArgs,
    mut input: impl Read,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if let Some(Question::Supports { renderer }) = &args.question {
        return match renderer.as_str() {
            "html" => Ok(()),
            other => Err(Failure::Run(format!("{other}: only the renderer html shows figures"))),
        };
    }
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    let text = std::str::from_utf8(&bytes).map_err(|error| Failure::BadInput(not_text(&error)))?;
    let expected = "expected mdBook's context and book, as [context, book]";
    let (_, mut book): (Value, Value) = serde_json::from_str(text)
        .map_err(|error| Failure::BadInput(format!("{error}: {expected}")))?;
    chapters(&mut book)?;
    serde_json::to_writer(&mut *out, &book)
        .map_err(|error| Failure::from(std::io::Error::from(error)))?;
    Ok(writeln!(out)?)
}

/// Replaces the blocks of all chapters. The list of a book's parts has had several names, so they are
/// found wherever they stand.
fn chapters(value: &mut Value) -> Result<(), Failure> {
    match value {
        Value::Array(items) => items.iter_mut().try_for_each(chapters),
        Value::Object(fields) => {
            if let Some(Value::Object(chapter)) = fields.get_mut("Chapter") {
                let name = ["source_path", "path", "name"].into_iter();
                let name = name.filter_map(|key| chapter.get(key)?.as_str()).next();
                let name = name.unwrap_or("a chapter").to_owned();
                if let Some(Value::String(content)) = chapter.get_mut("content") {
                    *content = with_figures(content, &name)?;
                }
            }
            fields.values_mut().try_for_each(chapters)
        }
        _ => Ok(()),
    }
}

/// A fenced code block of the language `uttt`.
struct Block {
    /// What stands after the language.
    options: String,
    record: String,
    range: std::ops::Range<usize>,
}

/// Markdown with a figure for each block.
fn with_figures(markdown: &str, name: &str) -> Result<String, Failure> {
    let (mut out, mut done) = (String::with_capacity(markdown.len()), 0);
    for Block { options, record, range } in blocks(markdown) {
        let html = options.parse::<BoardOptions>().and_then(|options| options.fence(&record));
        let html = html.map_err(|error| {
            let line = markdown[..range.start].matches('\n').count() + 1;
            Failure::BadInput(format!("{name}:{line}: uttt: {error}"))
        })?;
        out.push_str(&markdown[done..range.start]);
        out.push_str(html.trim_end());
        done = range.end;
        // HTML ends at a blank line.
        if markdown[done..].lines().nth(1).is_some_and(|next| !next.trim().is_empty()) {
            out.push_str("\n\n");
        }
    }
    out.push_str(&markdown[done..]);
    Ok(out)
}

fn blocks(markdown: &str) -> Vec<Block> {
    let (mut blocks, mut current): (Vec<Block>, Option<Block>) = (Vec::new(), None);
    for (event, range) in Parser::new_ext(markdown, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let (language, options) =
                    info.split_once(char::is_whitespace).unwrap_or((&info, ""));
                let options = options.to_owned();
                let block = || Block { options, record: String::new(), range };
                current = (language == "uttt").then(block);
            }
            Event::Text(text) => {
                if let Some(block) = &mut current {
                    block.record.push_str(&text);
                }
            }
            Event::End(TagEnd::CodeBlock) => blocks.extend(current.take()),
            _ => {}
        }
    }
    blocks
}
