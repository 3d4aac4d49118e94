### The dialog for settings.
### $theme: Theme
### Theme = system | light | dark, in Rust crate::Theme
### $contrast: Contrast
### Contrast = system | more, in Rust crate::Contrast
### $marks: Marks
### Marks = colours | shapes, in Rust crate::Marks
### $motion: Motion
### Motion = system | reduced, in Rust crate::Motion
### $volume: Volume
### Volume = off | soft | full, in Rust crate::Volume
### $confirm: Confirm
### Confirm = never | touch | always, in Rust crate::Confirm

settings-theme = Colours
theme = { $theme ->
    [system] System default
    [light] Light
   *[dark] Dark
}

settings-contrast = High contrast
contrast = { $contrast ->
    [system] Auto
   *[more] On
}

# Whether the colour of a mark tells whose it is, too.
settings-marks = Marks
marks = { $marks ->
    [colours] Colour and shape
   *[shapes] Shape only
}

# The choices are 5·1, ea, C/NW and d6.
settings-notation = Move notation
settings-notation-meaning = Each of these names the same cell: the top left cell of the centre board.

settings-motion = Animation
motion = { $motion ->
    [system] System default
   *[reduced] Off
}

settings-sound = Sounds
# Said once, at the end of a game that was not lost, with a button beside it.
sounds-offer = Moves can make soft sounds.
sounds-turn-on = Turn on
volume = { $volume ->
    [off] Off
    [soft] Soft
   *[full] Full
}

settings-confirm = Confirm moves
settings-confirm-meaning = Tap or click once to preview a move, again to play it.
confirm = { $confirm ->
    [never] Never
    [touch] On a touchscreen
   *[always] Always
}

# After a move that gives something away, one sentence about it.
settings-remarks = Say what my moves give away
settings-remarks-meaning = Only against the computer, without a clock. Turns itself off once you beat level 4.

settings-evaluation = Evaluation bar
# The computer thinks while the person does.
settings-ponder = Computer thinks on my turn
settings-ponder-cost = On your turn, level 10 works on its reply for up to a minute. This uses more battery.

# For those without Control.
settings-single-keys = Single-key shortcuts
