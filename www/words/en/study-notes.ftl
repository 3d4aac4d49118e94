### Notes on a position in Analyse: a comment, an opinion of the move, marked cells, arrows.

notes-panel = Notes
notes-write = Write a note
notes-undo = Undo the last change
notes-done = Done

# The field for the comment.
notes-comment = Comment on { $move }
notes-comment-start = Comment on the start

notes-glyphs = Your opinion of the move
# An opinion after its signs.
notes-glyph = { $glyph ->
    [brilliant] !! brilliant
    [good] ! good
    [interesting] !? interesting
    [dubious] ?! dubious
    [mistake] ? mistake
   *[blunder] ?? blunder
}
notes-no-glyph = – none
### $glyph: Glyph
### Glyph = brilliant | good | interesting | dubious | mistake | blunder, in Rust uttt_rules::Glyph

notes-tools = What a press on a cell does
# What stands on a tool, and what it is called.
notes-tool = { $note-tool ->
    [play] Play
    [mark] Mark
   *[arrow] Arrow
}
notes-tool-name = { $note-tool ->
    [play] Play a move
    [mark] Mark the cell
   *[arrow] Arrow from cell to cell
}
### $note-tool: NoteTool
### NoteTool = play | mark | arrow, in Rust crate::NoteTool

## What a screen reader says of a press.

notes-marked = Marked { GRID($grid, form: "label") }.
notes-mark-removed = Mark removed: { GRID($grid, form: "label") }.
notes-arrow-begun = Arrow from { GRID($grid, form: "label") }: choose where it points.
notes-arrow = Arrow from { GRID($grid, form: "label") }, to { GRID($tip, form: "label") }.
### Where an arrow points.
### $tip: Grid
notes-arrow-removed = Arrow removed.
