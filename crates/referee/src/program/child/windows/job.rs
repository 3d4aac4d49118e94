//! Job objects: groups of processes with common limits, which end with their last handle.

use std::io;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle, RawHandle};
use std::ptr;
use std::sync::OnceLock;

use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_AFFINITY,
    JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
    JOB_OBJECT_LIMIT_PROCESS_MEMORY, JOB_OBJECT_LIMIT_PROCESS_TIME,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JobObjectExtendedLimitInformation,
    QueryInformationJobObject, SetInformationJobObject, TerminateJobObject,
};
use windows_sys::Win32::System::Threading::{
    ABOVE_NORMAL_PRIORITY_CLASS, BELOW_NORMAL_PRIORITY_CLASS, GetCurrentProcess,
    GetProcessAffinityMask, HIGH_PRIORITY_CLASS, IDLE_PRIORITY_CLASS, NORMAL_PRIORITY_CLASS,
    PROCESS_CREATION_FLAGS, SetPriorityClass,
};

use crate::program::resource_limits::ResourceLimits;

type Limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION;
#[allow(clippy::cast_possible_truncation, reason = "it is 144")]
const SIZE: u32 = size_of::<Limits>() as u32;

/// A job object. No other process has a handle of it, so it ends with the referee at the latest,
/// and with it all its processes and all that they have started.
#[derive(Debug)]
pub(super) struct Job(OwnedHandle);

#[allow(unsafe_code, reason = "no library sets these limits")]
impl Job {
    /// A job without processes. The referee itself may be in another one.
    ///
    /// # Errors
    /// The system refuses a limit; the message names it.
    pub(super) fn new(limits: &ResourceLimits) -> io::Result<Self> {
        let limits = extended(limits)?;
        // SAFETY: both pointers may be null: a job without a name that no child inherits.
        let handle = unsafe { CreateJobObjectW(ptr::null(), ptr::null()) };
        if handle.is_null() {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: it is a new handle, which nobody else closes.
        let job = Self(unsafe { OwnedHandle::from_raw_handle(handle) });
        // SAFETY: the information has the type of its class, and the size is right.
        done(unsafe {
            let class = JobObjectExtendedLimitInformation;
            SetInformationJobObject(job.raw(), class, (&raw const limits).cast(), SIZE)
        })?;
        Ok(job)
    }

    /// A job that ends with this process, and with it all that this process starts from now on: also a
    /// program that is not in its own job yet when this process is killed.
    pub(super) fn of_all() {
        static ALL: OnceLock<Option<Job>> = OnceLock::new();
        ALL.get_or_init(|| {
            let job = Self::new(&ResourceLimits::default()).ok()?;
            // SAFETY: the handle is always valid.
            job.assign(unsafe { GetCurrentProcess() }).ok()?;
            Some(job)
        });
    }

    fn assign(&self, process: RawHandle) -> io::Result<()> {
        // SAFETY: both handles are open.
        done(unsafe { AssignProcessToJobObject(self.raw(), process) })
    }

    /// Adds a process, and sets its niceness.
    ///
    /// # Errors
    /// The system refuses.
    pub(super) fn add(&self, process: &impl AsRawHandle, nice: Option<i32>) -> io::Result<()> {
        let process = process.as_raw_handle();
        self.assign(process)?;
        if let Some(nice) = nice {
            // SAFETY: the handle is open.
            let set = done(unsafe { SetPriorityClass(process, priority(nice)) });
            set.map_err(|error| io::Error::new(error.kind(), format!("nice: {error}")))?;
        }
        Ok(())
    }

    /// Ends all processes with this exit code.
    pub(super) fn end(&self, code: u32) {
        // SAFETY: the handle is open. They may have ended already.
        unsafe { TerminateJobObject(self.raw(), code) };
    }

    /// The most memory that any of its processes has used, in bytes, if the system tells.
    pub(super) fn peak_memory(&self) -> Option<u64> {
        let mut limits = Limits::default();
        // SAFETY: the information has the type of its class, and the size is right.
        let read = done(unsafe {
            let (class, limits) = (JobObjectExtendedLimitInformation, (&raw mut limits).cast());
            QueryInformationJobObject(self.raw(), class, limits, SIZE, ptr::null_mut())
        });
        read.ok()?;
        // No process uses none, but a system may not count.
        (limits.PeakProcessMemoryUsed > 0).then_some(limits.PeakProcessMemoryUsed as u64)
    }

    fn raw(&self) -> RawHandle {
        self.0.as_raw_handle()
    }
}

/// What a system call that returns zero for an error has said.
fn done(result: i32) -> io::Result<()> {
    if result == 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

/// The limits as the system takes them. A program that crashes ends, without a dialogue about it.
fn extended(limits: &ResourceLimits) -> io::Result<Limits> {
    let mut all = Limits::default();
    let basic = &mut all.BasicLimitInformation;
    basic.LimitFlags =
        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    if let Some(time) = limits.cpu_time {
        basic.LimitFlags |= JOB_OBJECT_LIMIT_PROCESS_TIME;
        // In units of 100 ns.
        let ticks = i64::try_from(time.as_nanos() / 100);
        basic.PerProcessUserTimeLimit = ticks.unwrap_or(i64::MAX);
    }
    if let Some(cpus) = &limits.cpus {
        basic.LimitFlags |= JOB_OBJECT_LIMIT_AFFINITY;
        basic.Affinity = affinity(cpus)?;
    }
    if let Some(bytes) = limits.memory {
        basic.LimitFlags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
        all.ProcessMemoryLimit = usize::try_from(bytes).unwrap_or(usize::MAX);
    }
    Ok(all)
}

/// A bit for each processor.
///
/// # Errors
/// The machine, or the group of at most 64 processors in which the referee runs, lacks one.
#[allow(unsafe_code, reason = "no safe interface tells which processors there are")]
fn affinity(cpus: &[usize]) -> io::Result<usize> {
    let (mut own, mut all) = (0, 0);
    // SAFETY: the handle is always valid, and both pointers are.
    done(unsafe { GetProcessAffinityMask(GetCurrentProcess(), &raw mut own, &raw mut all) })?;
    let bit = |&cpu: &usize| {
        let bit = u32::try_from(cpu).ok().and_then(|cpu| 1_usize.checked_shl(cpu));
        bit.filter(|bit| all & bit != 0).ok_or_else(|| {
            let why = format!(
                "cpus: programs may not run on processor {cpu}; this machine has {}",
                (0..usize::BITS).filter(|cpu| all >> cpu & 1 == 1).count()
            );
            io::Error::other(why)
        })
    };
    cpus.iter().try_fold(0, |mask, cpu| Ok(mask | bit(cpu)?))
}

/// The class that is nearest to a niceness.
const fn priority(nice: i32) -> PROCESS_CREATION_FLAGS {
    match nice {
        15.. => IDLE_PRIORITY_CLASS,
        1.. => BELOW_NORMAL_PRIORITY_CLASS,
        0 => NORMAL_PRIORITY_CLASS,
        -14.. => ABOVE_NORMAL_PRIORITY_CLASS,
        _ => HIGH_PRIORITY_CLASS,
    }
}
