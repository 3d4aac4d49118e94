// The HTML of the page, as it stands before any script has run, and its manifest.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { bytes, files, meta, text } from "./site.js";

const page = text("index.html");
/** The tags of the page, without what stands in scripts and styles. */
const tags = page.replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, "$1").match(/<[a-z][^>]*>/g);
const all = (name) => tags.flatMap((tag) => [...tag.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value]) => value));

test("the page tells a browser its language, its width, its colours and what it is", () => {
  assert.match(page, /^<!doctype html>\n<html lang="en">/);
  assert.equal(meta(page, "viewport"), "width=device-width, initial-scale=1, viewport-fit=cover");
  assert.equal(meta(page, "color-scheme"), "light dark");
  const themes = tags.filter((tag) => tag.startsWith('<meta name="theme-color"'));
  assert.deepEqual(themes.map((tag) => tag.match(/prefers-color-scheme: (\w+)/)[1]), ["light", "dark"]);
  assert.ok(meta(page, "description").length > 50);
  assert.match(page, /<noscript>.*JavaScript/);
});

test("other sites get a title, a text and a picture of it, by an address that is there", () => {
  assert.ok(meta(page, "og:title") && meta(page, "og:description") && meta(page, "og:image:alt"));
  assert.equal(meta(page, "og:image"), "./icons/picture.png");
  assert.ok(files().includes("icons/picture.png"));
});

test("no two elements share an id, and what an attribute refers to is there", () => {
  const ids = all("id");
  assert.deepEqual([...new Set(ids)], ids);
  const referred = ["aria-labelledby", "aria-describedby", "aria-controls", "for"].flatMap(all);
  for (const id of referred.flatMap((value) => value.split(" "))) assert.ok(ids.includes(id), id);
});

test("every button is only a button, and each picture is hidden from assistive technology", () => {
  const buttons = tags.filter((tag) => tag.startsWith("<button"));
  assert.ok(buttons.length > 10);
  assert.deepEqual(buttons.filter((tag) => !tag.includes(' type="button"')), []);
  assert.deepEqual(tags.filter((tag) => tag.startsWith("<svg") && !tag.includes(' aria-hidden="true"')), []);
});

/** The width and the height that a PNG says it has. */
function measured(name) {
  const content = bytes(name);
  assert.equal(content.subarray(1, 4).toString(), "PNG", name);
  return `${content.readUInt32BE(16)}x${content.readUInt32BE(20)}`;
}

test("the page can be installed: the manifest stays in its folder, and the icons have the sizes that the manifest states", () => {
  const manifest = JSON.parse(text("manifest.webmanifest"));
  for (const key of ["id", "start_url", "scope"]) assert.equal(manifest[key], "./");
  assert.equal(manifest.display, "standalone");
  assert.ok(manifest.name && manifest.short_name.length <= 12);
  for (const { src, sizes, type } of manifest.icons) {
    assert.equal(type, path.extname(src) === ".svg" ? "image/svg+xml" : "image/png");
    if (type === "image/png") assert.equal(measured(src), sizes, src);
    else assert.match(text(src), /^<svg /);
  }
  const forms = manifest.screenshots.map(({ src, sizes, type, label, form_factor: form }) => {
    assert.equal(type, "image/png");
    assert.equal(measured(src), sizes, src);
    assert.ok(bytes(src).length < 80_000 && label, src);
    return form;
  });
  assert.deepEqual(forms, ["narrow", "wide"]);
  for (const { name, url } of manifest.shortcuts) assert.ok(name && url.startsWith("./#"), url);
  assert.ok(manifest.launch_handler.client_mode.includes("navigate-existing"));
  const large = manifest.icons.filter(({ sizes }) => sizes === "512x512").map(({ purpose }) => purpose ?? "any");
  assert.deepEqual(large.sort(), ["any", "maskable"]);
});
