//! Several tabs keep the progress of one person under one key, each with what it knows. However their writes and
//! the news of them cross, nothing is lost, and all come to the same.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::collections::VecDeque;

use proptest::prelude::*;
use uttt_practice::{Entry, Mark, Progress};
use uttt_puzzles::Goal;
use uttt_rules::Rules;

const TABS: usize = 3;
const MARKS: [Mark; 3] = [Mark::Solved, Mark::Hinted, Mark::Wrong];

#[derive(Clone, Debug)]
enum Event {
    /// In a tab, this became of a puzzle.
    Note(usize, u16, Mark),
    Streak(usize, u32),
    Day(usize, u32),
    /// The oldest news of another tab arrives.
    Arrives(usize),
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    let event = prop_oneof![
        (0..TABS, 1..6_u16, prop::sample::select(MARKS.to_vec()))
            .prop_map(|(tab, puzzle, mark)| Event::Note(tab, puzzle, mark)),
        (0..TABS, 0..5_u32).prop_map(|(tab, streak)| Event::Streak(tab, streak)),
        (0..TABS, 1..6_u32).prop_map(|(tab, day)| Event::Day(tab, day)),
        (0..TABS).prop_map(Event::Arrives),
        (0..TABS).prop_map(Event::Arrives),
    ];
    prop::collection::vec(event, 0..60)
}

fn puzzle(number: u16) -> Entry {
    Entry {
        id: format!("classic-{number}"),
        rules: Rules::Classic,
        goal: Goal::Win(3),
        grade: 1,
        themes: Vec::new(),
        rating: 400 + 200 * number,
    }
}

struct Browser {
    stored: String,
    tabs: [Progress; TABS],
    news: [VecDeque<String>; TABS],
}

impl Browser {
    fn save(&mut self, tab: usize) {
        let text = self.tabs[tab].to_string();
        if text != self.stored {
            let others = (0..TABS).filter(|&other| other != tab);
            others.for_each(|other| self.news[other].push_back(text.clone()));
            self.stored = text;
        }
    }

    /// What the page does with another tab's text: it adds that, and saves what the text lacks.
    fn arrives(&mut self, tab: usize) -> bool {
        let Some(text) = self.news[tab].pop_front() else { return false };
        self.tabs[tab].add(&text.parse().unwrap());
        if self.tabs[tab].to_string() != text {
            self.save(tab);
        }
        true
    }

    fn change(&mut self, tab: usize, change: impl FnOnce(&mut Progress)) {
        let before = self.tabs[tab].clone();
        change(&mut self.tabs[tab]);
        let mut joined = self.tabs[tab].clone();
        joined.add(&before);
        assert_eq!(joined, self.tabs[tab], "what was kept before adds nothing");
        self.save(tab);
    }
}

proptest! {
    #[test]
    fn tabs_come_to_the_same_and_lose_nothing(events in events()) {
        let mut all = Progress::default();
        let mut browser =
            Browser { stored: all.to_string(), tabs: Default::default(), news: Default::default() };
        for event in events {
            match event {
                Event::Note(tab, number, mark) => {
                    browser.change(tab, |tab| tab.note(&puzzle(number), mark));
                    all.note(&puzzle(number), mark);
                }
                Event::Streak(tab, puzzles) => {
                    browser.change(tab, |tab| tab.note_streak(puzzles));
                    all.note_streak(puzzles);
                }
                Event::Day(tab, number) => {
                    browser.change(tab, |tab| tab.note_day(number));
                    all.note_day(number);
                }
                Event::Arrives(tab) => _ = browser.arrives(tab),
            }
        }
        let mut steps = 0;
        while (0..TABS).any(|tab| browser.arrives(tab)) {
            steps += 1;
            prop_assert!(steps < 10_000, "the tabs answer each other for ever");
        }
        for tab in &browser.tabs {
            prop_assert_eq!(tab, &browser.tabs[0]);
            prop_assert_eq!(tab.to_string(), browser.stored.clone());
            prop_assert_eq!(tab.best_streak(), all.best_streak());
            for number in 1..6 {
                prop_assert_eq!(tab.has_day(number), all.has_day(number));
                let id = format!("classic-{number}");
                prop_assert_eq!(tab.mark(&id), all.mark(&id));
            }
        }
    }
}
