/** The style of what comes with the program; that of the picture comes with each picture. */
export const STYLE = `
.uttt-board.uttt-board{color-scheme:inherit}
.cells{position:absolute;inset:0}
.cells button{position:absolute;padding:0;border:0;background:none;color:inherit;border-radius:8px;cursor:pointer;-webkit-tap-highlight-color:transparent}
.cells button{font:600 max(12px,2.3cqi)/1 system-ui,sans-serif;background:color-mix(in srgb,currentColor var(--strength),transparent)}
.cells .scored{clip-path:inset(7% round 12%)}
.cells .scored:focus-visible{clip-path:none}
.cells .best{background:CanvasText;color:Canvas}
.cells [aria-disabled]{cursor:default}
.cells button:not([aria-disabled]):hover{background:color-mix(in srgb,currentColor 12%,transparent)}
.controls button:disabled{opacity:.45;cursor:default}
.controls a{border-color:transparent;margin-inline-start:auto}
.longest{visibility:hidden;margin:0}
.moves{order:2;flex-basis:100%;height:92px;overflow:auto;display:flex;flex-wrap:wrap;align-content:start;gap:4px;margin:0;padding:0;list-style:none}
.moves button{outline-offset:-3px}
.moves [aria-current]{font-weight:700;text-decoration:underline}
.paper{display:none;margin:0}
.live{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.turn:dir(rtl){scale:-1 1}
@media (forced-colors:active){.cells button:not([aria-disabled]):hover{outline:2px solid Highlight}}
`;
