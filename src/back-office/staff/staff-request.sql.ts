import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import {
  answersKeptDays,
  forgottenAtOnce,
  hashBody,
  IdempotencyKeyReusedError,
} from '../../platform/idempotency.ts'

/** What makes two requests of one of the staff the same one. */
export type StaffRequestKey = {
  staffId: number
  call: string
  requestId: string | undefined
  /** What was asked, without the request id. */
  body: object
}

/**
 * Gives a request of the staff exactly one effect, as withIdempotency does for members. Call it first in the transaction of
 * `work`.
 * @throws IdempotencyKeyReusedError when the request id was used for another call or body, or too long ago.
 */
export async function withStaffIdempotency<Answer extends object>(
  db: Db,
  key: StaffRequestKey,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { staffId, call, requestId, body } = key
  if (requestId === undefined) return await work()
  const inserted = await db
    .insertInto('staff_request')
    .values({ staff_id: staffId, request_id: requestId, call, body_hash: hashBody(body) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  if (!inserted) {
    // Without a record the first request was rolled back a moment ago, so this is the first one now.
    return (await findStaffAnswer<Answer>(db, key)) ?? (await withStaffIdempotency(db, key, work))
  }
  const answer = await work()
  await db
    .updateTable('staff_request')
    .set({ answer: JSON.stringify(answer) })
    .where('staff_id', '=', staffId)
    .where('request_id', '=', requestId)
    .execute()
  return answer
}

/**
 * The answer that was given to a request before, or undefined.
 * @throws IdempotencyKeyReusedError when the request id was used for another call or body, or too long ago.
 */
export async function findStaffAnswer<Answer extends object>(
  db: Db,
  { staffId, call, requestId, body }: StaffRequestKey,
): Promise<Answer | undefined> {
  if (requestId === undefined) return undefined
  const first = await db
    .selectFrom('staff_request')
    .select(['call', 'body_hash', 'answer'])
    .where('staff_id', '=', staffId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (!first) return undefined
  // The answer is recorded in the transaction of its record, so one without it was forgotten.
  if (first.call !== call || !first.body_hash.equals(hashBody(body)) || first.answer === null)
    throw new IdempotencyKeyReusedError(requestId)
  return first.answer as Answer
}

/**
 * Forgets what the staff were answered long ago. The bare key stays: without it the request, made once more, would have a
 * second effect and not be refused.
 */
export async function forgetOldStaffAnswers(db: Db): Promise<void> {
  let forgotten: bigint | undefined
  do {
    const done = await sql`
      update staff_request set answer = null
       where (staff_id, request_id) in (
         select staff_id, request_id from staff_request
          where answer is not null and created_at < now() - make_interval(days => ${answersKeptDays})
          limit ${forgottenAtOnce})`.execute(db)
    forgotten = done.numAffectedRows
  } while (forgotten === BigInt(forgottenAtOnce))
}
