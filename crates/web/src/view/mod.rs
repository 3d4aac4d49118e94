//! The panel as elements. Each part compares what it shows with the panel, and changes only the
//! elements that differ.

mod analysis;
mod buttons;
mod cells;
mod dialog;
mod drop_down;
mod fixed_field;
mod games_view;
mod graph_slider;
mod landmarks;
pub(crate) mod later_view;
mod learn;
mod look;
mod move_list;
mod notices;
mod offer;
mod results;
mod review;
mod rules_card;
mod scrolled_list;
mod shares_bar;
mod shares_graph;
mod skip_link;
mod snippet_node;
mod text_field;
mod tip;
mod view_links;
mod view_panel;

use std::rc::Rc;

use uttt_app::{GameEnd, Panel, PlayerCard, Shares, StatusLine};
use uttt_board::Palette;
use uttt_rules::{ByPlayer, Place, Player};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, Node};

use crate::controls::Control;
use crate::dom;
use crate::platform::keys::is_pressed;
use crate::view::buttons::Controls;
use crate::view::cells::Cells;
use crate::view::move_list::MoveList;
use crate::view::notices::Notices;

/// What shows the parts of a panel that come with the later part of the program.
pub(crate) trait LaterView {
    /// Shows what has changed.
    fn show(&mut self, old: Option<&Panel>, panel: &Panel) -> dom::Result;
}

/// Everything on the page but the canvas. It shows a panel by changing only the elements that
/// differ.
pub(crate) struct PageView {
    root: HtmlElement,
    /// The game's name, in two parts.
    heading: [Element; 2],
    controls: Controls,
    players: ByPlayer<Card>,
    evaluation: Evaluation,
    line: LineNode,
    moves: MoveList,
    notices: Notices,
    later: Option<Box<dyn LaterView>>,
    cells: Cells,
    /// The live region for screen readers.
    live: Element,
    shown: Option<Panel>,
}

impl PageView {
    pub(crate) fn new() -> dom::Result<Self> {
        let root = dom::document().document_element().ok_or("a page without a root")?;
        let heading: Element = dom::find(&root, "h1")?;
        Ok(Self {
            root: root.dyn_into()?,
            heading: [dom::find(&heading, "span")?, dom::find(&heading, "span:last-child")?],
            controls: Controls::new()?,
            players: ByPlayer {
                x: Card::new(dom::by_id("player-x")?)?,
                o: Card::new(dom::by_id("player-o")?)?,
                plus: Card::new(dom::by_id("player-plus")?)?,
            },
            evaluation: Evaluation::new(dom::by_id("evaluation")?)?,
            line: LineNode::new(dom::by_id("line")?)?,
            moves: MoveList::new(dom::by_id("moves")?)?,
            notices: Notices::new(dom::by_id("notices")?),
            later: None,
            cells: Cells::new(dom::by_id("cells")?, dom::by_id("parts")?)?,
            live: dom::by_id("live")?,
            shown: None,
        })
    }

    /// Shows a panel.
    pub(crate) fn show(&mut self, panel: Panel) -> dom::Result {
        let focused = dom::document().active_element();
        let old = self.shown.as_ref();
        if old.is_none_or(|old| old.title != panel.title) {
            dom::document().set_title(&panel.title);
        }
        if old.is_none_or(|old| old.heading != panel.heading) {
            for (node, part) in self.heading.iter().zip(panel.heading) {
                set_text(node, part);
            }
        }
        if old.is_none_or(|old| old.look != panel.look) {
            look::apply(&self.root, panel.look)?;
        }
        for player in Player::ALL {
            let card = &panel.players[player];
            if old.is_none_or(|old| old.players[player] != *card) {
                self.players[player].show(card)?;
            }
        }
        if old.is_none_or(|old| old.evaluation != panel.evaluation) {
            self.evaluation.show(panel.evaluation.as_ref())?;
        }
        if old.is_none_or(|old| old.line != panel.line || old.end != panel.end) {
            self.line.show(&panel.line, panel.end.is_some())?;
        }
        // Whoever comes back to the game from another view knows how it ended.
        let stays = old.filter(|old| old.shown.view() == panel.shown.view());
        let ends =
            panel.end.is_some() && stays.is_some_and(|old| old.moves.len() < panel.moves.len());
        if stays.is_none_or(|old| old.end != panel.end) {
            self.line.end(panel.end, ends)?;
        }
        self.controls.show(&panel.buttons)?;
        if old.is_none_or(|old| !Rc::ptr_eq(&old.moves, &panel.moves)) {
            let plays = |player: &Player| panel.players[*player].plays;
            let players = Player::ALL.into_iter().filter(plays).count();
            self.moves.show(players, &panel.moves)?;
        }
        self.notices.show(&panel.notices)?;
        if old.is_none_or(|old| !Rc::ptr_eq(&old.board, &panel.board) && old.board != panel.board) {
            self.cells.show(&panel.board)?;
        }
        if let Some(later) = &mut self.later {
            later.show(old, &panel)?;
        }
        if old.is_some_and(|old| old.shown.view() != panel.shown.view()) {
            self.moves.scroll_to_current()?;
        }
        // After the last move, the keys go on with another game.
        let is_on_board = |it: &Element| it.closest("#cells").is_ok_and(|it| it.is_some());
        if ends && focused.as_ref().is_some_and(is_on_board) {
            // In a low window it is out of sight, and the board is not.
            let stay = web_sys::FocusOptions::new();
            stay.set_prevent_scroll(true);
            let strong = dom::find::<HtmlElement>(&self.root, "#buttons .primary:not([hidden])");
            strong.or_else(|_| dom::by_id("again"))?.focus_with_options(&stay)?;
        }
        self.shown = Some(panel);
        focused.map_or(Ok(()), |focused| self.keep_focus(&focused))
    }

