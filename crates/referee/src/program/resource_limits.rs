use std::time::Duration;

/// The limits on a program's use of the machine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ResourceLimits {
    /// Bytes of address space of each of its processes.
    pub(crate) memory: Option<u64>,
    /// Processor time of each of its processes, in whole seconds.
    pub(crate) cpu_time: Option<Duration>,
    /// The processors that it may use, from 0.
    pub(crate) cpus: Option<Vec<usize>>,
    /// Its niceness, from -20 to 19.
    pub(crate) nice: Option<i32>,
}

/// The least memory: with less, no program can even be loaded.
const LEAST_MEMORY: u64 = 1 << 20;

/// Reads `512M`: bytes, or with K, M or G.
pub(crate) fn parse_memory(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|sign: char| !sign.is_ascii_digit());
    let unit = match &text[digits.len()..] {
        "" => Some(1),
        "K" | "k" => Some(1 << 10),
        "M" | "m" => Some(1 << 20),
        "G" | "g" => Some(1 << 30),
        _ => None,
    };
    let bytes = unit.and_then(|unit: u64| digits.parse::<u64>().ok()?.checked_mul(unit));
    match bytes {
        Some(bytes) if bytes >= LEAST_MEMORY => Ok(bytes),
        _ => Err(format!("memory: {text:?}, expected at least 1M, as in 512M or 2G")),
    }
}

/// Reads `60s`.
pub(crate) fn parse_cpu_time(text: &str) -> Result<Duration, String> {
    match humantime::parse_duration(text) {
        Ok(time) if !time.is_zero() && time.subsec_nanos() == 0 => Ok(time),
        _ => Err(format!("cpu-time: {text:?}, expected whole seconds, as in 60s or 5m")),
    }
}

/// Reads `0,2-3`.
pub(crate) fn parse_cpus(text: &str) -> Result<Vec<usize>, String> {
    let wrong = || format!("cpus: {text:?}, expected numbers from 0 to {MOST_CPUS}, as in 0,2-3");
    let mut cpus = Vec::new();
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let [first, last] = [first, last].map(|it| it.trim().parse::<usize>());
        let (Ok(first), Ok(last)) = (first, last) else { return Err(wrong()) };
        if first > last || last > MOST_CPUS {
            return Err(wrong());
        }
        cpus.extend(first..=last);
    }
    Ok(cpus)
}

/// The largest processor number that the system call accepts.
const MOST_CPUS: usize = 1023;

/// The processors that this process, and so its programs, may use, from 0.
#[must_use]
pub fn processors() -> Vec<usize> {
    #[cfg(target_os = "linux")]
    if let Ok(set) = rustix::thread::sched_getaffinity(None) {
        return (0..=MOST_CPUS).filter(|&cpu| set.is_set(cpu)).collect();
    }
    (0..std::thread::available_parallelism().map_or(1, std::num::NonZero::get)).collect()
}

/// Checks a niceness.
pub(crate) fn check_nice(nice: i32) -> Result<i32, String> {
    match nice {
        -20..=19 => Ok(nice),
        _ => Err(format!("nice: {nice}, expected a number from -20 to 19")),
    }
}

#[cfg(unix)]
mod unix {
    use std::io;

    use rustix::process::Pid;

    use super::ResourceLimits;

