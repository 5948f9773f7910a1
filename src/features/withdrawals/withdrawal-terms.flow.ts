import { type Balances, lockBalances, readBalances } from '../../ledger/balances.ts'
import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { findBankWait, lockBankAccount, readBankAccount } from '../bank/bank.sql.ts'
import { type IdentityTerms, readIdentityTerms } from '../direct-selling/identity/identity-required.flow.ts'
import { findNumberWait, holdMember } from '../members/member.sql.ts'
import { readTaxDue, type TaxDue } from './tds/tax-due.flow.ts'
import {
  bankChangeWaitHours,
  numberChangeWaitHours,
  withdrawalExpectedDays,
  withdrawalMinimum,
} from './withdrawals.settings.ts'

type BankAccount = NonNullable<Awaited<ReturnType<typeof readBankAccount>>>

/** The terms on which a member can withdraw. */
export type WithdrawalTerms = {
  balances: Balances
  minimum: Paise
  bank: BankAccount | undefined
  /** When payments to a changed bank account are allowed again; undefined if there is no wait. */
  waitUntil: Date | undefined
  waitHours: number
  /** When payments are allowed again after a change of mobile number; undefined if there is no wait. */
  numberWaitUntil: Date | undefined
  numberWaitHours: number
  /** How many days after the request the money is expected in the bank. */
  expectedDays: number
  tds: TaxDue
  identity: IdentityTerms
}

/** Reads the current terms without locks, for display only. */
export async function readTerms(db: Db, memberId: number): Promise<WithdrawalTerms> {
  const bank = await readBankAccount(db, memberId)
  return await termsOf(db, memberId, { bank, balances: await readBalances(db, memberId) })
}

/**
 * Locks the member, the bank account and the balances, in this order, until the transaction ends. Returns the
 * terms. Decisions about a withdrawal need this function; readTerms is only for display.
 */
export async function lockTerms(db: Db, memberId: number): Promise<WithdrawalTerms> {
  // Locks the member first, as closing an account does, so that the two cannot deadlock.
  await holdMember(db, memberId)
  const bank = await lockBankAccount(db, memberId)
  return await termsOf(db, memberId, { bank, balances: await lockBalances(db, memberId) })
}

async function termsOf(
  db: Db,
  memberId: number,
  { bank, balances }: Pick<WithdrawalTerms, 'bank' | 'balances'>,
): Promise<WithdrawalTerms> {
  const minimum = inPaise(await readShopSetting(db, withdrawalMinimum))
  const waitHours = await readShopSetting(db, bankChangeWaitHours)
  const numberWaitHours = await readShopSetting(db, numberChangeWaitHours)
  return {
    balances,
    minimum,
    bank,
    waitUntil: await findBankWait(db, memberId, waitHours),
    waitHours,
    numberWaitUntil: await findNumberWait(db, memberId, numberWaitHours),
    numberWaitHours,
    expectedDays: await readShopSetting(db, withdrawalExpectedDays),
    tds: await readTaxDue(db, memberId),
    identity: await readIdentityTerms(db, memberId),
  }
}

function inPaise(rupees: number): Paise {
  return paise(Math.round(rupees * 100))
}
