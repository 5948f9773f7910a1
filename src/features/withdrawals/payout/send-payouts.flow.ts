import { paise } from '../../../money/paise.ts'
import type { JobContext } from '../../../platform/service/job.ts'
import type { Payouts, ProviderPayout } from '../../../third-party/payouts/payouts.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../third-party/razorpay/razorpay.ts'
import { accountNumberContext } from '../../bank/account-number.ts'
import { holdMember } from '../../members/member.sql.ts'
import {
  isLongAgo,
  lockWithdrawal,
  markSending,
  scheduleNext,
  takeDueWithdrawal,
} from '../withdrawals.sql.ts'
import { isIdentityMissing } from './approve-withdrawal.flow.ts'
import { postSent } from './payout-in-transit.flow.ts'
import { recordPayout } from './record-payout.flow.ts'
import { returnWithdrawal } from './return-withdrawal.flow.ts'

export type PayoutContext = Pick<JobContext, 'db' | 'transaction' | 'log' | 'secrets'> & {
  payouts: Payouts
}

type Due = NonNullable<Awaited<ReturnType<typeof takeDueWithdrawal>>>

const batchMax = 100
// How long, and at what interval, the shop asks the provider about a payout that was paid. For some days, a
// bank may still return the money.
const watchedHours = 10 * 24
const watchSeconds = 6 * 60 * 60

/**
 * Sends due approved withdrawals, and asks the provider about payouts under way or recently paid. Handles one
 * withdrawal at a time under a lease. Calls the provider outside any transaction.
 */
export async function sendDuePayouts(context: PayoutContext): Promise<void> {
  for (let taken = 0; taken < batchMax; taken += 1) {
    const due = await takeDueWithdrawal(context.db)
    if (!due) return
    try {
      await sendOrAsk(context, due)
    } catch (error) {
      // Records the error and continues, so that one withdrawal does not stop the others.
      const failure = error instanceof Error ? error.message : 'unknown'
      await scheduleNext(context.db, due, { afterSeconds: waitOf(due), failure })
      const level = error instanceof ProviderUnreachableError ? 'warn' : 'error'
      context.log[level](
        { err: error, withdrawal: due.reference },
        'could not process a withdrawal; trying again later',
      )
    }
  }
}

async function sendOrAsk(context: PayoutContext, due: Due): Promise<void> {
  if (due.state === 'paid' && (await isLongAgo(context.db, due, 'ended_at', watchedHours)))
    return await scheduleNext(context.db, due, { afterSeconds: null })
  const said = due.sent_at === null ? await sendFirst(context, due) : await askOrSendAgain(context, due)
  if (!said) return
  await recordPayout(context, due, said)
  await scheduleNext(context.db, due, { afterSeconds: waitOf(due) })
}

/** Makes the first attempt to send a payout, after recording the attempt. Undefined if nothing was sent. */
async function sendFirst(context: PayoutContext, due: Due): Promise<ProviderPayout | undefined> {
  const { payouts, secrets } = context
  const accountNumber = secrets.open(due.account_no_sealed, accountNumberContext(due.member_id))
  let fundAccountId: string
  try {
    const { member_id: memberId, name, ifsc } = due
    fundAccountId = await payouts.registerAccount({ memberId, name, ifsc, accountNumber })
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error
    // Returns the money to the member, because the provider does not accept this bank account and nothing was
    // sent.
    await giveBack(context, due, error.message)
    return undefined
  }
  if (!(await beginToSend(context, due, fundAccountId))) return undefined
  try {
    return await send(context, { ...due, fund_account_id: fundAccountId })
  } catch (error) {
    // The provider refused the first attempt permanently. If the provider has no such payout, none was made.
    if (!(error instanceof ProviderRefusedError)) throw error
    const made = await payouts.find(due.reference)
    if (made) return made
    await giveBack(context, due, error.message)
    return undefined
  }
}

/**
 * Records that a payout is about to be sent, and posts it as on its way. Returns false if staff rejected the
 * withdrawal or paid it by hand meanwhile, blocked the member, or refused the member's identity.
 */
async function beginToSend(context: PayoutContext, due: Due, fundAccountId: string): Promise<boolean> {
  return await context.transaction(async (db) => {
    // Locks the withdrawal before its member, as the call that marks it as paid by hand does.
    const withdrawal = await lockWithdrawal(db, due.reference, due.member_id)
    if (!withdrawal || (await holdMember(db, due.member_id)).isBlocked) return false
    if (await isIdentityMissing(db, withdrawal)) return false
    if (!(await markSending(db, due, fundAccountId))) return false
    await postSent(db, withdrawal)
    return true
  })
}

/**
 * Asks the provider about a payout that may have been sent. If the provider does not know the payout, sends
 * the same bytes again under the same idempotency key, so that a delayed first attempt makes no second
 * payout. If the provider refuses this second attempt, does not return the money to the member, because the
 * first attempt may have succeeded.
 */
async function askOrSendAgain(context: PayoutContext, due: Due): Promise<ProviderPayout> {
  const { payouts } = context
  if (due.payout_id !== null) return await payouts.fetch(due.payout_id)
  return (await payouts.find(due.reference)) ?? (await send(context, due))
}

async function send({ payouts }: PayoutContext, due: Due): Promise<ProviderPayout> {
  if (due.fund_account_id === null) throw new Error(`withdrawal ${due.reference} names no fund account`)
  return await payouts.send({
    fundAccountId: due.fund_account_id,
    amount: paise(due.amount - due.tds),
    reference: due.reference,
  })
}

async function giveBack(context: PayoutContext, { reference }: Due, reason: string): Promise<void> {
  await context.transaction(async (db) => {
    const withdrawal = await lockWithdrawal(db, reference)
    if (withdrawal?.state === 'approved') await returnWithdrawal(db, withdrawal, { state: 'failed', reason })
  })
  context.log.error({ withdrawal: reference, reason }, 'a withdrawal was refused and its money returned')
}

/** Returns the seconds until the next check, which grow with the number of attempts. */
function waitOf({ state, attempts }: Due): number {
  return state === 'paid' ? watchSeconds : Math.min(30 * 2 ** Math.max(attempts - 3, 0), 60 * 60)
}
