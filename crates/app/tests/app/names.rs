//! Names of players: optional, told by links to friends, and shared with others only if one asks.

use uttt_app::{
    Beginning, Button, Deciding, Dialog, Drafting, Effect, Field, HandingOut, Keeping, Listing,
    Message, Name, NoticeKind, Opponent, ShareForm, Sharing, Showing, ShownView, Site, Slot,
    Written,
};
use uttt_rules::Player;

use crate::by_link::{ID, link, opened, read};
use crate::page::{Page, games_of, saved};

/// Anna and Bob in base32.
const ANNA: &str = "ifxg4yi";
const BOB: &str = "ijxwe";

/// As the page says a name: marks isolate its direction.
fn said(name: &str) -> String {
    format!("\u{2068}{name}\u{2069}")
}

fn draft(chosen: Drafting) -> Message {
    Message::Begin(Beginning::Draft(chosen))
}

/// A new game, with what was typed before it began.
fn begun(opponent: Opponent, names: &[(Option<Player>, &str)]) -> (Page, Vec<Effect>) {
    let (mut page, _) = opened(&[], "");
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(draft(Drafting::Opponent(opponent)));
    for (of, name) in names {
        page.send(Written::Name(*of).message((*name).to_owned()));
    }
    let effects = page.send(Message::Begin(Beginning::Start));
    (page, effects)
}

fn same_screen() -> Page {
    begun(Opponent::Friend, &[(Some(Player::X), "Anna"), (Some(Player::O), "Bob")]).0
}

/// The labels of the dialog's lines, and what stands in them.
fn lines(page: &Page) -> Vec<(&'static str, String)> {
    let fields = page.dialog().unwrap().fields.into_iter();
    let line = |field| if let Field::Line(line) = field { Some(line) } else { None };
    fields.filter_map(line).map(|line| (line.label, line.text)).collect()
}

#[test]
fn a_new_game_asks_for_names_where_people_play_and_keeps_them() {
    let typed = [(Some(Player::X), " Anna "), (Some(Player::O), "Bob")];
    let (mut page, effects) = begun(Opponent::Friend, &typed);
    let options = saved(&effects, Slot::NewGame).unwrap().to_owned();
    assert!(options.ends_with("x-name: Anna\no-name: Bob\n"), "{options}");
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    page.send(draft(Drafting::Opponent(Opponent::Computer)));
    assert!(lines(&page).is_empty());
    page.send(draft(Drafting::Opponent(Opponent::ByLink)));
    assert_eq!(lines(&page), [("Your name", String::new())]);
    // After a reload, too.
    let (mut page, _) = opened(&[(Slot::NewGame, &options)], "");
    page.send(Message::Show(Showing::Open(Dialog::NewGame)));
    let names = ["Anna", "Bob"].map(str::to_owned);
    assert_eq!(lines(&page), std::iter::zip(["Name of X", "Name of O"], names).collect::<Vec<_>>());
}

#[test]
fn at_the_same_screen_the_page_says_the_names() {
    let mut page = same_screen();
    assert_eq!(page.panel().players.x.name, said("Anna"));
    page.press("55");
    let line = page.panel().line.main;
    assert_eq!(line, format!("{} must play in the centre board.", said("Bob")));
    page.press_all("51 15 52 25 53");
    assert!(page.panel().line.main.starts_with(&said("Anna")), "{}", page.panel().line.main);
    page.send(Message::Decide(Deciding::Resign));
    let over = page.panel().buttons.over.unwrap();
    page.send(over.swap.unwrap().message);
    let players = page.panel().players;
    assert_eq!([players.x.name, players.o.name], ["Bob", "Anna"].map(said));
}

