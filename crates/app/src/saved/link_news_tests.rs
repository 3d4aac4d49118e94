//! What each link does to each state of a game by link: X is the person here, and O the friend.

use uttt_rules::LossBy;

use crate::{LinkNews, LinkedGame, SavedGame};

/// The moves of the game, its line `by-link` and what else its text has; what a link has after its `#` besides the
/// id; the news; the line `by-link` afterwards, and with it how many moves the game has then and how it ended.
type Row = (&'static str, &'static str, &'static str, Told, &'static str);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    Moves,
    Same,
    Ended,
    Older,
    Changed,
    Declined,
    Offered,
    OfferedBefore,
    OfferLapsed,
    NotOffered,
}

const THREE: &str = "55 51 15";
const OVER: &str = "3\nresigned: x";

#[rustfmt::skip]
const ROWS: [Row; 40] = {
    use Told::*;
    [
        // Nothing is offered.
        (THREE, "3", "55-51-15", Same, "3, 3 moves"),
        (THREE, "3", "55-51-15-52", Moves, "4, 4 moves"),
        (THREE, "3", "55-51", Older, "3, 3 moves"),
        (THREE, "3", "55-52", Changed, "3, 3 moves"),
        // X has offered a draw, and the link with it was sent.
        (THREE, "3-draw-x-3", "55-51-15", Same, "3-draw-x-3, 3 moves"),
        (THREE, "3-draw-x-3", "55-51-15&draw=offered", Same, "3-draw-x-3, 3 moves"),
        (THREE, "3-draw-x-3", "55-51-15&end=o-agreed", Ended, "3, 3 moves, drawn"),
        (THREE, "3-draw-x-3", "55-51-15-52", Declined, "4, 4 moves"),
        (THREE, "3-draw-x-3", "55-51-15-52&draw=offered", Declined, "4-draw-o-4, 4 moves"),
        (THREE, "3-draw-x-3", "55-51-15&end=o-resigned", Ended, "3, 3 moves, O lost"),
        (THREE, "3-draw-x-3", "55-51", Older, "3-draw-x-3, 3 moves"),
        // X has offered a draw, which no link has told yet: O's move has crossed it.
        (THREE, "3-draw-x-3-untold", "55-51-15-52", Moves, "4, 4 moves"),
        (THREE, "3-draw-x-3-untold", "55-51-15-52&draw=offered", Moves, "4-draw-o-4, 4 moves"),
        (THREE, "3-draw-x-3-untold", "55-51-15&end=o-resigned", Ended, "3, 3 moves, O lost"),
        // Nobody here has offered the draw of which a link tells.
        (THREE, "3", "55-51-15&end=o-agreed", NotOffered, "3, 3 moves"),
        (THREE, "3-draw-x-3-untold", "55-51-15&end=o-agreed", NotOffered, "3-draw-x-3-untold, 3 moves"),
        (THREE, "3-draw-x-1", "55-51-15&end=o-agreed", NotOffered, "3-draw-x-1, 3 moves"),
        (THREE, "3", "55-51&end=o-agreed", Older, "3, 3 moves"),
        // Nor after a later move of O: then O agrees to nothing, and a friend's link agrees to nothing for X.
        (THREE, "3", "55-51-15-52&end=o-agreed", Moves, "4, 4 moves"),
        (THREE, "3", "55-51-15-52&end=x-agreed", Moves, "4, 4 moves"),
        (THREE, "3-draw-x-3", "55-51-15-52&end=o-agreed", Declined, "4, 4 moves"),
        // X has offered it on another device.
        (THREE, "3", "55-51-15-52-25&end=o-agreed", Moves, "5, 5 moves, drawn"),
        // O offers a draw.
        ("55", "1", "55-51&draw=offered", Moves, "2-draw-o-2, 2 moves"),
        ("55 51", "2", "55-51&draw=offered", Offered, "2-draw-o-2, 2 moves"),
        ("55 51", "2-draw-o-2", "55-51&draw=offered", Same, "2-draw-o-2, 2 moves"),
        (THREE, "2", "55-51&draw=offered", OfferedBefore, "2-draw-o-2, 3 moves"),
        (THREE, "3", "55-51&draw=offered", OfferLapsed, "3, 3 moves"),
        (THREE, OVER, "55-51&draw=offered", Older, "3, 3 moves, X lost"),
        // O resigns, before or after X has moved.
        (THREE, "3", "55-51-15&end=o-resigned", Ended, "3, 3 moves, O lost"),
        (THREE, "3", "55-51-15-52&end=o-resigned", Moves, "4, 4 moves, O lost"),
        (THREE, "3", "55-51&end=o-resigned", Ended, "3, 3 moves, O lost"),
        (THREE, "2", "55-51&end=o-resigned", Ended, "2, 3 moves, O lost"),
        // O has moved since, so that link is no news.
        ("55 51 15 52", "4", "55-51&end=o-resigned", Older, "4, 4 moves"),
        ("55 51 15 52", "4", "55-51-15&end=o-resigned", Older, "4, 4 moves"),
        // X has resigned on another device.
        (THREE, "3", "55-51-15-52&end=x-resigned", Moves, "4, 4 moves, X lost"),
        // Nobody resigns for X with an earlier link.
        (THREE, "3", "55-51&end=x-resigned", Older, "3, 3 moves"),
        // X has resigned.
        (THREE, OVER, "55-51-15-52", Older, "3, 3 moves, X lost"),
        (THREE, OVER, "55-51-15&end=o-resigned", Same, "3, 3 moves, X lost"),
        (THREE, "3-untold\nresigned: x", "55-51-15", Same, "3-untold, 3 moves, X lost"),
        (THREE, "3-untold\nresigned: x", "55-51-15&end=x-resigned", Same, "3-untold, 3 moves, X lost"),
    ]
};

