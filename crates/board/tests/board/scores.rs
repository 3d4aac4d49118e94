//! The scores of an analysis and the moves that follow, on the board.

use uttt_board::{
    CellScore, DisplayItem, Ink, Label, Paint, Palette, ScoreLabel, ScoreLayer, ScoreLetters, Size,
    View, svg,
};
use uttt_rules::{AnyGame, Player, Rules};

use crate::common::{SIDE, SIZE, assert_golden, at, game, layout, within};

const RECORD: &str = "classic: 55 51 15 59 95 57 77 75 53";

fn score(game: &AnyGame, text: &str, label: ScoreLabel, strength: f32, best: bool) -> CellScore {
    CellScore { place: at(game, text), label, strength, best, settled: true }
}

/// The position and a layer with every kind of score.
fn analysed() -> (AnyGame, ScoreLayer) {
    let game = game(RECORD);
    let scores = vec![
        score(&game, "31", ScoreLabel::Share(0.541), 0.12, false),
        score(&game, "32", ScoreLabel::Share(0.0), 0.0, false),
        score(&game, "33", ScoreLabel::Unknown, 0.0, false),
        score(&game, "34", ScoreLabel::Win(Some(5)), 1.0, true),
        score(&game, "35", ScoreLabel::Win(Some(11)), 1.0, false),
        score(&game, "36", ScoreLabel::Draw, 0.5, false),
        score(&game, "37", ScoreLabel::Loss(Some(6)), 0.0, false),
        score(&game, "38", ScoreLabel::Loss(None), 0.0, false),
        score(&game, "39", ScoreLabel::Share(0.999), 0.9, false),
    ];
    let layer = ScoreLayer::new(&game, scores, &[]);
    (game, layer)
}

fn labels(view: &View<'_>, size: Size) -> Vec<Label> {
    let label = |item| match item {
        DisplayItem::Label(label) => Some(label),
        _ => None,
    };
    view.scene(size).items.into_iter().filter_map(label).collect()
}

#[test]
fn pictures_of_scores_and_of_a_line() {
    let (game, layer) = analysed();
    let picture = |layer: &ScoreLayer, palette| {
        let scene = View { scores: Some(layer), ..View::new(&game) }.scene(SIZE);
        svg(&scene, palette, "Scores", "")
    };
    assert_golden("scores", &picture(&layer, Palette::Light));
    assert_golden("scores-dark", &picture(&layer, Palette::Dark));
    let line = ["35", "52", "27", "74"].map(|text| at(&game, text));
    let layer = ScoreLayer::new(&game, vec![], &line);
    assert_golden("line", &picture(&layer, Palette::Light));
    assert_golden("line-dark", &picture(&layer, Palette::Dark));
}

#[test]
fn pictures_of_scores_over_marks() {
    let game = game("overwrite: 11 22 33 12 23 34 44 43 42");
    let moves = game.legal_moves();
    let best = at(&game, "23");
    let each = moves.iter().enumerate().map(|(number, &place)| CellScore {
        place,
        label: ScoreLabel::Share(0.2 + 0.03 * number as f32),
        strength: number as f32 / moves.len() as f32,
        best: place == best,
        settled: number % 2 == 0,
    });
    let layer = ScoreLayer::new(&game, each.collect(), &[]);
    let scene = View { scores: Some(&layer), ..View::new(&game) }.scene(SIZE);
    assert_golden("scores-over-marks", &svg(&scene, Palette::Light, "Scores", ""));
    assert_golden("scores-over-marks-dark", &svg(&scene, Palette::Dark, "Scores", ""));
}

#[test]
fn a_considered_cell_under_a_score_has_a_square_whether_it_is_taken_or_not() {
    for (record, cell) in [(RECORD, "31"), ("overwrite: 11 22 33 12 23 34 44 43 42", "22")] {
        let game = game(record);
        let place = at(&game, cell);
        let layer = ScoreLayer::new(
            &game,
            vec![score(&game, cell, ScoreLabel::Share(0.5), 0.5, false)],
            &[],
        );
        let plain = View { scores: Some(&layer), ..View::new(&game) };
        let squares = |view: View<'_>| {
            let rect = layout(&game).cell(place).unwrap();
            let own = |item: &&DisplayItem| match item {
                DisplayItem::Rect { fill: Some(_), stroke: Some(side), .. } => {
                    side.paint == Paint::solid(Ink::of(game.turn()))
                }
                _ => false,
            };
            within(&view.scene(SIZE), rect).into_iter().filter(own).count()
        };
        let considered = squares(View { pointed: Some(place), ..plain });
        let hinted = squares(View { hint: Some(place), ..plain });
        assert_eq!([squares(plain), considered, hinted], [0, 1, 1], "{record}");
    }
}

