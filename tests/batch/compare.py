"""Compares two files of a tournament game by game: compare.py WHOLE MERGED. Times and memory may differ."""
import json
import sys


def games(path):
    with open(path) as file:
        settings = json.loads(next(file))["settings"]
        found = [json.loads(line) for line in file]
    keys = ["seats", "opening", "moves", "result", "reason", "by"]
    numbers = [game["game"] for game in found]
    if len(set(numbers)) != len(numbers):
        sys.exit(f"{path}: a game is there twice")
    return settings, {game["game"]: [game.get(key) for key in keys] for game in found}


(settings, whole), (merged_settings, merged) = games(sys.argv[1]), games(sys.argv[2])
if settings != merged_settings:
    sys.exit(f"other settings: {settings} and {merged_settings}")
if whole.keys() != merged.keys():
    sys.exit(f"other games: {sorted(whole.keys() ^ merged.keys())}")
for number in sorted(whole):
    if whole[number] != merged[number]:
        sys.exit(f"game {number} differs: {whole[number]} and {merged[number]}")
print(f"{len(whole)} games, each as in one run")
