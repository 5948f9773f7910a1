import type { Db } from '../database/database.ts'
import { unlessRefused } from '../database/statement.ts'
import { violatedConstraint } from '../database/violated-constraint.ts'
import type { Arrival } from './arrival.ts'
import { hashBody, type IdempotencyKey, withIdempotency } from './idempotency.ts'
import type { AppContext } from './service.ts'

/** A request whose record is written by the statement that does what it asks for. */
export type RecordedRequest = { call: string; requestId: string | undefined; bodyHash: Buffer }

/** With the answer that a repeat gets, in which the statement fills the id of what it wrote. */
export type AnsweredRequest = (RecordedRequest & { answer: object }) | undefined

/** Who asks, and when that arrived, as the statements take it: without a request they record none. */
export function askedAs({
  request,
  arrival,
}: {
  request?: RecordedRequest | undefined
  arrival?: Arrival | undefined
}): string {
  const { call, requestId, bodyHash } = request ?? {}
  return JSON.stringify({ call, request_id: requestId, body_hash: bodyHash?.toString('hex'), ...arrival })
}

/** Legs of a transfer as the statements take them, an array for each column. */
export type LegColumns = {
  kinds: string[]
  currencies: string[]
  amounts: number[]
}

/** Those in the order of a statement's parameters. */
export const columnsOf = ({ kinds, currencies, amounts }: LegColumns) => [kinds, currencies, amounts]

/** A parameter of type jsonb; null for what is left out. */
export const jsonOrNull = (value: unknown) =>
  value === undefined || value === null ? null : JSON.stringify(value)

/** What a request asks for: decided here by what is read, and written by one statement that compares what was read. */
export type Change<Decided extends { refused?: undefined }, Answer extends object> = {
  /** Decides by what is read, without a lock. */
  decide(db: Db): Promise<Decided | { refused: Error }>
  /**
   * Writes all of it by one statement, which raises where what it was decided by does not hold any more. Where it is given
   * the request, it takes the request's key as well: undefined if that was made before.
   */
  write(db: Db, decided: Decided, request?: RecordedRequest): Promise<Answer | undefined>
  /** Ends what is in the way, or refuses, under the lock of all that it may meet. */
  makeWay(db: Db): Promise<void>
}

const triesMax = 4
// The constraints whose violation means that another request was quicker.
const overtakenBy = new Set([
  'balance_never_negative',
  'order_as_decided',
  'stock_is_there',
  'coupon_uses_left',
  'coupon_budget_left',
  'coupon_uses_of_member',
  'coupon_of_first_order',
])

/**
 * Does what a request asks for, once: mostly in two trips, of which the first reads and the second writes. Whatever is in
 * the way of that, from a repeat to a refusal, is dealt with in a transaction that makes way first, and then decides and
 * writes the same. What is overtaken is decided anew, so that a refusal names the figures of now.
 * @throws IdempotencyKeyReusedError when the request id was used for another call or body.
 */
export async function decideAndWrite<Decided extends { refused?: undefined }, Answer extends object>(
  { db, transaction }: Pick<AppContext, 'db' | 'transaction'>,
  key: IdempotencyKey,
  change: Change<Decided, Answer>,
): Promise<Answer> {
  const answer = await writeAlone(db, key, change)
  if (answer) return answer
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction((inner) => withIdempotency(inner, key, () => writeUnderLock(inner, change)))
    } catch (error) {
      if (tries === triesMax || !overtakenBy.has(violatedConstraint(error) ?? '')) throw error
    }
  }
}

async function writeAlone<Decided extends { refused?: undefined }, Answer extends object>(
  db: Db,
  { call, requestId, body }: IdempotencyKey,
  { decide, write }: Change<Decided, Answer>,
): Promise<Answer | undefined> {
  const decided = await decide(db)
  if (decided.refused !== undefined) return undefined
  return await unlessRefused(write(db, decided, { call, requestId, bodyHash: hashBody(body) }))
}

async function writeUnderLock<Decided extends { refused?: undefined }, Answer extends object>(
  db: Db,
  { makeWay, decide, write }: Change<Decided, Answer>,
): Promise<Answer> {
  await makeWay(db)
  const decided = await decide(db)
  if (decided.refused !== undefined) throw decided.refused
  return (await write(db, decided))!
}
