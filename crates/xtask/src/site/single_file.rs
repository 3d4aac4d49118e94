//! Puts the whole page into one file that people can open from a disk and play. Browsers let such a page
//! load neither modules nor other files, so its script is a classic one, and the page contains both programs,
//! the later part, all styles and the words of other languages as base64, packed by Deflate.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use miniz_oxide::deflate::compress_to_vec;

use super::bundler::Bundler;
use super::copy::copy;
use super::embedded::Embedded;
use super::puzzles;
use crate::project::Project;

/// The name of the file on the site.
pub(crate) const NAME: &str = "ultimate-ttt.html";
/// The typeface, as the page's styles name it.
const TYPEFACE: &str = "figtree.woff2";
/// The page's Content-Security-Policy. [`one_page`] replaces SCRIPTS and STYLES by their digests.
const POLICY: &str = "default-src 'none'; script-src 'wasm-unsafe-eval' SCRIPTS; style-src STYLES; \
                      img-src data: blob:; font-src data:; connect-src data:; worker-src blob:; \
                      base-uri 'none'; form-action 'none'";
/// The `meta` tags that it takes over from the site. The others name files, or serve previews of links.
const KEPT: [&str; 7] = [
    "charset",
    "name=\"viewport",
    "name=\"desc",
    "name=\"color",
    "name=\"theme",
    "name=\"feedback",
    "property=\"og:url",
];

/// Makes the file from a built site.
pub(crate) fn write(project: &Project, site: &Path, to: &Path) -> Result<()> {
    let page = fs::read_to_string(site.join("index.html"))?;
    let names: Vec<_> =
        ["program", "engine", "later"].into_iter().flat_map(|part| named(&page, part)).collect();
    let [glue, program, engine_glue, engine, later, styles @ ..] = names.as_slice() else {
        bail!("index.html does not name all files of the game")
    };
    let temporary = tempfile::tempdir()?;
    let stage = temporary.path();
    copy(project, "www/single-file", stage)?;
    for (from, to) in [(glue, "page.js"), (engine_glue, "engine.js"), (&"failure.js", "failure.js")]
    {
        fs::copy(site.join(from), stage.join(to))?;
    }
    let bundler = Bundler::install(project)?;
    bundler.classic(&stage.join("worker.js"), &stage.join("engine-worker.js"), None)?;
    bundler.classic(&stage.join("start.js"), &stage.join("script.js"), None)?;
    let bytes = |name: &str| {
        fs::read(site.join(name)).with_context(|| format!("{} has no {name}", site.display()))
    };
    let styles: Result<Vec<_>> = styles.iter().map(|name| bytes(name)).collect();
    let mut parts = vec![
        ("worker", fs::read(stage.join("engine-worker.js"))?),
        ("program", bytes(program)?),
        ("engine", bytes(engine)?),
        ("later", bytes(later)?),
        ("styles", styles?.concat()),
        ("puzzles", bytes(puzzles::NAME)?),
    ];
    for name in named(&page, "words") {
        // Here it needs no digest.
        parts.push((name.rsplit_once('-').map_or(name, |(name, _)| name), bytes(name)?));
    }
    let script = fs::read_to_string(stage.join("script.js"))?;
    let typeface = format!("data:font/woff2;base64,{}", BASE64_STANDARD.encode(bytes(TYPEFACE)?));
    ensure!(page.matches(TYPEFACE).count() == 1, "the page's styles must name {TYPEFACE} once");
    let with_typeface = page.replace(TYPEFACE, &typeface);
    let whole = one_page(&with_typeface, &script, &bytes("icons/icon.svg")?, &parts)?;
    fs::write(to, &whole).with_context(|| format!("{} cannot be written", to.display()))?;
    eprintln!("the game in one file of {} KB is {}", whole.len().div_ceil(1000), to.display());
    Ok(())
}

/// The files that a `meta` tag of the page names.
fn named<'a>(page: &'a str, part: &str) -> impl Iterator<Item = &'a str> {
    let tag = page.split_once(&format!("<meta name=\"{part}\" content=\""));
    tag.and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default().split_whitespace()
}

