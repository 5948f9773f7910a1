import type { FastifyBaseLogger } from 'fastify'
import { type ClockReading, compareWithDatabase } from '../platform/shop-time.ts'

const toleratedMs = 5_000

/**
 * Returns a function that takes readings of the database's clock. It logs once when this machine's clock
 * begins to be wrong, and once when it is right again.
 */
export function followDatabaseClock(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): (reading: ClockReading) => void {
  let isWrong = false
  return (reading) => {
    const behindMs = compareWithDatabase(reading)
    if (Math.abs(behindMs) > toleratedMs === isWrong) return
    isWrong = !isWrong
    const seconds = Math.round(behindMs / 1_000)
    if (isWrong)
      log.error({ behindSeconds: seconds }, "the clock of this machine differs from the database's")
    else log.info("the clock of this machine agrees with the database's again")
  }
}
