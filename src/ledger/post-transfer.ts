import { type Selectable, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/generated/tables.ts'
import { violatedConstraint } from '../platform/database/violated-constraint.ts'
import type { LegColumns } from '../platform/service/decide-and-write.ts'
import type { Currency, MemberAccountKind, SystemAccountKind } from './accounts.ts'
import type { TransferCode } from './transfer-codes.ts'

/**
 * One side of a transfer. Positive amounts enter the account, negative amounts leave it. In paise, or in
 * points for PTS.
 */
export type Leg = {
  /** A system account, or an account of the transfer's member. */
  account: MemberAccountKind | SystemAccountKind
  amount: number
  currency?: Currency
}

/**
 * The row that caused a transfer, identified by kind and id. Code that looks for a transfer uses this, not
 * the request key.
 */
export type TransferCause = { kind: Selectable<Tables['transfer']>['cause_kind']; id: number }

/** A movement of money or points: legs that sum to zero in each currency. */
export type Transfer = {
  code: TransferCode
  /**
   * The transfer's idempotency key, such as 'order:17:paid'. The database refuses a second transfer with
   * the same key.
   */
  requestKey: string
  /** The row that caused the transfer. */
  cause: TransferCause
  /**
   * The member whose accounts the transfer moves and whose statement lists the transfer. Undefined for a
   * transfer that moves only the shop's own accounts.
   */
  memberId?: number
  /** Details for statements and support, such as `{ order_no: 'BM10000001' }`. */
  reference?: Record<string, string | number | boolean | null>
  legs: Leg[]
  /** The time of the transfer, for imported history; by default the database's current time. */
  at?: Date
}

/**
 * Posts a transfer, which is the only way to move money or points. Leaves out legs of zero. Call it in the
 * transaction that causes the transfer. Returns the id of the transfer.
 * @throws InsufficientFundsError when an account of the member would fall below zero.
 * @throws AlreadyPostedError when a transfer of any member has this request key.
 * @throws the database's own error for any other refusal (unbalanced, one leg, wrong currency, no such
 * member), which is a bug.
 */
export async function postTransfer(db: Db, transfer: Transfer): Promise<number> {
  const { kinds, currencies, amounts } = legColumns(transfer.legs)
  try {
    const { rows } = await sql<{ id: number }>`select post_transfer(
      ${transfer.code}, ${transfer.requestKey}, ${transfer.memberId ?? 0}::bigint, ${JSON.stringify(transfer.reference ?? {})}::jsonb,
      ${kinds}::text[], ${currencies}::text[], ${amounts}::bigint[],
      ${transfer.cause.kind}, ${transfer.cause.id}::bigint, ${transfer.at ?? null}::timestamptz
    ) as id`.execute(db)
    return rows[0]!.id
  } catch (error) {
    throw postingError(error, transfer.requestKey)
  }
}

/**
 * Posts many transfers at once, each as `postTransfer` does, and returns their ids in the same order. Posts
 * all of them or none. The database locks the keys, members and accounts of these transfers, each kind in
 * sorted order. Call it in the transaction that causes the transfers.
 * @throws the database's own error; its message names the request key.
 */
export async function postTransfers(db: Db, transfers: readonly Transfer[]): Promise<number[]> {
  if (transfers.length === 0) return []
  const legs = transfers.flatMap((transfer, index) =>
    transfer.legs
      .filter(({ amount }) => amount !== 0)
      .map((leg, legIndex) => ({ ...leg, place: index + 1, leg: legIndex + 1 })),
  )
  const { rows } = await sql<{ ids: number[] }>`select post_transfers(
    ${listed(transfers.map(({ code }) => code))}::text[],
    ${transfers.map(({ requestKey }) => requestKey)}::text[],
    ${listed(transfers.map(({ memberId }) => memberId ?? 0))}::bigint[],
    ${transfers.map(({ reference }) => JSON.stringify(reference ?? {}))}::jsonb[],
    ${listed(transfers.map(({ cause }) => cause.kind))}::text[],
    ${listed(transfers.map(({ cause }) => cause.id))}::bigint[],
    ${transfers.map(({ at }) => at ?? null)}::timestamptz[],
    ${listed(legs.map(({ place }) => place))}::integer[],
    ${listed(legs.map(({ leg }) => leg))}::smallint[],
    ${listed(legs.map(({ account }) => account))}::text[],
    ${listed(legs.map(({ currency }) => currency ?? 'INR'))}::text[],
    ${listed(legs.map(({ amount }) => amount))}::bigint[]
  ) as ids`.execute(db)
  return rows[0]!.ids
}

/**
 * Returns a PostgreSQL array literal of numbers, or of names that need no quotes. Faster than the driver,
 * which would escape thousands of values one by one.
 */
function listed(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`
}

/**
 * Returns the legs of a transfer as one array for each field. A statement can then post the transfer together
 * with the row that causes it. Leaves out legs of zero.
 */
export function legColumns(legs: readonly Leg[]): LegColumns {
  const moving = legs.filter((leg) => leg.amount !== 0)
  return {
    kinds: moving.map((leg) => leg.account),
    currencies: moving.map((leg) => leg.currency ?? 'INR'),
    amounts: moving.map((leg) => leg.amount),
  }
}

/**
 * Returns the error class that corresponds to the database's refusal of a posting, for the caller to throw.
 * Returns any other error unchanged.
 */
export function postingError(error: unknown, requestKey: string): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'balance_never_negative') return new InsufficientFundsError(requestKey)
  if (constraint === 'transfer_posted_once') return new AlreadyPostedError(requestKey)
  return error
}

/**
 * Thrown when an account of the member holds too little. The surrounding transaction is aborted and must be
 * rolled back.
 */
export class InsufficientFundsError extends Error {
  override name = 'InsufficientFundsError'
}

/**
 * Thrown when a transfer with this request key was posted before. The surrounding transaction is aborted and
 * must be rolled back.
 */
export class AlreadyPostedError extends Error {
  override name = 'AlreadyPostedError'
}