#[test]
fn a_score_has_at_most_two_characters_and_looks_proven_only_if_it_is() {
    let (game, layer) = analysed();
    let view = View { scores: Some(&layer), ..View::new(&game) };
    let found: Vec<_> = labels(&view, SIZE).into_iter().map(|label| label.text).collect();
    assert_eq!(found, ["54", "1", "W5", "W", "D", "L6", "L", "99"]);
    for label in [ScoreLabel::Share(f32::NAN), ScoreLabel::Share(-3.0), ScoreLabel::Share(7.0)] {
        assert!((1..=2).contains(&label.text(ScoreLetters::ENGLISH).len()), "{label:?}");
    }
}

#[test]
fn proven_scores_have_the_letters_of_another_language() {
    let (game, layer) = analysed();
    let layer = layer.with_letters(ScoreLetters { win: "G", draw: "R", loss: "V" });
    let view = View { scores: Some(&layer), ..View::new(&game) };
    let found: Vec<_> = labels(&view, SIZE).into_iter().map(|label| label.text).collect();
    assert_eq!(found, ["54", "1", "G5", "G", "R", "V6", "V", "99"]);
}

#[test]
fn a_number_that_may_still_change_is_pale_and_the_best_move_solid_all_the_same() {
    let game = game(RECORD);
    let shown = |best, settled| {
        let score = score(&game, "33", ScoreLabel::Share(0.4), 1.0, best);
        let layer = ScoreLayer::new(&game, vec![CellScore { settled, ..score }], &[]);
        let view = View { scores: Some(&layer), ..View::new(&game) };
        let cell = view.layout(SIZE).cell(at(&game, "33")).unwrap();
        let scene = view.scene(SIZE);
        let fills = within(&scene, cell).into_iter().filter_map(|item| match item {
            DisplayItem::Rect { fill, .. } => *fill,
            _ => None,
        });
        (fills.map(|fill| fill.alpha).sum::<f32>(), labels(&view, SIZE)[0].ink)
    };
    let (sure, pale) = (shown(false, true), shown(false, false));
    assert_eq!((sure.1, pale.1), (Ink::Text, Ink::Soft));
    assert!(sure.0 > 2.0 * pale.0 && pale.0 > 0.0, "{sure:?} {pale:?}");
    let mover = game.turn();
    assert_eq!(shown(true, true), (1.0, Ink::Surface));
    assert_eq!(shown(true, false), (1.0, Ink::tint(mover)));
}

#[test]
fn what_is_not_known_is_a_pale_dot() {
    let (game, layer) = analysed();
    let view = View { scores: Some(&layer), ..View::new(&game) };
    let cell = view.layout(SIZE).cell(at(&game, "33")).unwrap();
    let scene = view.scene(SIZE);
    let [DisplayItem::Rect { rect, fill, .. }] = within(&scene, cell)[..] else {
        panic!("{:?}", within(&scene, cell))
    };
    assert!(rect.width < cell.width / 4.0);
    assert_eq!(*fill, Some(Paint { ink: Ink::Soft, alpha: 0.5 }));
}

#[test]
fn a_line_stands_in_place_of_scores_and_ends_where_it_is_illegal() {
    let (game, _) = analysed();
    let scores = vec![score(&game, "35", ScoreLabel::Share(0.6), 1.0, true)];
    let shown = |line: &[&str]| {
        let line: Vec<_> = line.iter().map(|text| at(&game, text)).collect();
        let layer = ScoreLayer::new(&game, scores.clone(), &line);
        let view = View { scores: Some(&layer), ..View::new(&game) };
        labels(&view, SIZE).into_iter().map(|label| label.text).collect::<Vec<_>>()
    };
    assert_eq!(shown(&[]), ["60"]);
    assert_eq!(shown(&["36"]), ["60", "1"]);
    assert_eq!(shown(&["35", "52", "27", "74", "41"]), ["1", "2", "3", "4", "5"]);
    assert_eq!(shown(&["35", "11", "27"]), ["1"]);
}

