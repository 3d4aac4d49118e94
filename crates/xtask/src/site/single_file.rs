//! Puts the whole page into one file that people can open from a disk and play: both programs, the
//! later part and all styles. Browsers let such a page load neither modules nor other files, so its
//! scripts are classic ones, and it contains everything else compressed, as text.
//!
//! Browsers unpack Deflate, but not LZMA. So the script that starts the game is packed with Deflate, and
//! contains a decoder for the other parts, which are one stream of LZMA. This saves about a fifth.

use std::fs;
use std::num::NonZeroU64;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine as _};

use super::bundler::Bundler;
use super::dense_text;
use super::embedded::Embedded;
use super::program_files::Files;
use super::solid;
use crate::project::Project;

/// The name of the file on the site.
pub(crate) const NAME: &str = "ultimate-ttt.html";

/// The page's Content-Security-Policy. [`one_page`] replaces SCRIPTS and STYLES by their digests.
const POLICY: &str = "default-src 'none'; script-src 'wasm-unsafe-eval' SCRIPTS; style-src STYLES; \
                      img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'";

/// The scripts that replace those of the site.
const SOURCES: &str = "www/single-file";
/// How often the encoder tries to find a shorter encoding. More saves hardly anything.
const ITERATIONS: NonZeroU64 = NonZeroU64::new(5).unwrap();
/// What these import besides the site's glue.
const SHARED: [&str; 2] = ["www/failure.js", "www/single-file/parts.js"];

/// Makes the file from a built site.
pub(crate) fn write(project: &Project, site: &Path, to: &Path) -> Result<()> {
    let page = read(site, "index.html")?;
    let files = Files::of_page(site)?;
    let [later, dialogs, tip, analysis, review, print] = named(&page, "later")?;
    let [engine_glue, engine] = named(&page, "engine")?;

    let stage = project.metadata()?.target_directory.join("single-file").into_std_path_buf();
    let sh = &project.shell;
    sh.remove_path(&stage)?;
    sh.create_dir(&stage)?;
    for (name, from) in [("page.js", files.glue.as_str()), ("engine.js", engine_glue)] {
        fs::write(stage.join(name), read(site, from)?)?;
    }
    for shared in SHARED {
        sh.copy_file(project.path(shared), &stage)?;
    }
    let bundler = Bundler::install(project)?;
    let bundled = |name: &str| {
        sh.copy_file(project.path(SOURCES).join(name), &stage)?;
        let out = stage.join(name).with_extension("classic.js");
        bundler.classic(&stage.join(name), &out, None)?;
        Ok::<_, anyhow::Error>(fs::read_to_string(out)?)
    };
    let bytes = |name: &str| {
        fs::read(site.join(name)).with_context(|| format!("{} has no {name}", site.display()))
    };
    let scripts = Scripts { unpack: bundled("unpack.js")?, start: bundled("start.js")? };
    let worker = bundled("worker.js")?;
    let styles = [dialogs, tip, analysis, review, print].map(bytes);
    let styles = styles.into_iter().collect::<Result<Vec<_>>>()?;
    // In the order in which the page needs them.
    let parts = [
        ("worker", worker.into_bytes()),
        ("first", bytes(&files.program)?),
        ("engine", bytes(engine)?),
        ("later", bytes(later)?),
        ("styles", styles.concat()),
    ];
    let icon = BASE64_STANDARD.encode(read(site, "icons/icon.svg")?);
    let whole = one_page(&page, &scripts, &icon, &parts)?;
    fs::write(to, &whole).with_context(|| format!("{} cannot be written", to.display()))?;
    eprintln!("the game in one file of {} KB is {}", whole.len().div_ceil(1000), to.display());
    Ok(())
}

fn read(site: &Path, name: &str) -> Result<String> {
    fs::read_to_string(site.join(name)).with_context(|| format!("{} has no {name}", site.display()))
}

