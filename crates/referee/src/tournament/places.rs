use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::ProgramSpec;

/// The places at which games are played at once, each on processors of its own: the programs as they run
/// there.
#[derive(Debug)]
pub(super) struct Places {
    free: Mutex<Vec<Vec<ProgramSpec>>>,
}

/// A place that no other game has, until it is dropped.
#[derive(Debug)]
pub(super) struct Place<'a> {
    pub(super) specs: Vec<ProgramSpec>,
    places: &'a Places,
}

impl Places {
    /// For these programs on these sets of processors; there are no places without any set.
    pub(super) fn new(specs: &[ProgramSpec], sets: &[Vec<usize>]) -> Self {
        let on = |cpus: &Vec<usize>| specs.iter().map(|spec| spec.pinned(cpus)).collect();
        Self { free: Mutex::new(sets.iter().map(on).collect()) }
    }

    pub(super) fn take(&self) -> Option<Place<'_>> {
        Some(Place { specs: self.free().pop()?, places: self })
    }

    fn free(&self) -> MutexGuard<'_, Vec<Vec<ProgramSpec>>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.places.free().push(std::mem::take(&mut self.specs));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Protocol;

    #[test]
    fn a_place_is_taken_once_and_its_programs_stay_where_they_were_put() {
        let spec = |text: &str| ProgramSpec::parse(text, Protocol::Ugi).unwrap();
        let specs = [spec("./a"), spec("cmd=./b cpus=7")];
        let places = Places::new(&specs, &[vec![0], vec![2, 3]]);
        let (one, other) = (places.take().unwrap(), places.take().unwrap());
        assert!(places.take().is_none());
        let cpus = |place: &Place<'_>| {
            place.specs.iter().map(|spec| spec.limits().cpus.clone().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!((cpus(&one), cpus(&other)), (vec![vec![2, 3], vec![7]], vec![vec![0], vec![7]]));
        // Programs that wait for a game are those of their place.
        assert_ne!(one.specs[0], other.specs[0]);
        assert_eq!(one.specs[0].to_string(), specs[0].to_string());
        drop(one);
        assert!(places.take().is_some());
        assert!(Places::new(&specs, &[]).take().is_none());
    }
}
