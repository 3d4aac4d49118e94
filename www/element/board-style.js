/** The style of what comes with the program; that of the picture comes with each picture. */
export const STYLE = `
.uttt-board.uttt-board{color-scheme:inherit}
.cells{position:absolute;inset:0}
.cells button{position:absolute;padding:0;border:0;background:none;color:inherit;border-radius:8px;cursor:pointer;-webkit-tap-highlight-color:transparent}
.cells [aria-disabled]{cursor:default}
.cells button:not([aria-disabled]):hover{background:color-mix(in srgb,currentColor 12%,transparent)}
.controls button:disabled{opacity:.45;cursor:default}
.controls a{border-color:transparent;margin-inline-start:auto}
.text{order:1;flex:1 0 100%;min-width:0;min-height:2.7em}
.moves{order:2;flex-basis:100%;display:flex;flex-wrap:wrap;gap:4px;margin:0;padding:0;list-style:none}
.moves [aria-current]{font-weight:700;text-decoration:underline}
.live{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.turn:dir(rtl){scale:-1 1}
@media (forced-colors:active){.cells button:not([aria-disabled]):hover{outline:2px solid Highlight}}
`;
