use uttt_rules::{AnyGame, ByPlayer, LinkError, Loss, NodeId, Player, Study};

use crate::saved::game::is_same;
use crate::saved::player_id::id as name;
use crate::saved::studies::{line, read};
use crate::{ByLink, GameId, Name, SavedGame, Seat, ShownView, Tongue};

/// The fragment of a link to a game, without the moves that were taken back, and with how it ended if the
/// board has not decided it: `classic:55-51-15`, `classic:55-51-15&end=o-resigned`.
pub(crate) fn fragment(game: &AnyGame, loss: Option<Loss>) -> String {
    link_to(game, loss).to_string()
}

/// The same with the id of a game by link, `classic:55-51-15&game=0123456789abcdef`. An address that
/// alone keeps the game also has who plays, and how far the game was sent if that is not all of it:
/// `&x=person&o=friend&game=0123456789abcdef&sent=2`.
pub(crate) fn fragment_with_id(
    game: &AnyGame,
    loss: Option<Loss>,
    id: GameId,
    kept: Option<(ByPlayer<Seat>, Option<ByLink>)>,
) -> String {
    let Some((seats, by_link)) = kept else {
        return format!("{}&game={id}", fragment(game, loss));
    };
    let link = format!("{}&game={id}", fragment_with_seats(game, loss, seats));
    match by_link.filter(|&by_link| by_link != ByLink::of_link(game)) {
        Some(by_link) => format!("{link}&{SENT}{by_link}"),
        None => link,
    }
}

/// A link to a game by link that also offers a draw: `classic:55-51-15&game=0123456789abcdef&draw=offered`.
pub(crate) fn fragment_with_offer(link: &str) -> String {
    format!("{link}&{DRAW}{OFFERED}")
}

/// The same link with what the players are called, if one of them has a name: `classic:55-51-15&names=mfxg4yi-mjxwe`.
pub(crate) fn with_names(link: String, names: ByPlayer<Name>) -> String {
    let all = Player::ALL.map(|player| names[player].encoded()).join("-");
    match all.trim_end_matches('-') {
        "" => link,
        all => format!("{link}&{NAMES}{all}"),
    }
}

/// The names in a link, X's first, of which each may be missing; `None` if one is none.
fn read_names(text: &str, players: &[Player]) -> Option<ByPlayer<Name>> {
    let mut names = ByPlayer::default();
    for (&player, name) in std::iter::zip(players, text.split('-')) {
        if !name.is_empty() {
            names[player] = Name::decoded(name)?;
        }
    }
    Some(names)
}

/// The fragment with the seats as well: `classic:55-51-15&x=person&o=4`, and `&plus=6` for three
/// players.
pub(crate) fn fragment_with_seats(
    game: &AnyGame,
    loss: Option<Loss>,
    seats: ByPlayer<Seat>,
) -> String {
    let mut link = link_to(game, loss);
    for &player in game.rules().players() {
        link.seats[player] = Some(seats[player].to_string());
    }
    link.to_string()
}

/// The fragment of a link that shows a position of a game in a view, with the moves that follow it:
/// `classic:55-51-15&ply=2&view=analyse`.
pub(crate) fn fragment_in_view(game: &AnyGame, loss: Option<Loss>, view: ShownView) -> String {
    let mut link = uttt_rules::Link::new(game.clone());
    (link.loss, link.view) = (loss, Some(view.id().to_owned()));
    link.to_string()
}

/// The fragment of a link that shows a position of a study in the view Analyse, with the whole study:
/// `classic:-55-51-(52-21)-15&at=4&view=analyse`.
pub(crate) fn fragment_of_study(study: &Study, shown: NodeId) -> String {
    let at = study.positions().position(|at| at == shown);
    let at = at.map_or_else(String::new, |at| format!("&{AT}{at}"));
    format!("{}{at}&view={}", line(study), ShownView::Analyse.id())
}

/// A game, and how it ended if the board has not decided it.
pub(crate) type Ended = (AnyGame, Option<Loss>);

/// The view that an address names, and the game in it; without one, the address is just
/// `view=analyse`. `None` if it names no view of this page, or if its game cannot be read.
pub(crate) fn view_of(fragment: &str) -> Option<(ShownView, Option<Ended>)> {
    if let Some(view) = ShownView::of_address(fragment) {
        return Some((view, None));
    }
    let link: uttt_rules::Link = fragment.parse().ok()?;
    let view = ShownView::from_id(link.view.as_deref()?)?;
    Some((view, Some((in_study(fragment).flatten().unwrap_or(link.game), link.loss))))
}

/// The game at the position of a study that a link shows. `None` if it names none; `Some(None)` if the
/// study has no such position.
fn in_study(text: &str) -> Option<Option<AnyGame>> {
    let at = value_of(text, AT)?.parse().ok();
    Some(at.and_then(|at| {
        // Without its comments, a study may be no more than a game.
        let game = || Some(Study::new(&text.parse::<uttt_rules::Link>().ok()?.game));
        let study = read(text).or_else(game)?;
        let at = study.positions().nth(at)?;
        study.game(at)
    }))
}

