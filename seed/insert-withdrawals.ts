import assert from 'node:assert/strict'
import { readBankAccount } from '../src/features/bank/bank.sql.ts'
import { markWithdrawalPaid } from '../src/features/withdrawals/payout/mark-withdrawal-paid.flow.ts'
import { returnWithdrawal } from '../src/features/withdrawals/payout/return-withdrawal.flow.ts'
import { requestWithdrawal } from '../src/features/withdrawals/request-withdrawal.flow.ts'
import { markApproved, type Withdrawal } from '../src/features/withdrawals/withdrawals.sql.ts'
import { paise, zeroPaise } from '../src/money/paise.ts'
import { basisPoints } from '../src/money/percent.ts'
import type { Db } from '../src/platform/database/database.ts'
import { type Happening, hoursLater } from './happening.ts'
import type { InsertedMember } from './insert-members.ts'
import type { SeedWithdrawal } from './seed-member.ts'

// Who withdraws in the demo earns too little in a year for tax to be due.
const noTax = { tds: zeroPaise, due: { base: zeroPaise, percent: basisPoints(0), years: [] } }

const approvedAfterHours = 3

/** What happened to a withdrawal: it was asked for and, unless it still waits, approved, and paid or given back. */
export function withdrawalHappenings(
  db: Db,
  { id: memberId }: InsertedMember,
  withdrawal: SeedWithdrawal,
): Happening[] {
  const { daysAgo, amountPaise } = withdrawal
  let asked: Withdrawal
  const ask = async (at: Date) => {
    const bank = await readBankAccount(db, memberId)
    assert(bank, 'a demo member withdraws without a bank')
    asked = await requestWithdrawal(db, {
      memberId,
      amount: paise(amountPaise),
      ...noTax,
      bank,
      numberWaitHours: 0,
      at,
    })
  }
  const happenings: Happening[] = [{ daysAgo, happen: ask }]
  if (withdrawal.outcome === 'requested') return happenings
  const { outcome, endedAfterHours } = withdrawal
  const end = (at: Date) =>
    outcome === 'paid'
      ? markWithdrawalPaid(db, asked, { utr: withdrawal.utr, at })
      : returnWithdrawal(db, asked, { state: 'failed', reason: withdrawal.reason, at })
  return [
    ...happenings,
    {
      daysAgo: hoursLater(daysAgo, approvedAfterHours),
      happen: (at) => markApproved(db, asked, 'the demo', at),
    },
    { daysAgo: hoursLater(daysAgo, endedAfterHours), happen: end },
  ]
}
