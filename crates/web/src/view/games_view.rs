use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use js_sys::Array;
use uttt_app::{EmptyGames, GameCard, GamesView, Listing, Message};
use wasm_bindgen::prelude::*;
use web_sys::{
    Element, HtmlButtonElement, HtmlElement, HtmlInputElement, IntersectionObserver,
    IntersectionObserverEntry, IntersectionObserverInit,
};

use crate::controls::{Click, Control};
use crate::dispatcher::send;
use crate::dom::{self, Listener, Owned};
use crate::view::results::Results;

/// The list of games, in place of the board.
pub(crate) struct GamesNode {
    root: HtmlElement,
    tools: ToolsNode,
    results: Results,
    /// The row of the status, before which the notices stand.
    row: Element,
    status: Element,
    show_all: Control,
    reminder: HtmlElement,
    empty: EmptyNode,
    list: Element,
    cards: Vec<CardNode>,
    /// It stands below the list, and asks for more when it comes near the window.
    end: EndOfList,
    /// Where the notices stand, while the list is shown and otherwise.
    notices: Element,
    notices_home: Element,
    shown: Option<Rc<GamesView>>,
}

impl GamesNode {
    pub(crate) fn new() -> dom::Result<Self> {
        let main = dom::document().query_selector("main")?.ok_or("a page without a main part")?;
        let root: HtmlElement = dom::append(&main, "section")?;
        root.set_id("games");
        root.set_hidden(true);
        let tools = ToolsNode::append(&root)?;
        let results = Results::append(&root)?;
        let row: Element = dom::append(&root, "div.found")?;
        let status: Element = dom::append(&row, "p.status")?;
        let show_all = Control::new(dom::append(&row, "button")?)?;
        let reminder: HtmlElement = dom::append(&root, "p.status")?;
        let empty = EmptyNode::append(&root)?;
        let list: Element = dom::append(&root, "ul")?;
        let notices: Element = dom::by_id("notices")?;
        Ok(Self {
            end: EndOfList::append(&root)?,
            notices_home: notices.parent_element().ok_or("notices outside the page")?,
            notices,
            root,
            tools,
            results,
            status,
            show_all,
            row,
            reminder,
            empty,
            list,
            cards: Vec::new(),
            shown: None,
        })
    }

    /// Shows the list, or the board again if there is none.
    pub(crate) fn show(&mut self, view: Option<&Rc<GamesView>>) -> dom::Result {
        let Some(view) = view else {
            if self.shown.take().is_some() {
                dom::set_hidden(&self.root, true);
                self.notices_home.append_child(&self.notices)?;
            }
            return Ok(());
        };
        if self.shown.as_ref().is_some_and(|shown| Rc::ptr_eq(shown, view)) {
            return Ok(());
        }
        if self.shown.is_none() {
            dom::set_hidden(&self.root, false);
            self.root.insert_before(&self.notices, Some(&self.row))?;
        }
        self.root.set_attribute("aria-label", view.title)?;
        self.tools.show(view)?;
        self.results.show(view.results.as_ref())?;
        self.status.set_text_content(Some(&view.status));
        self.show_all.show_or_hide(view.show_all.as_ref())?;
        self.reminder.set_text_content(Some(view.reminder));
        dom::set_hidden(&self.reminder, view.reminder.is_empty());
        if self.shown.as_ref().is_some_and(|shown| shown.empty != view.empty) {
            // It may be in another language.
            self.empty.show(None)?;
        }
        self.empty.show(view.empty.as_ref())?;
        self.show_cards(&view.cards)?;
        self.end.watch(view.more);
        self.shown = Some(Rc::clone(view));
        Ok(())
    }

    /// A card that stays keeps its node, and so the focus. If the card with the focus goes, the next
    /// one gets the focus, or the search field if there is none.
    fn show_cards(&mut self, cards: &[GameCard]) -> dom::Result {
        // `collect` would sort the cards first, and that code takes kilobytes.
        let mut stay = BTreeSet::new();
        stay.extend(cards.iter().map(|card| card.key.as_str()));
        let stays = |node: &CardNode| stay.contains(node.shown.key.as_str());
        let focused = self.cards.iter().position(CardNode::has_focus);
        let left = focused.filter(|&at| self.cards.get(at).is_some_and(|node| !stays(node)));
        let next = left.and_then(|at| {
            let (before, after) = self.cards.split_at(at);
            let next = after.iter().find(|node| stays(node));
            next.or_else(|| before.iter().rfind(|node| stays(node))).map(|node| node.open.clone())
        });
        // The cards that go are removed first, so that the others need not move.
        let former = std::mem::take(&mut self.cards).into_iter().filter(stays);
        let mut nodes = BTreeMap::new();
        nodes.extend(former.map(|node| (node.shown.key.clone(), node)));
        for (index, card) in cards.iter().enumerate() {
            let mut node = match nodes.remove(&card.key) {
                Some(node) => node,
                None => CardNode::append(&self.list, card)?,
            };
            node.show(card)?;
            let children = self.list.children();
            let place = u32::try_from(index).unwrap_or(u32::MAX);
            if children.item(place).is_none_or(|at| at != *node.node) {
                self.list.insert_before(&node.node, children.item(place).as_deref())?;
            }
            self.cards.push(node);
        }
        match (left, next) {
            (None, _) => Ok(()),
            (Some(_), Some(next)) => next.focus(),
            (Some(_), None) => match self.empty.actions.first() {
                Some(action) => action.node().focus(),
                None => self.tools.search.focus(),
            },
        }
    }
}

