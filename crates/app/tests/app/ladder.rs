//! The results against each level, above the list of games.

use uttt_app::{Listing, Message, ResultsTable};

use crate::games_view::{game, listing, titles, view};
use crate::page::X_WINS;

/// A row of a table of results: what it counts, and the number of each level.
fn row(table: &ResultsTable, label: &str) -> Vec<String> {
    table.rows.iter().find(|row| row.label == label).unwrap().cells.clone()
}

#[test]
fn a_ladder_of_ten_shows_which_levels_were_beaten_and_the_results_against_each() {
    let won = format!("classic: {X_WINS}");
    let mut games: Vec<_> = (0..3).map(|at| game(at, at, "4", &won, "")).collect();
    let (key, text) = game(9, 1, "6", &won, "");
    games.push((key, text.replace("x: person\no: 6", "x: 6\no: person")));
    games.push(game(10, 1, "7", "classic: 55", ""));
    games.push(game(11, 1, "random", &won, ""));
    let page = listing(games);
    let tables = view(&page).results.unwrap();
    let [table] = tables.as_slice() else { panic!("{tables:?}") };
    assert_eq!(table.caption, "Classic: 1 of 10 levels beaten");
    let steps: Vec<_> = table.steps.iter().map(|step| step.label.as_str()).collect();
    assert_eq!(steps[2..6], ["Level 3", "Level 4, beaten", "Level 5", "Level 6"]);
    assert!(table.steps.iter().all(|step| step.beaten == (step.number == 4)));
    // Nothing stands where nobody has finished a game.
    assert_eq!(row(table, "Won"), ["", "", "", "3", "", "0", "", "", "", ""]);
    assert_eq!(row(table, "Drawn"), ["", "", "", "0", "", "0", "", "", "", ""]);
    assert_eq!(row(table, "Lost"), ["", "", "", "0", "", "1", "", "", "", ""]);
    // Nothing was reviewed.
    assert_eq!(table.rows.len(), 3);
    assert_eq!(view(&listing(vec![])).results, Some(vec![]));
}

#[test]
fn the_results_of_a_long_list_are_counted_once_it_is_shown() {
    let games: Vec<_> = (0..400).map(|at| game(at, at, "4", "classic: 55", "")).collect();
    let mut page = listing(games);
    assert_eq!(view(&page).results, None);
    let shown = view(&page);
    page.send(Message::Games(Listing::CountResults));
    assert_ne!(view(&page), shown);
    assert_eq!(view(&page).results, Some(vec![]));
}

#[test]
fn a_mean_accuracy_is_that_of_reviews_which_can_be_compared() {
    let won = format!("classic: {X_WINS}");
    let reviewed = |number, review: &str| {
        let (key, text) = game(number, number, "4", &won, "");
        let kept = format!("\nreview: {review}\nuttt-game 1");
        (key, text.replace("\nuttt-game 1", &kept))
    };
    // Another method, and other numbers of nodes.
    let others = ["2 4000 10.0 50.0", "1 400 20.0 50.0", "1 40000 30.0 50.0"];
    let others = others.iter().zip(5..).map(|(review, number)| reviewed(number, review));
    let mut games: Vec<_> = others.collect();
    let table = |games: &[_]| view(&listing(games.to_vec())).results.unwrap().remove(0);
    assert_eq!(table(&games).rows.len(), 3, "nothing can be compared");
    games.push(reviewed(1, "1 4000 80.0 50.0"));
    games.push(reviewed(2, "1 4000 90.0 50.0"));
    assert_eq!(row(&table(&games), "Accuracy, %")[3], "85");
    assert_eq!(row(&table(&games), "Won")[3], "5");
}

#[test]
fn statistics_count_each_rule_system_apart_and_games_for_three() {
    let mut games = vec![game(1, 0, "4", &format!("classic: {X_WINS}"), "")];
    // The time of the person runs out, or that of the last player.
    for (number, plus, late) in [(2, "4", "x"), (3, "6", "x"), (4, "friend", "x"), (5, "4", "plus")]
    {
        let (key, text) = game(number, 0, "4", "overwrite: 11 12", "");
        let by_link = if plus == "friend" { "by-link: 2\n" } else { "" };
        let text = text.replace("o: 4", &format!("o: 4\nplus: {plus}"));
        games.push((key, format!("{text}clock: move 12000; 1 1 1; {late}\n{by_link}")));
    }
    // Nobody beats tic-tac-toe.
    games.push(game(6, 0, "4", "nested-1: 1 2 3 5 4 6 8 7 9", ""));
    let page = listing(games);
    assert!(titles(&page).iter().all(|title| !title.contains("read")), "{:?}", titles(&page));
    let tables = view(&page).results.unwrap();
    let told = |table: &ResultsTable| {
        let level_4 = ["Won", "Drawn", "Lost"].map(|label| row(table, label)[3].clone());
        (table.caption.clone(), level_4.join("-"))
    };
    assert_eq!(
        tables.iter().map(told).collect::<Vec<_>>(),
        [
            ("Classic: 1 of 10 levels beaten".to_owned(), "1-0-0".to_owned()),
            ("Tic-tac-toe: your results against each level".to_owned(), "0-1-0".to_owned()),
            ("Overwrite: 0 of 10 levels beaten".to_owned(), "0-1-1".to_owned()),
        ]
    );
}
