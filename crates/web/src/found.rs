use uttt_app::{Finding, Found, FoundMove, Message, Reviewed};

/// What an analysis has found, as the page keeps it, and whether it has ended; `None` if the numbers
/// say nothing.
pub(crate) fn read_found(request: u32, numbers: &[f64]) -> Option<(Message, bool)> {
    let found = uttt_worker::Found::read(numbers).ok()?;
    let uttt_worker::Found { finished, depth, nodes, shares, wdl, proven, moves } = found;
    let about = |mv: uttt_worker::FoundMove| {
        let uttt_worker::FoundMove { place, shares, visits, is_reliable, proven, line } = mv;
        FoundMove { place, shares, visits, is_reliable, proven, line }
    };
    let moves = moves.into_iter().map(about).collect();
    let found = Found { finished, depth, nodes, shares, wdl, proven, moves };
    Some((Message::Found(Finding::Analysis { request, found }), finished))
}

/// What a review has found, and whether it has ended; `None` if the numbers say nothing.
pub(crate) fn read_reviewed(request: u32, numbers: &[f64]) -> Option<(Message, bool)> {
    let reviewed = uttt_worker::Reviewed::read(numbers).ok()?;
    let uttt_worker::Reviewed { finished, progress, review } = reviewed;
    let reviewed = Box::new(Reviewed { finished, progress, review });
    Some((Message::Found(Finding::Review { request, reviewed }), finished))
}
