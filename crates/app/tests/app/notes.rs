//! Notes on positions: comments, glyphs, marks and arrows, their undo, and how they are stored.

use proptest::prelude::*;
use uttt_app::{
    Analysing, BrowserNews, Button, Dialog, Effect, Field, HandingOut, Keeping, Message, NoteTool,
    NotesView, NoticeKind, Playing, ShareForm, Sharing, Showing, ShownView, Slot, StudyEdit,
    Surroundings,
};
use uttt_board::{DisplayItem, Size};
use uttt_rules::{Glyph, NodeId, Study};

use crate::analyse::{act, analysing, key, tree, view};
use crate::page::{Page, announced, mv};

pub(crate) fn writing(moves: &str) -> Page {
    let (mut page, _) = analysing(moves);
    act(&mut page, Analysing::Notes(true));
    page
}

pub(crate) fn notes(page: &Page) -> NotesView {
    view(page).notes.clone().unwrap()
}

fn edits(effects: &[Effect]) -> Option<&StudyEdit> {
    effects.iter().find_map(|effect| match effect {
        Effect::EditStudies(edit) => Some(edit),
        _ => None,
    })
}

/// What is stored after the pause that follows the last change.
fn stored(page: &mut Page) -> Option<String> {
    let effects = page.send(Message::Browser(BrowserNews::Wake));
    edits(&effects).map(|edit| edit.apply(None).unwrap_or_default())
}

#[test]
fn a_comment_is_stored_as_it_is_typed_and_is_there_after_a_reload() {
    let mut page = writing("55 51");
    let mut store = None;
    for text in ["a", "a ", "a tr", "a trap"] {
        let mut effects = act(&mut page, Analysing::Write(text.to_owned()));
        assert_eq!(notes(&page).text, text);
        effects.extend(page.send(Message::Browser(BrowserNews::Wake)));
        store = edits(&effects).unwrap().apply(store.as_deref());
    }
    let text = store.unwrap();
    let (mut again, _) = Page::loaded(&[(Slot::Studies, &text)], "classic:55-51&view=analyse");
    assert_eq!(view(&again).tree.lines[0].moves[1].comment, "a trap");
    act(&mut again, Analysing::Notes(true));
    assert_eq!(notes(&again).text, "a trap");
}

#[test]
fn nothing_typed_is_lost_when_the_page_is_hidden_or_the_view_left() {
    let mut page = writing("55 51");
    act(&mut page, Analysing::Write("first".to_owned()));
    let hidden = Surroundings { hidden: true, ..Surroundings::default() };
    let effects = page.send(Message::Browser(BrowserNews::SurroundingsChanged(hidden)));
    // It is stored once, by the pause or by this.
    assert!(edits(&effects).is_some());
    page.send(Message::Browser(BrowserNews::SurroundingsChanged(Surroundings::default())));
    act(&mut page, Analysing::Write("second".to_owned()));
    let effects = page.send(Message::Show(Showing::View(ShownView::Play)));
    assert!(edits(&effects).unwrap().apply(None).unwrap().contains("second"));
    page.send(Message::Show(Showing::View(ShownView::Analyse)));
    act(&mut page, Analysing::Notes(false));
    assert_eq!(view(&page).tree.lines[0].moves[1].comment, "second");
}

#[test]
fn an_edit_replaces_its_own_line_and_keeps_those_of_others() {
    let mut page = writing("55 51");
    act(&mut page, Analysing::Write("one".to_owned()));
    let effects = page.send(Message::Browser(BrowserNews::Wake));
    let first = edits(&effects).unwrap().apply(Some("damaged\n")).unwrap();
    act(&mut page, Analysing::Write("two".to_owned()));
    let effects = page.send(Message::Browser(BrowserNews::Wake));
    let second = edits(&effects).unwrap().apply(Some(&first)).unwrap();
    assert_eq!(second.lines().count(), 2, "{second}");
    assert!(second.starts_with("damaged\n") && second.contains("two"), "{second}");
    // Without any note, nothing is left of it.
    act(&mut page, Analysing::Write(String::new()));
    let effects = page.send(Message::Browser(BrowserNews::Wake));
    assert_eq!(edits(&effects).unwrap().apply(Some(&second)).as_deref(), Some("damaged\n"));
}

