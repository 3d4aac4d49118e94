use uttt_app::{Finding, Found, Judged, Message, Reviewed};

/// What an analysis has found, and whether it has ended; `None` if the numbers say nothing.
pub(crate) fn read_found(request: u32, numbers: &[f64]) -> Option<(Message, bool)> {
    let found = Found::read(numbers).ok()?;
    let finished = found.finished;
    Some((Message::Found(Finding::Analysis { request, found }), finished))
}

/// What the judge says; `None` if the numbers say nothing.
pub(crate) fn read_judged(request: u32, numbers: &[f64]) -> Option<(Message, bool)> {
    let judged = Judged::read(numbers).ok()?;
    Some((Message::Found(Finding::Judged { request, judged }), true))
}

/// What a review has found, and whether it has ended; `None` if the numbers say nothing.
pub(crate) fn read_reviewed(request: u32, numbers: &[f64]) -> Option<(Message, bool)> {
    let reviewed = Box::new(Reviewed::read(numbers).ok()?);
    let finished = reviewed.finished;
    Some((Message::Found(Finding::Review { request, reviewed }), finished))
}
