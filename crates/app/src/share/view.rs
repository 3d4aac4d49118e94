//! The dialog Share: first what to share, then one field with it.

use uttt_board::Picture;

use crate::share::shared_game::SharedGame;
use crate::share::words as texts;
use crate::share::{ShareDialog, ShareForm as Form, ShareKind, Sharing, Site};
use crate::words::say;
use crate::{Button, Choice, DialogView, Field, HandingOut, Message, Snippet, Symbol, words};

/// The side of the picture in the dialog, in CSS pixels.
const SIDE: f32 = 176.0;

pub(crate) fn dialog(share: &ShareDialog, shared: &SharedGame, close: &'static str) -> DialogView {
    let shown = share.shown(shared);
    let kinds = ShareKind::ALL.map(|kind| Choice {
        label: say::share_kind(kind),
        symbol: Some(symbol(kind)),
        chosen: kind == shown.kind(),
        message: Message::Share(HandingOut::Form(
            kind.forms().first().copied().unwrap_or_default(),
        )),
    });
    let kinds = Field::group(say::share_kinds(), kinds.into());
    let forms = shown.kind().forms().iter().copied();
    let forms = forms.filter(|&form| shared.has(form, &share.site));
    let forms =
        Choice::of(forms, shown, say::share_form, |form| Message::Share(HandingOut::Form(form)));
    let forms = (forms.len() > 1).then(|| Field::group(say::share_forms(), forms));
    let has_no_site = shown.kind() == ShareKind::Article && share.site.folder.is_empty();
    let no_site = has_no_site.then(|| Field::Text(say::share_no_site().to_owned()));
    let snippet = Field::Snippet(snippet(share, shared, shown));
    let fields = [kinds].into_iter().chain(forms).chain(no_site).chain([snippet]);
    DialogView::closing(words::say::page_share(), fields.collect(), close)
}

fn snippet(share: &ShareDialog, shared: &SharedGame, form: Form) -> Snippet {
    let picture = match form.kind() {
        ShareKind::Picture => words::picture::svg(&Picture { side: SIDE, ..shared.picture() }),
        _ => String::new(),
    };
    let actions = actions(&share.site, form).into_iter().map(|how| {
        let label = texts::action(form, how);
        Button::active(label, Message::Share(HandingOut::HandOut(how)))
    });
    Snippet {
        form,
        name: say::share_form(form),
        picture,
        text: shared.text(form, &share.site).unwrap_or_default(),
        actions: actions.collect(),
        result: share.result.map_or("", |result| texts::result(form, result)),
        meaning: texts::meaning(shared.leads, form, shared.study.is_some()).to_owned(),
    }
}

/// What can be done with this form here.
fn actions(site: &Site, form: Form) -> Vec<Sharing> {
    let sheet = |is_there: bool| is_there.then_some(Sharing::Sheet);
    let (all, sheet) = match form {
        Form::Link => (&[Sharing::Copy][..], sheet(site.shares_links)),
        Form::Png => (&[Sharing::Copy, Sharing::Save][..], sheet(site.shares_files)),
        Form::Svg | Form::Animated => (&[Sharing::Save][..], None),
        Form::PictureHtml | Form::PictureMarkdown => (&[Sharing::Copy, Sharing::Save][..], None),
        _ => (&[Sharing::Copy][..], None),
    };
    all.iter().copied().chain(sheet).collect()
}

const fn symbol(kind: ShareKind) -> Symbol {
    match kind {
        ShareKind::Link => Symbol::Link,
        ShareKind::Picture => Symbol::Picture,
        ShareKind::Text => Symbol::Text,
        ShareKind::Article => Symbol::Article,
    }
}
