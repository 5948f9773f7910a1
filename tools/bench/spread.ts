/** A figure over several rounds: the quoted median and its range. */
export type Spread = { median: number; min: number; max: number }

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: percentile(sorted, 0.5), min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 }
}

/**
 * Returns the value below which the given share of the values lies.
 * @param sorted ascending.
 */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
