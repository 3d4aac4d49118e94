// What Firefox does differently from Chromium, or what a reader does first. One Firefox runs all of it.
import "./site.js";
import "./element.js";
