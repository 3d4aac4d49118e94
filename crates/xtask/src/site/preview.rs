use std::str::FromStr;

use anyhow::{Result, ensure};

const RELATIVE: &str = r#"<meta property="og:image" content="./icons/picture.png">"#;

/// Reads the address of the site and puts a slash at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SiteUrl(String);

impl SiteUrl {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for SiteUrl {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let name = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let is_plain =
            |name: &str| !name.is_empty() && !name.contains(['"', '<', '>', '?', '#', ' ']);
        ensure!(name.is_some_and(is_plain), "expected an address like https://example.org/uttt/");
        Ok(Self(format!("{}/", text.trim_end_matches('/'))))
    }
}

/// A page in which the addresses of the picture and the page are absolute, because programs that show previews of
/// links do not follow relative ones.
pub(super) fn absolute(page: &str, SiteUrl(url): &SiteUrl) -> Result<String> {
    ensure!(page.matches(RELATIVE).count() == 1, "index.html must say `{RELATIVE}` exactly once");
    let picture = RELATIVE.replace("./", url);
    Ok(page.replace(RELATIVE, &format!("<meta property=\"og:url\" content=\"{url}\">{picture}")))
}

#[cfg(test)]
mod tests {
    use super::{SiteUrl, absolute};

    #[test]
    fn the_picture_gets_an_absolute_address() {
        let page = include_str!("../../../../www/index.html");
        let url = "https://example.org/uttt".parse().unwrap();
        let page = absolute(page, &url).unwrap();
        assert!(page.contains(r#"property="og:url" content="https://example.org/uttt/""#));
        let picture = r#"property="og:image" content="https://example.org/uttt/icons/picture.png""#;
        assert!(page.contains(picture));
        assert!(absolute("<html>", &url).is_err());
    }

    #[test]
    fn the_workflow_of_pages_takes_the_address_from_its_environment() {
        let workflow = include_str!("../../../../.github/workflows/pages.yml");
        assert!(workflow.contains("uses: actions/configure-pages@v5\n        id: pages\n"));
        assert!(workflow.contains(r#"xtask build --url "${{ steps.pages.outputs.base_url }}""#));
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in ["", "example.org", "https://", "https://a.org/\"", "https://a.org/?b"] {
            assert!(text.parse::<SiteUrl>().is_err(), "{text}");
        }
    }
}
