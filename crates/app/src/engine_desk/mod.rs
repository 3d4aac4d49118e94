//! The desk of the engine, and all that the page knows of its worker: whether it is there, what it does
//! now, and what it has answered. The page says after each message what it wants to be done, and
//! [`EngineDesk::reconcile`] starts, replaces or stops.

pub(crate) mod engine_news;

use uttt_board::Millis;
use uttt_rules::{Place, Rules};

use crate::effects::task::Task;
use crate::engine_status::EngineStatus;
use crate::{Effect, Step};

/// After it has died this often within [`DEATHS_WITHIN`] without a move in between, the worker is not
/// restarted by itself.
const DEATHS: usize = 3;
/// Ten minutes, in milliseconds. Deaths hours apart have nothing to do with each other.
const DEATHS_WITHIN: Millis = 600_000.0;
/// The usual length of a search, in milliseconds.
const LENGTH: Millis = 1_000.0;

/// What the worker was asked last.
#[derive(Clone, Debug)]
struct Job {
    number: u32,
    task: Task,
    since: Millis,
    /// The used part of the time, 0–1.
    progress: f32,
    /// Whether the last answer has come.
    is_done: bool,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct EngineDesk {
    status: EngineStatus,
    /// When the worker died since it last chose a move, within [`DEATHS_WITHIN`].
    deaths: Vec<Millis>,
    /// The rule system of its last request.
    rules: Option<Rules>,
    /// The number of the last request.
    requests: u32,
    job: Option<Job>,
    /// A search that has ended with this move, while it is too early to show it.
    answered: Option<(Job, Place)>,
    /// Whether a study had to stop because the page was hidden.
    was_hidden: bool,
    /// Whether that is told, because the study runs again.
    tells_hidden: bool,
}

impl EngineDesk {
    pub(crate) const fn status(&self) -> EngineStatus {
        self.status
    }

    pub(crate) const fn is_ready(&self) -> bool {
        matches!(self.status, EngineStatus::Ready)
    }

    pub(crate) const fn has_failed(&self) -> bool {
        matches!(self.status, EngineStatus::Failed)
    }

    /// What the worker is doing now.
    pub(crate) fn running(&self) -> Option<&Task> {
        self.running_job().map(|job| &job.task)
    }

    /// The number of the running request.
    pub(crate) fn running_number(&self) -> Option<u32> {
        self.running_job().map(|job| job.number)
    }

    fn running_job(&self) -> Option<&Job> {
        self.job.as_ref().filter(|job| !job.is_done)
    }

    /// The search for a move or a hint, until its answer is shown.
    fn search(&self) -> Option<&Job> {
        let answered = self.answered.as_ref().map(|(job, _)| job);
        answered.or_else(|| self.running_job().filter(|job| job.task.answers()))
    }

    /// The search for a move or a hint, until its answer is shown.
    pub(crate) fn searches(&self) -> Option<&Task> {
        self.search().map(|job| &job.task)
    }

    /// The used part of the time of the search for the engine's move, 0–1.
    pub(crate) fn progress(&self) -> Option<f32> {
        let search = self.search().filter(|job| matches!(job.task, Task::Move(..)));
        search.map(|search| search.progress)
    }

    /// The answer that waits to be shown.
    pub(crate) fn answer(&self) -> Option<(&Task, Place)> {
        self.answered.as_ref().map(|(job, mv)| (&job.task, *mv))
    }

    /// Takes the answer to show it.
    pub(crate) fn take_answer(&mut self) {
        self.answered = None;
        self.deaths.clear();
    }

    /// Whether a study stopped while the page was hidden and is running again. It is told until the person
    /// does something.
    pub(crate) fn tells_hidden(&self) -> bool {
        self.tells_hidden && self.running_job().is_some()
    }

    pub(crate) const fn told_hidden(&mut self) {
        (self.was_hidden, self.tells_hidden) = (false, false);
    }

    pub(crate) const fn started(&mut self) {
        self.status = EngineStatus::Ready;
    }

