//! The tables of a report.

use std::collections::BTreeMap;
use std::io::{self, Write};

use uttt_referee::{
    JudgedGame, ProgramSpec, ProgramUse, Results, StandingColumn, StandingRow, percent,
};

use super::charts::Scale;
use super::html::{Name, Text, time};
use super::summary;

/// How many openings a report lists at most.
const MOST_OPENINGS: usize = 1000;
/// How many openings it shows before the reader asks for the others.
const FEW_OPENINGS: usize = 20;
/// How many faults of a program it lists at most. The list of games has them all.
const MOST_FAULTS: usize = 10;
/// How many games that a program has misjudged it lists at most.
const MOST_MISJUDGED: usize = 5;

/// Begins a table that scrolls alone if it is wider than the page.
fn begin(out: &mut impl Write, name: &str, heads: &[&str]) -> io::Result<()> {
    write!(
        out,
        "<div class=\"scroll\" role=\"region\" aria-label=\"{0}\" tabindex=\"0\"><table>\
         <caption>{0}</caption><thead><tr>",
        Text(name)
    )?;
    for head in heads {
        let is_text = ["program", "opening", "command", "what happened", "worst"].contains(head);
        let class = if is_text { " class=\"name\"" } else { "" };
        write!(out, "<th scope=\"col\"{class}>{}</th>", Text(head))?;
    }
    out.write_all(b"</tr></thead><tbody>\n")
}

fn end(out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"</tbody></table></div>\n")
}

fn points(results: Results) -> String {
    format!("{}/{}", f64::from(results.half_points()) / 2.0, results.games())
}

/// `12-6-2`, or a dash where there was no game.
fn counts(results: Results) -> String {
    if results.games() == 0 {
        return "–".to_owned();
    }
    let Results { wins, draws, losses } = results;
    format!("{wins}-{draws}-{losses}")
}

fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "–".to_owned())
}

/// The programs as the settings describe them.
pub(super) fn programs(out: &mut impl Write, programs: &[ProgramSpec]) -> io::Result<()> {
    begin(out, "Each program, its command and its own settings", &["program", "command"])?;
    for program in programs {
        let (name, command) = (program.to_string(), summary::program(program)?);
        writeln!(
            out,
            "<tr><th scope=\"row\" class=\"name\">{}</th><td class=\"name\"><code>{}</code></td></tr>",
            Name(&name),
            Text(&command)
        )?;
    }
    end(out)
}

