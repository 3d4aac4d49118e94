//! The page of a report.

use std::io::{self, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use uttt_referee::{JudgedGame, ProgramUse, Standing, StandingRow, Tournament};

use super::board::BoardData;
use super::figures as tables;
use super::html::Text;
use super::replays::{self, in_script};
use super::summary;

const STYLE: &str = include_str!("style.css");
/// In the order in which they run.
const SCRIPTS: [&str; 2] = [include_str!("drawn_board.js"), include_str!("script.js")];

/// The parts of the page, and what the list of them calls each. That of scores may be missing.
const PARTS: [(&str, &str); 9] = [
    ("standing", "Standing"),
    ("programs", "Programs"),
    ("crosstable", "Who met whom"),
    ("seats", "Seats and openings"),
    ("times", "Time"),
    ("endings", "Endings"),
    ("faults", "Faults"),
    ("scores", "Scores"),
    ("games", "Games"),
];

/// What the columns of the standing mean.
const LEGEND: &str = "Elo is relative to the opponents that a program has played, ± 95 %; the two games of an opening \
                      count as one sample, and one extra pair (a win and a loss) is added. LOS: how likely it is that the \
                      program is stronger than its opponents. nElo: Elo that does not shrink with more draws. Pairs \
                      0-2: in how many pairs of games it made 0, ½, 1, 1½ and 2 points.";
/// The same for games of three players.
const LEGEND_OF_THREE: &str = "A draw shares the point among all three, and a fault among the other two. The share of the \
                               points depends on who else sits at the tables, so there is no Elo.";

/// What a report is about.
pub(super) struct Page<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) standing: &'a Standing,
    pub(super) games: &'a [JudgedGame],
    /// The address of the page that opens a game.
    pub(super) link: Option<&'a str>,
}

impl Page<'_> {
    /// Writes the page.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let settings = self.tournament.settings();
        let rows = self.standing.rows();
        let used = ProgramUse::of(settings.programs.len(), self.games);
        let rules = self.tournament.rules();
        let data_of_board = BoardData::of(rules, self.link);
        let players = data_of_board.players();
        let tells_scores = used.iter().any(|used| used.scores.moves > 0);
        self.head(out, tells_scores)?;
        self.summary(out, &rows)?;
        section(out, "standing", "Standing")?;
        tables::ranking(out, &rows, summary::order(settings))?;
        let rounds = self.standing.round_lines(str::to_owned);
        if !rounds.is_empty() {
            writeln!(out, "<ul class=\"rounds\">")?;
            for round in &rounds {
                writeln!(out, "<li>{}</li>", Text(round))?;
            }
            writeln!(out, "</ul>")?;
        }
        let legend = if tables::is_of_three(&rows) { LEGEND_OF_THREE } else { LEGEND };
        writeln!(out, "<p class=\"soft\">{legend}</p>")?;
        section(out, "programs", "Programs")?;
        tables::programs(out, &settings.programs)?;
        section(out, "crosstable", "Who met whom")?;
        tables::crosstable(out, &rows)?;
        section(out, "seats", "By seat and opening")?;
        tables::seats(out, &rows, self.standing.seats(), players)?;
        tables::openings(out, &self.standing.openings(), tables::is_of_three(&rows))?;
        section(out, "times", "Time")?;
        tables::times(out, &rows, &used)?;
        section(out, "endings", "How the games ended")?;
        tables::endings(out, self.standing.endings())?;
        section(out, "faults", "Faults")?;
        tables::faults(out, &rows, &used, self.games)?;
        if tells_scores {
            section(out, "scores", "What programs told of themselves")?;
            tables::scores(out, &rows, &used, self.games)?;
        }
        let mut names = vec![""; rows.len()];
        rows.iter().for_each(|row| names[row.place] = row.name);
        self.player(out, &names, players)?;
        data(out, "board-data", &data_of_board)?;
        data(out, "names-data", &names)?;
        out.write_all(b"<script type=\"application/json\" id=\"games-data\">")?;
        replays::write(out, rules, self.games)?;
        out.write_all(b"</script>\n")?;
        for script in SCRIPTS {
            writeln!(out, "<script>{script}</script>")?;
        }
        out.write_all(b"</body>\n</html>\n")
    }

    fn head(&self, out: &mut impl Write, tells_scores: bool) -> io::Result<()> {
        let rules = self.tournament.rules();
        let mut scripts = String::new();
        for script in SCRIPTS {
            scripts += &format!(" '{}'", digest(script));
        }
        write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src{scripts}; \
             style-src '{}'; base-uri 'none'; form-action 'none'\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>Tournament of {rules}, {} games</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
             <header><h1>Tournament of {rules}</h1>\n",
            digest(STYLE),
            self.games.len(),
        )?;
        out.write_all(b"<nav aria-label=\"Parts of the report\"><ul>")?;
        for (id, name) in PARTS.into_iter().filter(|&(id, _)| id != "scores" || tells_scores) {
            write!(out, "<li><a href=\"#{id}\">{name}</a></li>")?;
        }
        out.write_all(b"</ul></nav></header>\n<main>\n")
    }

    /// What came of it, and what was played, in sentences.
    fn summary(&self, out: &mut impl Write, rows: &[StandingRow<'_>]) -> io::Result<()> {
        let settings = self.tournament.settings();
        if let Some(result) = summary::result(rows, self.standing) {
            writeln!(out, "<p class=\"result\">{}</p>", Text(&result))?;
        }
        let (games, total) = (self.standing.games(), self.standing.total());
        let count = settings.programs.len();
        let what = summary::kind(settings);
        write!(out, "<p>{games} of {total} games, a {what} of {count} programs.")?;
        for sentence in summary::sentences(settings) {
            write!(out, " {}", Text(&sentence))?;
        }
        out.write_all(b"</p>\n")?;
        for told in &self.standing.notes() {
            writeln!(out, "<p>{}</p>", Text(told))?;
        }
        Ok(())
    }

    /// The list of games and the board. Only a script can fill them.
    fn player(&self, out: &mut impl Write, names: &[&str], players: &[String]) -> io::Result<()> {
        let (mut programs, mut reasons, mut seats) = (String::new(), String::new(), String::new());
        for (place, name) in names.iter().enumerate() {
            option(&mut programs, &place.to_string(), name);
        }
        for reason in self.standing.endings().keys() {
            option(&mut reasons, reason, &reason.replace('-', " "));
        }
        for player in players {
            seats += &format!("<th scope=\"col\" class=\"name\">{}</th>", Text(player));
        }
        // The compiler checks that the file has each of these places, and no other.
        write!(
            out,
            include_str!("player.html"),
            programs = programs,
            reasons = reasons,
            seats = seats,
            board = include_str!("drawn_board.html"),
        )
    }
}

/// A choice in a list.
fn option(list: &mut String, value: &str, words: &str) {
    *list += &format!("<option value=\"{}\">{}</option>", Text(value), Text(words));
}

fn section(out: &mut impl Write, id: &str, title: &str) -> io::Result<()> {
    writeln!(out, "<h2 id=\"{id}\">{title}</h2>")
}

fn data(out: &mut impl Write, id: &str, value: &impl serde::Serialize) -> io::Result<()> {
    writeln!(out, "<script type=\"application/json\" id=\"{id}\">{}</script>", in_script(value)?)
}

/// What a policy calls an inline script or style.
fn digest(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}
