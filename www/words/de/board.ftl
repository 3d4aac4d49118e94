# German, written by a machine; no native speaker has read it.

mark = { $mark ->
    [x] X
    [o] O
   *[plus] +
}

# Form: at, where somebody has played, within a sentence.
cell = { $cell ->
    [top-left] oben links
    [top-middle] oben Mitte
    [top-right] oben rechts
    [middle-left] Mitte links
    [centre] Mitte
    [middle-right] Mitte rechts
    [bottom-left] unten links
    [bottom-middle] unten Mitte
   *[bottom-right] unten rechts
}
    .start = { $cell ->
    [top-left] Oben links
    [top-middle] Oben Mitte
    [top-right] Oben rechts
    [middle-left] Mitte links
    [centre] Mitte
    [middle-right] Mitte rechts
    [bottom-left] Unten links
    [bottom-middle] Unten Mitte
   *[bottom-right] Unten rechts
}
    .at = { $cell ->
    [top-left] oben links
    [top-middle] oben in der Mitte
    [top-right] oben rechts
    [middle-left] links in der Mitte
    [centre] in der Mitte
    [middle-right] rechts in der Mitte
    [bottom-left] unten links
    [bottom-middle] unten in der Mitte
   *[bottom-right] unten rechts
}

# Boards and cells are neuter, so this is the nominative and the accusative.
# Forms: start, at the start of a sentence; the, as without a form, for the first of a list; dat, the dative;
# on, where one plays, and what a cell or a board lies on; onto, where one is sent; gen, the genitive of a
# board; also, the further items of a list; label, short and the largest first; short-start, only the place in its
# board, at the start of a sentence.
grid = { $grid ->
    [whole] das ganze Brett
    [cell] { $cell ->
        [centre] das mittlere Feld
       *[other] das Feld { CELL($cell, form: "at") }
    }{ $around ->
        [whole] {""}
       *[other] {" "}{ GRID($around, form: "on") }
    }
    [board] { $cell ->
        [centre] das mittlere Brett
       *[other] das Brett { CELL($cell, form: "at") }
    }{ $around ->
        [whole] {""}
       *[other] {" "}{ GRID($around, form: "on") }
    }
    [big-board] { $cell ->
        [centre] das mittlere große Brett
       *[other] das große Brett { CELL($cell, form: "at") }
    }
   *[square] das Feld in Zeile { $row }, Spalte { $column }
}
    .start = { $grid ->
    [whole] Das ganze Brett
    [cell] { $cell ->
        [centre] Das mittlere Feld
       *[other] Das Feld { CELL($cell, form: "at") }
    }{ $around ->
        [whole] {""}
       *[other] {" "}{ GRID($around, form: "on") }
    }
    [board] { $cell ->
        [centre] Das mittlere Brett
       *[other] Das Brett { CELL($cell, form: "at") }
    }{ $around ->
        [whole] {""}
       *[other] {" "}{ GRID($around, form: "on") }
    }
    [big-board] { $cell ->
        [centre] Das mittlere große Brett
       *[other] Das große Brett { CELL($cell, form: "at") }
    }
   *[square] Das Feld in Zeile { $row }, Spalte { $column }
}
    .the = { $grid }
    .dat = { $grid ->
    [whole] dem ganzen Brett
    [cell] { $cell ->
        [centre] dem mittleren Feld
       *[other] dem Feld { CELL($cell, form: "at") }
    }{ $around ->
        [whole] {""}
       *[other] {" "}{ GRID($around, form: "on") }
    }
    [board] { $cell ->
        [centre] dem mittleren Brett
       *[other] dem Brett { CELL($cell, form: "at") }
    }{ $around ->
        [whole] {""}
       *[other] {" "}{ GRID($around, form: "on") }
    }
    [big-board] { $cell ->
        [centre] dem mittleren großen Brett
       *[other] dem großen Brett { CELL($cell, form: "at") }
    }
   *[square] dem Feld in Zeile { $row }, Spalte { $column }
}
    .on = { $grid ->
    [cell] { $around ->
        [whole] auf { GRID($grid, form: "dat") }
       *[other] { CELL($cell, form: "at") } { GRID($around, form: "on") }
    }
   *[other] auf { GRID($grid, form: "dat") }
}
    .onto = auf { $grid }
    .gen = { $grid ->
    [board] { $cell ->
        [centre] des mittleren Bretts
       *[other] des Bretts { CELL($cell, form: "at") }
    }{ $around ->
        [whole] {""}
       *[other] {" "}{ GRID($around, form: "on") }
    }
    [big-board] { $cell ->
        [centre] des mittleren großen Bretts
       *[other] des großen Bretts { CELL($cell, form: "at") }
    }
   *[other] von { GRID($grid, form: "dat") }
}
    .also = { $grid ->
    [whole] das ganze Brett
    [square] Zeile { $row }, Spalte { $column }
    [big-board] { CELL($cell, form: "at") }
   *[other] { $around ->
        [whole] { CELL($cell, form: "at") }
       *[other] { CELL($cell, form: "at") } { GRID($around, form: "on") }
    }
}
    .label = { $grid ->
    [whole] ganzes Brett
    [cell] { $around ->
        [whole] { $cell }
       *[other] { GRID($around, form: "label") }, { $cell }
    }
    [board] { $around ->
        [whole] { $cell ->
            [centre] mittleres Brett
           *[other] Brett { $cell }
        }
       *[other] { $cell ->
            [centre] { GRID($around, form: "label") }, mittleres Brett
           *[other] { GRID($around, form: "label") }, Brett { $cell }
        }
    }
    [big-board] { $cell ->
        [centre] mittleres großes Brett
       *[other] großes Brett { $cell }
    }
   *[square] Zeile { $row }, Spalte { $column }
}
    .short-start = { $grid ->
    [whole] Ganzes Brett
    [square] Zeile { $row }, Spalte { $column }
   *[other] { CELL($cell, form: "start") }
}
