import type { JobContext } from '../../../platform/service/job.ts'
import type { ProviderPayout } from '../../../third-party/payouts/payouts.ts'
import { lockWithdrawal, notePayout, type Withdrawal } from '../withdrawals.sql.ts'
import { markWithdrawalPaid } from './mark-withdrawal-paid.flow.ts'
import { returnWithdrawal, reverseWithdrawal } from './return-withdrawal.flow.ts'

/**
 * Records the payout provider's report of a payout. A repeated report changes nothing, and reports may arrive
 * in any order.
 */
export async function recordPayout(
  context: Pick<JobContext, 'transaction' | 'log'>,
  sent: Pick<Withdrawal, 'reference' | 'amount' | 'tds'>,
  said: ProviderPayout,
): Promise<void> {
  if (said.reference !== sent.reference || said.amount !== sent.amount - sent.tds)
    throw new Error(
      `payout ${said.id} is ${said.reference} of ${said.amount}, which differs from the sent payout`,
    )
  const isReturned = await context.transaction(async (db) => {
    const withdrawal = await lockWithdrawal(db, sent.reference)
    if (!withdrawal) throw new Error(`withdrawal ${sent.reference} was deleted`)
    const payoutId = said.id
    const reason = said.failure ?? said.status
    switch (said.status) {
      case 'processed':
        if (withdrawal.state === 'approved')
          await markWithdrawalPaid(db, withdrawal, { utr: said.utr ?? payoutId, payoutId })
        return true
      case 'failed':
      case 'rejected':
      case 'cancelled':
      case 'reversed':
        if (withdrawal.state === 'approved')
          await returnWithdrawal(db, withdrawal, { state: 'failed', reason, payoutId })
        if (withdrawal.state === 'paid') return await reverseWithdrawal(db, withdrawal, reason)
        return true
      case 'queued':
      case 'pending':
      case 'processing':
        await notePayout(db, withdrawal, payoutId)
        return true
    }
  })
  if (!isReturned)
    context.log.error({ withdrawal: sent.reference }, 'a withdrawal was returned to a closed account')
}
