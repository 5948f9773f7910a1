import type { Log } from './service/log.ts'

/** Logs once that something is away, however often that is found, and once that it is back. */
export function createOutageLog(log: Pick<Log, 'warn' | 'info'>, says: { away: string; back: string }) {
  let isAway = false
  return {
    isAway: () => isAway,
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
