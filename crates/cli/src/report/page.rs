//! The page of a report.

use std::io::{self, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use uttt_referee::{
    Figures, JudgedGame, Openings, Settings, Standing, Tournament, TournamentFormat,
};

use super::figures as tables;
use super::html::Text;
use super::replays::{self, Board, in_script};

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

/// What the columns of the standing mean.
const LEGEND: &str = "Elo is relative to the opponents that a program has played, ± 95 %; the two games of an opening \
                      count as one sample, and one extra pair, a win and a loss, counts. LOS: how likely it is that the \
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
}

impl Page<'_> {
    /// Writes the page.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let settings = self.tournament.settings();
        let rows = self.standing.rows();
        let figures = Figures::of(settings, self.games);
        let board = Board::of(self.tournament.rules());
        self.head(out)?;
        self.summary(out)?;
        section(out, "standing", "Standing")?;
        tables::ranking(out, &rows)?;
        let legend = if tables::is_of_three(&rows) { LEGEND_OF_THREE } else { LEGEND };
        writeln!(out, "<p class=\"soft\">{legend}</p>")?;
        section(out, "crosstable", "Who met whom")?;
        tables::crosstable(out, &rows, &figures)?;
        section(out, "seats", "By seat and opening")?;
        tables::seats(out, &rows, &figures, board.players())?;
        tables::openings(out, &figures.openings, tables::is_of_three(&rows))?;
        section(out, "times", "Time")?;
        tables::times(out, &rows, &figures)?;
        section(out, "endings", "How the games ended")?;
        tables::endings(out, &figures)?;
        section(out, "faults", "Faults")?;
        tables::faults(out, &rows, &figures, self.games)?;
        self.player(out, &figures, board.players())?;
        let names: Vec<&str> =
            figures.programs.iter().map(|program| program.name.as_str()).collect();
        data(out, "board-data", &board)?;
        data(out, "names-data", &names)?;
        out.write_all(b"<script type=\"application/json\" id=\"games-data\">")?;
        replays::write(out, self.tournament.rules(), self.games)?;
        write!(out, "</script>\n<script>{SCRIPT}</script>\n</body>\n</html>\n")
    }

    fn head(&self, out: &mut impl Write) -> io::Result<()> {
        let rules = self.tournament.rules();
        write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '{}'; \
             style-src '{}'; base-uri 'none'; form-action 'none'\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>Tournament of {rules}, {} games</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
             <header><h1>Tournament of {rules}</h1>\n",
            digest(SCRIPT),
            digest(STYLE),
            self.games.len(),
        )?;
        out.write_all(b"<nav aria-label=\"Parts of the report\"><ul>")?;
        for (id, name) in [
            ("standing", "Standing"),
            ("crosstable", "Who met whom"),
            ("seats", "Seats and openings"),
            ("times", "Time"),
            ("endings", "Endings"),
            ("faults", "Faults"),
            ("games", "Games"),
        ] {
            write!(out, "<li><a href=\"#{id}\">{name}</a></li>")?;
        }
        out.write_all(b"</ul></nav></header>\n<main>\n")
    }

    /// What was played, in sentences.
    fn summary(&self, out: &mut impl Write) -> io::Result<()> {
        let settings = self.tournament.settings();
        let (games, total) = (self.standing.games(), self.standing.total());
        let count = settings.programs.len();
        write!(
            out,
            "<p>{games} of {total} games, a {} of {count} programs. {} {}",
            format_of(settings),
            Text(&time_of(settings)),
            Text(&openings_of(&settings.openings, settings.seed)),
        )?;
        if let Some((shard, shards)) = settings.shard {
            write!(out, " This is shard {shard} of {shards}, counted from 0.")?;
        }
        out.write_all(b"</p>\n")?;
        match self.standing.test() {
            Some(test) => writeln!(out, "<p>{}</p>", Text(&test)),
            None => Ok(()),
        }
    }

    /// The list of games and the board. Only a script can fill them.
    fn player(
        &self,
        out: &mut impl Write,
        figures: &Figures,
        players: &[String],
    ) -> io::Result<()> {
        out.write_all(b"<h2 id=\"games\" tabindex=\"-1\">Games</h2>\n<noscript><p>To see the games, allow this file to run its script.</p></noscript>\n<div id=\"player\" hidden>\n<div class=\"filters\">\n<label>Program<select id=\"of-program\"><option value=\"\">any</option>")?;
        for (place, program) in figures.programs.iter().enumerate() {
            write!(out, "<option value=\"{place}\">{}</option>", Text(&program.name))?;
        }
        out.write_all(b"</select></label>\n<label>Result<select id=\"of-result\"></select></label>\n<label>Reason<select id=\"of-reason\"><option value=\"\">any</option>")?;
        for reason in figures.endings.keys() {
            let words = reason.replace('-', " ");
            write!(out, "<option value=\"{}\">{}</option>", Text(reason), Text(&words))?;
        }
        out.write_all(b"</select></label>\n<label>Opening begins with<input id=\"of-opening\" size=\"10\" autocomplete=\"off\" spellcheck=\"false\"></label>\n<label>Number<input id=\"of-number\" size=\"6\" inputmode=\"numeric\" autocomplete=\"off\"></label>\n</div>\n")?;
        out.write_all(b"<div class=\"scroll\" role=\"region\" aria-label=\"List of games\" tabindex=\"0\"><table><caption>Games: a number shows the game on the board</caption><thead><tr><th scope=\"col\">game</th>")?;
        for player in players {
            write!(out, "<th scope=\"col\" class=\"name\">{}</th>", Text(player))?;
        }
        out.write_all(b"<th scope=\"col\">result</th><th scope=\"col\" class=\"name\">reason</th><th scope=\"col\">moves</th></tr></thead><tbody id=\"list\"></tbody></table></div>\n<div class=\"pages\"><button type=\"button\" id=\"earlier\">Earlier games</button><span id=\"count\" role=\"status\"></span><button type=\"button\" id=\"later\">Later games</button></div>\n")?;
        out.write_all(b"<section id=\"replay\" aria-labelledby=\"replay-title\" hidden>\n<h3 id=\"replay-title\" tabindex=\"-1\"></h3>\n<div><svg id=\"board\" role=\"img\" aria-label=\"The board\"></svg></div>\n<div>\n<p id=\"status\" role=\"status\"></p>\n<label for=\"ply\">Moves played</label>\n<input type=\"range\" id=\"ply\" min=\"0\" max=\"0\" value=\"0\">\n<div class=\"buttons\"><button type=\"button\" id=\"first\">First</button><button type=\"button\" id=\"back\">Back</button><button type=\"button\" id=\"forward\">Forward</button><button type=\"button\" id=\"last\">Last</button></div>\n<p class=\"soft\">Arrow keys step through the moves; Home and End go to the first and the last.</p>\n<ol id=\"moves\" aria-label=\"Moves\"></ol>\n</div>\n</section>\n</div>\n</main>\n")
    }
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

