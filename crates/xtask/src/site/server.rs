use std::io::ErrorKind;
use std::net::TcpListener;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, HeaderName};
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

/// The most ports to try, including the first.
const PORTS: u16 = 100;

/// Serves a folder to this machine only, until the program is stopped.
pub(crate) fn play(folder: &Path, port: u16, open: bool) -> Result<()> {
    let listener = listen(port)?;
    let address = format!("http://{}/", listener.local_addr()?);
    println!("the game is at {address} (Ctrl-C ends it)");
    if open && let Err(error) = open::that(&address) {
        eprintln!("no browser could be opened: {error}");
    }
    serve(listener, folder).context("the server stopped")
}

/// Answers requests for the files of a folder.
fn serve(listener: TcpListener, folder: &Path) -> Result<()> {
    listener.set_nonblocking(true)?;
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_io().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        Ok(axum::serve(listener, site(folder)).await?)
    })
}

fn site(folder: &Path) -> Router {
    let always = |name: HeaderName, value| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    Router::new()
        .fallback_service(ServeDir::new(folder))
        // The browser must ask each time, so that a new build is seen at once.
        .layer(always(CACHE_CONTROL, "no-cache"))
        // A frame without an origin of its own needs this to load modules.
        .layer(always(ACCESS_CONTROL_ALLOW_ORIGIN, "*"))
}

/// Listens on this port, or on the next free one.
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

#[cfg(test)]
pub(crate) mod tests {
    use super::{listen, serve};
    use std::fs;
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::{SocketAddr, TcpStream};
    use std::path::Path;
    use std::thread;
    use std::time::Duration;

    /// A server that keeps a connection waiting this long has failed.
    const PATIENCE: Duration = Duration::from_secs(20);

    /// Serves a folder until the tests end.
    pub(crate) fn served(folder: &Path) -> SocketAddr {
        let listener = listen(21_000).unwrap();
        let address = listener.local_addr().unwrap();
        let folder = folder.to_owned();
        thread::spawn(move || serve(listener, &folder));
        address
    }

    /// Sends a request over a connection that stays open. Returns the status line, the headers and
    /// the body.
    fn ask(connection: &mut TcpStream, path: &str) -> (String, Vec<String>, String) {
        connection.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(connection, "GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        let mut reader = BufReader::new(connection);
        let mut line = || {
            let mut line = String::new();
            reader.read_line(&mut line).unwrap();
            line.trim_end().to_owned()
        };
        let status = line();
        let headers: Vec<String> =
            std::iter::from_fn(|| Some(line()).filter(|line| !line.is_empty())).collect();
        let length = headers.iter().find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.unwrap_or("0").parse().unwrap()];
        reader.read_exact(&mut body).unwrap();
        (status, headers, String::from_utf8(body).unwrap())
    }

    fn site() -> tempfile::TempDir {
        let outer = tempfile::tempdir().unwrap();
        let site = outer.path().join("site");
        fs::create_dir_all(site.join("icons")).unwrap();
        fs::write(outer.path().join("secret"), "secret").unwrap();
        for name in ["index.html", "worker.js", "icons/a b.svg", "page.wasm"] {
            fs::write(site.join(name), name).unwrap();
        }
        outer
    }

    #[test]
    fn files_are_found_by_their_address() {
        let outer = site();
        let mut connection = TcpStream::connect(served(&outer.path().join("site"))).unwrap();
        for (path, file, kind) in [
            ("/", "index.html", "text/html"),
            ("/worker.js?glue=x", "worker.js", "text/javascript"),
            ("/icons/a%20b.svg", "icons/a b.svg", "image/svg+xml"),
            ("/page.wasm", "page.wasm", "application/wasm"),
        ] {
            let (status, headers, body) = ask(&mut connection, path);
            assert_eq!((status.as_str(), body.as_str()), ("HTTP/1.1 200 OK", file), "{path}");
            for header in [
                &format!("content-type: {kind}"),
                "cache-control: no-cache",
                "access-control-allow-origin: *",
            ] {
                assert!(headers.iter().any(|found| found == header), "{header}: {headers:?}");
            }
        }
        assert_eq!(ask(&mut connection, "/other.js").0, "HTTP/1.1 404 Not Found");
    }

    #[test]
    fn nothing_outside_the_folder_is_found() {
        let outer = site();
        let address = served(&outer.path().join("site"));
        let absolute = format!("/{}", outer.path().join("secret").display());
        for path in ["/../secret", "/%2e%2e/secret", "/..%2fsecret", "/./../secret", &absolute] {
            let (status, _, body) = ask(&mut TcpStream::connect(address).unwrap(), path);
            assert_ne!(status, "HTTP/1.1 200 OK", "{path}");
            assert!(!body.contains("secret"), "{path}");
        }
    }

    #[test]
    fn connections_that_stay_open_keep_no_other_waiting() {
        let outer = site();
        let address = served(&outer.path().join("site"));
        let ask_once = move || {
            let mut connection = TcpStream::connect(address).unwrap();
            assert_eq!(ask(&mut connection, "/worker.js").2, "worker.js");
            connection
        };
        let idle: Vec<_> = (0..50).map(|_| TcpStream::connect(address).unwrap()).collect();
        let burst: Vec<_> = (0..50).map(|_| thread::spawn(ask_once)).collect();
        let open: Vec<_> = burst.into_iter().map(|asked| asked.join().unwrap()).collect();
        drop((ask_once(), idle, open));
    }

    #[test]
    fn a_port_in_use_gives_the_next() {
        let first = listen(20_000).unwrap();
        let port = first.local_addr().unwrap().port();
        let second = listen(port).unwrap();
        assert!(second.local_addr().unwrap().port() > port);
    }
}