#[test]
fn no_text_is_smaller_than_people_can_read() {
    for rules in Rules::ALL {
        let game = AnyGame::new(rules);
        let moves = game.legal_moves();
        let each = moves.iter().map(|&place| CellScore {
            place,
            label: ScoreLabel::Share(0.5),
            strength: 0.5,
            best: false,
            settled: true,
        });
        let layer = ScoreLayer::new(&game, each.collect(), &[]);
        let line = ScoreLayer::new(&game, vec![], &moves[..1]);
        for side in [200.0, 320.0, 390.0, 660.0] {
            let size = Size::square(side);
            let view = View { scores: Some(&layer), ..View::new(&game) };
            let cell = view.layout(size).cell(moves[0]).unwrap();
            let found = labels(&view, size);
            let expected = if cell.width < 22.0 { 0 } else { moves.len() };
            assert_eq!(found.len(), expected, "{rules} at {side}");
            // Two digits are a little wider than the font is high.
            let fits = |label: &Label| label.size >= 12.0 && label.size * 1.25 < cell.width * 0.86;
            assert!(found.iter().all(fits), "{rules} at {side}: {found:?}");
            let view = View { scores: Some(&line), ..View::new(&game) };
            let numbers = labels(&view, size);
            assert_eq!(numbers.len(), usize::from(expected > 0), "{rules} at {side}");
            assert!(numbers.iter().all(|label| label.size >= 7.0), "{numbers:?}");
        }
        // On the smallest phone, the numbers of two levels can be read.
        if rules.shape().cells() <= 81 {
            let view = View { scores: Some(&layer), ..View::new(&game) };
            assert_eq!(labels(&view, Size::square(300.0)).len(), moves.len(), "{rules}");
        }
    }
}

