import { sql } from 'kysely'
import { type Paise, paise } from '../money/paise.ts'
import type { Db } from '../platform/database/database.ts'

/** What a member has, in paise; points in whole points. */
export type Balances = {
  storeCredit: Paise
  earnings: Paise
  /** Store credit and earnings: what an order can be paid with. */
  available: Paise
  /** What may be withdrawn to a bank: the earnings less what is owed for rewards that were reversed. */
  withdrawable: Paise
  /** Owed because rewards were reversed after they were spent. */
  clawbackDue: Paise
  points: number
}

/** The balances of a member as they are now. Nothing is locked: for showing only. */
export async function readBalances(db: Db, memberId: number): Promise<Balances> {
  return summarise(await balanceRows(db, memberId).execute())
}

/** The balances of a member, locked in account order until the transaction ends: for deciding. */
export async function lockBalances(db: Db, memberId: number): Promise<Balances> {
  return summarise(await balanceRows(db, memberId).orderBy('id').forUpdate().execute())
}

/** What a member owes because rewards were reversed after they were spent, in paise. Nothing is locked. */
export async function readClawbackDue(db: Db, memberId: number): Promise<Paise> {
  const { balance } = await db
    .selectFrom('account')
    .select('balance')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'clawback_due')
    .executeTakeFirstOrThrow()
  return paise(balance)
}

/** Of these members those who owe, and how much, in paise. Nothing is locked. */
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
 * How an amount is taken from a member: store credit first, then earnings, since store credit can never be withdrawn.
 * Returns undefined when both together are not enough.
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
