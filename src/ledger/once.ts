import { createHash } from 'node:crypto'
import type { Db } from '../server/db.ts'

/** An attempt was repeated under the same id with a different body. */
export class RepeatedWithOtherBodyError extends Error {
  override name = 'RepeatedWithOtherBodyError'
}

/**
 * Gives a member's attempt exactly one effect. The first time it does `work` and keeps its answer; the same
 * `requestId` again gives that answer to the byte, and waits for it while the first is still under way.
 * Without a request id `work` is simply done. Call it first in the transaction of `work`: when that is rolled back
 * the attempt is forgotten, so it may be tried again.
 * @param body what was asked, without the request id; its fields' order matters not.
 * @throws RepeatedWithOtherBodyError when the id was used for another call or body.
 */
export async function once<Answer extends object>(
  db: Db,
  attempt: { memberId: number; call: string; requestId: string | undefined; body: object },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { memberId, call, requestId } = attempt
  if (requestId === undefined) return await work()
  const bodyHash = hashBody(attempt.body)
  const inserted = await db
    .insertInto('request')
    .values({ member_id: memberId, request_id: requestId, call, body_hash: bodyHash, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  const row = db.selectFrom('request').where('member_id', '=', memberId).where('request_id', '=', requestId)
  if (!inserted) {
    const first = await row.select(['call', 'body_hash', 'answer']).executeTakeFirstOrThrow()
    if (first.call !== call || !first.body_hash.equals(bodyHash))
      throw new RepeatedWithOtherBodyError(requestId)
    return first.answer as Answer
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
