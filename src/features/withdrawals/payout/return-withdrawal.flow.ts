import { creditEarnings } from '../../../ledger/credit-earnings.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findOpenMember } from '../../members/member.sql.ts'
import { markEnded, markReversed, type Withdrawal } from '../withdrawals.sql.ts'
import { legsOfUnpaid } from './payout-in-transit.flow.ts'
import { notifyMember } from './tell-member.flow.ts'

type Returned = {
  state: 'failed' | 'rejected' | 'cancelled'
  reason?: string
  payoutId?: string | undefined
  /** When the withdrawal ended; by default now. Only the seed sets it. */
  at?: Date
}

/**
 * Ends an unpaid withdrawal and moves its amount back to the earnings. If the member has debts, the amount
 * pays these first. Call it in one transaction, with the withdrawal locked.
 */
export async function returnWithdrawal(
  db: Db,
  withdrawal: Withdrawal,
  { state, reason, payoutId, at }: Returned,
): Promise<void> {
  const { id, member_id: memberId, amount, reference } = withdrawal
  const payout_id = payoutId ?? withdrawal.payout_id
  await markEnded(db, withdrawal, state, { reason: reason ?? null, payout_id, at })
  // Queues the message before the accounts are locked, because queueing locks the member, and all code locks
  // members before accounts. Seeded history sends no messages.
  if (state !== 'cancelled' && !at) await notifyMember(db, withdrawal, `withdrawal_${state}`)
  const taken = await legsOfUnpaid(db, withdrawal)
  await creditEarnings(db, {
    code: 'withdrawal_returned',
    requestKey: `withdrawal:${id}:returned`,
    cause: { kind: 'withdrawal', id },
    memberId,
    reference: { withdrawal_no: reference, state },
    at,
    legs: [...taken, { account: 'earnings', amount }],
  })
}

/**
 * Records that the bank sent the money of a paid withdrawal back to the shop's bank account. Credits the
 * amount to the member's earnings and cancels the withdrawal's tax. Returns false for a closed account, which
 * cannot be credited. The money then waits on the shop's account `payout_clearing`, and staff must pay the
 * member by hand. Call it in one transaction, with the withdrawal locked.
 */
export async function reverseWithdrawal(db: Db, withdrawal: Withdrawal, reason: string): Promise<boolean> {
  const { id, member_id: memberId, amount, tds, reference } = withdrawal
  const isOpen = (await findOpenMember(db, memberId)) !== undefined
  await markReversed(db, withdrawal, reason, isOpen ? null : 'the account is closed: pay the member by hand')
  if (!isOpen) {
    await postTransfer(db, {
      code: 'payout_returned',
      requestKey: `withdrawal:${id}:returned to a closed account`,
      cause: { kind: 'withdrawal', id },
      reference: { withdrawal_no: reference },
      legs: [
        { account: 'bank', amount: -(amount - tds) },
        { account: 'payout_clearing', amount: amount - tds },
      ],
    })
    return false
  }
  await notifyMember(db, withdrawal, 'withdrawal_failed')
  await creditEarnings(db, {
    code: 'withdrawal_reversed',
    requestKey: `withdrawal:${id}:reversed`,
    cause: { kind: 'withdrawal', id },
    memberId,
    reference: { withdrawal_no: reference },
    legs: [
      { account: 'bank', amount: -(amount - tds) },
      { account: 'tds_payable', amount: -tds },
      { account: 'earnings', amount },
    ],
  })
  return true
}
