import { createHash } from 'node:crypto'
import type { Db } from './database.ts'

/** An attempt was repeated under the same id with a different body. */
export class RepeatedWithOtherBodyError extends Error {
  override name = 'RepeatedWithOtherBodyError'
}

/** One try of a member to have something done. */
export type Attempt = {
  memberId: number
  call: string
  requestId: string | undefined
  /** What was asked, without the request id; its fields' order matters not. */
  body: object
}

/**
 * Gives a member's attempt exactly one effect. The first time it does `work` and keeps its answer; the same
 * `requestId` again gives that answer to the byte, and waits for it while the first is still under way.
 * Without a request id `work` is simply done. Call it first in the transaction of `work`: when that is rolled back
 * the attempt is forgotten, so it may be tried again.
 * @throws RepeatedWithOtherBodyError when the id was used for another call or body.
 */
export async function once<Answer extends object>(
  db: Db,
  attempt: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { memberId, requestId } = attempt
  if (requestId === undefined) return await work()
  if (!(await insertAttempt(db, { ...attempt, requestId }, null))) {
    // Without an answer the first attempt was undone a moment ago, so this is the first one now.
    return (await recall<Answer>(db, attempt)) ?? (await once(db, attempt, work))
  }
  const answer = await work()
  await db
    .updateTable('request')
    .set({ answer: JSON.stringify(answer) })
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .execute()
  return answer
}

/**
 * The answer that an attempt got when it was made before, or undefined.
 * @throws RepeatedWithOtherBodyError when the id was used for another call or body.
 */
export async function recall<Answer extends object>(db: Db, attempt: Attempt): Promise<Answer | undefined> {
  const { memberId, call, requestId } = attempt
  if (requestId === undefined) return undefined
  const first = await db
    .selectFrom('request')
    .select(['call', 'body_hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (!first) return undefined
  if (first.call !== call || !first.body_hash.equals(hashBody(attempt.body)))
    throw new RepeatedWithOtherBodyError(requestId)
  return first.answer as Answer
}

/**
 * Keeps the answer of an attempt whose effect happened elsewhere, and happens once by itself. Returns the answer that
 * was kept first.
 * @throws RepeatedWithOtherBodyError when the id was used for another call or body.
 */
export async function remember<Answer extends object>(
  db: Db,
  attempt: Attempt,
  answer: Answer,
): Promise<Answer> {
  const { requestId } = attempt
  if (requestId === undefined || (await insertAttempt(db, { ...attempt, requestId }, answer))) return answer
  return (await recall<Answer>(db, attempt)) ?? answer
}

async function insertAttempt(
  db: Db,
  { memberId, call, requestId, body }: Attempt & { requestId: string },
  answer: object | null,
): Promise<boolean> {
  const inserted = await db
    .insertInto('request')
    .values({
      member_id: memberId,
      request_id: requestId,
      call,
      body_hash: hashBody(body),
      answer: answer && JSON.stringify(answer),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Lets an attempt be made again under its id: what it had done was undone. */
export async function forgetAttempt(
  db: Db,
  { memberId, requestId }: { memberId: number; requestId: string },
): Promise<void> {
  await db
    .deleteFrom('request')
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .execute()
}

function hashBody(body: object): Buffer {
  return createHash('sha256').update(canonicalJson(body)).digest()
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Erases what a member's requests were answered, as when the account closes. */
export async function eraseIdempotencyRecords(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('request').where('member_id', '=', memberId).execute()
}