/// Two tabs with one storage: what one of them stores, the other one hears of.
struct Tabs {
    pages: [Page; 2],
    stored: Option<String>,
}

impl Tabs {
    fn open(stored: Option<&str>, address: &str) -> Self {
        let load = |stored: Option<&str>| {
            let texts: Vec<_> = stored.map(|text| (Slot::Studies, text)).into_iter().collect();
            let (mut page, _) = Page::loaded(&texts, address);
            let effects = page.send(Message::Browser(BrowserNews::Wake));
            (page, edits(&effects).map(|edit| edit.apply(stored).unwrap_or_default()))
        };
        let (first, changed) = load(stored);
        let stored = changed.or(stored.map(str::to_owned));
        let (second, changed) = load(stored.as_deref());
        assert_eq!(changed, None);
        Self { pages: [first, second], stored }
    }

    /// Sends a message to a tab, and waits until it has stored what it changed.
    fn send(&mut self, tab: usize, message: Message) {
        let mut effects = self.pages[tab].send(message);
        effects.extend(self.pages[tab].send(Message::Browser(BrowserNews::Wake)));
        let before = self.stored.clone();
        for effect in effects {
            if let Effect::EditStudies(edit) = effect {
                self.stored = edit.apply(self.stored.as_deref());
            }
        }
        if self.stored != before {
            let text = self.stored.clone();
            let slot = Slot::Studies;
            // The other tab stores nothing of its own: the two would never agree.
            let effects =
                self.pages[1 - tab].send(Message::Keep(Keeping::StoredElsewhere { slot, text }));
            assert_eq!(edits(&effects), None);
            assert_eq!(edits(&self.pages[1 - tab].send(Message::Browser(BrowserNews::Wake))), None);
        }
    }

    fn write(&mut self, tab: usize, text: &str) {
        self.send(tab, Message::Analyse(Analysing::Notes(true)));
        self.send(tab, Message::Analyse(Analysing::Write(text.to_owned())));
    }

    /// The stored studies, as records.
    fn studies(&self) -> Vec<String> {
        let lines = self.stored.as_deref().unwrap_or_default().lines();
        lines.map(|line| uttt_rules::Link::annotated(line).unwrap()).collect()
    }
}

#[test]
fn two_tabs_that_write_on_one_game_keep_one_tree() {
    let mut tabs = Tabs::open(None, "classic:55-51-15&view=analyse");
    tabs.write(0, "one");
    assert_eq!(view(&tabs.pages[1]).tree.lines[0].moves[2].comment, "one");
    tabs.send(1, Message::Analyse(Analysing::Back));
    tabs.write(1, "two");
    assert_eq!(tabs.studies(), ["classic: 55 51 {two} 15 {one}"]);
    // The first tab still writes where it was.
    assert_eq!(notes(&tabs.pages[0]).text, "one");
    tabs.write(0, "three");
    tabs.send(1, Message::Play(Playing::Press(mv("11"))));
    tabs.send(0, Message::Analyse(Analysing::Glyph(Some(Glyph::Good))));
    assert_eq!(tabs.studies(), ["classic: 55 51 {two} 15! {three} (11)"]);
    // What is deleted in one tab does not come back from the other.
    tabs.write(0, "");
    tabs.send(0, Message::Analyse(Analysing::Glyph(None)));
    tabs.send(1, Message::Analyse(Analysing::Delete));
    assert_eq!(tabs.studies(), ["classic: 55 51 {two} 15"]);
    tabs.send(0, Message::Analyse(Analysing::Back));
    tabs.write(0, "");
    assert_eq!(tabs.studies(), [""; 0]);
    tabs.send(1, Message::Analyse(Analysing::Notes(false)));
    assert_eq!(tree(&tabs.pages[1]), "1 5·5 [5·1] 2 1·5");
}

