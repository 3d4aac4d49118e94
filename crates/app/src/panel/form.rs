use uttt_rules::Player;

use crate::{
    Analysing, Beginning, Button, Drafting, Ladder, Listing, Message, Name, SettingUp, ShareForm,
    Showing, words,
};

/// A dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct DialogView {
    /// Its heading.
    pub title: &'static str,
    /// Its parts, in order.
    pub fields: Vec<Field>,
    /// The button that does what the dialog is for, if closing the dialog is not enough.
    pub confirm: Option<Button>,
    /// Closes it; the Escape key does the same.
    pub close: Button,
}

impl DialogView {
    /// A dialog that can only be closed, with the button that does so.
    pub(crate) const fn closing(
        title: &'static str,
        fields: Vec<Field>,
        close: &'static str,
    ) -> Self {
        Self {
            title,
            fields,
            confirm: None,
            close: Button::active(close, Message::Show(Showing::Close)),
        }
    }

    /// A dialog that does something or is cancelled.
    pub(crate) fn confirming(
        title: &'static str,
        fields: Vec<Field>,
        confirm: impl Into<Option<Button>>,
    ) -> Self {
        Self { confirm: confirm.into(), ..Self::closing(title, fields, words::say::page_cancel()) }
    }
}

/// A part of a dialog.
#[derive(Clone, Debug, PartialEq)]
pub enum Field {
    /// A choice between a few options.
    Group(Group),
    /// The engine's level.
    Level(LevelField),
    /// A button that shows or hides the fields after it: on while they are shown.
    More(Switch),
    /// A switch: on or off.
    Switch(Switch),
    /// A choice from a drop-down list.
    List(ListField),
    /// A rule system.
    Rules(RulesCard),
    /// A button.
    Action(Button),
    /// A paragraph.
    Text(String),
    /// A link to another page; hidden where its address is not known.
    Link(PageLink),
    /// A line to write.
    Line(LineField),
    /// A text of several lines to write.
    Area(LineField),
    /// What keys do.
    Keys(Vec<KeysLine>),
    /// What to share.
    Snippet(Snippet),
    /// A picture with a paragraph beside it.
    Illustration(Illustration),
}

impl Field {
    pub(crate) const fn action(label: &'static str, message: Message) -> Self {
        Self::Action(Button::active(label, message))
    }

    pub(crate) const fn group(legend: &'static str, choices: Vec<Choice>) -> Self {
        Self::Group(Group { legend, choices })
    }
}

/// A link to another page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageLink {
    /// Its words.
    pub label: &'static str,
    /// Where it leads.
    pub to: Destination,
}

/// Where a link leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// To a page of the site, by its path from the site's folder.
    Site(&'static str),
    /// To the place where people report mistakes in a translation, if the site's publisher has named one.
    Feedback,
}

/// A picture that shows what a paragraph beside it says.
#[derive(Clone, Debug, PartialEq)]
pub struct Illustration {
    /// An SVG.
    pub picture: String,
    /// The paragraph.
    pub text: &'static str,
}

/// A group of which one is chosen: radio buttons.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// What is chosen here.
    pub legend: &'static str,
    /// The options.
    pub choices: Vec<Choice>,
}

/// One of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Its name.
    pub label: &'static str,
    /// A small picture beside the name.
    pub symbol: Option<Symbol>,
    /// Whether it is the chosen option.
    pub chosen: bool,
    /// Chooses it.
    pub message: Message,
}

impl Choice {
    /// An option for each of these values, without pictures.
    pub(crate) fn of<T: Copy + PartialEq>(
        all: impl IntoIterator<Item = T>,
        chosen: T,
        label: impl Fn(T) -> &'static str,
        message: impl Fn(T) -> Message,
    ) -> Vec<Self> {
        let choice = |it| Self {
            label: label(it),
            symbol: None,
            chosen: it == chosen,
            message: message(it),
        };
        all.into_iter().map(choice).collect()
    }
}

