// Loads the page again when `trunk serve` has built it anew. Only pages that are served to work on have this script.
const address = new URL(".well-known/trunk/ws", document.baseURI.replace(/^http/, "ws"));

function listen() {
  const socket = new WebSocket(address);
  socket.addEventListener("message", ({ data }) => {
    const { type, data: why } = JSON.parse(data);
    if (type === "reload") location.reload();
    else console.error(why?.reason ?? type);
  });
  // The server was stopped; once it is back, it has built the page.
  socket.addEventListener("close", () => setTimeout(listen, 1000));
}

listen();