#[test]
fn without_names_all_is_as_before() {
    let (page, effects) = begun(Opponent::Friend, &[(Some(Player::X), "  ")]);
    let game = saved(&effects, Slot::NewGame).unwrap();
    assert!(!game.contains("name"), "{game}");
    assert_eq!(page.panel().players.x.name, "Player X");
    // Two of one name are told apart by their symbols.
    let twins = [(Some(Player::X), "Anna"), (Some(Player::O), "Anna")];
    let (mut page, _) = begun(Opponent::Friend, &twins);
    page.press("55");
    assert_eq!(page.panel().line.main, "O must play in the centre board.");
}

#[test]
fn links_tell_each_friend_the_others_name() {
    let (mut x, _) = begun(Opponent::ByLink, &[(None, "Anna")]);
    x.press("55");
    let sent = link(&mut x);
    assert!(sent.ends_with(&format!("&names={ANNA}")), "{sent}");
    let (mut o, _) = opened(&[], &sent);
    let told = o.notice(NoticeKind::Invitation);
    assert_eq!(told, format!("{} invites you to a game.", said("Anna")));
    let players = o.panel().players;
    assert_eq!([players.x.name, players.o.name], [said("Anna"), "You".to_owned()]);
    // The friend adds a name.
    o.send(Message::Show(Showing::Open(Dialog::Share)));
    let action = |field| if let Field::Action(button) = field { Some(button) } else { None };
    let actions: Vec<Button> = o.dialog().unwrap().fields.into_iter().filter_map(action).collect();
    let add = actions.into_iter().find(|action| action.label == "Add your name").unwrap();
    o.send(add.message);
    o.send(Written::Name(None).message("Bob ".to_owned()));
    let effects = o.send(o.dialog().unwrap().confirm.unwrap().message);
    assert!(saved(&effects, Slot::NewGame).unwrap().contains("own-name: Bob\n"));
    assert!(o.dialog().is_none());
    o.press("51");
    let line = o.panel().line.main;
    assert_eq!(line, format!("You play O. {} must play in the top left board.", said("Anna")));
    let back = link(&mut o);
    assert!(back.ends_with(&format!("&names={ANNA}-{BOB}")), "{back}");
    x.send(Message::Keep(Keeping::FragmentChanged(back)));
    assert_eq!(x.panel().players.o.name, said("Bob"));
    x.press("15");
    assert!(x.panel().line.detail.starts_with(&format!("Send the link to {}.", said("Bob"))));
}

#[test]
fn a_link_renames_friends_and_nobody_else() {
    let (mut x, _) = begun(Opponent::ByLink, &[(None, "Anna")]);
    x.press("55");
    let sent = link(&mut x);
    let id = sent.split("&game=").nth(1).unwrap().split('&').next().unwrap();
    let open = |page: &mut Page, moves: &str, names: &str| {
        let link = format!("classic:{moves}&game={id}{names}");
        page.send(Message::Keep(Keeping::FragmentChanged(link)));
        let players = page.panel().players;
        [players.x.name, players.o.name]
    };
    assert_eq!(
        open(&mut x, "55-51", &format!("&names={BOB}-{BOB}")),
        ["You".to_owned(), said("Bob")]
    );
    // A page from before there were names has none in its links, and a damaged name is none.
    assert_eq!(open(&mut x, "55-51", ""), ["You".to_owned(), said("Bob")]);
    assert_eq!(open(&mut x, "55-51", "&names=-1"), ["You".to_owned(), said("Bob")]);
}

#[test]
fn a_link_without_names_and_a_damaged_one_open() {
    let (page, _) = opened(&[], &format!("classic:55&game={ID}"));
    assert_eq!(page.panel().players.x.name, "Your friend");
    let (page, _) = opened(&[], &format!("classic:55&game={ID}&names=1"));
    assert_eq!(page.panel().players.x.name, "Your friend");
    let told = page.notice(NoticeKind::LinkMistakes);
    assert!(told.contains("“1” for “names”"), "{told}");
}

