//! What leaves the page: links, pictures, and lines for an article.

pub(crate) mod embedding;
pub(crate) mod handout;
