use std::fs::File;
use std::io::ErrorKind;
use std::net::TcpListener;
use std::path::{Component, Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, anyhow};
use percent_encoding::percent_decode_str;
use tiny_http::{Header, Method, Request, Response, Server};

/// How many ports are tried, the first included.
const PORTS: u16 = 100;

/// Serves a folder to this machine alone until the program is ended.
pub(crate) fn play(folder: &Path, port: u16, open: bool) -> Result<()> {
    let listener = listen(port)?;
    let address = format!("http://{}/", listener.local_addr()?);
    let server = Server::from_listener(listener, None)
        .map_err(|error| anyhow!("the server does not start: {error}"))?;
    println!("the game is at {address} (Ctrl-C ends it)");
    if open && let Err(error) = open::that(&address) {
        eprintln!("no browser could be opened: {error}");
    }
    // A few threads, so that a browser's idle connection keeps no other request waiting.
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for request in server.incoming_requests() {
                    answer(folder, request);
                }
            });
        }
    });
    Ok(())
}

/// Listens on this port, or the next that is not in use.
fn listen(first: u16) -> Result<TcpListener> {
    let last = first.saturating_add(PORTS - 1);
    for port in first..=last {
        match TcpListener::bind(("127.0.0.1", port)) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {
                eprintln!("port {port} is in use");
            }
            result => return result.with_context(|| format!("port {port} cannot be used")),
        }
    }
    Err(anyhow!("all ports from {first} to {last} are in use"))
}

fn answer(folder: &Path, request: Request) {
    let file = match request.method() {
        Method::Get | Method::Head => find(folder, request.url()),
        _ => None,
    };
    let opened = file.and_then(|path| Some((File::open(&path).ok()?, path)));
    let sent = match opened {
        Some((file, path)) => {
            let mut response = Response::from_file(file);
            let kind = mime_guess::from_path(&path).first_or_octet_stream();
            for (name, value) in [
                ("Content-Type", kind.essence_str()),
                // A new build is seen at once.
                ("Cache-Control", "no-cache"),
                // A frame without an origin of its own must ask for modules across origins.
                ("Access-Control-Allow-Origin", "*"),
            ] {
                if let Ok(header) = Header::from_bytes(name, value) {
                    response.add_header(header);
                }
            }
            request.respond(response)
        }
        None => request.respond(Response::from_string("not found\n").with_status_code(404)),
    };
    // Whoever asked went away: nobody is left to be told.
    drop(sent);
}

/// The file that an address names: inside the folder, or none.
fn find(folder: &Path, address: &str) -> Option<PathBuf> {
    let path = address.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = percent_decode_str(path).decode_utf8().ok()?;
    let path = Path::new(path.as_ref());
    if !path.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let file = folder.join(path);
    let file = if file.is_dir() { file.join("index.html") } else { file };
    file.is_file().then_some(file)
}

#[cfg(test)]
mod tests {
    use super::{find, listen};
    use std::fs;

    #[test]
    fn files_are_found_by_their_address() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        fs::create_dir(path.join("icons")).unwrap();
        for name in ["index.html", "worker.js", "icons/a b.svg"] {
            fs::write(path.join(name), "text").unwrap();
        }
        assert_eq!(find(path, "/"), Some(path.join("index.html")));
        assert_eq!(find(path, "/worker.js?glue=x"), Some(path.join("worker.js")));
        assert_eq!(find(path, "/icons/a%20b.svg"), Some(path.join("icons/a b.svg")));
        assert_eq!(find(path, "/icons/"), None);
        assert_eq!(find(path, "/other.js"), None);
    }

    #[test]
    fn nothing_outside_the_folder_is_found() {
        let outer = tempfile::tempdir().unwrap();
        let inner = outer.path().join("site");
        fs::create_dir(&inner).unwrap();
        let secret = outer.path().join("secret");
        fs::write(&secret, "text").unwrap();
        for address in ["/../secret", "/%2e%2e/secret", "/..%2fsecret", "/./../secret", "secret"] {
            assert_eq!(find(&inner, address), None, "{address}");
        }
        assert_eq!(find(&inner, &format!("/{}", secret.display())), None);
    }

    #[test]
    fn a_port_in_use_gives_the_next() {
        let first = listen(20_000).unwrap();
        let port = first.local_addr().unwrap().port();
        let second = listen(port).unwrap();
        assert!(second.local_addr().unwrap().port() > port);
    }
}