    /// Called when the worker has died. Restarts it, unless that happens too often.
    pub(crate) fn died(&mut self, step: &mut Step) {
        self.answered = None;
        self.deaths.retain(|&at| step.now - at < DEATHS_WITHIN);
        self.deaths.push(step.now);
        if self.deaths.len() < DEATHS {
            self.restart(step);
        } else {
            (self.status, self.job, self.rules) = (EngineStatus::Failed, None, None);
        }
    }

    /// Starts a worker that has failed or is still starting once more.
    pub(crate) fn retry(&mut self, step: &mut Step) {
        if !self.is_ready() {
            self.deaths.clear();
            self.restart(step);
        }
    }

    /// Replaces a worker that has searched another rule system. A browser takes no memory back from
    /// a worker, and each rule system needs a network or a kind of search of its own.
    pub(crate) fn renew(&mut self, rules: Rules, step: &mut Step) {
        if self.is_ready() && self.rules.is_some_and(|used| used != rules) {
            self.stop(step);
            self.restart(step);
        }
    }

    fn restart(&mut self, step: &mut Step) {
        (self.status, self.job, self.rules) = (EngineStatus::Starting, None, None);
        step.then(Effect::RestartEngine);
    }

    fn stop(&mut self, step: &mut Step) {
        if self.job.take().is_some_and(|job| !job.is_done) {
            step.then(Effect::StopSearch);
        }
    }

    /// The running request, if it has this number.
    fn awaited(&mut self, number: u32) -> Option<&mut Job> {
        self.job.as_mut().filter(|job| job.number == number && !job.is_done)
    }

    /// Keeps how far a search has come. Returns whether what it found is the strongest level's.
    pub(crate) fn progressed(&mut self, number: u32, now: Millis) -> bool {
        let Some(job) = self.awaited(number) else { return false };
        job.progress = ((now - job.since) / LENGTH).clamp(0.0, 1.0) as f32;
        job.task.is_strongest()
    }

    /// What has been asked under this number, if that runs.
    pub(crate) fn asked(&mut self, number: u32) -> Option<Task> {
        self.awaited(number).map(|job| job.task.clone())
    }

    /// Called when the last answer to the running request has come. Returns whether it was the strongest
    /// level's.
    pub(crate) fn finished(&mut self, number: u32, mv: Option<Place>) -> bool {
        let Some(job) = self.awaited(number) else { return false };
        job.is_done = true;
        let is_strongest = job.task.is_strongest();
        if job.task.answers()
            && let (Some(job), Some(mv)) = (self.job.take(), mv)
        {
            self.answered = Some((job, mv));
        }
        is_strongest
    }

    /// Makes the worker do what is wanted: what the person waits for, or else something meanwhile. An
    /// answer that nobody waits for any more is dropped. Returns whether a study goes on that the hidden
    /// page had stopped.
    pub(crate) fn reconcile(
        &mut self,
        wanted: Option<Task>,
        meanwhile: Option<Task>,
        hidden: bool,
        ask: impl FnOnce(&Task, u32) -> (Rules, Effect),
        step: &mut Step,
    ) -> bool {
        self.answered.take_if(|(job, _)| Some(&job.task) != wanted.as_ref());
        if !self.is_ready() {
            return false;
        }
        let wanted = wanted.filter(|_| self.answered.is_none()).or(meanwhile);
        let now = self.job.as_ref().map(|job| &job.task);
        if now == wanted.as_ref() {
            return false;
        }
        if wanted.is_none() {
            self.was_hidden = Task::is_stopped_study(self.running(), hidden);
        }
        let gives_way = now.zip(wanted.as_ref()).is_some_and(|(now, next)| now.gives_way_to(next));
        if !gives_way {
            self.stop(step);
        }
        let Some(task) = wanted else { return false };
        self.requests = self.requests.wrapping_add(1);
        let (rules, effect) = ask(&task, self.requests);
        self.rules = Some(rules);
        step.then(effect);
        self.tells_hidden = task.resumes(std::mem::take(&mut self.was_hidden));
        self.job = Some(Job {
            number: self.requests,
            task,
            since: step.now,
            progress: 0.0,
            is_done: false,
        });
        self.tells_hidden
    }
}
