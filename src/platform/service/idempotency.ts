import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { updateInBatches } from '../database/in-batches.ts'
import type { Tables } from '../database/tables.ts'
import { shopTime } from '../shop-time.ts'

/**
 * How long an answer is kept to be repeated: as long as an unused session lasts, since a client that was away for
 * longer has to sign in and ask anew.
 */
export const answersKeptDays = 30

/** A request id was used before for another call or with another body, or so long ago that its answer is forgotten. */
export class IdempotencyKeyReusedError extends Error {
  override name = 'IdempotencyKeyReusedError'
}

type AskedOnce = {
  call: string
  requestId: string | undefined
  /** What was asked, without the request id; the order of its fields does not matter. */
  body: object
}

/** What makes two requests of a member the same one. */
export type IdempotencyKey = AskedOnce & { memberId: number }

/** What makes two requests of a member, or of one of the staff, the same one. */
export type AnyIdempotencyKey = IdempotencyKey | (AskedOnce & { staffId: number })

/**
 * Gives a request exactly one effect. The first time it does `work` and keeps its answer as the key's record; the same
 * key again gives that answer to the byte, and waits for it while the first is still under way.
 * Without a request id `work` is simply done. Call it first in the transaction of `work`: when that is rolled back
 * there is no record, so the request may be made again.
 * @throws IdempotencyKeyReusedError when the request id was used for another call or body.
 */
export async function withIdempotency<Answer extends object>(
  db: Db,
  key: AnyIdempotencyKey,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { requestId } = key
  if (requestId === undefined) return await work()
  if (!(await insertRecord(db, { ...key, requestId }, null))) {
    // Without a record the first request was rolled back a moment ago, so this is the first one now.
    return (await findIdempotencyRecord<Answer>(db, key)) ?? (await withIdempotency(db, key, work))
  }
  const answer = await work()
  const { column, id } = askerOf(key)
  await db
    .updateTable('staffId' in key ? 'staff_request' : 'request')
    .set({ answer: JSON.stringify(answer) })
    .where(column, '=', id)
    .where('request_id', '=', requestId)
    .execute()
  return answer
}

/** Forgets the answers to the staff in which one of these words stands, since whom they name is erased. */
export async function forgetStaffAnswersWith(db: Db, words: readonly string[]): Promise<void> {
  await sql`
    update staff_request set answer = null
      where answer is not null and exists (select from unnest(${words}::text[]) as word where strpos(answer::text, to_json(word)::text) > 0)`.execute(
    db,
  )
}

/** Replaces a text in the recorded answers of a staff call about one id, where it is still as it was. */
export async function replaceInStaffAnswer(
  db: Db,
  call: string,
  id: number,
  { name, before, after }: { name: string; before: string; after: string },
) {
  return await db
    .updateTable('staff_request')
    .set({ answer: sql`jsonb_set(answer, array[${name}::text], to_jsonb(${after}::text))` })
    .where('call', '=', call)
    .where(sql<boolean>`answer ->> ${name} = ${before}`)
    .where(sql<boolean>`(answer ->> 'id')::integer = ${id}`)
    .executeTakeFirst()
}

/**
 * The answer that is recorded for a key, or undefined.
 * @throws IdempotencyKeyReusedError when the request id was used for another call or body, or too long ago.
 */
export async function findIdempotencyRecord<Answer extends object>(
  db: Db,
  key: AnyIdempotencyKey,
): Promise<Answer | undefined> {
  const { requestId } = key
  if (requestId === undefined) return undefined
  const { column, id } = askerOf(key)
  const first = await db
    .selectFrom('staffId' in key ? 'staff_request' : 'request')
    .select(['call', 'body_hash', 'answer'])
    .where(column, '=', id)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return first && (readIdempotencyRecord(first, key) as Answer)
}

/** A record as the table has it. */
export type IdempotencyRecord = { call: string; body_hash: Buffer; answer: unknown }

/**
 * The answer of a record that was read together with something else.
 * @throws IdempotencyKeyReusedError when the request id was used for another call or body, or too long ago.
 */
export function readIdempotencyRecord(
  { call, body_hash: bodyHash, answer }: IdempotencyRecord,
  key: AnyIdempotencyKey,
): object {
  // The answer is recorded in the transaction of its record, so one without it was forgotten.
  if (call !== key.call || !bodyHash.equals(hashBody(key.body)) || answer === null)
    throw new IdempotencyKeyReusedError(key.requestId)
  return answer as object
}

/**
 * Records the answer to a request whose effect happened elsewhere, and happens once by itself. Returns the answer that
 * was recorded first.
 * @throws IdempotencyKeyReusedError when the request id was used for another call or body.
 */
export async function keepIdempotencyRecord<Answer extends object>(
  db: Db,
  key: IdempotencyKey,
  answer: Answer,
): Promise<Answer> {
  const { requestId } = key
  if (requestId === undefined || (await insertRecord(db, { ...key, requestId }, answer))) return answer
  return (await findIdempotencyRecord<Answer>(db, key)) ?? answer
}

async function insertRecord(
  db: Db,
  key: AnyIdempotencyKey & { requestId: string },
  answer: object | null,
): Promise<boolean> {
  const { call, requestId, body } = key
  const { column, id } = askerOf(key)
  const row = {
    request_id: requestId,
    call,
    body_hash: hashBody(body),
    answer: answer && JSON.stringify(answer),
    [column]: id,
  }
  const inserted = await db
    .insertInto('staffId' in key ? 'staff_request' : 'request')
    // The compiler cannot infer which of the two columns the table has.
    .values(row as Insertable<Tables['request']> & Insertable<Tables['staff_request']>)
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whose records a key is among. A member's stand in a table of their own, which is spread with all that is theirs. */
function askerOf(key: AnyIdempotencyKey) {
  return 'staffId' in key
    ? ({ column: 'staff_id', id: key.staffId } as const)
    : ({ column: 'member_id', id: key.memberId } as const)
}

/** Lets a request be made again under its id: what it had done was undone. */
export async function deleteIdempotencyRecord(
  db: Db,
  { memberId, requestId }: { memberId: number; requestId: string },
): Promise<void> {
  await db
    .deleteFrom('request')
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .execute()
}

/**
 * Forgets what requests were answered long ago. The bare key stays, as long as the account does: without it the request,
 * made once more, would have a second effect and not be refused.
 */
export async function forgetOldAnswers(db: Db): Promise<void> {
  const are = sql`answer is not null and created_at < now() - make_interval(days => ${answersKeptDays})`
  const outdated = { are, oldestBy: 'created_at', key: 'request_id' }
  await updateInBatches(db, 'request', sql`answer = null`, outdated)
  await updateInBatches(db, 'staff_request', sql`answer = null`, outdated)
}

/** What tells the bodies of requests apart. */
export function hashBody(body: object): Buffer {
  return createHash('sha256').update(canonicalJson(body)).digest()
}

/**
 * The key of a request that takes money at once. A program that sends no request ids sends it twice where a finger taps
 * twice; what asks for the same in the same second is therefore one request, and nobody pays for a tap too many.
 */
export function onceASecond(key: IdempotencyKey): IdempotencyKey {
  const { call, body, requestId } = key
  if (requestId !== undefined) return key
  const second = Math.floor(shopTime().getTime() / 1_000)
  return {
    ...key,
    requestId: `equal-${second}-${hashBody({ call, body }).toString('base64url').slice(0, 32)}`,
  }
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