/// The small picture of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// A person and a computer.
    Computer,
    /// Two persons.
    Friend,
    /// Two links of a chain.
    Link,
    /// Nine boards, of which some are won.
    Result,
    /// A strip of film.
    Film,
    /// A flag.
    Challenge,
    /// An eye.
    Watch,
    /// A landscape in a frame.
    Picture,
    /// Lines of text.
    Text,
    /// A sheet with a board.
    Article,
    /// A player's mark, in the player's colour.
    Mark(Player),
    /// A die.
    Lot,
}

/// A slider for the engine's level.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelField {
    /// The name of the slider, for a screen reader.
    pub label: &'static str,
    /// The levels, the weakest first.
    pub levels: Vec<Choice>,
    /// The chosen one: `Level 4 · Casual`.
    pub name: String,
    /// How the chosen one plays, in a sentence.
    pub meaning: &'static str,
    /// Which of the ten were beaten, if that is known. Easy stands before them.
    pub ladder: Option<Ladder>,
}

/// Something that is on or off.
#[derive(Clone, Debug, PartialEq)]
pub struct Switch {
    /// What it switches.
    pub label: &'static str,
    /// Whether it is on.
    pub on: bool,
    /// The message that a press sends.
    pub message: Message,
}

/// A drop-down list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListField {
    /// The symbol that it is about, which stands before it; without one, the label does.
    pub player: Option<Player>,
    /// What is chosen here: `Time`, `Level of X` or `Who plays X`.
    pub label: &'static str,
    /// The options.
    pub choices: Vec<Choice>,
    /// The heading of all options but the first, if they have one.
    pub heading: Option<&'static str>,
}

/// A rule system, with its picture and a sentence about it.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesCard {
    /// A small SVG.
    pub picture: String,
    /// Its name: `Classic`, or, as an answer, `Rules: Classic`.
    pub name: String,
    /// A sentence that says how it differs from the others; may be empty.
    pub sentence: &'static str,
    /// What sets it apart in a word or two: `three players`; may be empty.
    pub tag: &'static str,
    /// Whether it is the chosen one.
    pub chosen: bool,
    /// The action of a press if it is not to choose the rules: `Change`; may be empty.
    pub action: &'static str,
    /// The message that a press sends.
    pub message: Message,
}

/// Some keys and what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeysLine {
    /// Which keys: `Ctrl+Z`.
    pub keys: &'static str,
    /// What they do.
    pub does: &'static str,
}

/// What the dialog Share hands out, in one form.
#[derive(Clone, Debug, PartialEq)]
pub struct Snippet {
    /// The form.
    pub form: ShareForm,
    /// Its name.
    pub name: &'static str,
    /// A picture of it, as an SVG; empty for texts.
    pub picture: String,
    /// The address of a moving picture; empty for all else, and until it is there.
    pub film: String,
    /// How many of its frames are drawn, and how many it has.
    pub progress: Option<(usize, usize)>,
    /// What that progress is called.
    pub progress_name: &'static str,
    /// The text; empty for pictures.
    pub text: String,
    /// What can be done with it, the usual one first.
    pub actions: Vec<Button>,
    /// The result of that; empty before.
    pub result: &'static str,
    /// What it is good for.
    pub meaning: String,
}

/// A field for text.
#[derive(Clone, Debug, PartialEq)]
pub struct LineField {
    /// What to write here.
    pub label: &'static str,
    /// The text.
    pub text: String,
    /// What stands in the empty field; may be empty.
    pub placeholder: &'static str,
    /// What becomes of it.
    pub what: Written,
}

/// What a person writes in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// The name of a game of the list.
    GameName,
    /// The name of this player at the same screen, or of the person in a game by link.
    Name(Option<Player>),
    /// A game or a position of any form.
    Pasted,
}

impl Written {
    /// The message that each change sends.
    pub fn message(self, text: String) -> Message {
        match self {
            Self::GameName => Message::Games(Listing::DraftName(text)),
            Self::Name(of) => {
                Message::Begin(Beginning::Draft(Drafting::Name(of, Name::typed(&text))))
            }
            Self::Pasted => Message::Analyse(Analysing::SetUp(SettingUp::Paste(text))),
        }
    }
}
