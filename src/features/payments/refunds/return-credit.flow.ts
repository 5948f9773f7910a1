import { randomUUID } from 'node:crypto'
import { lockAccounts } from '../../../ledger/lock-accounts.ts'
import { type Leg, postTransfer } from '../../../ledger/post-transfer.ts'
import { type Paise, paise, sumPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import type { ProviderRefund } from '../../../third-party/card-payments/card-payments.ts'
import { notifyPayer } from '../apply/notify-payer.flow.ts'
import { lockPaymentOfRefund, type Payment } from '../apply/payments.sql.ts'
import { lockMemberPayments } from '../intent/member-intents.sql.ts'
import { onlineMin } from '../intent/wallet-part.ts'
import { readRoom } from '../outside/payment-cases.sql.ts'
import { refundableDays } from '../payments.settings.ts'
import { queueRefund } from './queue-refund.flow.ts'
import { endUnsentRefund, isQueuedSince, listKnownRefunds, lockRefund, type Refund } from './refunds.sql.ts'
import {
  type Deposit,
  listCreditMoves,
  listDeposits,
  lockPayments,
  returnsCredit,
} from './returned-credit.sql.ts'
import { unspentDeposits } from './unspent-deposits.ts'

// The provider also refuses a refund while the shop's balance there is too low. Staff top that balance up by a
// bank transfer, which weekends and bank holidays delay by up to four days.
const refusedDaysMax = 5

// The provider has one error code for all these refusals, and tells them apart only in words.
const finalRefusal = /more than 6 months old|not supported|fully refunded/i

/** Unspent money that a payment added and that can go back to the payment's source. */
export type ReturnableDeposit = Deposit & { unspent: Paise }

/**
 * Lists a member's payments of added money, newest first: those that can go back to their source now, and
 * those on their way back. `inCase` is the unspent money of payments with an open payment case, in paise.
 */
export async function listReturnableCredit(
  db: Db,
  memberId: number,
): Promise<{ returnable: ReturnableDeposit[]; returning: Deposit[]; inCase: Paise }> {
  const days = await readShopSetting(db, refundableDays)
  const deposits = await listDeposits(db, memberId, { refundableDays: days })
  const unspent = unspentDeposits(await listCreditMoves(db, memberId))
  const returnable: ReturnableDeposit[] = []
  for (const deposit of deposits) {
    const left = unspent.get(deposit.id) ?? 0
    if (!deposit.isRefundable || deposit.returning > 0 || left < onlineMin) continue
    // A dispute or a refund in the provider's dashboard may have taken a part of the payment.
    const amount = paise(Math.min(left, await readRoom(db, deposit)))
    if (amount >= onlineMin) returnable.push({ ...deposit, unspent: amount })
  }
  return {
    returnable,
    returning: deposits.filter(({ returning }) => returning > 0),
    inCase: sumPaise(deposits.filter(({ hasCase }) => hasCase).map(({ id }) => paise(unspent.get(id) ?? 0))),
  }
}

/**
 * Queues refunds of a member's unspent added money to its sources, newest payment first. The store credit
 * falls at once. A repeat finds nothing left to return. Call it in a transaction with the member locked.
 * Returns the sum in paise.
 */
export async function returnCredit(db: Db, jobs: Jobs, memberId: number): Promise<Paise> {
  const { returnable: seen } = await listReturnableCredit(db, memberId)
  await lockPayments(
    db,
    memberId,
    seen.map(({ id }) => id),
  )
  await lockAccounts(db, [memberId])
  // Reads again under the locks, because an order may have spent the money meanwhile.
  const { returnable } = await listReturnableCredit(db, memberId)
  const locked = returnable.filter(({ id }) => seen.some((deposit) => deposit.id === id))
  for (const deposit of locked) {
    await postReturn(db, deposit, {
      code: 'credit_returned',
      requestKey: `payment:${deposit.id}:credit_returned:${randomUUID()}`,
      amount: deposit.unspent,
    })
    await queueRefund(db, jobs, { payment: deposit, amount: deposit.unspent })
  }
  return paise(locked.reduce((sum, { unspent }) => sum + unspent, 0))
}

/**
 * Ends a refund that the provider refused for good, or again and again for several days. Credits its money to
 * the store credit again, and notifies the member, who then chooses anew. Does nothing for a refund of other
 * money, or while money may have left the payment unseen. Call it in one transaction.
 * @param refused the refund as it was sent; another attempt may have ended it meanwhile.
 * @param refusal.sent every refund of the payment, as the provider lists them after the refusal.
 * @returns whether the refund has ended.
 */
export async function endRefusedReturn(
  db: Db,
  refused: Pick<Refund, 'id' | 'member_id' | 'attempts' | 'failure'>,
  refusal: { why: string; sent: readonly ProviderRefund[] },
): Promise<boolean> {
  const why = refusal.why.slice(0, 500)
  // An attempt without an answer may still succeed. Ends the refund only after two equal refusals in a row,
  // unless this attempt was the first.
  if (refused.attempts > 1 && refused.failure !== why) return false
  if (!finalRefusal.test(why) && !(await isQueuedSince(db, refused, refusedDaysMax))) return false
  const { isClosed } = await lockMemberPayments(db, refused.member_id)
  const payment = await lockPaymentOfRefund(db, refused)
  if (isClosed || payment.currency !== 'INR' || !(await returnsCredit(db, payment))) return false
  const refund = await lockRefund(db, refused)
  if (refund.state !== 'queued' || refund.attempts !== refused.attempts) return false
  // A refund that staff started in the provider's dashboard may arrive and then counts as this one.
  const known = await listKnownRefunds(db, payment)
  const isPendingOutside = ({ id, receipt, status }: ProviderRefund) =>
    status === 'pending' && !known.has(id) && !known.has(receipt ?? '')
  if (refusal.sent.some(isPendingOutside)) return false
  await endUnsentRefund(db, refund, { state: 'failed', why })
  await creditRefusedReturn(db, payment, refund)
  return true
}

/** Credits the money of a failed refund to the store credit again. Lock the payment first. */
export async function creditRefusedReturn(
  db: Db,
  payment: Pick<Payment, 'id' | 'member_id'>,
  refund: Pick<Refund, 'id' | 'amount'>,
): Promise<void> {
  await postReturn(db, payment, {
    code: 'credit_not_returned',
    requestKey: `refund:${refund.id}:not_returned`,
    amount: -refund.amount,
  })
  await notifyPayer(db, payment.member_id, 'credit_not_returned', paise(refund.amount))
}

async function postReturn(
  db: Db,
  { id, member_id: memberId }: Pick<Payment, 'id' | 'member_id'>,
  move: { code: 'credit_returned' | 'credit_not_returned'; requestKey: string; amount: number },
): Promise<void> {
  const { amount, ...named } = move
  const legs: Leg[] = [
    { account: 'store_credit', amount: -amount },
    { account: 'online_refunds_due', amount },
  ]
  await postTransfer(db, {
    ...named,
    cause: { kind: 'payment', id },
    memberId,
    reference: { payment: id },
    legs,
  })
}
