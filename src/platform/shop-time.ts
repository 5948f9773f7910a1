/** When a clock was asked and when its answer was there, by the clock of this process, and what it showed between; in milliseconds. */
export type ClockReading = { asked: number; answered: number; shown: number }

// A process serves one database.
let behindMs = 0

/**
 * The time of the shop: that of its database, which all its processes share. Whatever decides by the time and does not ask the
 * database anyway takes it from here, so that a process with a wrong clock decides as the others do.
 */
export function shopTime(): Date {
  return new Date(Date.now() + behindMs)
}

/**
 * Takes in what the database's clock showed. Only what a slow answer cannot explain is a difference.
 * @returns by how many milliseconds this process is behind.
 */
export function compareWithDatabase({ asked, answered, shown }: ClockReading): number {
  behindMs = Math.max(shown - answered, Math.min(shown - asked, 0))
  return behindMs
}

/** By how many milliseconds the clock of this process is behind the database's; negative where it is ahead. */
export const clockBehindMs = (): number => behindMs