/// What searches the list, and what is done with all games.
struct ToolsNode {
    root: HtmlElement,
    search: HtmlInputElement,
    filter: Control,
    more_actions: Control,
    _typed: Listener,
}

impl ToolsNode {
    fn append(parent: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(parent, "div.tools")?;
        let search: HtmlInputElement = dom::append(&root, "input")?;
        search.set_type("search");
        let typed = Listener::new(&search, "input", {
            let search = search.clone();
            move |_| send(Message::Games(Listing::Find(search.value())))
        })?;
        let filter = Control::new(dom::append(&root, "button.filter")?)?;
        let more_actions = Control::new(dom::append(&root, "button")?)?;
        Ok(Self { root, search, filter, more_actions, _typed: typed })
    }

    fn show(&mut self, view: &GamesView) -> dom::Result {
        dom::set_hidden(&self.root, view.empty.is_some());
        self.search.set_placeholder(view.search_label);
        self.search.set_attribute("aria-label", view.search_label)?;
        if self.search.value() != view.search {
            self.search.set_value(&view.search);
        }
        self.filter.show(&view.filter)?;
        self.filter.node().class_list().toggle_with_force("on", view.filtered)?;
        self.more_actions.show(&view.more_actions)
    }
}

/// An invitation, where there are no games.
struct EmptyNode {
    root: HtmlElement,
    actions: Vec<Control>,
}

impl EmptyNode {
    fn append(root: &Element) -> dom::Result<Self> {
        let root: HtmlElement = dom::append(root, "div.empty")?;
        root.set_hidden(true);
        Ok(Self { root, actions: Vec::new() })
    }

    fn show(&mut self, empty: Option<&EmptyGames>) -> dom::Result {
        dom::set_hidden(&self.root, empty.is_none());
        let Some(empty) = empty.filter(|_| self.actions.is_empty()) else {
            if empty.is_none() {
                self.root.set_text_content(None);
                self.actions.clear();
            }
            return Ok(());
        };
        for (name, text) in [("b", empty.title), ("p", empty.text)] {
            dom::write(&self.root, name, text)?;
        }
        let row: Element = dom::append(&self.root, "div")?;
        for action in &empty.actions {
            self.actions.push(Control::append(&row, action)?);
        }
        if let Some(first) = self.actions.first() {
            first.node().set_class_name("primary");
        }
        Ok(())
    }
}

/// A game in the list.
struct CardNode {
    node: Owned<Element>,
    open: HtmlButtonElement,
    picture: Element,
    title: Element,
    detail: Element,
    menu: HtmlButtonElement,
    shown: GameCard,
    opens: Click,
    opens_menu: Click,
}

impl CardNode {
    fn append(list: &Element, card: &GameCard) -> dom::Result<Self> {
        let node: Element = dom::append(list, "li")?;
        let open: HtmlButtonElement = dom::append(&node, "button.game")?;
        let picture: Element = dom::append(&open, "span.picture")?;
        // The words say what the picture shows.
        picture.set_attribute("aria-hidden", "true")?;
        let title: Element = dom::append(&open, "b")?;
        let detail: Element = dom::append(&open, "small")?;
        let menu: HtmlButtonElement = dom::append(&node, "button.menu")?;
        menu.set_text_content(Some("⋯"));
        let new = Self {
            opens: Click::new(&open)?,
            opens_menu: Click::new(&menu)?,
            shown: card.clone(),
            node: Owned(node),
            open,
            picture,
            title,
            detail,
            menu,
        };
        new.write()?;
        Ok(new)
    }

    /// Shows the game as it is now.
    fn show(&mut self, card: &GameCard) -> dom::Result {
        if self.shown == *card {
            return Ok(());
        }
        self.shown.clone_from(card);
        self.write()
    }

    fn write(&self) -> dom::Result {
        let card = &self.shown;
        // The program draws this itself: it contains no text from outside.
        self.picture.set_inner_html(&card.picture);
        self.title.set_text_content(Some(&card.title));
        self.detail.set_text_content(Some(&card.detail));
        self.menu.set_attribute("aria-label", &card.menu_label)?;
        self.menu.set_title(&card.menu_label);
        self.opens.sends(Some(card.open.clone()));
        self.opens_menu.sends(Some(card.menu.clone()));
        Ok(())
    }

    fn has_focus(&self) -> bool {
        let focused = dom::document().active_element();
        focused.is_some_and(|focused| self.node.contains(Some(&focused)))
    }
}

/// Asks for more of the list when the end comes near the window.
struct EndOfList {
    node: Element,
    observer: IntersectionObserver,
    _call: Closure<dyn FnMut(Array)>,
}

impl EndOfList {
    fn append(root: &Element) -> dom::Result<Self> {
        let node: Element = dom::append(root, "div")?;
        let call = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            let is_near = |entry: JsValue| {
                entry
                    .dyn_ref::<IntersectionObserverEntry>()
                    .is_some_and(IntersectionObserverEntry::is_intersecting)
            };
            if entries.iter().any(is_near) {
                send(Message::Games(Listing::More));
            }
        });
        let options = IntersectionObserverInit::new();
        options.set_root_margin("800px");
        let observer =
            IntersectionObserver::new_with_options(call.as_ref().unchecked_ref(), &options)?;
        Ok(Self { node, observer, _call: call })
    }

    /// Looks again where the end is now, if there is more.
    fn watch(&self, more: bool) {
        self.observer.unobserve(&self.node);
        if more {
            self.observer.observe(&self.node);
        }
    }
}

impl Drop for EndOfList {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
