//! The dialog Share: first what to share, then one field with it.

use uttt_board::Picture;

use crate::share::shared_game::SharedGame;
use crate::share::words as texts;
use crate::share::{FilmStage, ShareDialog, ShareForm as Form, ShareKind, Sharing, Site};
use crate::words::say;
use crate::{
    Button, Choice, Dialog, DialogView, Field, HandingOut, Message, Snippet, Switch, Symbol, words,
};

/// The side of the picture in the dialog, in CSS pixels.
const SIDE: f32 = 176.0;

pub(crate) fn dialog(share: &ShareDialog, shared: &SharedGame, close: &'static str) -> DialogView {
    let shown = share.shown(shared);
    let for_makers = shown.kind().is_for_makers();
    let choose = |form| Message::Share(HandingOut::Form(form));
    let has = |kind: &&ShareKind| kind.forms().iter().any(|&form| shared.has(form, &share.site));
    let kinds = ShareKind::all(for_makers).iter().filter(has).map(|&kind| Choice {
        label: say::share_kind(kind),
        symbol: Some(symbol(kind)),
        chosen: kind == shown.kind(),
        message: choose(kind.first()),
    });
    let kinds = Field::group(say::share_kinds(), kinds.collect());
    let forms = shown.kind().forms().iter().copied();
    let forms = forms.filter(|&form| shared.has(form, &share.site));
    let forms = Choice::of(forms, shown, say::share_form, choose);
    let forms = (forms.len() > 1).then(|| Field::group(say::share_forms(), forms));
    let has_no_site = shown.kind() == ShareKind::Article && share.site.folder.is_empty();
    let no_site = has_no_site.then(|| Field::Text(say::share_no_site().to_owned()));
    let snippet = Field::Snippet(snippet(share, shared, shown));
    let tells_names = matches!(shown, Form::Result | Form::Link);
    let names = shared.with_names.filter(|_| tells_names).map(|on| {
        let message = Message::Share(HandingOut::WithNames(!on));
        Field::Switch(Switch { label: say::share_with_names(), on, message })
    });
    let own_name = (shared.may_name && !for_makers)
        .then(|| Field::action(say::by_link_add_name(), Message::open(Dialog::YourName)));
    let other = match for_makers {
        false => Field::action(say::share_for_makers(), choose(ShareKind::Article.first())),
        true => Field::action(say::share_for_people(), choose(ShareKind::Result.first())),
    };
    let fields = [kinds]
        .into_iter()
        .chain(forms)
        .chain(no_site)
        .chain([snippet])
        .chain(names)
        .chain(own_name)
        .chain([other]);
    DialogView::closing(words::say::page_share(), fields.collect(), close)
}

fn snippet(share: &ShareDialog, shared: &SharedGame, form: Form) -> Snippet {
    let film = Some(&share.film.1).filter(|_| form == Form::Film);
    let address = match film {
        Some(FilmStage::Made { address, .. }) => address.clone(),
        _ => String::new(),
    };
    let has_picture =
        matches!(form.kind(), ShareKind::Picture | ShareKind::Drawn | ShareKind::Film);
    let picture = match has_picture && address.is_empty() {
        true => words::picture::svg(&Picture { side: SIDE, ..shared.picture() }),
        false => String::new(),
    };
    let actions = actions(&share.site, form).into_iter().map(|how| {
        let label = texts::action(form, how);
        let message = Message::Share(HandingOut::HandOut(how));
        let enabled = film.is_none_or(|stage| matches!(stage, FilmStage::Made { .. }));
        Button { enabled, ..Button::active(label, message) }
    });
    let meaning = match film {
        Some(FilmStage::Made { bytes, .. }) => say::share_film_made(bytes.div_ceil(1000)),
        Some(FilmStage::Failed) => say::share_no_file().to_owned(),
        _ => texts::meaning(shared.leads, form, shared.study.is_some()).to_owned(),
    };
    let (progress, ready) = match film {
        Some(&FilmStage::Drawing(done)) => (Some((done, shared.frames())), ""),
        Some(FilmStage::Made { .. }) => (None, say::share_film_ready()),
        _ => (None, ""),
    };
    Snippet {
        form,
        name: say::share_form(form),
        picture,
        film: address,
        progress,
        progress_name: say::share_film_progress(),
        text: shared.text(form, &share.site).unwrap_or_default(),
        actions: actions.collect(),
        result: share.result.map_or(ready, |result| texts::result(form, result)),
        meaning,
    }
}

/// What can be done with this form here.
fn actions(site: &Site, form: Form) -> Vec<Sharing> {
    let sheet = |is_there: bool| is_there.then_some(Sharing::Sheet);
    let (all, sheet) = match form {
        Form::Result | Form::Link | Form::Challenge => {
            (&[Sharing::Copy][..], sheet(site.shares_links))
        }
        Form::Film => (&[Sharing::Save][..], sheet(site.shares_files)),
        Form::Png => (&[Sharing::Copy, Sharing::Save][..], sheet(site.shares_files)),
        Form::Svg | Form::Animated => (&[Sharing::Save][..], None),
        Form::PictureHtml | Form::PictureMarkdown => (&[Sharing::Copy, Sharing::Save][..], None),
        _ => (&[Sharing::Copy][..], None),
    };
    all.iter().copied().chain(sheet).collect()
}

const fn symbol(kind: ShareKind) -> Symbol {
    match kind {
        ShareKind::Result => Symbol::Result,
        ShareKind::Film => Symbol::Film,
        ShareKind::Picture | ShareKind::Drawn => Symbol::Picture,
        ShareKind::Challenge => Symbol::Challenge,
        ShareKind::Text => Symbol::Text,
        ShareKind::Article => Symbol::Article,
    }
}