#[test]
fn a_tab_with_another_view_or_game_goes_on_with_what_is_stored_when_it_comes_back() {
    let mut tabs = Tabs::open(None, "classic:55-51&view=analyse");
    tabs.write(0, "one");
    tabs.send(0, Message::Show(Showing::View(ShownView::Play)));
    tabs.write(1, "two");
    tabs.send(0, Message::Keep(Keeping::FragmentChanged("classic:55-51&view=analyse".to_owned())));
    tabs.write(0, "three");
    assert_eq!(tabs.studies(), ["classic: 55 51 {three}"]);
    // Notes on another game change nothing here.
    let (mut page, _) = analysing("11 15");
    act(&mut page, Analysing::Notes(true));
    let text = Some("classic:-99-91!\n".to_owned());
    page.send(Message::Keep(Keeping::StoredElsewhere { slot: Slot::Studies, text }));
    assert!(view(&page).notes.is_some());
}

#[test]
fn a_tab_without_notes_takes_those_on_its_own_game_alone() {
    // It goes on with a line of its own, and has stepped back.
    let (mut page, _) = analysing("55 51 15");
    act(&mut page, Analysing::Back);
    act(&mut page, Analysing::Back);
    for text in ["classic:-55-52!\n", "classic:-55-51-15-51!\n", "classic:-55!\n"] {
        let text = Some(text.to_owned());
        let effects =
            page.send(Message::Keep(Keeping::StoredElsewhere { slot: Slot::Studies, text }));
        assert_eq!(edits(&effects), None);
        assert_eq!(edits(&page.send(Message::Browser(BrowserNews::Wake))), None);
        assert_eq!(tree(&page), "1 [5·5] 5·1 2 1·5");
    }
    let text = Some("classic:-55-51!-15\n".to_owned());
    page.send(Message::Keep(Keeping::StoredElsewhere { slot: Slot::Studies, text }));
    assert_eq!(tree(&page), "1 [5·5] 5·1! 2 1·5");
}

#[test]
fn what_another_tab_writes_at_the_same_time_joins_what_is_not_stored_yet() {
    let (mut page, _) = analysing("55 51 15");
    act(&mut page, Analysing::Notes(true));
    page.now -= 1_000.0;
    act(&mut page, Analysing::Write("mine".to_owned()));
    page.now -= 1_000.0;
    let theirs = "classic:-55-51-15-%7Btheirs%7D-(12)\n";
    let text = Some(theirs.to_owned());
    page.send(Message::Keep(Keeping::StoredElsewhere { slot: Slot::Studies, text }));
    let effects = page.send(Message::Browser(BrowserNews::Wake));
    let stored = edits(&effects).unwrap().apply(Some(theirs)).unwrap();
    assert_eq!(stored, "classic:-55-51-15-%7Bmine%7D-%7Btheirs%7D-(12)\n");
    act(&mut page, Analysing::Notes(false));
    assert_eq!(tree(&page), "1 5·5 5·1 2 [1·5] (2 1·2)");
}

#[test]
fn a_damaged_line_breaks_nothing() {
    let (page, _) =
        Page::loaded(&[(Slot::Studies, "%\n\nclassic:55-11!\n")], "classic:55-51&view=analyse");
    assert_eq!(tree(&page), "1 5·5 [5·1]");
}

