//! What whoever publishes the site tells the build about it.

use std::fs;
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, Error, Result, ensure};
use xshell::Cmd;

use super::preview::{self, SiteUrl};

/// The variables that pass it on to the build hook, which Trunk starts.
const URL: &str = "UTTT_SITE_URL";
const FEEDBACK: &str = "UTTT_FEEDBACK";

/// Where the page names the place for feedback.
const NOWHERE: &str = "<meta name=\"feedback\" content=\"\">";

#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct Published {
    /// The address of the site, for the picture in previews of a link, and for links from a page in one file
    #[arg(long, env = URL)]
    url: Option<SiteUrl>,
    /// Where people report mistakes in a translation: the address of a list of issues, or `mailto:` and an email address
    #[arg(long, env = FEEDBACK)]
    feedback: Option<Feedback>,
}

impl Published {
    /// Hands it on to the build hook, which this command starts.
    pub(super) fn hand_on<'a>(&self, command: Cmd<'a>) -> Cmd<'a> {
        let feedback = self.feedback.as_ref().map(|Feedback(address)| address.as_str());
        let told = [(URL, self.url.as_ref().map(SiteUrl::as_str)), (FEEDBACK, feedback)];
        told.into_iter().fold(command, |command, (name, value)| match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        })
    }

    /// Writes it into a built page.
    pub(super) fn write(&self, folder: &Path) -> Result<()> {
        let path = folder.join("index.html");
        let mut page = fs::read_to_string(&path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        if let Some(url) = &self.url {
            page = preview::absolute(&page, url)?;
        }
        if let Some(feedback) = &self.feedback {
            page = feedback.written_into(&page)?;
        }
        Ok(fs::write(path, page)?)
    }
}

/// The address where people report mistakes in a translation.
#[derive(Clone, Debug)]
struct Feedback(String);

impl FromStr for Feedback {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let begins = ["https://", "http://", "mailto:"];
        let rest = begins.iter().find_map(|begin| text.strip_prefix(begin)).unwrap_or_default();
        let is_plain = !rest.is_empty() && !rest.contains(['"', '<', '>', ' ']);
        ensure!(
            is_plain,
            "expected an address like https://example.org/uttt/issues or mailto:you@example.org"
        );
        Ok(Self(text.to_owned()))
    }
}

impl Feedback {
    fn written_into(&self, page: &str) -> Result<String> {
        ensure!(page.matches(NOWHERE).count() == 1, "index.html must say `{NOWHERE}` exactly once");
        let address = self.0.replace('&', "&amp;");
        Ok(page.replace(NOWHERE, &NOWHERE.replace("\"\"", &format!("\"{address}\""))))
    }
}

#[cfg(test)]
mod tests {
    use super::Feedback;

    #[test]
    fn the_page_names_the_place_for_feedback() {
        let page = include_str!("../../../../www/index.html");
        let feedback: Feedback = "https://example.org/new?of=uttt&for=words".parse().unwrap();
        let page = feedback.written_into(page).unwrap();
        let named =
            "<meta name=\"feedback\" content=\"https://example.org/new?of=uttt&amp;for=words\">";
        assert!(page.contains(named));
        assert!(feedback.written_into(&page).is_err());
    }

    #[test]
    fn what_is_no_address_for_feedback_is_refused() {
        for text in ["", "example.org", "javascript:1", "mailto:", "https://a.org/\"><script>"] {
            assert!(text.parse::<Feedback>().is_err(), "{text}");
        }
        assert!("mailto:words@example.org".parse::<Feedback>().is_ok());
    }

    #[test]
    fn the_workflow_of_pages_names_the_issues_of_its_repository() {
        let workflow = include_str!("../../../../.github/workflows/pages.yml");
        let issues = "--feedback \"${{ github.server_url }}/${{ github.repository }}/issues\"";
        assert!(workflow.contains(issues));
    }
}