/// What follows a key that only this page reads.
fn value_of<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.split('&').find_map(|part| part.strip_prefix(key))
}

/// A link without the language that it names, and that language if the page speaks it.
pub(crate) fn without_language(text: &str) -> (String, Option<Tongue>) {
    let named = value_of(text, LANGUAGE).and_then(Tongue::from_id);
    let others: Vec<_> = text.split('&').filter(|part| !part.starts_with(LANGUAGE)).collect();
    (others.join("&"), named)
}

fn link_to(game: &AnyGame, loss: Option<Loss>) -> uttt_rules::Link {
    let mut game = game.clone();
    game.forget_undone();
    uttt_rules::Link { loss, ..uttt_rules::Link::new(game) }
}

/// The key of the language in which a link is shown. The page's HTML reads it, too: see `www/language.js`.
const LANGUAGE: &str = "lang=";
/// The key that says how far a game by link was sent. Only this page writes and reads it.
const SENT: &str = "sent=";
/// The key of a link that offers a draw, and its value. Only this page writes and reads it.
const DRAW: &str = "draw=";
const OFFERED: &str = "offered";
/// The key with what the players are called, in base32: a link is decoded and lower-cased before its parts are told
/// apart. Only this page writes and reads it.
const NAMES: &str = "names=";
/// The key with the number of a position in a study, in the order of [`Study::positions`]. Only this
/// page writes and reads it.
const AT: &str = "at=";

/// The views of boards in articles, whose links lead to this page as well.
const FRAME_VIEWS: [&str; 3] = ["view", "puzzle", "static"];

/// What an address carries after its `#`.
pub(crate) struct LinkedGame {
    pub(crate) game: AnyGame,
    /// How it ended if the board has not decided it.
    pub(crate) loss: Option<Loss>,
    /// Who plays, where it says so; all `None` if it names nobody.
    pub(crate) seats: ByPlayer<Option<Seat>>,
    /// What the players are called.
    pub(crate) names: ByPlayer<Name>,
    /// Which game it is, if it is played by link.
    pub(crate) id: Option<GameId>,
    /// How many of its moves were sent, if the link says so.
    pub(crate) by_link: Option<ByLink>,
    /// What whoever sent the link has told with it.
    pub(crate) told: ByLink,
    /// What is wrong with the parts that the page ignores.
    pub(crate) mistakes: Vec<LinkError>,
}

impl LinkedGame {
    /// Reads a link, see [`uttt_rules::Link`].
    pub(crate) fn parse(text: &str) -> Result<Self, LinkError> {
        let uttt_rules::Link { game, loss, seats: ids, game_id, view, mut mistakes, .. } =
            text.parse()?;
        let id = game_id.as_deref().and_then(GameId::parse);
        if let (None, Some(found)) = (id, &game_id) {
            mistakes.push(LinkError::value("game", found, "sixteen letters or digits"));
        }
        let players = game.rules().players();
        let names_players = players.iter().any(|&player| ids[player].is_some());
        let is_by_link = id.is_some();
        let mut seats = ByPlayer::default();
        for &player in players.iter().filter(|_| names_players) {
            let id = ids[player].as_deref().unwrap_or_default();
            // A friend plays in a game by link, and the computer does not.
            seats[player] = Seat::from_id(id)
                .filter(|&seat| if is_by_link { !seat.is_engine() } else { seat != Seat::Friend });
            let key = name(player);
            if seats[player].is_none() && !mistakes.iter().any(|known| known.key() == Some(key)) {
                mistakes.push(LinkError::value(key, id, "a person or a level"));
            }
        }
        let view = view.filter(|view| {
            ShownView::from_id(view).is_none() && !FRAME_VIEWS.contains(&view.as_str())
        });
        if let Some(view) = view {
            mistakes.push(LinkError::value("view", &view, "a view of the page"));
        }
        let moves = game.ply() + game.undone().len();
        if let (Some(at), Some(None)) = (value_of(text, AT), in_study(text)) {
            mistakes.push(LinkError::value("at", at, "the number of a position"));
        }
        let found = value_of(text, NAMES).map(str::trim);
        let names = found.and_then(|found| read_names(found, players));
        if let (Some(found), None) = (found, names) {
            mistakes.push(LinkError::value("names", found, "names of at most 20 characters"));
        }
        let names = names.unwrap_or_default();
        let sent = value_of(text, SENT);
        let by_link = sent.and_then(|sent| ByLink::parse(sent, moves)).filter(|_| is_by_link);
        let is_open =
            game.outcome().is_none() && loss.is_none() && game.rules().players().len() == 2;
        let offers = is_by_link && is_open && value_of(text, DRAW) == Some(OFFERED);
        let told = if offers { ByLink::offering(&game) } else { ByLink::of_link(&game) };
        Ok(Self { game, loss, seats, names, id, by_link, told, mistakes })
    }

    /// Whether it leads to this game as it stands. A link from before a game ended leads to it as well.
    pub(crate) fn leads_to(&self, saved: &SavedGame) -> bool {
        is_same(&saved.game, &self.game) && (self.loss.is_none() || self.loss == saved.loss())
    }
}
