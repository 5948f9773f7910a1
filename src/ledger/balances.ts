import { sql } from 'kysely'
import { type Paise, paise } from '../money/paise.ts'
import type { Db } from '../platform/database/database.ts'

/** A member's balances in paise; points in whole points. */
export type Balances = {
  storeCredit: Paise
  earnings: Paise
  /** Store credit plus earnings: the amount available to pay orders. */
  available: Paise
  /** The amount that may be withdrawn to a bank: the earnings minus the debt for reversed rewards. */
  withdrawable: Paise
  /** Debt for rewards that were reversed after they were spent. */
  clawbackDue: Paise
  points: number
}

/** Returns a member's current balances without a lock. For display only. */
export async function readBalances(db: Db, memberId: number): Promise<Balances> {
  return summarise(await balanceRows(db, memberId).execute())
}

/**
 * Locks a member's balances in the order of the accounts' ids until the transaction ends, and returns them.
 * Call it before a decision that depends on the balances.
 */
export async function lockBalances(db: Db, memberId: number): Promise<Balances> {
  return summarise(await balanceRows(db, memberId).orderBy('id').forUpdate().execute())
}

/** Returns a member's debt in paise for rewards reversed after they were spent. Takes no lock. */
export async function readClawbackDue(db: Db, memberId: number): Promise<Paise> {
  const { balance } = await db
    .selectFrom('account')
    .select('balance')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'clawback_due')
    .executeTakeFirstOrThrow()
  return paise(balance)
}

/**
 * Returns those of the members who have a debt for reversed rewards, with the debt in paise. Takes no lock.
 */
export async function readDebtors(db: Db, memberIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('account')
    .select(['member_id', 'balance'])
    .where('kind', '=', 'clawback_due')
    .where(sql<boolean>`member_id = any(${[...new Set(memberIds)]}::bigint[])`)
    .where('balance', '>', 0)
    .execute()
  return new Map(rows.map(({ member_id, balance }) => [member_id, balance]))
}

/**
 * Splits an amount between store credit and earnings. Store credit goes first, because it can never be
 * withdrawn. Returns undefined when both together are not enough.
 */
export function splitSpending(
  balances: Pick<Balances, 'storeCredit' | 'earnings'>,
  amount: Paise,
): { storeCredit: Paise; earnings: Paise } | undefined {
  const storeCredit = paise(Math.min(balances.storeCredit, amount))
  const earnings = paise(amount - storeCredit)
  return earnings > balances.earnings ? undefined : { storeCredit, earnings }
}

function balanceRows(db: Db, memberId: number) {
  return db
    .selectFrom('account')
    .select(['kind', 'balance'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['store_credit', 'earnings', 'points', 'clawback_due'])
}

function summarise(rows: { kind: string; balance: number }[]): Balances {
  const balanceOf = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  const storeCredit = paise(balanceOf('store_credit'))
  const earnings = paise(balanceOf('earnings'))
  const clawbackDue = paise(balanceOf('clawback_due'))
  return {
    storeCredit,
    earnings,
    available: paise(storeCredit + earnings),
    withdrawable: paise(Math.max(earnings - clawbackDue, 0)),
    clawbackDue,
    points: balanceOf('points'),
  }
}