/// The files that a `meta` tag of the page names.
fn named<'a, const N: usize>(page: &'a str, name: &str) -> Result<[&'a str; N]> {
    let begin = format!("<meta name=\"{name}\" content=\"");
    let files = page.split_once(&begin).and_then(|(_, rest)| rest.split('"').next());
    let files = files.with_context(|| format!("index.html names no files of \"{name}\""))?;
    let files: Vec<_> = files.split(' ').collect();
    let count = files.len();
    files.try_into().ok().with_context(|| format!("index.html names {count} files of \"{name}\""))
}

/// The scripts of the file: the one that stands in it unpacks the other, which starts the game.
struct Scripts {
    unpack: String,
    start: String,
}

/// Puts everything into the page. The styles that it already contains stay.
fn one_page(
    page: &str,
    Scripts { unpack, start }: &Scripts,
    icon: &str,
    parts: &[(&str, Vec<u8>)],
) -> Result<String> {
    let end = "</script";
    for script in [unpack, start] {
        ensure!(!script.contains(end), "the script has {end} in it, which would end it");
    }
    let mut whole = without_tags(&without_script(page)?, is_removed);
    let head = format!(
        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">\n\
         <meta name=\"engine\" content=\"\">"
    );
    let sizes: Vec<_> =
        parts.iter().map(|(name, content)| format!("{name}:{}", content.len())).collect();
    let all = solid::write(parts.iter().map(|(_, content)| content.as_slice()))?;
    let mut end = packed("start", "", &deflated(start.as_bytes())?);
    end.push_str(&packed("parts", &format!(" data-parts=\"{}\"", sizes.join(" ")), &all));
    end.push_str(&format!("<script>{unpack}</script>\n</body>"));
    for (old, new) in [("<meta charset=\"utf-8\">", head), ("</body>", end)] {
        ensure!(whole.matches(old).count() == 1, "index.html must say `{old}` exactly once");
        whole = whole.replace(old, &new);
    }
    let styles = Embedded::Style.digests(&whole);
    let scripts = Embedded::Script.digests(&format!("{whole}<script>{start}</script>"));
    Ok(whole.replacen(" STYLES", &styles, 1).replacen(" SCRIPTS", &scripts, 1))
}

/// Packed bytes in the file, as text that no browser runs.
fn packed(name: &str, attributes: &str, bytes: &[u8]) -> String {
    let (size, text) = (bytes.len(), dense_text::write(bytes));
    format!(
        "<script type=\"text/plain\" id=\"packed-{name}\" data-size=\"{size}\"{attributes}>{text}</script>\n"
    )
}

/// Removes a page's one embedded script, which would load other files.
fn without_script(page: &str) -> Result<String> {
    let (before, rest) = page.split_once("<script>").context("index.html has no script")?;
    let (_, after) = rest.split_once("</script>").context("a script without an end")?;
    ensure!(!after.contains("<script"), "index.html has a script that is not known here");
    Ok(format!("{before}{after}"))
}

/// Whether the file does without a tag: one that names other files, sets the site's policy, or
/// serves previews of links.
fn is_removed(tag: &str) -> bool {
    let stays = ["<meta charset=", "<meta name=", "<meta property=\"og:url\""];
    let files = ["program\"", "engine\"", "later\"", "twitter:"];
    !stays.iter().any(|begin| tag.starts_with(begin))
        || files.iter().any(|name| tag.starts_with(&format!("<meta name=\"{name}")))
}

/// Removes those `link` and `meta` tags of a text for which `is_removed` returns true.
fn without_tags(page: &str, is_removed: impl Fn(&str) -> bool) -> String {
    let mut out = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = rest.find("<link ").into_iter().chain(rest.find("<meta ")).min() {
        let (before, tag) = rest.split_at(at);
        let (tag, after) = tag.split_at(tag.find('>').map_or(tag.len(), |end| end + 1));
        out.push_str(before);
        if is_removed(tag) {
            rest = after.trim_start();
        } else {
            out.push_str(tag);
            rest = after;
        }
    }
    out + rest
}

