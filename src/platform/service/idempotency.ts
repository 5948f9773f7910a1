import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/generated/tables.ts'
import { updateInBatches } from '../database/in-batches.ts'
import { shopTime } from '../shop-time.ts'

/**
 * The number of days for which a stored answer is repeated: as long as an unused session lasts. After that a
 * client has to sign in and start over.
 */
export const answersKeptDays = 30

/**
 * Thrown when the request id was used for another call or body, or so long ago that its answer is deleted.
 */
export class IdempotencyKeyReusedError extends Error {
  override name = 'IdempotencyKeyReusedError'
}

type SameSecondRequest = {
  call: string
  requestId: string | undefined
  /** The input without the request id. The order of its fields does not matter. */
  body: object
}

/** Identifies a member's request. */
export type IdempotencyKey = SameSecondRequest & { memberId: number }

/** Identifies a request of a member or a staff member. */
export type AnyIdempotencyKey = IdempotencyKey | (SameSecondRequest & { staffId: number })

/**
 * Gives a request exactly one effect. Runs `work` for the first request and stores the answer under the key.
 * A repeat gets the stored answer. If the first request is still running, the repeat waits for it. Without a
 * request id this only runs `work`. Call it first in the transaction of `work`. A rollback then also removes
 * the record, so that the request may be repeated.
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
    // If there is no record, the first request was just rolled back. Then this request becomes the first.
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

/**
 * Deletes the stored answers to staff requests that contain one of these words: the name, e-mail address or
 * mobile number of a member who closes the account.
 */
export async function forgetStaffAnswersWith(db: Db, words: readonly string[]): Promise<void> {
  await sql`
    update staff_request set answer = null
      where answer is not null and exists (select from unnest(${words}::text[]) as word where strpos(answer::text, to_json(word)::text) > 0)`.execute(
    db,
  )
}

/**
 * Replaces a text in the stored answers of a staff call about one id. Does nothing if the text has changed.
 */
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
 * Returns the stored answer for a key, or undefined.
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

/** An idempotency record as a table row. */
export type IdempotencyRecord = { call: string; body_hash: Buffer; answer: unknown }

/**
 * Returns the answer of a record that was read together with other data.
 * @throws IdempotencyKeyReusedError when the request id was used for another call or body, or too long ago.
 */
export function readIdempotencyRecord(
  { call, body_hash: bodyHash, answer }: IdempotencyRecord,
  key: AnyIdempotencyKey,
): object {
  // Treats a missing answer as deleted. A record is never visible before its answer, because both are written
  // in one transaction.
  if (call !== key.call || !bodyHash.equals(hashBody(key.body)) || answer === null)
    throw new IdempotencyKeyReusedError(key.requestId)
  return answer as object
}

/**
 * Stores the answer to a request whose effect is outside this transaction and idempotent by itself. Returns
 * the answer that was stored first.
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
    // A cast, because the compiler cannot infer which of the two columns the table has.
    .values(row as Insertable<Tables['request']> & Insertable<Tables['staff_request']>)
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Returns the requester's column and id. Members' records have a separate table, which is distributed
 * together with the members' other rows.
 */
function askerOf(key: AnyIdempotencyKey) {
  return 'staffId' in key
    ? ({ column: 'staff_id', id: key.staffId } as const)
    : ({ column: 'member_id', id: key.memberId } as const)
}

/** Deletes a request's record, because its effect was undone. The request may then be made again. */
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
 * Deletes old answers. Keeps the keys of their requests as long as the account exists, because without the
 * key a late repeat would have a second effect.
 */
export async function forgetOldAnswers(db: Db): Promise<void> {
  const are = sql`answer is not null and created_at < now() - make_interval(days => ${answersKeptDays})`
  const outdated = { are, oldestBy: 'created_at', key: 'request_id' }
  await updateInBatches(db, 'request', sql`answer = null`, outdated)
  await updateInBatches(db, 'staff_request', sql`answer = null`, outdated)
}

/** Returns a request body's hash, by which bodies are compared. */
export function hashBody(body: object): Buffer {
  return createHash('sha256').update(canonicalJson(body)).digest()
}

/**
 * Returns the key of a request that takes money at once. Without a request id, equal requests in the same
 * second get one key. Therefore a double tap in a client without request ids is paid once.
 */
export function perSecondKey(key: IdempotencyKey): IdempotencyKey {
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

/** Deletes the records of a member's requests when the account closes. */
export async function eraseIdempotencyRecords(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('request').where('member_id', '=', memberId).execute()
}
