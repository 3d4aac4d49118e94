//! Finds the styles and scripts inside a page, and adds their digests to the page's
//! Content-Security-Policy, which allows no others.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use sha2::{Digest, Sha256};

/// A kind of HTML element whose text is a style sheet or a script.
#[derive(Clone, Copy)]
pub(crate) enum Embedded {
    Style,
    Script,
}

impl Embedded {
    const fn tags(self) -> [&'static str; 2] {
        match self {
            Self::Style => ["<style>", "</style>"],
            Self::Script => ["<script>", "</script>"],
        }
    }

    /// The directive of the policy that lists the digests of these elements.
    const fn directive(self) -> &'static str {
        match self {
            Self::Style => "style-src 'self'",
            Self::Script => "script-src 'self' 'wasm-unsafe-eval'",
        }
    }

    /// Changes the text of each such element in a page.
    pub(crate) fn rewrite(self, page: &str, change: impl Fn(&str) -> String) -> String {
        let [begins, ends] = self.tags();
        let mut parts = page.split(begins);
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (inner, after) = part.split_once(ends).unwrap_or((part, ""));
            text = text + begins + &change(inner) + ends + after;
        }
        text
    }

    /// The digests of these texts as a policy lists them, each after a space.
    pub(crate) fn digests(self, page: &str) -> String {
        let digest = |inner| format!(" 'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(inner)));
        self.all(page).map(digest).collect()
    }

    /// The texts of all such elements.
    fn all(self, page: &str) -> impl Iterator<Item = &str> {
        let [begins, ends] = self.tags();
        page.split(begins).skip(1).filter_map(move |part| Some(part.split_once(ends)?.0))
    }
}

/// Adds the digests of embedded styles and scripts to the policy of a built page. Running it again
/// changes nothing.
pub(crate) fn write_policy(folder: &Path) -> Result<()> {
    let path = folder.join("index.html");
    let page =
        fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    fs::write(&path, with_policy(&page)?)?;
    Ok(())
}

fn with_policy(page: &str) -> Result<String> {
    let mut text = page.to_owned();
    for kind in [Embedded::Style, Embedded::Script] {
        let directive = kind.directive();
        ensure!(
            text.matches(directive).count() == 1,
            "the policy of index.html must say `{directive}` exactly once"
        );
        let digests = kind.digests(page);
        let (before, after) = text.split_once(directive).unwrap_or_default();
        let rest = after.find([';', '"']).map_or("", |end| &after[end..]);
        text = format!("{before}{directive}{digests}{rest}");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::{Embedded, with_policy};

    const PAGE: &str = "<meta content=\"style-src 'self'; script-src 'self' 'wasm-unsafe-eval'\">\
                        <style>a{}</style><style>b{}</style><script>c()</script>";

    #[test]
    fn the_policy_lets_in_what_is_embedded() {
        let page = with_policy(PAGE).unwrap();
        let policy = "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=' \
                      'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='; \
                      script-src 'self' 'wasm-unsafe-eval' \
                      'sha256-uv6BXxguRKhBqgeOtcyTvppA2Vttceh37dUo7xwS8Ug='";
        assert!(page.contains(policy), "{page}");
        assert_eq!(with_policy(&page).unwrap(), page);
        let changed = Embedded::Script.rewrite(&page, |script| script.replace('c', "d"));
        assert_ne!(with_policy(&changed).unwrap(), changed);
    }

    #[test]
    fn a_page_whose_policy_names_no_styles_or_scripts_is_refused() {
        for missing in ["style-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"] {
            assert!(with_policy(&PAGE.replace(missing, "")).is_err(), "{missing}");
        }
    }

    #[test]
    fn each_embedded_text_is_rewritten_and_nothing_else() {
        let page = Embedded::Style.rewrite(PAGE, |_| "x".to_owned());
        assert_eq!(page, PAGE.replace("a{}", "x").replace("b{}", "x"));
    }
}