#[test]
fn glyphs_marks_and_arrows_are_set_and_taken_back() {
    let mut page = writing("55 51");
    act(&mut page, Analysing::Glyph(Some(Glyph::Good)));
    act(&mut page, Analysing::Tool(NoteTool::Mark));
    let effects = page.press("99");
    assert_eq!(announced(&effects), ["Marked bottom right board, bottom right."]);
    assert!(effects.contains(&Effect::Redraw));
    act(&mut page, Analysing::Tool(NoteTool::Arrow));
    assert!(announced(&page.press("55"))[0].contains("choose where it points"));
    page.press("51");
    let mut effects = act(&mut page, Analysing::Write("see".to_owned()));
    effects.extend(page.send(Message::Browser(BrowserNews::Wake)));
    // No cell was played.
    assert_eq!(page.record(), "classic: 55 51");
    let text = edits(&effects).unwrap().apply(None).unwrap();
    let study: Study = uttt_rules::Link::annotated(text.trim()).unwrap().parse().unwrap();
    assert_eq!(study.to_string(), "classic: 55 51! {see[#99][>55-51]}");
    let drawn = |page: &Page| {
        let scene = uttt_app::scene(&page.state, Size::square(600.0), page.now + 9_000.0);
        scene.items.iter().filter(|item| matches!(item, DisplayItem::Lines { .. })).count()
    };
    let with_arrow = drawn(&page);
    act(&mut page, Analysing::UndoNote);
    assert_eq!(notes(&page).text, "");
    act(&mut page, Analysing::UndoNote);
    assert!(drawn(&page) < with_arrow, "the arrow is gone");
    act(&mut page, Analysing::UndoNote);
    act(&mut page, Analysing::UndoNote);
    assert!(!notes(&page).undo.enabled);
    act(&mut page, Analysing::Notes(false));
    assert_eq!(tree(&page), "1 5·5 [5·1]");
    assert_eq!(view(&page).notes, None);
}

#[test]
fn typing_is_one_step_of_undo_for_each_position() {
    let mut page = writing("55 51");
    for text in ["l", "la", "last"] {
        act(&mut page, Analysing::Write(text.to_owned()));
    }
    act(&mut page, Analysing::Back);
    act(&mut page, Analysing::Write("first".to_owned()));
    assert_eq!(notes(&page).text, "first");
    act(&mut page, Analysing::UndoNote);
    assert_eq!((page.record().as_str(), notes(&page).text.as_str()), ("classic: 55", ""));
    act(&mut page, Analysing::UndoNote);
    assert_eq!((page.record().as_str(), notes(&page).text.as_str()), ("classic: 55 51", ""));
}

#[test]
fn the_start_has_a_comment_but_no_glyph() {
    let mut page = writing("");
    assert_eq!(notes(&page).glyphs, None);
    act(&mut page, Analysing::Write("the start".to_owned()));
    assert_eq!(notes(&page).text, "the start");
}

#[test]
fn a_key_begins_and_ends_the_writing() {
    let (mut page, _) = analysing("55 51");
    key(&mut page, "c");
    assert!(view(&page).notes.is_some());
    key(&mut page, "c");
    assert!(view(&page).notes.is_none());
}

proptest! {
    #[test]
    fn any_text_comes_back_as_it_was_typed(text in "[ -~\n<>{}\\[\\]é\u{202e}🔥]{1,60}") {
        let mut page = writing("55 51");
        act(&mut page, Analysing::Write(text.clone()));
        prop_assert_eq!(&notes(&page).text, &text);
        let kept = stored(&mut page).unwrap();
        let (mut again, _) = Page::loaded(&[(Slot::Studies, &kept)], "classic:55-51&view=analyse");
        act(&mut again, Analysing::Notes(true));
        prop_assert_eq!(notes(&again).text, text);
        prop_assert_eq!(mv("55").index(), 40);
    }
}

