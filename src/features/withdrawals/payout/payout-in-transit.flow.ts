import { type Leg, postTransfer } from '../../../ledger/post-transfer.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Withdrawal } from '../withdrawals.sql.ts'
import { hasTransfer } from './payout-transfers.sql.ts'

/**
 * Posts that a payout is on its way: its net amount leaves the member's hold, and is on `payout_clearing`
 * until the bank confirms or returns it. The tax stays held. Call it in the transaction that marks the
 * withdrawal as sent.
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
 * Returns the legs that take an unpaid withdrawal's amount from where it is: from the hold alone, or the net
 * amount from the payouts on their way. Releases before `postSent` sent payouts that stayed in the hold.
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
