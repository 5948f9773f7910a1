import type { Db } from '../../../platform/database/database.ts'
import type { JobContext } from '../../../platform/service/job.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import type { PayoutStatus, Payouts, ProviderPayout } from '../../../third-party/payouts/payouts.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../third-party/razorpay/razorpay.ts'
import type { WithdrawalState } from '../withdrawal-states.ts'
import { payoutStuckHours } from '../withdrawals.settings.ts'
import {
  endLease,
  findWithdrawal,
  isLongAgo,
  isUtrUsed,
  leaseSentWithdrawal,
  lockWithdrawal,
  type Withdrawal,
} from '../withdrawals.sql.ts'
import { markWithdrawalPaid } from './mark-withdrawal-paid.flow.ts'
import { recordPayout } from './record-payout.flow.ts'
import { returnWithdrawal } from './return-withdrawal.flow.ts'

type StuckContext = Pick<JobContext, 'db' | 'transaction' | 'log'> & { payouts: Payouts | undefined }

/** The provider's answer about a payout: the payout, that no such payout exists, or no answer. */
type StuckPayoutRequest = { knows: ProviderPayout } | { knows: 'nothing' | 'no answer' }

export type StuckCheck =
  | { refused?: undefined; withdrawal: Withdrawal; provider: 'nothing' | 'no answer' }
  | { refused: 'unknown' }
  /** The withdrawal was not sent, or has already ended. */
  | { refused: 'notStuck'; from: WithdrawalState }
  | { refused: 'tooSoon'; from: Date }
  /** The payout job has leased the withdrawal and is working on it. */
  | { refused: 'inHand' }
  | { refused: 'underWay'; status: PayoutStatus }
  /** The provider's answer ended the withdrawal, and this call recorded that. */
  | { refused: 'decided'; state: WithdrawalState }

const hourMs = 3_600_000

/**
 * Checks whether staff may end a withdrawal that was sent and has not ended. Asks the provider a last time.
 * Staff may end the withdrawal if the provider does not know the payout or does not answer. If the provider
 * reports an outcome, records the outcome. Leases the withdrawal until `forceEnd`, so that the payout job
 * does not send it meanwhile. Because this calls the provider, call it outside any transaction.
 */
export async function checkStuck(context: StuckContext, reference: string): Promise<StuckCheck> {
  const { db } = context
  const found = await findWithdrawal(db, reference)
  if (!found) return { refused: 'unknown' }
  if (found.state !== 'approved' || found.sent_at === null) return { refused: 'notStuck', from: found.state }
  const hours = await readShopSetting(db, payoutStuckHours)
  if (!(await isLongAgo(db, found, 'sent_at', hours)))
    return { refused: 'tooSoon', from: new Date(found.sent_at.getTime() + hours * hourMs) }
  const leased = await leaseSentWithdrawal(db, reference)
  if (!leased) return { refused: 'inHand' }
  const { knows } = await ask(context, leased)
  if (knows === 'nothing' || knows === 'no answer') return { withdrawal: leased, provider: knows }
  await recordPayout(context, leased, knows)
  await endLease(db, leased)
  const { state } = (await findWithdrawal(db, reference))!
  return state === 'approved' ? { refused: 'underWay', status: knows.status } : { refused: 'decided', state }
}

async function ask({ payouts, log }: StuckContext, withdrawal: Withdrawal): Promise<StuckPayoutRequest> {
  if (!payouts) return { knows: 'no answer' }
  try {
    const found =
      withdrawal.payout_id === null
        ? await payouts.find(withdrawal.reference)
        : await payouts.fetch(withdrawal.payout_id)
    return { knows: found ?? 'nothing' }
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError) && !(error instanceof ProviderRefusedError)) throw error
    log.warn(
      { err: error, withdrawal: withdrawal.reference },
      'the provider returned no state of a stuck payout',
    )
    return { knows: 'no answer' }
  }
}

type ForcedEnd = { by: string; utr: string } | { reason: string }

/**
 * The result of a forced end. lost: the lease expired, and the payout job or the provider ended the
 * withdrawal first. utrUsed: the UTR belongs to another withdrawal.
 */
export type ForcedOutcome = { refused?: undefined; withdrawal: Withdrawal } | { refused: 'lost' | 'utrUsed' }

/**
 * Ends a withdrawal that `checkStuck` has leased. Ends it as paid under a UTR, or as failed, which gives the
 * money back to the member. Call it in one transaction.
 */
export async function forceEnd(
  db: Db,
  leased: Pick<Withdrawal, 'reference' | 'leased_until'>,
  end: ForcedEnd,
): Promise<ForcedOutcome> {
  const withdrawal = await lockWithdrawal(db, leased.reference)
  const isOurs =
    withdrawal?.state === 'approved' && withdrawal.leased_until?.getTime() === leased.leased_until?.getTime()
  if (!isOurs) return { refused: 'lost' }
  if ('utr' in end) {
    if (await isUtrUsed(db, end.utr)) return { refused: 'utrUsed' }
    await markWithdrawalPaid(db, withdrawal, end)
  } else await returnWithdrawal(db, withdrawal, { state: 'failed', reason: end.reason })
  return { withdrawal }
}
