// The milliseconds for which a measured clock difference is used. In this time the clocks drift apart by far
// less than a millisecond.
const keptForMs = 30_000

/** The least and most milliseconds by which the database's clock is ahead of `performance.now()`. */
export type Ahead = { least: number; most: number }

/**
 * Bounds the offset between this process's clock and the database's clock, so that local events can be dated
 * by the database's clock. A late answer gives a wide bound. Therefore the bounds come from the quickest
 * answers of the last seconds.
 */
export class DatabaseClock {
  #known: (Ahead & { takenAt: number }) | undefined

  /**
   * Refines the bound with one reading of the database's clock.
   * @param asked when the query was sent, and `answered` when its answer arrived, both as
   * `performance.now()`.
   * @param shown the database's clock in milliseconds since 1970, read in between.
   */
  compare({ asked, answered, shown }: { asked: number; answered: number; shown: number }): Ahead {
    const now = { least: shown - answered, most: shown - asked }
    const known = this.#known
    // Starts new bounds if the readings contradict each other, because the clock was reset or belongs to
    // another server.
    const holds =
      known && answered - known.takenAt < keptForMs && known.least <= now.most && known.most >= now.least
    const both = holds
      ? { least: Math.max(known.least, now.least), most: Math.min(known.most, now.most) }
      : now
    this.#known = { ...both, takenAt: holds ? known.takenAt : answered }
    return both
  }
}
