import { createServer } from "node:http";
import { once } from "node:events";
import sirv from "sirv";

/**
 * Serves a folder on a free port of this machine, as a static host would: every file may be read
 * by other origins too, as on GitHub Pages.
 *
 * @param {string} folder the files
 * @param {string} subfolder where they appear in addresses, such as "games/uttt"; "" for the root
 * @param {{ redirects?: boolean, cors?: boolean }} host whether it redirects index.html to its folder,
 *   as some do, and whether other origins may read its files (they may unless told otherwise)
 * @returns {Promise<Server>}
 *
 * @typedef {object} Server
 * @property {string} url the address of the folder, with a slash at its end
 * @property {string[]} missing the addresses that were asked for and are not there
 * @property {() => Promise<void>} stop ends it: from then on there is no network
 */
export async function serve(folder, subfolder = "", host = {}) {
  const prefix = subfolder === "" ? "/" : `/${subfolder}/`;
  const missing = [];
  const files = sirv(folder, {
    dev: true, // reads the folder anew for each request, as tests change it
    etag: true,
    setHeaders(response) {
      if (host.cors ?? true) response.setHeader("Access-Control-Allow-Origin", "*");
    },
  });

  const server = createServer((request, response) => {
    const notFound = () => {
      missing.push(request.url);
      response.writeHead(404).end("not found");
    };
    if (!request.url.startsWith(prefix)) return notFound();
    if (host.redirects && request.url === `${prefix}index.html`) {
      return response.writeHead(308, { Location: prefix }).end();
    }
    request.url = request.url.slice(prefix.length - 1);
    files(request, response, notFound);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${server.address().port}${prefix}`,
    missing,
    async stop() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
