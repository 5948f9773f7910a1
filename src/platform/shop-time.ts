/**
 * A reading of the database's clock: when it was asked and answered by this process's clock, and the time
 * shown. In milliseconds.
 */
export type ClockReading = { asked: number; answered: number; shown: number }

// Milliseconds by which this process's clock is behind the database's. One value is enough, because a process
// serves one database.
let behindMs = 0

/**
 * Returns the database's time, which all processes share. Use it for decisions that need no query otherwise,
 * so that a process with a wrong clock decides like the other processes.
 */
export function shopTime(): Date {
  return new Date(Date.now() + behindMs)
}

/**
 * Takes a reading of the database's clock. Only a difference that a slow answer cannot explain counts.
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
