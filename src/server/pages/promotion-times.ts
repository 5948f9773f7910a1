import type { FastifyBaseLogger } from 'fastify'
import { msToNextShowing } from '../../features/catalogue/staff/promotions/promotions.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { clockSkewMaxMs } from '../../platform/database/log-position.ts'

// Timers of Node last 24 days at most; a shorter one also notices a clock that was set.
const longestMs = 3_600_000
// The database's clock must have passed the moment when the shop asks it again, and so must that of a standby.
const behindMs = 50 + clockSkewMaxMs
const retryMs = 5_000

/**
 * Calls `onChange` at each moment at which a banner or an offer appears or goes, by the clock of the database.
 * `plan` is called when they have changed.
 */
export function followPromotionTimes(
  db: Db,
  onChange: () => void,
  log: FastifyBaseLogger,
): { plan(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  // Of several plans the last counts; none does once stopped.
  let planned = 0

  const wait = (ms: number, isShowing: boolean) => {
    timer = setTimeout(() => {
      if (isShowing) onChange()
      plan()
    }, ms)
    timer.unref()
  }
  const plan = () => {
    planned += 1
    const own = planned
    clearTimeout(timer)
    msToNextShowing(db).then(
      (ms = longestMs) => {
        if (own === planned) wait(Math.min(ms + behindMs, longestMs), ms < longestMs)
      },
      (error: unknown) => {
        if (own !== planned) return
        log.warn({ err: error }, 'when the next banner appears is not known at the moment')
        wait(retryMs, true)
      },
    )
  }
  return {
    plan,
    stop() {
      planned += 1
      clearTimeout(timer)
    },
  }
}