#[test]
fn a_link_from_an_analysis_has_its_variations_and_comments() {
    let (mut page, _) = analysing("55 51 15");
    act(&mut page, Analysing::Back);
    page.press("11");
    act(&mut page, Analysing::Notes(true));
    act(&mut page, Analysing::Write("a & b".to_owned()));
    act(&mut page, Analysing::Notes(false));
    // The dialog Share is one of what More offers, and copies all of it as well.
    page.send(Message::Show(Showing::Open(Dialog::Analysis)));
    let fields = page.dialog().unwrap().fields;
    let share = Button {
        label: "Share",
        enabled: true,
        message: Message::Show(Showing::Open(Dialog::Share)),
    };
    assert!(fields.contains(&Field::Action(share.clone())));
    page.send(share.message);
    let record = page.shared(ShareForm::Record);
    assert_eq!(record.text, "classic: 55 51 15 (11 {a & b})");
    assert!(
        page.send(Message::Share(HandingOut::HandOut(Sharing::Copy)))
            .contains(&Effect::CopyText(record.text))
    );
    assert_eq!(
        page.shared(ShareForm::Link).meaning,
        "It opens in Analyse, with your variations and notes."
    );
    let link = match &page.send(Message::Share(HandingOut::HandOut(Sharing::Sheet)))[..] {
        [Effect::ShareLink { fragment, .. }] => fragment.clone(),
        other => panic!("{other:?}"),
    };
    // The sheet does not lie over the dialogs that led to it.
    assert_eq!(page.dialog(), None);
    assert!(link.ends_with("&view=analyse"), "{link}");
    // It opens at the position that was shared.
    let (again, _) = Page::loaded(&[], &link);
    assert_eq!(tree(&again), "1 5·5 5·1 2 1·5 (2 [1·1])");
    assert_eq!(view(&again).tree.lines.last().unwrap().moves[0].comment, "a & b");
    // The address of a page that is open already leads there as well.
    let (mut other, _) = analysing("99");
    other.send(Message::Keep(Keeping::FragmentChanged(link.clone())));
    assert_eq!(tree(&other), "1 5·5 5·1 2 1·5 (2 [1·1])");
    // Where the variations have no such position, the link opens at the end of the main line.
    for wrong in ["5", "-1", "x", ""] {
        let (again, _) = Page::loaded(&[], &link.replace("&at=4", &format!("&at={wrong}")));
        assert_eq!(tree(&again), "1 5·5 5·1 2 [1·5] (2 1·1)");
        let said = again.notice(NoticeKind::LinkMistakes);
        assert!(said.contains(&format!("points to move “{wrong}”")), "{said}");
    }
}

#[test]
fn what_does_not_fit_into_a_link_is_left_out_in_steps_and_that_is_said() {
    let (mut page, _) = analysing("55 51 15");
    act(&mut page, Analysing::Notes(true));
    act(&mut page, Analysing::Glyph(Some(Glyph::Good)));
    act(&mut page, Analysing::Write("long ".repeat(2_000)));
    act(&mut page, Analysing::Notes(false));
    let shared = |page: &mut Page| {
        page.send(Message::Show(Showing::Open(Dialog::Share)));
        let meaning = page.shared(ShareForm::Link).meaning;
        match &page.send(Message::Share(HandingOut::HandOut(Sharing::Copy)))[..] {
            [Effect::CopyLink { fragment, .. }] => (fragment.clone(), meaning),
            other => panic!("{other:?}"),
        }
    };
    let said = |left_out: &str| {
        format!(
            "Your variations and notes are too long for a link, so the link leaves out \
             {left_out}. To share everything, choose Text."
        )
    };
    // The comments go first.
    let opened = |link: &str| tree(&Page::loaded(&[], link).0);
    let comments = said("the comments, marks and arrows");
    let (link, meaning) = shared(&mut page);
    assert_eq!((opened(&link), meaning), ("1 5·5 5·1 2 [1·5!]".to_owned(), comments.clone()));
    act(&mut page, Analysing::Back);
    page.press("11");
    let (link, meaning) = shared(&mut page);
    assert_eq!((opened(&link), meaning), ("1 5·5 5·1 2 1·5! (2 [1·1])".to_owned(), comments));
    // Then the variations: all lines of two moves from the start and after the first move.
    let mut study: Study = "classic: 55 51".parse().unwrap();
    for from in [NodeId::START, study.next(NodeId::START)[0]] {
        for first in study.game(from).unwrap().legal_moves() {
            let first = study.play(from, first).unwrap();
            for second in study.game(first).unwrap().legal_moves() {
                study.play(first, second).unwrap();
            }
        }
    }
    let (mut page, _) =
        Page::loaded(&[(Slot::Studies, &study.fragment())], "classic:55-51&view=analyse");
    act(&mut page, Analysing::Back);
    let all = said("all of them: it has only the moves up to this position");
    assert_eq!(shared(&mut page), ("classic:55&view=analyse".to_owned(), all));
    // A link that has everything says only where it leads.
    page.send(Message::Show(Showing::View(ShownView::Play)));
    assert_eq!(shared(&mut page).1, "It opens the game as it is now, on any device.");
}