const FORMS: [ShareForm; 9] = [
    ShareForm::Result,
    ShareForm::Link,
    ShareForm::Record,
    ShareForm::Drawing,
    ShareForm::Svg,
    ShareForm::Animated,
    ShareForm::Png,
    ShareForm::Board,
    ShareForm::Figure,
];
const HOW: [Sharing; 3] = [Sharing::Copy, Sharing::Save, Sharing::Sheet];

/// All texts and files that Share hands out of a game.
fn shared(page: &mut Page) -> Vec<Vec<Effect>> {
    page.send(Message::Show(Showing::Open(Dialog::Share)));
    let (folder, address) = ("https://example.org/".to_owned(), "https://example.org/a".to_owned());
    let site = Site { folder, page: address, shares_links: true, shares_files: true };
    page.send(Message::Share(HandingOut::SiteFound(site)));
    let each = |form: ShareForm| HOW.map(|how| (form, how));
    FORMS.into_iter().flat_map(each).map(|(form, how)| page.hand_out(form, how)).collect()
}

#[test]
fn what_is_shared_has_names_only_if_one_asks() {
    let [mut named, mut plain] = [same_screen(), begun(Opponent::Friend, &[]).0];
    for page in [&mut named, &mut plain] {
        page.press_all("55 51 15");
    }
    assert_eq!(shared(&mut named), shared(&mut plain));
    let switch = |page: &Page| {
        let mut fields = page.dialog().unwrap().fields.into_iter();
        fields.find_map(|field| if let Field::Switch(it) = field { Some(it) } else { None })
    };
    for page in [&mut named, &mut plain] {
        page.send(Message::Show(Showing::Open(Dialog::Share)));
    }
    let link = |page: &mut Page| {
        page.send(Message::Share(HandingOut::Form(ShareForm::Link)));
        page.snippet().text
    };
    assert_eq!(link(&mut named), "https://example.org/a#classic:55-51-15");
    assert_eq!(link(&mut plain), "https://example.org/a#classic:55-51-15");
    assert_eq!(switch(&plain), None);
    let with_names = switch(&named).unwrap();
    assert_eq!((with_names.label, with_names.on), ("With names", false));
    named.send(with_names.message);
    let told = format!("classic:55-51-15&names={ANNA}-{BOB}");
    assert_eq!(link(&mut named), format!("https://example.org/a#{told}"));
    // Whoever opens it sees them.
    let (page, _) = opened(&[], &told);
    assert_eq!(page.panel().players.o.name, said("Bob"));
    // It is asked each time.
    named.send(Message::Show(Showing::Close));
    named.send(Message::Show(Showing::Open(Dialog::Share)));
    assert_eq!(link(&mut named), "https://example.org/a#classic:55-51-15");
}

#[test]
fn games_tells_names_and_finds_them() {
    let game = format!(
        "uttt-kept 1\nbegun: 1\nchanged: 2\nuttt-game 1\nmoves: classic: 55 51\nplayed: 2\n\
         x: person\no: friend\nid: {ID}\nby-link: 2\no-name: Bob\n"
    );
    let (mut page, _) = opened(&[], "");
    page.send(Message::Show(Showing::View(ShownView::Games)));
    page.send(read(vec![(ID.to_owned(), game)]));
    let titles = |page: &Page| {
        let cards = games_of(&page.panel()).unwrap().cards.clone();
        cards.into_iter().map(|card| card.title).collect::<Vec<_>>()
    };
    assert_eq!(titles(&page), [format!("Your turn, against {}", said("Bob"))]);
    page.send(Message::Games(Listing::Find("bob".to_owned())));
    assert_eq!(titles(&page).len(), 1);
    page.send(Message::Games(Listing::Find("carl".to_owned())));
    assert_eq!(titles(&page), [""; 0]);
}

#[test]
fn a_name_that_is_too_long_is_cut_while_it_is_typed() {
    let message = Written::Name(None).message("123456789012345678901".to_owned());
    assert_eq!(message, draft(Drafting::Name(None, Name::typed("12345678901234567890"))));
}
