import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { replaceInStaffAnswer } from '../../../platform/service/idempotency.ts'
import type { Reseal } from '../../../platform/service/sealed-column.ts'

/** SQL for the passwords sealed in answers of addStaff, with the staff member's id. */
export const sealedAnswers = sql`
  select (answer ->> 'id')::integer as id, decode(answer ->> 'sealed', 'base64') as answer
    from staff_request where call = 'addStaff' and answer ? 'sealed'`

/** Replaces the sealed password in an answer, if the answer is unchanged since it was read. */
export async function resealAnswer(db: Db, { key, before, after }: Reseal) {
  return await replaceInStaffAnswer(db, 'addStaff', key, {
    name: 'sealed',
    before: before.toString('base64'),
    after: after.toString('base64'),
  })
}
