// Clocks drift apart by far less than a millisecond meanwhile.
const keptForMs = 30_000

/** By how many milliseconds the database's clock is ahead of `performance.now()`: between the two. */
export type Ahead = { least: number; most: number }

/**
 * Compares this process's clock with the database's, to say when something here happened by that one. A busy machine makes
 * single answers late; the quickest of the last seconds tell most.
 */
export class DatabaseClock {
  #known: (Ahead & { takenAt: number }) | undefined

  /**
   * Takes in what a query read from the database's clock.
   * @param asked when it was sent, and `answered` when its answer was there, both as `performance.now()` counts.
   * @param shown milliseconds since 1970 that the database's clock showed between.
   */
  compare({ asked, answered, shown }: { asked: number; answered: number; shown: number }): Ahead {
    const now = { least: shown - answered, most: shown - asked }
    const known = this.#known
    // A clock that was set, or that of another server, begins anew.
    const holds =
      known && answered - known.takenAt < keptForMs && known.least <= now.most && known.most >= now.least
    const both = holds
      ? { least: Math.max(known.least, now.least), most: Math.min(known.most, now.most) }
      : now
    this.#known = { ...both, takenAt: holds ? known.takenAt : answered }
    return both
  }
}
