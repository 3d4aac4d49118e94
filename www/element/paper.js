/** The moves of a record with their numbers, signs and comments, and its variations in parentheses, as a text. */
export function paperText({ positions }) {
  const one = ({ ply, move, words }) => [ply && `${ply}. ${move}`, words].filter(Boolean).join(" ");
  // The main move, then what replaces it, then what follows it.
  const after = ([main, ...others]) => {
    if (!main) return [];
    const variations = others.map((at) => `(${line(at).join(" ")})`);
    return [one(positions[main]), ...variations, ...after(positions[main].next)];
  };
  const line = (at) => [one(positions[at]), ...after(positions[at].next)];
  return [one(positions[0]), ...after(positions[0].next)].filter(Boolean).join(" ");
}
