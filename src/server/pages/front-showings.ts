import type { FastifyBaseLogger } from 'fastify'
import { msToNextShowing } from '../../back-office/resources/promotions/promotions.sql.ts'
import type { Db } from '../../platform/database/database.ts'

// A timer of Node's is at most of 24 days; and a clock that was set is noticed by then.
const longestMs = 3_600_000
// The database's clock must have passed the moment when the shop asks it again.
const behindMs = 50
const retryMs = 5_000

/**
 * Calls `onChange` at each moment at which a banner or an offer appears or goes, by the clock of the database.
 * `plan` is called when they have changed.
 */
export function followFrontShowings(
  db: Db,
  onChange: () => void,
  log: FastifyBaseLogger,
): { plan(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
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
        if (isStopped || own !== planned) return
        clearTimeout(timer)
        wait(Math.min(ms + behindMs, longestMs), ms < longestMs)
      },
      (error: unknown) => {
        if (isStopped || own !== planned) return
        log.warn({ err: error }, 'when the next banner appears is not known at the moment')
        wait(retryMs, true)
      },
    )
  }
  return {
    plan,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
