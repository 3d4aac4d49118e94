/** The least, the middle one (the mean of two), and the largest. */
export function quantiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const median = (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
  return [sorted[0], median, sorted.at(-1)];
}
