/**
 * One reading of the database's clock, in milliseconds. `shown` is the database's time. `asked` and
 * `answered` are this process's times of the query and of its result.
 */
export type ClockReading = { asked: number; answered: number; shown: number }

// How many milliseconds this process's clock is behind the database's. One variable is enough, because a
// process uses one database.
let behindMs = 0

/**
 * Returns the current time by the database's clock, which all processes share. Use it for decisions that need
 * no query, so that all processes decide alike even if a process's own clock is wrong.
 */
export function shopTime(): Date {
  return new Date(Date.now() + behindMs)
}

/**
 * Updates this process's offset from a reading of the database's clock. Ignores a difference that may only be
 * the delay of the query.
 * @returns by how many milliseconds this process's clock is behind.
 */
export function compareWithDatabase({ asked, answered, shown }: ClockReading): number {
  behindMs = Math.max(shown - answered, Math.min(shown - asked, 0))
  return behindMs
}

/**
 * Returns by how many milliseconds this process's clock is behind the database's; negative if it is ahead.
 */
export const clockBehindMs = (): number => behindMs
