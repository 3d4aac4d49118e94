use uttt_app::Symbol;
use uttt_rules::Player;

/// Explains something.
pub(crate) const ABOUT: &str = r#"<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9.5"/><path d="M12 11v6M12 7.200v.01"/></svg>"#;
pub(crate) const UNDO: &str = r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"/></svg>"#;
pub(crate) const BACK: &str =
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M17 5L7 12l10 7z"/></svg>"#;
pub(crate) const FORWARD: &str =
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 5l10 7-10 7z"/></svg>"#;
pub(crate) const MORE: &str = r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h.01M12 12h.01M19 12h.01"/></svg>"#;
/// First, back, forward, last and more.
pub(crate) const STEPS: [&str; 5] = [
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5v14M19 5l-10 7 10 7z"/></svg>"#,
    BACK,
    FORWARD,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M19 5v14M5 5l10 7-10 7z"/></svg>"#,
    MORE,
];

/// What the view Analyse can do besides, in the order of its commands.
pub(crate) const COMMANDS: [&str; 13] = [
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6l1.500 1.500L8 5m-4 7l1.500 1.500L8 11m-4 7l1.500 1.500L8 17M11.500 6H20M11.500 12H20M11.500 18H20"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M4 12h11M4 18h6"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h16v16H4zM9.300 4v16M14.700 4v16M4 9.300h16M4 14.700h16"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3.500v12m0 0l-5-5m5 5l5-5M5 20.500h14"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M13 3L5.500 13.500H11L10 21l8-10.500h-5.500z"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4.500l12 7.500-12 7.500z"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 15V3m0 0L8 7m4-4l4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 20l1-4.500L16 4.500l3.500 3.500-11 11zM13.500 7l3.500 3.500"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h7v7H4zM4 14h7v6.500H4zM14 4h6.500v7H14zM17.300 14v6.500M14 17.300h6.500"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5H6v15.500h12V5h-3M9 3.500h6v3.500H9zM9 11.500h6M9 15.500h4"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 9h11v11H9zM15 9V4H4v11h5"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20V5m0 0l-6 6m6-6l6 6"/></svg><span></span>"#,
    r#"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M9.500 7V4h5v3M6.500 7l1 13.500h9l1-13.500M10.300 11v6M13.700 11v6"/></svg><span></span>"#,
];

/// The drawing of a choice's symbol as an SVG. Its lines have the colour of the text around them,
/// or of the player.
pub(crate) const fn svg(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Computer => {
            r#"<svg viewBox="0 0 24 24"><circle cx="7" cy="8" r="3"/><path d="M2 20c0-4 2-6 5-6s5 2 5 6"/><rect x="14" y="6" width="9" height="9" rx="1.5"/><path d="M18.5 15v4M15.5 19h6"/></svg>"#
        }
        Symbol::Friend => {
            r#"<svg viewBox="0 0 24 24"><circle cx="7.5" cy="8" r="3"/><path d="M2.5 20c0-4 2-6 5-6s5 2 5 6"/><circle cx="16.5" cy="8" r="3"/><path d="M15 14.2c4-1 6.5 1.5 6.5 5.800"/></svg>"#
        }
        Symbol::Link => {
            r#"<svg viewBox="0 0 24 24"><path d="M10 14a4.5 4.5 0 0 0 6.4 0l3.8-3.8a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.8 3.8a4.5 4.5 0 0 0 6.4 6.4L12 18.4"/></svg>"#
        }
        Symbol::Result => {
            r#"<svg viewBox="0 0 24 24"><path d="M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4zM4 16h4v4H4zM10 16h4v4h-4zM16 16h4v4h-4zM5.500 6h1M11.500 12h1M17.500 18h1"/></svg>"#
        }
        Symbol::Film => {
            r#"<svg viewBox="0 0 24 24"><path d="M4 5h16v14H4zM8 5v14M16 5v14M4 9.500h4M4 14.500h4M16 9.500h4M16 14.500h4"/></svg>"#
        }
        Symbol::Challenge => {
            r#"<svg viewBox="0 0 24 24"><path d="M6 21V4M6 4.500c5-2.500 7 2.500 12 0v9c-5 2.500-7-2.500-12 0"/></svg>"#
        }
        Symbol::Watch => {
            r#"<svg viewBox="0 0 24 24"><path d="M1.5 12C4 7.5 7.5 5.5 12 5.5s8 2 10.5 6.5C20 16.5 16.5 18.5 12 18.5S4 16.5 1.5 12z"/><circle cx="12" cy="12" r="3"/></svg>"#
        }
        Symbol::Picture => {
            r#"<svg viewBox="0 0 24 24"><path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4"/><circle cx="15" cy="9" r="1"/></svg>"#
        }
        Symbol::Text => {
            r#"<svg viewBox="0 0 24 24"><path d="M4 6h16M4 10.5h16M4 15h16M4 19.5h9"/></svg>"#
        }
        Symbol::Article => {
            r#"<svg viewBox="0 0 24 24"><path d="M5 3h14v18H5zM8.5 7h7M8.5 10h7M8.5 13h3v4h-3zM14 13.5h1.5M14 16.5h1.5"/></svg>"#
        }
        Symbol::Mark(Player::X) => {
            r#"<svg class="x" viewBox="0 0 24 24"><path d="M6 6l12 12M18 6L6 18"/></svg>"#
        }
        Symbol::Mark(Player::O) => {
            r#"<svg class="o" viewBox="0 0 24 24"><circle cx="12" cy="12" r="7"/></svg>"#
        }
        Symbol::Mark(Player::Plus) => {
            r#"<svg class="plus" viewBox="0 0 24 24"><path d="M12 5v14M5 12h14"/></svg>"#
        }
        Symbol::Lot => {
            r#"<svg viewBox="0 0 24 24"><rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.5 8.5h.01M15.5 15.5h.01M12 12h.01"/></svg>"#
        }
    }
}
