import type { Log } from './service/log.ts'

/**
 * Creates a log of outages. The log gets one line when a service goes away and one line when the service is
 * back, however often callers report this.
 */
export function createOutageLog(log: Pick<Log, 'warn' | 'info'>, says: { away: string; back: string }) {
  let isAway = false
  return {
    isAway: () => isAway,
    /**
     * Reports an outage.
     * @returns false if the outage was already known.
     */
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
