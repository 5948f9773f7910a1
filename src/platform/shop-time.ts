/**
 * One reading of the database's clock, in milliseconds: the time shown, and when it was asked and answered by
 * this process's clock.
 */
export type ClockReading = { asked: number; answered: number; shown: number }

// How many milliseconds this process's clock is behind the database's. One variable is enough, because a
// process uses one database.
let behindMs = 0

/**
 * Returns the database's time, which is the same for all processes. Use it for decisions that need no query,
 * so that a process with a wrong clock decides like the others.
 */
export function shopTime(): Date {
  return new Date(Date.now() + behindMs)
}

/**
 * Updates the offset from a reading of the database's clock. Ignores a difference that a slow answer can
 * explain.
 * @returns by how many milliseconds this process is behind.
 */
export function compareWithDatabase({ asked, answered, shown }: ClockReading): number {
  behindMs = Math.max(shown - answered, Math.min(shown - asked, 0))
  return behindMs
}

/**
 * Returns by how many milliseconds this process's clock is behind the database's; negative if it is ahead.
 */
export const clockBehindMs = (): number => behindMs
