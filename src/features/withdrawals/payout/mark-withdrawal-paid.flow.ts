import { postTransfer } from '../../../ledger/post-transfer.ts'
import type { Db } from '../../../platform/database/database.ts'
import { holdMember } from '../../members/member.sql.ts'
import { isUtrUsed, lockWithdrawal, markEnded, type Withdrawal } from '../withdrawals.sql.ts'
import { isIdentityMissing, type Outcome } from './approve-withdrawal.flow.ts'
import { legsOfUnpaid } from './payout-in-transit.flow.ts'
import { notifyMember } from './tell-member.flow.ts'

/**
 * Ends a withdrawal as paid, after the bank or the provider confirmed the payment. Posts that the money left
 * the shop's bank account, and that the shop now owes the withdrawal's tax to the state.
 */
export async function markWithdrawalPaid(
  db: Db,
  withdrawal: Withdrawal,
  paid: { utr: string; payoutId?: string; by?: string; at?: Date },
): Promise<void> {
  const { id, member_id: memberId, amount, tds, reference } = withdrawal
  await markEnded(db, withdrawal, 'paid', {
    utr: paid.utr,
    payout_id: paid.payoutId ?? withdrawal.payout_id,
    paid_by: paid.by ?? null,
    at: paid.at,
  })
  // Queues the message before the accounts are locked, because queueing locks the member, and all code locks
  // members before accounts. Seeded history sends no messages.
  if (!paid.at) await notifyMember(db, withdrawal, 'withdrawal_paid')
  const taken = await legsOfUnpaid(db, withdrawal)
  await postTransfer(db, {
    code: 'withdrawal_paid',
    requestKey: `withdrawal:${id}:paid`,
    cause: { kind: 'withdrawal', id },
    memberId,
    reference: { withdrawal_no: reference, utr: paid.utr, tds },
    at: paid.at,
    legs: [...taken, { account: 'bank', amount: amount - tds }, { account: 'tds_payable', amount: tds }],
  })
}

/**
 * Records that staff paid an approved withdrawal themselves, not through the payout provider. Refuses if the
 * payout was sent, because the provider may pay it too. Call it in one transaction. If two calls use one UTR
 * (the bank's transfer reference) at the same time, the database refuses the second call.
 * @param by who paid it.
 */
export async function markPaidByHand(
  db: Db,
  { reference, utr, by }: { reference: string; utr: string; by: string },
): Promise<Outcome> {
  const withdrawal = await lockWithdrawal(db, reference)
  if (!withdrawal) return { refused: 'unknown' }
  if (withdrawal.state !== 'approved') return { refused: 'notPossible', from: withdrawal.state }
  if (withdrawal.sent_at !== null) return { refused: 'sent' }
  if ((await holdMember(db, withdrawal.member_id)).isBlocked) return { refused: 'memberBlocked' }
  // The bank may have paid what was in a bank file, so that is recorded all the same.
  if (withdrawal.bank_file_at === null && (await isIdentityMissing(db, withdrawal)))
    return { refused: 'identityMissing' }
  if (await isUtrUsed(db, utr)) return { refused: 'utrUsed' }
  await markWithdrawalPaid(db, withdrawal, { utr, by })
  return { withdrawal }
}
