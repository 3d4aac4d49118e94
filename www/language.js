// Chooses the language of the page before the first paint: that of a link, or else the one that the person has
// chosen, or else the browser's. The build writes the page in English, and the words of the other languages into
// this script.
{
  // In the order of the places with words, which have the attribute `data-w`.
  const WORDS = {};
  const is = (name) => name === "en" || Object.hasOwn(WORDS, name);
  /** What follows this beginning in one of the lines or parts. */
  const after = (begin, all) => all.find((one) => one.startsWith(begin))?.slice(begin.length);
  const root = document.documentElement;
  const choose = () => {
    let kept = "";
    try {
      kept = localStorage.getItem("uttt.preferences") ?? "";
    } catch {
      // This browser keeps nothing.
    }
    const wanted = [
      after("lang=", location.hash.slice(1).split("&")),
      after("language: ", kept.split("\n")),
      ...navigator.languages.map((name) => name.split("-")[0]),
    ];
    const language = wanted.find(is) ?? "en";
    root.lang = language;
    const show = () => {
      try {
        if (language === "en") return;
        for (const [at, node] of document.querySelectorAll("[data-w]").entries()) {
          const [name, words] = [node.dataset.w, WORDS[language][at]];
          if (name) node.setAttribute(name, words);
          else if (node.lastChild) node.lastChild.data = words;
        }
      } finally {
        root.style.visibility = "";
      }
    };
    if (language === "en" || document.readyState !== "loading") return show();
    // Nobody sees English in between.
    root.style.visibility = "hidden";
    // It also comes where loading is stopped, which DOMContentLoaded does not.
    document.addEventListener("readystatechange", show, { once: true });
  };
  if (location.protocol === "file:") {
    // Before the first frame of a page from a disk, Chromium may take its storage for empty, and stay with that.
    root.style.visibility = "hidden";
    // In a hidden tab, that frame comes when somebody looks.
    window.languageChosen = new Promise((done) => requestAnimationFrame(() => setTimeout(done))).then(choose);
  } else {
    choose();
  }
}
