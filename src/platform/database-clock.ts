// Clocks drift apart by far less than a millisecond meanwhile.
const keptForMs = 5_000

/**
 * Compares this process's clock with the database's, to say when something here happened by that one. A busy machine makes
 * single answers late; the quickest of the last seconds tells most.
 */
export class DatabaseClock {
  #best: { ahead: number; takenAt: number } | undefined

  /**
   * Takes in what a query read from the database's clock.
   * @param asked when it was sent, and `answered` when its answer was there, both as `performance.now()` counts.
   * @param shown milliseconds since 1970 that the database's clock showed between.
   * @returns how many milliseconds the database's clock is ahead of `performance.now()`, or somewhat less: never more.
   */
  compare({ asked, answered, shown }: { asked: number; answered: number; shown: number }): number {
    const least = shown - answered
    const most = shown - asked
    const known = this.#best
    // A clock that was set, or that of another server, begins anew.
    const holds = known && answered - known.takenAt < keptForMs && known.ahead <= most
    if (!holds || least >= known.ahead) this.#best = { ahead: least, takenAt: answered }
    return holds ? Math.max(known.ahead, least) : least
  }
}
