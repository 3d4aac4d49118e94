/** Sends an event that bubbles; false where a listener forbids what it announces. */
export function tell(element, type, detail, cancelable = false) {
  return element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail }));
}

/** Tells of an error by an event and on the console. */
export function report(element, { kind = "internal", message }) {
  console.error(`<uttt-board>: ${message}`);
  tell(element, "uttt-error", { kind, message });
}