/// What kind of tournament it is, in words.
fn format_of(settings: &Settings) -> &'static str {
    match settings.format {
        TournamentFormat::RoundRobin => "round robin",
        TournamentFormat::Gauntlet => "gauntlet",
        TournamentFormat::Swiss => "Swiss tournament",
        TournamentFormat::Knockout => "knockout",
    }
}

/// How much time programs had.
fn time_of(settings: &Settings) -> String {
    let mut words = Vec::new();
    if let Some(clock) = &settings.clock {
        words.push(format!("a clock of {clock}"));
    }
    if let Some(nodes) = settings.nodes {
        words.push(format!("{nodes} nodes a move"));
    }
    if let Some(depth) = settings.depth {
        words.push(format!("a depth of {depth} plies"));
    }
    let ms = |ms: u64| humantime::format_duration(std::time::Duration::from_millis(ms)).to_string();
    if settings.think_ms > 0 {
        words.push(format!("told to think {} a move", ms(settings.think_ms)));
    }
    if settings.time_limit_ms > 0 {
        words.push(format!("at most {} a move", ms(settings.time_limit_ms)));
    }
    format!("Time: {}.", words.join(", "))
}

fn openings_of(openings: &Openings, seed: u64) -> String {
    match openings {
        Openings::Random(0) => "All games begin at the start position.".to_owned(),
        Openings::Random(plies) => format!("Openings: {plies} random moves with the seed {seed}."),
        Openings::List(list) => format!("Openings: a list of {}.", list.len()),
    }
}
