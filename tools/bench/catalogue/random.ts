/** A source of random numbers, from 0 to below 1. The same seed gives the same numbers. */
export type Random = () => number

/**
 * Returns a source of random numbers. The algorithm is Mulberry32, which is small, fast and good enough to
 * choose words. Neighbouring seeds give unrelated numbers.
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
 * Returns a function that chooses ranks from 0 to below `count` by Zipf's law. The second rank is about half
 * as frequent as the first, the third about a third. An `exponent` of 1 fits words. With a smaller one, the
 * frequencies differ less.
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

/** Returns a function that chooses entries of a list. The first entries are the most frequent. */
export function frequentFirst<Item>(items: readonly Item[], exponent = 1): (random: Random) => Item {
  const draw = zipf(items.length, exponent)
  return (random) => items[draw(random)]!
}
