//! The pictures in the sample article are those that `uttt figure` draws. To draw them anew, run the
//! test with `UTTT_BLESS=1`.

use std::fs;

use crate::process::stdout;

const ARTICLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/post/index.html");

/// What stands after a text and before another one, and where it begins.
fn between<'a>(text: &'a str, begins: &str, ends: &str) -> (usize, &'a str) {
    let start = text.find(begins).unwrap() + begins.len();
    (start, text[start..].split(ends).next().unwrap())
}

/// The picture of a record, as the command prints it, on a line of its own.
fn picture(id: &str, record: &str) -> String {
    let figure = stdout(&["figure", "--coordinates", "--id", &format!("{id}-picture"), record]);
    let (start, inside) = between(&figure, "<svg", "</svg>");
    let svg = &figure[start - "<svg".len()..start + inside.len() + "</svg>".len()];
    format!("\n    {svg}\n    ")
}

#[test]
fn the_pictures_in_the_article_are_current() {
    let mut article = fs::read_to_string(ARTICLE).unwrap();
    let figures: Vec<_> = article.match_indices(" data-game=\"").map(|(at, _)| at).collect();
    assert!(figures.len() >= 3, "{}", figures.len());
    // From the last to the first, so that the places before stay.
    for at in figures.into_iter().rev() {
        let (_, id) = between(&article[article[..at].rfind('<').unwrap()..], "id=\"", "\"");
        let (_, record) = between(&article[at..], "data-game=\"", "\"");
        let (start, rest) = between(&article[at..], ">", "</body>");
        let end = ["<figcaption", "</div>"].iter().filter_map(|end| rest.find(end)).min();
        let drawn = &rest[..end.unwrap()];
        let (expected, range) = (picture(id, record), at + start..at + start + drawn.len());
        if std::env::var_os("UTTT_BLESS").is_some() {
            article.replace_range(range, &expected);
        } else {
            assert_eq!(drawn, expected, "the picture of {id} is not current");
        }
    }
    if std::env::var_os("UTTT_BLESS").is_some() {
        fs::write(ARTICLE, article).unwrap();
    }
}
