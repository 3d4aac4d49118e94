export function sheet(text) {
  const style = new CSSStyleSheet();
  style.replaceSync(text);
  return style;
}