/// The standing in its order, which the caption tells.
pub(super) fn ranking(
    out: &mut impl Write,
    rows: &[StandingRow<'_>],
    caption: &str,
) -> io::Result<()> {
    let columns = StandingColumn::of(rows);
    let heads = columns.iter().flat_map(|column| {
        let picture = (*column == StandingColumn::Elo).then_some("± 95 %");
        [column.head()].into_iter().chain(picture)
    });
    begin(out, caption, &heads.collect::<Vec<_>>())?;
    let scale = Scale::of(rows);
    for (rank, row) in (1..).zip(rows) {
        out.write_all(b"<tr>")?;
        for &column in &columns {
            let entry = column.entry(rank, row);
            match column {
                StandingColumn::Name => {
                    write!(out, "<th scope=\"row\" class=\"name\">{}</th>", Name(row.name))?;
                }
                _ if entry == "-" => out.write_all("<td>–</td>".as_bytes())?,
                _ => write!(out, "<td>{entry}</td>")?,
            }
            if column == StandingColumn::Elo {
                let picture = row.evidence.elo().map(|elo| scale.picture(&elo));
                write!(out, "<td>{}</td>", or_dash(picture))?;
            }
        }
        out.write_all(b"</tr>\n")?;
    }
    end(out)
}

/// Whether three programs meet in a game.
pub(super) fn is_of_three(rows: &[StandingRow<'_>]) -> bool {
    rows.iter().any(|row| row.points_a_game.is_some())
}

/// The points of each program against each other.
pub(super) fn crosstable(out: &mut impl Write, rows: &[StandingRow<'_>]) -> io::Result<()> {
    let numbers: Vec<String> = (1..=rows.len()).map(|rank| rank.to_string()).collect();
    let heads: Vec<&str> =
        ["#", "program"].into_iter().chain(numbers.iter().map(String::as_str)).collect();
    let of_three = is_of_three(rows);
    let name = if of_three {
        "Won, shared and lost games of the program in the row, at the same table"
    } else {
        "Crosstable: points of the program in the row"
    };
    begin(out, name, &heads)?;
    for (rank, row) in (1..).zip(rows) {
        write!(out, "<tr><td>{rank}</td><th scope=\"row\" class=\"name\">{}</th>", Name(row.name))?;
        for other in rows {
            match row.against[other.place] {
                _ if row.place == other.place => out.write_all(b"<td class=\"self\"></td>")?,
                results if results.games() == 0 => out.write_all("<td>–</td>".as_bytes())?,
                results if of_three => write!(out, "<td>{}</td>", counts(results))?,
                results => write!(
                    out,
                    "<td>{} <span class=\"soft\">({})</span></td>",
                    points(results),
                    counts(results)
                )?,
            }
        }
        out.write_all(b"</tr>\n")?;
    }
    end(out)
}

/// The results of each program as X and as O.
pub(super) fn seats(
    out: &mut impl Write,
    rows: &[StandingRow<'_>],
    all: &[Results],
    players: &[String],
) -> io::Result<()> {
    let of_three = is_of_three(rows);
    let (what, share) = share_of(of_three);
    let heads =
        players.iter().flat_map(|player| [format!("as {player}"), format!("{what} as {player}")]);
    let heads: Vec<String> = ["program".to_owned()].into_iter().chain(heads).collect();
    begin(
        out,
        if of_three { "By seat: won, shared and lost" } else { "By seat: won, drawn and lost" },
        &heads.iter().map(String::as_str).collect::<Vec<_>>(),
    )?;
    let cells = |out: &mut dyn Write, seats: &[Results]| -> io::Result<()> {
        for &results in seats.iter().take(players.len()) {
            let share = or_dash(share(&results).map(percent));
            write!(out, "<td>{}</td><td>{share}</td>", counts(results))?;
        }
        out.write_all(b"</tr>\n")
    };
    for row in rows {
        write!(out, "<tr><th scope=\"row\" class=\"name\">{}</th>", Name(row.name))?;
        cells(out, row.seats)?;
    }
    out.write_all(b"<tr><th scope=\"row\" class=\"name\">all</th>")?;
    cells(out, all)?;
    end(out)
}

/// The share that is shown beside results, and its name: of the points; or in a game of three, where
/// a shared point has no fixed value, of the games won.
fn share_of(of_three: bool) -> (&'static str, fn(&Results) -> Option<f64>) {
    if of_three { ("won", Results::share_won) } else { ("points", Results::score) }
}

/// The results of X by opening.
pub(super) fn openings(
    out: &mut impl Write,
    openings: &[(&str, Results)],
    of_three: bool,
) -> io::Result<()> {
    let (what, share) = share_of(of_three);
    let share_head = format!("{what} by X");
    let (few, others) = openings.split_at(openings.len().min(FEW_OPENINGS));
    let counts_head = if of_three { "X won-shared-lost" } else { "X won-drawn-lost" };
    let heads = ["opening", "games", counts_head, &share_head];
    let list = |out: &mut dyn Write, listed: &[(&str, Results)]| -> io::Result<()> {
        for &(moves, results) in listed {
            let moves = if moves.is_empty() { "start position" } else { moves };
            writeln!(
                out,
                "<tr><th scope=\"row\" class=\"name\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>",
                Text(moves),
                results.games(),
                counts(results),
                or_dash(share(&results).map(percent)),
            )?;
        }
        Ok(())
    };
    begin(out, "By opening, the most played first", &heads)?;
    list(out, few)?;
    end(out)?;
    if others.is_empty() {
        return Ok(());
    }
    let (listed, left_out) = others.split_at(others.len().min(MOST_OPENINGS - FEW_OPENINGS));
    writeln!(out, "<details><summary>{} more openings</summary>", listed.len())?;
    begin(out, "By opening, continued", &heads)?;
    list(out, listed)?;
    end(out)?;
    if !left_out.is_empty() {
        write!(out, "<p>{} more are left out.</p>", left_out.len())?;
    }
    out.write_all(b"</details>\n")
}

/// The time and the memory that programs used.
pub(super) fn times(
    out: &mut impl Write,
    rows: &[StandingRow<'_>],
    used: &[ProgramUse],
) -> io::Result<()> {
    let heads =
        ["program", "moves", "mean", "median", "99 % within", "slowest", "all moves", "memory"];
    begin(out, "Time for a move, and the most memory of a process", &heads)?;
    for row in rows {
        let program = &used[row.place];
        let times = program.times;
        let told = |ms| or_dash((times.moves > 0).then(|| time(ms)));
        let memory =
            program.memory.map(|bytes| format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20)));
        writeln!(
            out,
            "<tr><th scope=\"row\" class=\"name\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td>\
             <td>{}</td><td>{}</td><td>{}</td></tr>",
            Name(row.name),
            times.moves,
            told(times.mean()),
            told(times.median),
            told(times.most),
            told(times.slowest),
            told(times.total),
            or_dash(memory),
        )?;
    }
    end(out)
}

/// How the games ended. A button shows the games.
pub(super) fn endings(out: &mut impl Write, endings: &BTreeMap<String, u32>) -> io::Result<()> {
    let all = endings.values().sum::<u32>();
    let mut endings: Vec<_> = endings.iter().collect();
    endings.sort_by_key(|&(_, &games)| std::cmp::Reverse(games));
    begin(out, "Reasons", &["reason", "games", "share"])?;
    for (reason, &games) in endings {
        writeln!(
            out,
            "<tr><th scope=\"row\" class=\"name\">{}</th><td><button type=\"button\" data-reason=\"{}\" \
             aria-label=\"Show {games} games: {}\">{games}</button></td><td>{}</td></tr>",
            Text(&reason.replace('-', " ")),
            Text(reason),
            Text(&reason.replace('-', " ")),
            percent(f64::from(games) / f64::from(all.max(1))),
        )?;
    }
    end(out)
}

/// The games that programs have lost by a fault. A button shows the game.
pub(super) fn faults(
    out: &mut impl Write,
    rows: &[StandingRow<'_>],
    used: &[ProgramUse],
    games: &[JudgedGame],
) -> io::Result<()> {
    let any = used.iter().any(|program| !program.faults.is_empty());
    if !any {
        return out.write_all(b"<p>No program has lost a game by a fault.</p>\n");
    }
    begin(out, "Games lost by a fault", &["program", "game", "reason", "what happened"])?;
    let mut left_out = 0;
    for row in rows {
        let faults = &used[row.place].faults;
        left_out += faults.len().saturating_sub(MOST_FAULTS);
        for game in faults.iter().take(MOST_FAULTS).filter_map(|&index| games.get(index)) {
            let detail = game.detail.as_deref().unwrap_or_default();
            let stderr = game.stderr.as_deref().unwrap_or_default();
            write!(
                out,
                "<tr><th scope=\"row\" class=\"name\">{}</th><td><button type=\"button\" data-game=\"{number}\" \
                 aria-label=\"Replay game {number}\">{number}</button></td><td>{}</td><td class=\"words\">{}",
                Name(row.name),
                Text(&game.reason.replace('-', " ")),
                Text(detail),
                number = game.game,
            )?;
            for line in stderr.lines() {
                write!(out, "<br><bdi class=\"soft\">{}</bdi>", Text(line))?;
            }
            out.write_all(b"</td></tr>\n")?;
        }
    }
    end(out)?;
    if left_out > 0 {
        writeln!(out, "<p>{left_out} more are among the games below.</p>")?;
    }
    Ok(())
}

/// How well the scores that programs told fit the results, and where they fitted least. A button shows the
/// game at that move.
pub(super) fn scores(
    out: &mut impl Write,
    rows: &[StandingRow<'_>],
    used: &[ProgramUse],
    games: &[JudgedGame],
) -> io::Result<()> {
    let name = "Scores from −1 (lost) to 1 (won), beside the results; misjudged are games that a program told to be \
                winning and lost, or the reverse";
    begin(out, name, &["program", "moves", "error on average", "misjudged", "worst"])?;
    for row in rows {
        let scores = &used[row.place].scores;
        write!(
            out,
            "<tr><th scope=\"row\" class=\"name\">{}</th><td>{}</td><td>{}</td><td>{}</td><td class=\"words\">",
            Name(row.name),
            scores.moves,
            or_dash((scores.moves > 0).then(|| format!("{:.2}", scores.error))),
            scores.misjudged.len(),
        )?;
        for (at, misjudged) in scores.misjudged.iter().take(MOST_MISJUDGED).enumerate() {
            let Some(game) = games.get(misjudged.game) else { continue };
            write!(
                out,
                "{}<button type=\"button\" data-game=\"{number}\" data-ply=\"{ply}\" aria-label=\"Replay game \
                 {number} at move {ply}\">{number}</button> move {ply}: told {:+.2}, and {}",
                if at == 0 { "" } else { "<br>" },
                misjudged.score,
                if misjudged.result > 0.0 { "won" } else { "lost" },
                number = game.game,
                ply = misjudged.ply,
            )?;
        }
        out.write_all(b"</td></tr>\n")?;
    }
    end(out)
}
