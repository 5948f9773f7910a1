import { type Leg, postTransfer } from '../../../ledger/post-transfer.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Withdrawal } from '../withdrawals.sql.ts'
import { hasTransfer } from './payout-transfers.sql.ts'

/**
 * Posts that a payout is on its way. Moves the net amount from the member's account `withdrawal_hold` to the
 * shop's account `payout_clearing`. The amount stays there until the bank confirms the payout or sends it
 * back. The tax stays in the hold. Call it in the transaction that marks the withdrawal as sent.
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
 * Returns the ledger legs that remove an unpaid withdrawal's amount from its current accounts. Normally the
 * whole amount is on the member's account `withdrawal_hold`. If `postSent` posted the payout as on its way,
 * the net amount is on `payout_clearing`. Earlier releases sent payouts without this posting.
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
