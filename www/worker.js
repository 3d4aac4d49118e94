// Loads the engine in a worker. The worker's name says where glue and wasm lie: a query would be
// lost when the service worker answers from its cache.
const [glue, wasm] = self.name.split(" ");
const program = fetch(wasm); // while the glue is on its way
const { default: init } = await import(glue);
await init({ module_or_path: program });
