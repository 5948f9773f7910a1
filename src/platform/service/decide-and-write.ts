import type { Db } from '../database/database.ts'
import { unlessRefused } from '../database/statement.ts'
import { violatedConstraint } from '../database/violated-constraint.ts'
import type { Arrival } from './arrival.ts'
import { hashBody, type IdempotencyKey, withIdempotency } from './idempotency.ts'
import type { AppContext } from './service.ts'

/** A request whose effect and idempotency record are written by one statement. */
export type RecordedRequest = { call: string; requestId: string | undefined; bodyHash: Buffer }

/**
 * A request with the answer to store for repeats. The statement that handles the request adds the id of the
 * new row to the answer.
 */
export type AnsweredRequest = (RecordedRequest & { answer: object }) | undefined

/**
 * Returns the request and its arrival as SQL parameters. If there is no request, the statements write no
 * idempotency record.
 */
export function requestParameters({
  request,
  arrival,
}: {
  request?: RecordedRequest | undefined
  arrival?: Arrival | undefined
}): string {
  const { call, requestId, bodyHash } = request ?? {}
  return JSON.stringify({ call, request_id: requestId, body_hash: bodyHash?.toString('hex'), ...arrival })
}

/** The legs of a transfer as one array per column, for SQL parameters. */
export type LegColumns = {
  kinds: string[]
  currencies: string[]
  amounts: number[]
}

/** Returns the columns in the order of the SQL functions' parameters. */
export const columnsOf = ({ kinds, currencies, amounts }: LegColumns) => [kinds, currencies, amounts]

/** Returns a jsonb parameter; null for a missing value. */
export const jsonOrNull = (value: unknown) =>
  value === undefined || value === null ? null : JSON.stringify(value)

/** A change decided from data read without locks, and written by one statement that checks the data again. */
export type Change<Decided extends { refused?: undefined }, Answer extends object> = {
  /** Reads without a lock and decides. */
  decide(db: Db): Promise<Decided | { refused: Error }>
  /**
   * Writes everything in one statement, which raises an error if the data has changed since the decision. If
   * `request` is given, the statement also claims its key, and returns undefined if the key is taken.
   */
  write(db: Db, decided: Decided, request?: RecordedRequest): Promise<Answer | undefined>
  /** Locks all rows that the change may touch, then resolves conflicts or refuses. */
  makeWay(db: Db): Promise<void>
}

const triesMax = 4
// Constraints that are violated only if a concurrent request has won.
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
 * Performs a change exactly once, usually in two round trips: a read and a write. After a conflict, a repeat
 * or a refusal it opens a transaction, resolves the conflict with `makeWay`, then decides and writes again.
 * Therefore the figures in a refusal are current.
 * @throws IdempotencyKeyReusedError when the request id was used for another call or body.
 */
export async function decideAndWrite<Decided extends { refused?: undefined }, Answer extends object>(
  { db, transaction }: Pick<AppContext, 'db' | 'transaction'>,
  key: IdempotencyKey,
  change: Change<Decided, Answer>,
): Promise<Answer> {
  const answer = await writeSingle(db, key, change)
  if (answer) return answer
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction((inner) => withIdempotency(inner, key, () => writeUnderLock(inner, change)))
    } catch (error) {
      if (tries === triesMax || !overtakenBy.has(violatedConstraint(error) ?? '')) throw error
    }
  }
}

async function writeSingle<Decided extends { refused?: undefined }, Answer extends object>(
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
