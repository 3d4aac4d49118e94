// The package as programs load it that still use `require`.
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Game } = require("uttt");
const { Engine } = require("uttt/engine");
const { figure } = require("uttt/figure");

test("require finds the same classes as import", async () => {
  const game = new Game();
  game.play("55");
  assert.equal(game.toString(), "classic: 55");
  const imported = await import("uttt");
  assert.equal(imported.Game, Game);
  await imported.default();
  assert.equal((await import("uttt/engine")).Engine, Engine);
  const engine = new Engine({ seed: 1 });
  assert.ok(game.isLegal((await engine.analyse(game, { nodes: 50 })).best));
  engine.free();
});

test("require finds the figure and the plugins", async () => {
  const { default: markdownItUttt } = require("uttt/markdown-it");
  const { default: remarkUttt } = require("uttt/remark");
  const { default: MarkdownIt } = await import("markdown-it");
  const rendered = new MarkdownIt().use(markdownItUttt).render("```uttt\nclassic: 55\n```\n");
  assert.equal(rendered, figure("classic: 55"));
  assert.equal(typeof remarkUttt(), "function");
});

test("on a server the element can be loaded, and defines nothing", async () => {
  assert.equal(globalThis.customElements, undefined);
  assert.equal(typeof require("uttt/element").UtttBoard, "function");
  assert.equal((await import("uttt/element")).UtttBoard, require("uttt/element").UtttBoard);
});

test("a plugin that a tool finds by its name is the plugin, as Next.js takes it", async () => {
  for (const name of ["uttt/remark", "uttt/markdown-it"]) {
    const { default: found } = await import(require.resolve(name));
    const { default: plugin } = await import(name);
    assert.equal(typeof found, "function", name);
    assert.equal(found, plugin);
    assert.equal(require(name).default, plugin);
  }
});