/// The relative luminance of a colour, each channel 0–255, as WCAG 2 defines it.
pub(crate) fn luminance(colour: [f64; 3]) -> f64 {
    let [red, green, blue] = colour.map(|value| {
        let value = value / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn channels(palette: Palette, ink: Ink) -> [f64; 3] {
    let css = palette.css(ink);
    [1, 3, 5].map(|at| u8::from_str_radix(&css[at..at + 2], 16).unwrap().into())
}

#[test]
fn every_score_reaches_four_and_a_half_to_one_on_its_colour_and_a_pale_one_four() {
    for record in ["classic:", "classic: 55", "overwrite: 11 22"] {
        let game = game(record);
        let place = game.legal_moves()[0];
        let strengths = (0..=100).map(|part| (part as f32 / 100.0, false)).chain([(1.0, true)]);
        for (settled, (strength, best)) in [true, false]
            .into_iter()
            .flat_map(|settled| strengths.clone().map(move |it| (settled, it)))
        {
            let label = ScoreLabel::Share(0.5);
            let score = CellScore { place, label, strength, best, settled };
            let layer = ScoreLayer::new(&game, vec![score], &[]);
            let scene = View { scores: Some(&layer), ..View::new(&game) }.scene(SIZE);
            let at = scene.items.iter().position(|item| matches!(item, DisplayItem::Label(_)));
            let Some(DisplayItem::Label(label)) = at.map(|at| &scene.items[at]) else { panic!() };
            let fill = match &scene.items[at.unwrap() - 1] {
                DisplayItem::Rect { fill: Some(fill), stroke: None, .. } if strength > 0.0 => *fill,
                _ => Paint { ink: Ink::Surface, alpha: 0.0 },
            };
            assert_eq!(fill.alpha > 0.0, strength > 0.0);
            for palette in [Palette::Light, Palette::Dark] {
                let (under, over) = (channels(palette, Ink::Surface), channels(palette, fill.ink));
                let alpha = f64::from(fill.alpha);
                let ground = [0, 1, 2].map(|at| under[at] + (over[at] - under[at]) * alpha);
                let (a, b) = (luminance(ground), luminance(channels(palette, label.ink)));
                let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
                let least = if settled { 4.5 } else { 4.0 };
                let what = format!("{record} {palette:?} {strength} {best} {settled}");
                assert!(contrast >= least, "{what}: {contrast:.2}");
            }
        }
    }
}

#[test]
fn the_best_move_is_solid_even_while_its_share_is_not_known() {
    let game = game(RECORD);
    let layer =
        ScoreLayer::new(&game, vec![score(&game, "33", ScoreLabel::Unknown, 0.0, true)], &[]);
    let view = View { scores: Some(&layer), ..View::new(&game) };
    let cell = view.layout(SIZE).cell(at(&game, "33")).unwrap();
    let scene = view.scene(SIZE);
    let fills = within(&scene, cell).into_iter().filter_map(|item| match item {
        DisplayItem::Rect { rect, fill: Some(fill), .. } => {
            Some((rect.width > cell.width / 2.0, *fill))
        }
        _ => None,
    });
    let solid = |ink| Paint { ink, alpha: 1.0 };
    let expected = [(true, solid(Ink::of(game.turn()))), (false, solid(Ink::Surface))];
    assert_eq!(fills.collect::<Vec<_>>(), expected);
}

#[test]
fn a_cell_with_a_score_shows_no_mark_of_a_move_that_is_only_considered() {
    let (game, layer) = analysed();
    for text in ["31", "33"] {
        let pointed = Some(at(&game, text));
        let view = View { scores: Some(&layer), pointed, ..View::new(&game) };
        let cell = view.layout(SIZE).cell(at(&game, text)).unwrap();
        let scene = view.scene(SIZE);
        let items = within(&scene, cell);
        assert!(
            items
                .iter()
                .all(|item| matches!(item, DisplayItem::Rect { .. } | DisplayItem::Label(_))),
            "{items:?}"
        );
        let plain = View { pointed, ..View::new(&game) }.scene(SIZE);
        assert_ne!(within(&plain, cell), Vec::<&DisplayItem>::new());
    }
}

#[test]
fn a_move_that_takes_a_mark_shows_whose() {
    let game = game("overwrite: 11 22 33 12 23 34 44 43 42");
    let taken = at(&game, "23");
    assert_eq!(game.mark(taken), Some(Player::O));
    let plain = View::new(&game);
    let cell = plain.layout(SIZE).cell(taken).unwrap();
    for layer in [
        ScoreLayer::new(&game, vec![score(&game, "23", ScoreLabel::Share(0.6), 1.0, true)], &[]),
        ScoreLayer::new(&game, vec![score(&game, "23", ScoreLabel::Share(0.6), 0.7, false)], &[]),
        ScoreLayer::new(&game, vec![], &[taken]),
    ] {
        let scene = View { scores: Some(&layer), ..plain }.scene(SIZE);
        let items = within(&scene, cell);
        let shown = items.iter().position(|item| match item {
            DisplayItem::Circle { stroke, .. } => stroke.paint == Paint::solid(Ink::O),
            _ => false,
        });
        let shown = shown.unwrap_or_else(|| panic!("{items:?}"));
        // It lies on a ground of its own, in the corner that has no number.
        let DisplayItem::Rect { rect, fill, .. } = items[shown - 1] else { panic!("{items:?}") };
        assert_eq!(*fill, Some(Paint::solid(Ink::Surface)));
        assert!(rect.x + rect.width < cell.x + cell.width * 0.35);
        assert!(rect.y + rect.height < cell.y + cell.width * 0.35);
        let over = items[shown + 1..].iter().find(|item| !matches!(item, DisplayItem::Label(_)));
        assert_eq!(over, None);
    }
}

#[test]
fn of_moves_that_return_to_a_cell_only_the_first_is_drawn() {
    let game = game("overwrite: 11 22 33 12 23 34 44 43 42");
    let line = ["24", "41", "24"].map(|text| at(&game, text));
    let layer = ScoreLayer::new(&game, vec![], &line);
    let view = View { scores: Some(&layer), ..View::new(&game) };
    let numbers: Vec<_> = labels(&view, SIZE).into_iter().map(|label| label.text).collect();
    assert_eq!(numbers, ["1", "2"]);
}

#[test]
fn a_board_without_scores_is_drawn_as_before() {
    let (game, _) = analysed();
    let empty = ScoreLayer::new(&game, vec![], &[]);
    let plain = View::new(&game).scene(Size::square(SIDE));
    assert_eq!(View { scores: Some(&empty), ..View::new(&game) }.scene(SIZE), plain);
}
