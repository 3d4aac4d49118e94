// The page's own code in a worker: the page says where its glue and its wasm lie.
const query = new URLSearchParams(self.location.search);
const { default: init } = await import(query.get("glue"));
await init({ module_or_path: query.get("wasm") });
