// The page's own code in a worker. Its name says where glue and wasm lie: a query would be lost
// when the service worker answers from its cache.
const [glue, wasm] = self.name.split(" ");
const { default: init } = await import(glue);
await init({ module_or_path: wasm });
