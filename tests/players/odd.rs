//! Waits for a question, and then misbehaves, on every system in the same way.
//!
//! `odd-player HOW [FILE]`, where only `hold` and `parent` take a file.

use std::env;
use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::process::{Command, exit};
use std::thread;
use std::time::Duration;

fn main() -> io::Result<()> {
    let mut args = env::args().skip(1);
    let (how, file) = (args.next().unwrap_or_default(), args.next().unwrap_or_default());
    if how == "hold" {
        // Whoever gets this lock knows that this process has ended.
        let file = File::create(file)?;
        file.lock()?;
        stall();
    }
    io::stdin().read_line(&mut String::new())?;
    let mut out = io::stdout();
    match how.as_str() {
        "crash" => {
            eprintln!("one\ntwo\nthree\nfour");
            exit(3);
        }
        "flood" => loop {
            out.write_all(&[b'x'; 1 << 12])?;
        },
        "half-line" => {
            write!(out, "4 4")?;
            out.flush()
        }
        // Its child holds every pipe and outlives it.
        "parent" => {
            Command::new(env::current_exe()?).args(["hold", &file]).spawn()?;
            loop {
                if let Ok(file) = File::open(&file)
                    && matches!(file.try_lock(), Err(TryLockError::WouldBlock))
                {
                    exit(4);
                }
                thread::yield_now();
            }
        }
        "eat" => {
            let mut all = Vec::new();
            for _ in 0..128 {
                all.push(vec![1_u8; 16 << 20]);
            }
            exit(i32::from(all.iter().map(Vec::len).sum::<usize>() == 0))
        }
        "spin" => loop {
            std::hint::spin_loop();
        },
        _ => stall(),
    }
}

/// Until the referee ends it.
fn stall() -> ! {
    loop {
        thread::sleep(Duration::from_secs(60));
    }
}
