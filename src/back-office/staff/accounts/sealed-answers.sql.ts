import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { replaceInStaffAnswer } from '../../../platform/service/idempotency.ts'
import type { Reseal } from '../../../platform/service/sealed-column.ts'

/** The passwords that answers of addStaff keep, each with the staff member that it was made for. */
export const sealedAnswers = sql`
  select (answer ->> 'id')::integer as id, decode(answer ->> 'sealed', 'base64') as answer
    from staff_request where call = 'addStaff' and answer ? 'sealed'`

/** Replaces the sealed password of an answer, where it is still as it was read. */
export async function resealAnswer(db: Db, { key, before, after }: Reseal) {
  return await replaceInStaffAnswer(db, 'addStaff', key, {
    name: 'sealed',
    before: before.toString('base64'),
    after: after.toString('base64'),
  })
}
