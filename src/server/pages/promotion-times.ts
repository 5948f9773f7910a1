import type { FastifyBaseLogger } from 'fastify'
import { msToNextShowing } from '../../features/catalogue/staff/promotions/promotions.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { clockSkewMaxMs } from '../../platform/database/log-position.ts'

// The longest timer in milliseconds. Node allows at most 24 days. A shorter timer also notices that the
// machine's clock was changed.
const longestMs = 3_600_000
// How many milliseconds after the start or end of a banner or offer the shop reloads it. By then the clocks
// of the database and of a standby are certainly past that time.
const behindMs = 50 + clockSkewMaxMs
const retryMs = 5_000

/**
 * Calls `onChange` whenever a banner or offer starts or ends, by the database's clock. Call `plan` after
 * banners or offers have changed.
 */
export function followPromotionTimes(
  db: Db,
  onChange: () => void,
  log: FastifyBaseLogger,
): { plan(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  // The number of the latest plan. A plan with a lower number no longer has an effect. After the stop, no
  // plan has an effect.
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
        log.warn({ err: error }, 'could not read when the next banner appears')
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
