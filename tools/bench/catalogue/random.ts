/** A source of numbers from 0 to below 1. The same seed gives the same numbers. */
export type Random = () => number

/**
 * Uses Mulberry32, which is small, quick and good enough to draw words. Neighbouring seeds give unrelated
 * numbers.
 */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Draws ranks from 0 to below `count` by Zipf's law: the second is about half as frequent as the first, the
 * third a third. `exponent` 1 fits words; less is flatter.
 */
export function zipf(count: number, exponent = 1): (random: Random) => number {
  const upTo = new Float64Array(count)
  let total = 0
  for (let rank = 0; rank < count; rank += 1) {
    total += 1 / (rank + 1) ** exponent
    upTo[rank] = total
  }
  return (random) => {
    const sought = random() * total
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (upTo[middle]! < sought) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Draws from a list whose first entries are the most frequent. */
export function frequentFirst<Item>(items: readonly Item[], exponent = 1): (random: Random) => Item {
  const draw = zipf(items.length, exponent)
  return (random) => items[draw(random)]!
}