/// Puts everything into the page. The styles that it already contains stay, and the script that chooses the language.
/// The script takes the place of the last one, which loads files.
fn one_page(page: &str, script: &str, icon: &[u8], parts: &[(&str, Vec<u8>)]) -> Result<String> {
    ensure!(!script.contains("</script"), "the script has </script in it, which would end it");
    let (before, rest) = page.rsplit_once("<script>").context("index.html has no script")?;
    let (_, after) = rest.split_once("</script>").context("a script without an end")?;
    let is_unknown = before.contains("<script ") || after.contains("<script");
    ensure!(!is_unknown, "index.html has a script that is not known here");
    let is_kept = |line: &&str| match line.trim_start().strip_prefix("<meta ") {
        Some(tag) => KEPT.iter().any(|begin| tag.starts_with(begin)),
        None => !line.trim_start().starts_with("<link "),
    };
    let lines: Vec<_> = before.lines().chain(after.lines()).filter(is_kept).collect();
    let mut whole = lines.join("\n");

    let icon = BASE64_STANDARD.encode(icon);
    let head = format!(
        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">\n\
         <meta name=\"engine\" content=\"\">"
    );
    let packed = parts.iter().map(|(name, content)| {
        let packed = BASE64_STANDARD.encode(compress_to_vec(content, 10));
        format!("<script type=\"text/plain\" id=\"packed-{name}\">{packed}</script>\n")
    });
    let end = format!("{}<script>{script}</script>\n</body>", packed.collect::<String>());
    for (old, new) in [("<meta charset=\"utf-8\">", head), ("</body>", end)] {
        ensure!(whole.matches(old).count() == 1, "index.html must say `{old}` exactly once");
        whole = whole.replace(old, &new);
    }
    let styles = Embedded::Style.digests(&whole);
    let scripts = Embedded::Script.digests(&whole);
    Ok(whole.replacen(" STYLES", &styles, 1).replacen(" SCRIPTS", &scripts, 1))
}

#[cfg(test)]
mod tests {
    use super::{Embedded, Project, fs, named, one_page};
    use crate::site::words;

    /// The page as the build leaves it, with its words.
    fn built() -> String {
        let site = tempfile::tempdir().unwrap();
        let path = site.path().join("index.html");
        fs::write(&path, include_str!("../../../../www/index.html")).unwrap();
        words::fill(&Project::find().unwrap(), &path).unwrap();
        let page = fs::read_to_string(path).unwrap();
        let embedded = "<style>a{}</style><style>b{}</style>\n<script>choose()</script>\n\
                        <meta name=\"program\" content=\"./a.js ./a.wasm\">\n<script>load()</script>";
        page.replace("</head>", &format!("{embedded}\n</head>"))
    }

    #[test]
    fn the_page_needs_no_other_file() {
        let parts = [("program", b"program".to_vec()), ("later", vec![0; 1000])];
        let whole = one_page(&built(), "start()", b"icon", &parts).unwrap();
        for address in ["./", "http:", "https:", "src=", "<link data-trunk", "preload", ".wasm"] {
            assert!(!whole.contains(address), "{address}");
        }
        let (head, body) = whole.split_once("</head>").unwrap();
        assert!(head.contains("<style>a{}</style><style>b{}</style>"), "{head}");
        assert!(head.contains("<title>Ultimate Tic-Tac-Toe</title>"), "{head}");
        assert!(head.contains("<meta name=\"viewport\""), "{head}");
        assert_eq!(body.matches("<script type=\"text/plain\"").count(), 2);
        assert_eq!(whole.matches("<script>").count(), 2);
        assert!(head.contains("<script>choose()</script>"), "{head}");
        assert!(body.contains("<script>start()</script>"), "{body}");
        assert!(body.contains("<dialog id=\"dialog\""), "{body}");
    }

    #[test]
    fn the_policy_allows_its_scripts_and_its_styles_alone() {
        let whole = one_page(&built(), "start()", b"icon", &[]).unwrap();
        let (_, policy) = whole.split_once("Content-Security-Policy\" content=\"").unwrap();
        let policy = policy.split('"').next().unwrap();
        assert_eq!(
            policy,
            format!(
                "default-src 'none'; script-src 'wasm-unsafe-eval'{}; style-src{}; img-src data: blob:; \
                 font-src data:; connect-src data:; worker-src blob:; base-uri 'none'; \
                 form-action 'none'",
                Embedded::Script.digests("<script>choose()</script><script>start()</script>"),
                Embedded::Style.digests("<style>a{}</style><style>b{}</style>")
            )
        );
    }

    #[test]
    fn a_script_that_would_end_its_tag_and_another_page_are_refused() {
        assert!(one_page(&built(), "'</script>'", b"icon", &[]).is_err());
        assert!(one_page("<head></head>", "start()", b"icon", &[]).is_err());
        let more = built().replace("</body>", "<script src=\"./more.js\"></script></body>");
        assert!(one_page(&more, "start()", b"icon", &[]).is_err());
    }

    #[test]
    fn the_addresses_of_the_site_and_for_feedback_stay() {
        for named in ["property=\"og:url\"", "name=\"feedback\""] {
            let tag = format!("<meta {named} content=\"https://example.org/\">");
            let page = built().replace("<title>", &format!("{tag}\n<title>"));
            assert!(one_page(&page, "start()", b"icon", &[]).unwrap().contains(&tag));
        }
    }

    #[test]
    fn the_files_of_a_page_are_found() {
        let page = built();
        let all = |part: &str| named(&page, part).collect::<Vec<_>>();
        assert_eq!(all("engine"), ["uttt-worker.js", "uttt-worker_bg.wasm"]);
        assert_eq!(all("later").len(), 7);
        assert!(all("other").is_empty());
    }
}
