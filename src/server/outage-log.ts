import type { Log } from '../platform/service/log.ts'

/** Says once that something is away, however often that is met, and once that it is back. */
export function createOutageLog(log: Log, says: { away: string; back: string }) {
  let isAway = false
  return {
    /** @returns whether it was not known yet. */
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
