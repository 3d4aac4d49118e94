use web_sys::HtmlElement;

use crate::dom;

/// The panel of a view, in place of that of Play. It is made when it is shown for the first time.
pub(crate) trait ViewPanel: Sized {
    type View;
    /// The id of its element.
    const ID: &'static str;
    /// Makes everything in its element.
    fn fill(root: HtmlElement) -> dom::Result<Self>;
    fn root(&self) -> &HtmlElement;
    fn show(&mut self, view: &Self::View) -> dom::Result;
}

/// Shows a panel, or hides it while the page shows another view.
pub(crate) fn show_panel<P: ViewPanel>(
    made: &mut Option<P>,
    view: Option<&P::View>,
) -> dom::Result {
    let panel = match (made, view) {
        (None, None) => return Ok(()),
        (Some(panel), _) => panel,
        (new @ None, Some(_)) => new.insert(P::fill(append(P::ID)?)?),
    };
    dom::set_hidden(panel.root(), view.is_none());
    view.map_or(Ok(()), |view| panel.show(view))
}

/// Removes a panel. It is made anew when it is shown again.
pub(crate) fn remove_panel<P: ViewPanel>(made: &mut Option<P>) {
    made.take().into_iter().for_each(|panel| panel.root().remove());
}

fn append(id: &str) -> dom::Result<HtmlElement> {
    let aside = dom::document().query_selector("aside")?.ok_or("the page has no panel")?;
    let root: HtmlElement = dom::append(&aside, "section")?;
    root.set_id(id);
    root.set_tab_index(-1);
    aside.insert_before(&root, aside.first_child().as_ref())?;
    Ok(root)
}
