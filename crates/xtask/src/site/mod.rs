//! The static site: the page, the element for articles, and the page in one file.
//!
//! [`build`] makes it in `dist/`, in this order:
//!
//! 1. Trunk compiles both programs and copies the files of `www/`. In the end it starts `cargo xtask
//!    precache`, which calls [`finish`]:
//!    1. `words`: fills in the words of the page's HTML.
//!    2. `published`: writes the addresses of the site and for feedback, if they are known. `preview` makes the address of
//!       the preview picture absolute.
//!    3. `languages` and `puzzles`: write the words of other languages and the puzzles, which the page fetches.
//!    4. `split`: cuts the page's program in two.
//!    5. `shrink`: removes comments, indentation and long names.
//!    6. `program_files`: puts digests into the names of the programs' files.
//!    7. `embedded`: adds the digests of embedded styles and scripts to the page's policy.
//!    8. `precache`: writes the service worker, which lists the digest of each file.
//!
//!    For `trunk serve`, `for_work` takes the place of all after `split` but the policy.
//! 2. `element` bundles the element, its programs, the frame and the sample article, with the help of
//!    `bundler` and `shrink`. `element_words` makes modules of the messages, one for each language, and
//!    `builds` gives the element's files a folder.
//! 3. `single_file` puts the page of step 1 into one file.
//! 4. For a site that is to be published, the npm package, for writers, is packed beside it.
//!
//! So each step reads what the steps before it have made, and the digests in names and in the policy
//! are those of what a server sends.
//!
//! [`build_in_pseudo`] does the first three with the words of the language for tests, in another folder.
//!
//! `builds` also keeps those of earlier builds, and `server` serves a folder to this
//! machine.

pub(crate) mod builds;
mod bundler;
mod copy;
pub(crate) mod element;
mod element_words;
mod embedded;
mod for_work;
mod languages;
mod page;
mod precache;
pub(crate) mod preview;
mod program_files;
pub(crate) mod published;
mod puzzles;
pub(crate) mod server;
mod shrink;
pub(crate) mod single_file;
mod split;
mod words;

pub(crate) use page::{build, build_in_pseudo, build_with_package, finish};