    impl ResourceLimits {
        /// Limits a process that has just been started.
        ///
        /// # Errors
        /// The system refuses a limit; the message names it.
        pub(crate) fn apply(&self, pid: Pid) -> io::Result<()> {
            let told = |what: &'static str| {
                move |error: io::Error| io::Error::new(error.kind(), format!("{what}: {error}"))
            };
            if let Some(bytes) = self.memory {
                memory(pid, bytes).map_err(told("memory"))?;
            }
            if let Some(time) = self.cpu_time {
                cpu_time(pid, time.as_secs()).map_err(told("cpu-time"))?;
            }
            if let Some(cpus) = &self.cpus {
                affinity(pid, cpus).map_err(told("cpus"))?;
            }
            if let Some(nice) = self.nice {
                rustix::process::setpriority_process(Some(pid), nice)
                    .map_err(|error| told("nice")(error.into()))?;
            }
            Ok(())
        }
    }

    #[cfg(target_os = "linux")]
    fn limit(
        pid: Pid,
        what: rustix::process::Resource,
        current: u64,
        maximum: u64,
    ) -> io::Result<()> {
        let limit = rustix::process::Rlimit { current: Some(current), maximum: Some(maximum) };
        rustix::process::prlimit(Some(pid), what, limit)?;
        Ok(())
    }

    #[cfg(target_os = "linux")]
    fn memory(pid: Pid, bytes: u64) -> io::Result<()> {
        limit(pid, rustix::process::Resource::As, bytes, bytes)
    }

    #[cfg(target_os = "linux")]
    fn cpu_time(pid: Pid, seconds: u64) -> io::Result<()> {
        // With both the same, the system would kill it, which others do as well; now `SIGXCPU` ends it,
        // which says why.
        limit(pid, rustix::process::Resource::Cpu, seconds, seconds.saturating_add(1))
    }

    #[cfg(target_os = "linux")]
    fn affinity(pid: Pid, cpus: &[usize]) -> io::Result<()> {
        let mut set = rustix::thread::CpuSet::new();
        cpus.iter().for_each(|&cpu| set.set(cpu));
        rustix::thread::sched_setaffinity(Some(pid), &set).map_err(|error| {
            match (cpus.iter().max(), error) {
                // No processor of these is there, or none that it may use.
                (Some(last), rustix::io::Errno::INVAL) => {
                    let online = std::fs::read_to_string("/sys/devices/system/cpu/online");
                    let have = online.map_or_else(
                        |_| String::new(),
                        |it| format!("; this machine has {}", it.trim()),
                    );
                    io::Error::other(format!("programs may not run on processor {last}{have}"))
                }
                (_, error) => error.into(),
            }
        })
    }

    #[cfg(not(target_os = "linux"))]
    const UNSUPPORTED: &str = "this system cannot limit another process; Linux can";

    #[cfg(not(target_os = "linux"))]
    fn memory(_pid: Pid, _bytes: u64) -> io::Result<()> {
        Err(io::Error::new(io::ErrorKind::Unsupported, UNSUPPORTED))
    }

    #[cfg(not(target_os = "linux"))]
    fn cpu_time(_pid: Pid, _seconds: u64) -> io::Result<()> {
        Err(io::Error::new(io::ErrorKind::Unsupported, UNSUPPORTED))
    }

    #[cfg(not(target_os = "linux"))]
    fn affinity(_pid: Pid, _cpus: &[usize]) -> io::Result<()> {
        Err(io::Error::new(io::ErrorKind::Unsupported, UNSUPPORTED))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_or_refused() {
        assert_eq!(parse_memory("512M"), Ok(512 << 20));
        assert_eq!(parse_memory("2g"), Ok(2 << 30));
        assert_eq!(parse_memory("1048576"), Ok(1 << 20));
        for wrong in ["", "M", "5", "12X", "-1M", "99999999999999G", "1é"] {
            assert!(parse_memory(wrong).unwrap_err().starts_with("memory: "), "{wrong}");
        }
        assert_eq!(parse_cpu_time("5m"), Ok(Duration::from_secs(300)));
        for wrong in ["", "0s", "500ms", "60"] {
            assert!(parse_cpu_time(wrong).unwrap_err().starts_with("cpu-time: "), "{wrong}");
        }
        assert_eq!(parse_cpus("0,2-3"), Ok(vec![0, 2, 3]));
        for wrong in ["", "a", "3-2", "1024", "1-"] {
            assert!(parse_cpus(wrong).unwrap_err().starts_with("cpus: "), "{wrong}");
        }
        assert_eq!(check_nice(19), Ok(19));
        assert!(check_nice(20).is_err());
    }
}
