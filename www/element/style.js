/** The style of what is there before a board comes near; its place is kept. */
export const SHELL = `
:host{display:block;container-type:inline-size;color:inherit;min-width:0}
:host([hidden]){display:none}
.frame{transition:color 1ms;border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:14px;padding:12px;max-width:900px;margin:auto;box-sizing:border-box}
.board{position:relative;aspect-ratio:1;direction:ltr;touch-action:manipulation;border-radius:6px}
.board>svg{display:block;width:100%;height:100%}
.poster{display:grid;place-items:center;height:100%;overflow:hidden}
::slotted(*){margin:0!important;max-width:100%;max-height:100%}
.line{order:1;flex:1 0 100%;min-width:0;min-height:2.7em;display:grid}
.line>*{grid-area:1/1}
.line slot{display:block;visibility:hidden}
::slotted([slot=line]){display:block!important}
.frame:not(.ready) .line{margin-top:52px}
.plain:not(.ready) .line{margin-top:0}
.silent .line{display:none}
.sample{display:none;background:color-mix(in srgb,currentColor,currentColor)}
.silent{--row:44px}
.plain{--row:2.7em}
.silent.plain{--row:-8px}
.listed{--list:100px}
.text{margin:0}
.frame:not(.ready) .board>:is(svg,.cells),.frame:not(.ready) .tree,.ready .poster,.bare>.controls{display:none}
:focus-visible{outline:3px solid var(--uttt-focus,currentColor);outline-offset:1px}
.controls{display:flex;flex-wrap:wrap;gap:8px;align-items:center;align-content:start;padding-top:12px;min-height:calc(var(--row,52px + 2.7em) + var(--list,0px));font-size:max(.85em,14px);line-height:1.35;overflow-wrap:anywhere}
.controls button,.controls a,.open{font:inherit;color:inherit;min-width:44px;min-height:44px;box-sizing:border-box;padding:0 10px;border:1px solid color-mix(in srgb,currentColor 35%,transparent);border-radius:10px;background:none;cursor:pointer;display:inline-grid;place-items:center;text-decoration:none}
.open{position:absolute;inset:0;margin:auto;width:max-content;height:max-content;background:Canvas;color:CanvasText}
@container (max-width:360px){.controls{column-gap:3px}.controls button,.controls a{padding:0 3px}}
@container (max-width:330px){.frame{padding:6px}.controls{row-gap:4px}.frame:not(.ready,.plain) .line{margin-top:48px}
.controls>:is(button,a){font-size:min(1em,max(14px,5cqi))}.controls>:is(.turn,a[title]){min-width:36px;max-width:44px;flex:1 0 36px}}
.treed{position:relative;padding-bottom:240px}
.tree{position:absolute;inset:auto 12px 12px;height:216px;box-sizing:border-box}
@container (min-width:640px){.treed{padding-bottom:12px;padding-inline-end:calc(12px + min(100cqi,900px)*.4)}.tree{inset-block:12px;inset-inline:auto 12px;height:auto;width:calc(min(100cqi,900px)*.4 - 12px)}}
@media print{.treed{padding:12px}.open,.controls>*{display:none!important}.frame>.controls{display:block;min-height:0;padding:0}.controls>.paper:not(:empty){display:block!important;padding-top:12px}.frame{color-scheme:light;break-inside:avoid}}
`;