#[test]
fn each_link_does_to_each_state_what_the_table_says() {
    for (moves, by_link, link, news, after) in ROWS {
        let plies = moves.split(' ').count();
        let text = format!(
            "uttt-game 1\nmoves: classic: {moves}\nplayed: {plies}\nx: person\no: friend\n\
             id: 0123456789abcdef\nby-link: {by_link}\n"
        );
        let known = SavedGame::parse(&text).unwrap();
        let address = match link.split_once('&') {
            Some((moves, keys)) => format!("classic:{moves}&game=0123456789abcdef&{keys}"),
            None => format!("classic:{link}&game=0123456789abcdef"),
        };
        let opened = LinkedGame::parse(&address).unwrap();
        let (joined, told) = known.joined(&opened.game, opened.loss, opened.told);
        let told = match told {
            LinkNews::Moves => Told::Moves,
            LinkNews::Same => Told::Same,
            LinkNews::Ended => Told::Ended,
            LinkNews::Older => Told::Older,
            LinkNews::Changed(..) | LinkNews::Other => Told::Changed,
            LinkNews::Declined => Told::Declined,
            LinkNews::Offered => Told::Offered,
            LinkNews::OfferedBefore => Told::OfferedBefore,
            LinkNews::OfferLapsed => Told::OfferLapsed,
            LinkNews::NotOffered => Told::NotOffered,
        };
        let end = match joined.ended {
            None => String::new(),
            Some(loss) if loss.by == LossBy::Agreement => ", drawn".to_owned(),
            Some(loss) => format!(", {} lost", loss.player),
        };
        let stands = format!("{}, {} moves{end}", joined.by_link.unwrap(), joined.game.ply());
        assert_eq!((told, stands.as_str()), (news, after), "{moves} {by_link} {link}");
        // What it has become is kept.
        assert_eq!(SavedGame::parse(&joined.to_string()).unwrap(), joined, "{link}");
    }
}
