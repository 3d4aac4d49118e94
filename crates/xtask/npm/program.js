#!/usr/bin/env node
// The program `uttt` with those of its commands that need no more than texts: `npx uttt figure …`.
import { readFileSync } from "node:fs";
import { initSync, run } from "./wasm/commands.js";

initSync({ module: readFileSync(new URL("./wasm/commands_bg.wasm", import.meta.url)) });
process.exitCode = run(process.argv.slice(2));
