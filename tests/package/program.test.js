// `npx uttt`: the commands that the package has, beside the same commands of the program.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { HERE, project } from "./project.js";

const PROGRAM = process.env.UTTT ?? join(HERE, "../../target/debug/uttt");
const PACKAGE = join(HERE, "node_modules/uttt");
const { bin, version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));

/** How a command ends, and what it prints. The order in which both print is the same. */
function run(program, args, input) {
  const { status, stdout, stderr } = spawnSync(program, args, { input });
  return { status, stdout: stdout.toString("latin1"), stderr: stderr.toString("latin1") };
}

const ours = (args, input) => run(process.execPath, [join(PACKAGE, bin), ...args], input);
const theirs = (args, input) => run(PROGRAM, args, input);

const GAME = "classic: 55 51 15 52 25 {a trap [#55] [>25-51]} 57 (58)";
const LINES = [
  [["--version"]],
  [["figure", "--help"]],
  [["figure", "-h"]],
  [["help", "diagram"]],
  [["diagram", "--help"]],
  [["convert", "--help"]],
  [["figure", "classic: 55 51"]],
  [["figure", "55", "51", "--next", "0", "--theme=dark", "--id", "b1"]],
  [["figure", GAME, "--ply", "5", "--next", "1", "--coordinates", "--caption", 'a "trap" & <b>']],
  [["figure", "--element=mode=play level=4", "--page", "https://example.org/", GAME]],
  [["figure", "--element", "https://example.org/#nested-3:519-191&ply=1"]],
  [["figure"], "\ufeffclassic: 1. 5·5 5·1\r\n"],
  [["figure"], ""],
  [["figure"], Buffer.from([0x35, 0x35, 0xff])],
  [["figure", "classic: 55 99"]],
  [["figure", "classic 55 51"]],
  [["figure", "--ply", "3", "55"]],
  [["figure", "--ply", "-1", "55"]],
  [["figure", "--next", "10", "55"]],
  [["figure", "--theme", "blue", "55"]],
  [["figure", "--rules", "chess", "55"]],
  [["figure", "--element=level=11", "55"]],
  [["figure", "--page", "x", "55"]],
  [["figure", "--colour", "red", "55"]],
  [["figure", "--captoin", "x", "55"]],
  [["diagram", "nested-1:", "5", "1"]],
  [["diagram", "--animate", "55", "51", "15"]],
  [["diagram", "https://example.org/#classic:55-51&x=nobody&ply=9"]],
  [["diagram", "", "55"]],
  [["diagram", "overwrite: 22 11"]],
  [["convert", "--from", "record", "--to", "letters"], "classic: 55 51\r\n\nclassic: 55 {a} 51\n55 (54)\n"],
  [["convert", "--from", "squares", "--to", "record"], "e5\ne5 x9\ne4\n"],
  [["convert", "--from", "record", "--to", "position"], "nested-2: 55 51"],
  [["convert", "--from", "record", "--to", "codingame"], Buffer.from([0x35, 0x35, 0xff, 0x0a])],
  [["convert", "--from", "record"], "55"],
  [["convert", "--from", "record", "--to", "morse"], "55"],
  [["review", "--nodes", "60", "classic: 55 51 15 52 25 57 75 53"]],
  [["review", "--nodes", "60", "overwrite:", "22", "11", "33"]],
  [["review", "--nodes", "60", "--rules", "nested-1", "5", "2"]],
  [["review", "classic: 55 99"]],
  [["review"]],
  [["review", "--nodes", "0", "55"]],
  [["figrue", "55"]],
  [["--figure"]],
];

test("each command prints what the program prints, byte for byte", () => {
  assert.ok(existsSync(PROGRAM), `${PROGRAM}: build it with \`cargo build -p uttt\``);
  for (const [args, input = ""] of LINES) {
    const printed = ours(args, input);
    assert.deepEqual(printed, theirs(args, input), `uttt ${args.join(" ")}`);
    assert.ok(printed.stdout || printed.stderr, args.join(" "));
  }
});

test("the help has what the program's has of these commands", () => {
  const { status, stdout, stderr } = ours(["--help"], "");
  assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
  const all = new Set(theirs(["--help"], "").stdout.split("\n"));
  const own = stdout.split("\n").filter((line) => !all.has(line));
  assert.ok(own.length <= 3 && own[0].includes("npm package"), own.join("\n"));
  assert.equal(ours([], "").status, 2);
  // Only the program reads the files of tournaments.
  const review = new Set(theirs(["review", "--help"], "").stdout.split("\n"));
  assert.deepEqual(ours(["review", "--help"], "").stdout.split("\n").filter((line) => !review.has(line)), []);
});

test("a reader that has seen enough ends it without an error", { skip: process.platform === "win32" }, () => {
  const line = `"${process.execPath}" "${join(PACKAGE, bin)}" convert --from record --to letters | head -1`;
  const { stdout, stderr } = spawnSync("sh", ["-c", line], { input: "classic: 55 51 15\n".repeat(20_000), encoding: "utf8" });
  assert.deepEqual({ stdout, stderr }, { stdout: "ee ea ae\n", stderr: "" });
});

test("npm installs the package from its file, and npx runs it", async (t) => {
  const root = await project(t);
  const tarball = join(HERE, `uttt-${version}.tgz`);
  const npm = (...args) => {
    const { status, stdout, stderr } = spawnSync("npm", args, { cwd: root, encoding: "utf8" });
    assert.equal(status, 0, `npm ${args.join(" ")}: ${stderr}`);
    return stdout;
  };
  const made = npm("exec", "--offline", "--yes", `--package=${tarball}`, "--", "uttt", "figure", "classic: 55 51");
  assert.equal(made, theirs(["figure", "classic: 55 51"]).stdout);
});
