import type { Log } from './service/log.ts'

/**
 * Creates a log of outages. It writes one line when a service goes away and one when it is back, however
 * often callers report either.
 */
export function createOutageLog(log: Pick<Log, 'warn' | 'info'>, says: { away: string; back: string }) {
  let isAway = false
  return {
    isAway: () => isAway,
    /** Reports an outage. @returns false if it was already known. */
    away(error: unknown): boolean {
      if (isAway) return false
      isAway = true
      log.warn({ err: error }, says.away)
      return true
    },
    back(): void {
      if (isAway) log.info(says.back)
      isAway = false
    },
  }
}