    /// From now on the later part is shown as well.
    pub(crate) fn complete(&mut self, later: Box<dyn LaterView>) {
        self.later = Some(later);
    }

    /// If the element with the focus was removed, the board gets the focus. From the top of the
    /// page a person would have to find the way back. After a click, though, the keys are those of a
    /// view, and a cell would use them itself.
    fn keep_focus(&mut self, had: &Element) -> dom::Result {
        let has_keys = |panel: &Panel| panel.shown.view().borrows_board();
        if is_pressed(had) && self.shown.as_ref().is_some_and(has_keys) {
            return Ok(());
        }
        if had.is_connected() && had.closest("[hidden]")?.is_none() {
            return Ok(());
        }
        // A dialog that closes returns the focus by itself.
        match dom::document().active_element() {
            Some(now) if now != *had && now.tag_name() != "BODY" => Ok(()),
            // From its neighbour, arrows still lead through the game.
            _ if had.id() == "back" => dom::by_id::<HtmlElement>("redo")?.focus(),
            // In place of the board there may be cards.
            _ => match dom::find::<HtmlElement>(&self.root, "#learn.home:not([hidden]) button") {
                Ok(first) => first.focus(),
                Err(_) => self.cells.focus_tab_stop(),
            },
        }
    }

    /// The palette of the canvas.
    pub(crate) fn palette(&self) -> Palette {
        self.shown.as_ref().map_or(Palette::Light, |panel| panel.look.palette)
    }

    /// Moves the browser's focus to a cell.
    pub(crate) fn focus(&mut self, at: Place) -> dom::Result {
        self.cells.focus(at)
    }

    /// Whether the whole panel is shown.
    pub(crate) fn is_whole(&self) -> bool {
        self.cells.is_whole()
    }

    /// Shows the next part of a large panel.
    pub(crate) fn make_more(&mut self) -> dom::Result {
        self.cells.make_more()
    }

    /// Makes a screen reader say this. If the words are the same as before, a space makes them a
    /// new text.
    pub(crate) fn announce(&self, words: &str) {
        let again = self.live.text_content().as_deref() == Some(words);
        let words = if again { format!("{words}\u{a0}") } else { words.to_owned() };
        self.live.set_text_content(Some(&words));
    }
}

/// A player's card.
struct Card {
    root: Element,
    name: Element,
    status: Element,
    time: HtmlElement,
    think: HtmlElement,
    progress: HtmlElement,
    won: Element,
}

impl Card {
    fn new(root: Element) -> dom::Result<Self> {
        Ok(Self {
            name: dom::find(&root, "b")?,
            status: dom::find(&root, "small")?,
            time: dom::find(&root, ".time")?,
            think: dom::find(&root, ".think")?,
            progress: dom::find(&root, ".think i")?,
            won: dom::find(&root, ".won")?,
            root,
        })
    }

    fn show(&self, card: &PlayerCard) -> dom::Result {
        self.root.class_list().toggle_with_force("turn", card.to_move)?;
        set_text(&self.name, &card.name);
        // What has no room is left out as a whole.
        set_text(&self.status, &card.status.replace(' ', "\u{a0}"));
        dom::set_hidden(&self.time, card.time.is_empty());
        set_text(&self.time, &card.time);
        self.time.class_list().toggle_with_force("low", card.is_low)?;
        self.think.class_list().toggle_with_force("on", card.progress.is_some())?;
        grow(&self.progress, card.progress.unwrap_or_default())?;
        self.root.toggle_attribute_with_force("hidden", !card.plays)?;
        self.won.toggle_attribute_with_force("hidden", card.boards.is_none())?;
        set_text(&self.won, &card.boards.map(|boards| boards.to_string()).unwrap_or_default());
        self.won.set_attribute("aria-label", &card.boards_label)?;
        self.won.set_attribute("title", &card.boards_label)
    }
}

