"""Makes figtree.woff2, the page's typeface, of that in an npm package. Only whoever changes it needs this:

    npm pack @fontsource-variable/figtree@5.3.0 && tar xzf fontsource-variable-figtree-5.3.0.tgz
    pip install fonttools==4.68.0 brotli==1.2.1
    python make.py package/files/figtree-latin-wght-normal.woff2 figtree.woff2
"""

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.varLib.instancer import instantiateVariableFont

LICENCE = "SIL Open Font License 1.1: https://openfontlicense.org"

source, target = sys.argv[1:]
font = instantiateVariableFont(TTFont(source), {"wght": (400, 800)})
font["gvar"].variations  # read before glyphs are added
names = dict(font.getBestCmap())
maps = [table.cmap for table in font["cmap"].tables]

# Digits of one width are the default ones: text on a canvas cannot choose them.
gsub = font["GSUB"].table
tabular = next(record.Feature for record in gsub.FeatureList.FeatureRecord if record.FeatureTag == "tnum")
same_width = {}
for index in tabular.LookupListIndex:
    for table in gsub.LookupList.Lookup[index].SubTable:
        same_width |= getattr(table, "ExtSubTable", table).mapping
for digit in map(ord, "0123456789"):
    for characters in maps:
        characters[digit] = same_width[names[digit]]

# The package has no arrows to the left and to the right: they are those up and down, turned.
width, _ = font["hmtx"][names[ord("↑")]]
for arrow, upright in ("←↑", "→↓"):
    glyph, part, name = Glyph(), GlyphComponent(), f"uni{ord(arrow):04X}"
    box = font["glyf"][names[ord(upright)]]
    middle = (box.yMin + box.yMax) // 2
    part.glyphName, part.flags = names[ord(upright)], 0x0004
    part.x, part.y = width // 2 + middle, middle - width // 2
    part.transform = [[0, 1], [-1, 0]]
    glyph.numberOfContours, glyph.components = -1, [part]
    font["glyf"][name] = glyph
    font["hmtx"].metrics[name] = (width, 0)
    font["gvar"].variations[name] = []
    for characters in maps:
        characters[ord(arrow)] = name
font.setGlyphOrder(font["glyf"].glyphOrder)
del font["HVAR"]  # it has no place for the new ones, and the outlines say the same

font["name"].setName(LICENCE, 13, 3, 1, 0x409)
options = Options()
options.layout_features = ["ccmp", "kern", "mark"]
options.hinting = False
options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
subsetter = Subsetter(options)
subsetter.populate(unicodes=[*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’‚“”„•…−←↑→↓")])
subsetter.subset(font)
font.flavor = "woff2"
font.save(target)
