//! Games in the list that this version of the page cannot read.

use uttt_app::{Effect, Field, GameChange, Listing, Message};

use crate::games_view::{changes, game, listing, titles, view};
use crate::page::Page;

const STORED: &str = "uttt-kept 7\n<b>new</b>";

fn page() -> Page {
    let readable = game(2, 0, "8", "classic: 55 51 15", "");
    listing(vec![readable, ("later".to_owned(), STORED.to_owned())])
}

#[test]
fn the_menu_of_an_unreadable_game_copies_the_stored_text_and_deletes_it_and_offers_nothing_that_needs_a_game()
 {
    let mut page = page();
    let menu = view(&page).cards[1].menu.clone();
    page.send(menu.clone());
    let offered: Vec<_> = page
        .dialog()
        .unwrap()
        .fields
        .into_iter()
        .filter_map(|field| match field {
            Field::Action(button) => Some((button.label, button.message)),
            _ => None,
        })
        .collect();
    let expected = [
        ("Copy the stored text", Message::Games(Listing::CopyStored)),
        ("Delete", Message::Games(Listing::Delete)),
    ];
    assert_eq!(offered, expected);
    let effects = page.send(Message::Games(Listing::CopyStored));
    assert_eq!(effects.first(), Some(&Effect::CopyText(STORED.to_owned())));
    page.send(menu);
    let deleted = changes(&page.send(Message::Games(Listing::Delete)));
    assert_eq!(deleted, [GameChange::Delete { key: "later".to_owned() }]);
    assert_eq!(titles(&page), ["Unfinished, against Level 8"]);
}

#[test]
fn a_press_on_an_unreadable_game_opens_its_menu_and_leaves_the_board_alone() {
    let mut page = page();
    let card = view(&page).cards.remove(1);
    page.send(card.open);
    assert_eq!(page.dialog().unwrap().title, "Game");
    assert_eq!(page.record(), "classic:");
}
