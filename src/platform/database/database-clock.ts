// Within this time clocks drift apart by far less than a millisecond.
const keptForMs = 30_000

/** By how many milliseconds, at least and at most, the database's clock is ahead of `performance.now()`. */
export type Ahead = { least: number; most: number }

/**
 * Bounds the offset between this process's clock and the database's, so that what happens here can be dated by the
 * database's clock. On a busy machine single answers come late; the quickest ones of the last seconds bound it best.
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
