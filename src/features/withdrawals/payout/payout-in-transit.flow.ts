import { type Leg, postTransfer } from '../../../ledger/post-transfer.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Withdrawal } from '../withdrawals.sql.ts'
import { hasTransfer } from './payout-transfers.sql.ts'

/**
 * Posts that a payout is on its way. Its net amount moves from the member's account `withdrawal_hold` to the
 * shop's account `payout_clearing`, and stays there until the bank confirms or returns it. The tax stays in
 * the hold. Call it in the transaction that marks the withdrawal as sent.
 */
export async function postSent(db: Db, withdrawal: Withdrawal): Promise<void> {
  const { id, member_id: memberId, amount, tds, reference } = withdrawal
  await postTransfer(db, {
    code: 'withdrawal_sent',
    requestKey: `withdrawal:${id}:sent`,
    cause: { kind: 'withdrawal', id },
    memberId,
    reference: { withdrawal_no: reference },
    legs: [
      { account: 'withdrawal_hold', amount: -(amount - tds) },
      { account: 'payout_clearing', amount: amount - tds },
    ],
  })
}

/**
 * Returns the transfer entries that take an unpaid withdrawal's amount from where it is. All of it is on the
 * account `withdrawal_hold`, or its net amount is on `payout_clearing` if the payout is on its way. Releases
 * before `postSent` sent payouts and left their money in the hold.
 */
export async function legsOfUnpaid(db: Db, withdrawal: Withdrawal): Promise<Leg[]> {
  const { amount, tds, sent_at: sentAt } = withdrawal
  const isInTransit = sentAt !== null && (await hasTransfer(db, withdrawal, 'withdrawal_sent'))
  if (!isInTransit) return [{ account: 'withdrawal_hold', amount: -amount }]
  return [
    { account: 'withdrawal_hold', amount: -tds },
    { account: 'payout_clearing', amount: -(amount - tds) },
  ]
}
