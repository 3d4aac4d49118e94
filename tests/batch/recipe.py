"""Prints a recipe of docs/tournaments.md: recipe.py HEADING GAMES SHARDS.

The games and the shards are those of a trial, and so are the programs; everything else runs as it stands there.
"""
import pathlib
import re
import sys

heading, games, shards = sys.argv[1], sys.argv[2], int(sys.argv[3])
page = (pathlib.Path(__file__).parents[2] / "docs/tournaments.md").read_text()
block = page.split(f"**{heading}**", 1)[1].split("\n```", 2)[1].split("\n", 1)[1]
if heading == "Kubernetes":
    # A folded block of YAML: its lines form one.
    lines = block.split("            - >\n", 1)[1].split("          resources:")[0].splitlines()
    block = " ".join(line.strip() for line in lines) + "\n"
    block = block.replace("/games/", "games-")
block = re.sub(r"--games \d+", f"--games {games} --quiet", block)
block = re.sub(r"(--shard [^ ]*/)\d+", rf"\g<1>{shards}", block)
block = re.sub(r"\{0\.\.\d+\}", f"{{0..{shards - 1}}}", block)
block = re.sub(r"--array=0-\d+", f"--array=0-{shards - 1}", block)
block = re.sub(r'"ugi:[^"]*new[^"]*"', '"ugi:bots/new 1"', block)
block = re.sub(r'"ugi:[^"]*old[^"]*"', '"ugi:bots/old 2"', block)
print(block.rstrip())
