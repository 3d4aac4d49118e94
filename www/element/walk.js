/**
 * A line of a record's tree from one of its positions on: numbers of positions, the main moves in their order. After
 * each stand the lines that replace it.
 */
export function lineFrom(positions, at) {
  const line = [at];
  for (let [main, ...others] = positions[at].next; main; [main, ...others] = positions[main].next) {
    line.push(main, ...others.map((other) => lineFrom(positions, other)));
  }
  return line;
}