/// Who is ahead.
struct Evaluation {
    root: HtmlElement,
    /// X's share, from the left.
    x: HtmlElement,
    /// The third player's, from the right.
    plus: HtmlElement,
    text: Element,
}

impl Evaluation {
    fn new(root: HtmlElement) -> dom::Result<Self> {
        Ok(Self {
            x: dom::find(&root, "i.x")?,
            plus: dom::find(&root, "i.plus")?,
            text: dom::find(&root, ".text")?,
            root,
        })
    }

    fn show(&self, shares: Option<&Shares>) -> dom::Result {
        dom::set_hidden(&self.root, shares.is_none());
        let Some(Shares { known, label }) = shares else { return Ok(()) };
        self.root.class_list().toggle_with_force("known", known.is_some())?;
        set_text(&self.text, label);
        grow(&self.x, known.map_or(0.5, |shares| shares.x))?;
        grow(&self.plus, known.map_or(0.0, |shares| shares.plus))
    }
}

/// How many letters fit into two lines on a phone, and into three.
const TWO_LINES: usize = 92;
const THREE_LINES: usize = 140;

/// The line below the players' cards.
struct LineNode {
    root: Element,
    main: Element,
    detail: Element,
    action: Control,
}

impl LineNode {
    fn new(root: Element) -> dom::Result<Self> {
        let action = Control::new(dom::find(&root, "button")?)?;
        Ok(Self {
            main: dom::find(&root, ".main")?,
            detail: dom::find(&root, ".detail")?,
            action,
            root,
        })
    }

    fn show(&mut self, line: &StatusLine, is_over: bool) -> dom::Result {
        // From now on it no longer says that the game is being loaded.
        self.root.remove_attribute("data-loading")?;
        match &line.result {
            Some([result, how]) if is_over => self.tell(result, how)?,
            _ => set_text(&self.main, &line.main),
        }
        set_text(&self.detail, &line.detail);
        self.action.show_or_hide(line.action.as_ref())?;
        let classes = self.root.class_list();
        classes.toggle_with_force("refused", line.refused)?;
        classes.toggle_with_force("detailed", !line.detail.is_empty())?;
        // Where there is too little room, CSS sets long texts smaller.
        let action = line.action.as_ref().map_or(0, |action| action.label.len());
        let letters = line.main.len() + line.detail.len() + action;
        classes.toggle_with_force("long", letters > TWO_LINES)?;
        classes.toggle_with_force("longer", letters > THREE_LINES)?;
        Ok(())
    }

    /// Says the result louder than how it came about, each as a sentence.
    fn tell(&self, result: &str, how: &str) -> dom::Result {
        self.main.set_text_content(None);
        dom::write(&self.main, "b", result)?;
        if !how.is_empty() {
            dom::write(&self.main, "i", ". ")?;
            dom::write(&self.main, "span", how)?;
        }
        Ok(())
    }

    /// Tells the style sheet how the game ended and who won, and whether that is news: then the board
    /// shows it first.
    fn end(&self, end: Option<GameEnd>, is_new: bool) -> dom::Result {
        self.root.class_list().toggle_with_force("new", is_new)?;
        let (end, winner) = match end {
            None => (None, None),
            Some(GameEnd::Drawn) => (Some("draw"), None),
            Some(GameEnd::Victory(player)) => (Some("victory"), Some(player)),
            Some(GameEnd::Defeat(player)) => (Some("defeat"), Some(player)),
            Some(GameEnd::Won(player)) => (Some("won"), Some(player)),
        };
        for (name, value) in [("data-end", end), ("data-winner", winner.map(class))] {
            match value {
                Some(value) => self.root.set_attribute(name, value)?,
                None => self.root.remove_attribute(name)?,
            }
        }
        Ok(())
    }
}

/// The class with a player's colour.
pub(crate) const fn class(player: Player) -> &'static str {
    match player {
        Player::X => "x",
        Player::O => "o",
        Player::Plus => "plus",
    }
}

/// Sets the text of an element. A text that it has already is changed and not replaced, so that the browser
/// need not match again the rules that look at children.
fn set_text(node: &Element, text: &str) {
    let only = node
        .first_child()
        .filter(|child| child.node_type() == Node::TEXT_NODE && child.next_sibling().is_none());
    let is_other = |old: Option<String>| old.as_deref() != Some(text);
    match only {
        Some(child) if is_other(child.node_value()) => child.set_node_value(Some(text)),
        None if is_other(node.text_content()) => node.set_text_content(Some(text)),
        _ => {}
    }
}

/// Sets the length of a bar to a fraction, 0–1.
fn grow(bar: &HtmlElement, part: f32) -> dom::Result {
    bar.style()
        .set_property("transform", &format!("scaleX({})", dom::decimal(part.clamp(0.0, 1.0))))
}
