import { sql } from 'kysely'
import { clientNetwork } from './client-network.ts'
import type { Db } from './database/database.ts'
import type { UsedUp } from './service/rate-limits.ts'

const keptDays = 7

/**
 * Records that a daily rate-limit budget was exhausted, for an alert to staff, and deletes records older than
 * a week.
 */
export async function noteLimitHit(db: Db, { budget, key }: UsedUp): Promise<void> {
  await sql`delete from limit_hit where at < now() - make_interval(days => ${keptDays})`.execute(db)
  await db
    .insertInto('limit_hit')
    .values({ budget, whose: shownKey(key) })
    .execute()
}

/**
 * Returns the key of a rate-limit budget as shown to staff: network addresses in full, but only the last four
 * digits of a mobile number.
 */
function shownKey(key: string): string {
  return key
    .split(' ')
    .map((part) =>
      /^\d{10}$/.test(part)
        ? `••••••${part.slice(-4)}`
        : /^[\da-f]{32,}$/.test(part)
          ? '…'
          : clientNetwork(part),
    )
    .join(' ')
    .slice(0, 100)
}
