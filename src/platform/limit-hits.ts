import { sql } from 'kysely'
import { clientNetwork } from './client-network.ts'
import type { Db } from './database/database.ts'
import type { UsedUp } from './service/rate-limits.ts'

const keptDays = 7

/** Notes that a budget of a day was used up, for an alert to the staff, and forgets what is a week old. */
export async function noteLimitHit(db: Db, { budget, key }: UsedUp): Promise<void> {
  await sql`delete from limit_hit where at < now() - make_interval(days => ${keptDays})`.execute(db)
  await db
    .insertInto('limit_hit')
    .values({ budget, whose: shownKey(key) })
    .execute()
}

/** Whose budget it was, for the staff: a network address as it is, of a mobile number the last four digits. */
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