fn deflated(content: &[u8]) -> Result<Vec<u8>> {
    let options = zopfli::Options { iteration_count: ITERATIONS, ..zopfli::Options::default() };
    let mut packed = Vec::new();
    zopfli::compress(options, zopfli::Format::Deflate, content, &mut packed)?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use super::{Scripts, named, one_page};
    use crate::site::embedded::Embedded;

    /// The page as the build leaves it.
    fn built() -> String {
        let embedded = "<style>a{}</style><style>b{}</style><script>load()</script>\
                        <meta name=\"program\" content=\"a.js a.wasm\">";
        let page = include_str!("../../../../www/index.html");
        page.replace("</head>", &format!("{embedded}\n</head>"))
    }

    fn scripts() -> Scripts {
        Scripts { unpack: "unpack()".to_owned(), start: "start()".to_owned() }
    }

    #[test]
    fn the_page_needs_no_other_file() {
        let parts = [("first", b"program".to_vec()), ("later", vec![0; 1000])];
        let whole = one_page(&built(), &scripts(), "AAAA", &parts).unwrap();
        for address in ["./", "http:", "https:", "src=", "<link data-trunk", "preload", ".wasm"] {
            assert!(!whole.contains(address), "{address}");
        }
        let (head, body) = whole.split_once("</head>").unwrap();
        assert!(head.contains("<style>a{}</style><style>b{}</style>"), "{head}");
        assert!(head.contains("<title>Ultimate Tic-Tac-Toe</title>"), "{head}");
        assert!(head.contains("<meta name=\"viewport\""), "{head}");
        assert_eq!(body.matches("<script type=\"text/plain\"").count(), 2);
        assert!(body.contains(" data-parts=\"first:7 later:1000\">"), "{body}");
        assert_eq!(whole.matches("<script>").count(), 1);
        assert!(body.contains("<script>unpack()</script>"), "{body}");
        assert!(body.contains("<dialog id=\"dialog\""), "{body}");
    }

    #[test]
    fn the_policy_allows_its_scripts_and_its_styles_alone() {
        let whole = one_page(&built(), &scripts(), "AAAA", &[]).unwrap();
        let (_, policy) = whole.split_once("Content-Security-Policy\" content=\"").unwrap();
        let policy = policy.split('"').next().unwrap();
        assert_eq!(
            policy,
            format!(
                "default-src 'none'; script-src 'wasm-unsafe-eval'{}; style-src{}; img-src data:; \
                 worker-src blob:; base-uri 'none'; form-action 'none'",
                Embedded::Script.digests("<script>unpack()</script><script>start()</script>"),
                Embedded::Style.digests("<style>a{}</style><style>b{}</style>")
            )
        );
    }

    #[test]
    fn a_script_that_would_end_its_tag_and_another_page_are_refused() {
        let ends = || "'</script>'".to_owned();
        for wrong in
            [Scripts { unpack: ends(), ..scripts() }, Scripts { start: ends(), ..scripts() }]
        {
            assert!(one_page(&built(), &wrong, "AAAA", &[]).is_err());
        }
        assert!(one_page("<head></head>", &scripts(), "AAAA", &[]).is_err());
        let more = built().replace("</body>", "<script src=\"./more.js\"></script></body>");
        assert!(one_page(&more, &scripts(), "AAAA", &[]).is_err());
    }

    #[test]
    fn an_address_of_the_site_stays() {
        let url = "<meta property=\"og:url\" content=\"https://example.org/\">";
        let page = built().replace("<title>", &format!("{url}\n<title>"));
        assert!(one_page(&page, &scripts(), "AAAA", &[]).unwrap().contains(url));
    }

    #[test]
    fn the_files_of_a_page_are_found() {
        let page = built();
        assert_eq!(named::<2>(&page, "engine").unwrap(), ["uttt-worker.js", "uttt-worker_bg.wasm"]);
        assert!(named::<2>(&page, "later").is_err());
        assert!(named::<1>("", "later").is_err());
    }
}
