import { postTransfer } from '../../../ledger/post-transfer.ts'
import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ProviderRefund } from '../../../third-party/card-payments/card-payments.ts'
import { findOpenMember } from '../../members/member.sql.ts'
import { notifyPayer } from '../apply/notify-payer.flow.ts'
import {
  lockAppliedPayment,
  lockPaymentOfRefund,
  noteRefundsOfPayment,
  type Payment,
} from '../apply/payments.sql.ts'
import { lockMemberPayments } from '../intent/member-intents.sql.ts'
import { onlineMin } from '../intent/wallet-part.ts'
import { insertCase, lockCaseOf, updateCase } from '../outside/payment-cases.sql.ts'
import {
  endUnsentRefund,
  insertOutsideRefund,
  insertRefund,
  listKnownRefunds,
  lockQueuedRefund,
  lockRefund,
  markRefundCredited,
  type Refund,
  type RefundKey,
  setRefundState,
  splitRefund,
} from './refunds.sql.ts'
import { creditRefusedReturn } from './return-credit.flow.ts'
import { returnsCredit } from './returned-credit.sql.ts'

// The delay before a failed refund is sent again. A bank that refused a refund may accept it later.
const anotherTryAfterSeconds = 60 * 60

/**
 * Records the provider's state of a refund. A refund that has arrived or failed never changes again. Replaces
 * a failed refund by a new one, or credits returned store credit again. Call it in one transaction.
 */
export async function recordRefund(db: Db, key: RefundKey, said: ProviderRefund): Promise<void> {
  // Locks the payment before its refund, like all other code.
  const payment = await lockPaymentOfRefund(db, key)
  const refund = await lockRefund(db, key)
  if (isRefundOver(refund) || refund.state === said.status) return
  await setRefundState(db, refund, { state: said.status, providerRefundId: said.id })
  if (said.status === 'failed') await replaceFailed(db, payment, refund)
  if (said.status === 'processed') {
    await noteRefundsOfPayment(db, payment)
    await clear(db, refund, { currency: payment.currency })
    if (await returnsCredit(db, payment))
      await notifyPayer(db, payment.member_id, 'credit_returned', paise(refund.amount))
  }
}

// Sends a failed refund again later. Returned store credit is credited again instead, so that the member can
// choose anew.
async function replaceFailed(db: Db, payment: Payment, refund: Refund): Promise<void> {
  const { amount } = refund
  const isOpen = (await findOpenMember(db, payment.member_id)) !== undefined
  if (isOpen && (await returnsCredit(db, payment))) await creditRefusedReturn(db, payment, refund)
  else await insertRefund(db, { payment, amount, afterSeconds: anotherTryAfterSeconds })
}

/** Returns whether a refund has ended, so that further reports change nothing. */
export function isRefundOver({ state }: Pick<Refund, 'state'>): boolean {
  return state !== 'queued' && state !== 'pending'
}

/**
 * Deducts refunds made in the provider's dashboard from a queued refund, so that the shop sends only the
 * remainder. Ignores dashboard refunds that are pending, because they may fail. Call it in one transaction.
 * @param sent every refund of the payment, as the provider lists them.
 * @returns whether it deducted any.
 */
export async function countSentByHand(db: Db, key: RefundKey, sent: ProviderRefund[]): Promise<boolean> {
  const payment = await lockPaymentOfRefund(db, key)
  const known = await listKnownRefunds(db, payment)
  // Recognises the shop's own refunds by id or receipt. Such a refund may exist at the provider although the
  // provider's answer was lost.
  const isOurs = ({ id, receipt }: ProviderRefund) =>
    known.has(id) || (receipt !== undefined && known.has(receipt))
  const byHand = sent.filter((refund) => refund.status === 'processed' && !isOurs(refund))
  for (const part of byHand) {
    const refund = await lockRefund(db, key)
    if (refund.state !== 'queued') return false
    if (part.amount > refund.amount) await recordLarger(db, payment, refund, part)
    else if (part.amount === refund.amount) await recordRefund(db, key, part)
    else
      await clear(db, await splitRefund(db, refund, { amount: part.amount, providerRefundId: part.id }), {
        currency: payment.currency,
      })
  }
  return byHand.length > 0
}

/**
 * Records an arrived refund that was made in the provider's dashboard. Lock the payment first. Call it in one
 * transaction.
 */
export async function recordOutsideRefund(
  db: Db,
  payment: Pick<Payment, 'id' | 'member_id' | 'provider_payment_id' | 'currency'>,
  { id: providerRefundId, amount }: Pick<ProviderRefund, 'id' | 'amount'>,
): Promise<void> {
  const id = await insertOutsideRefund(db, payment, { amount, providerRefundId })
  await noteRefundsOfPayment(db, payment)
  await clear(db, { id, amount }, { currency: payment.currency, payment: payment.provider_payment_id })
}

/**
 * Records a dashboard refund that is larger than the queued refund, and ends the queued refund. Opens a
 * payment case for the excess, so that staff decide who bears it.
 */
async function recordLarger(
  db: Db,
  payment: Payment,
  refund: Refund,
  { id, amount }: ProviderRefund,
): Promise<void> {
  await endUnsentRefund(db, refund, { state: 'failed', why: `refunded in the dashboard as ${id}` })
  await recordOutsideRefund(db, payment, { id, amount })
  if (payment.currency !== 'INR') return
  const opened =
    (await lockCaseOf(db, payment.member_id, id)) ??
    (await insertCase(db, {
      member_id: payment.member_id,
      payment_id: payment.id,
      intent_id: payment.intent_id,
      kind: 'refund',
      provider_case_id: id,
      provider_state: 'pending',
      amount,
    }))
  await updateCase(db, opened, { provider_state: 'processed', booked: amount - refund.amount })
}

/**
 * How a refund below the provider's minimum ended. Undefined if the refund is not below the minimum, or had
 * already ended.
 */
export type RemainderEnd = 'credited' | 'set_aside' | undefined

/**
 * Ends a refund below the provider's minimum by crediting its amount to the member's store credit. If the
 * account is closed or the currency is not INR, leaves the refund to staff (set_aside), with the reason. Call
 * it in one transaction.
 */
export async function endRemainder(db: Db, key: RefundKey): Promise<RemainderEnd> {
  const { isClosed } = await lockMemberPayments(db, key.member_id)
  const payment = await lockPaymentOfRefund(db, key)
  const refund = await lockRefund(db, key)
  if (refund.state !== 'queued' || !isRemainder(refund)) return undefined
  if (isClosed || payment.currency !== 'INR') {
    const why = isClosed ? 'the account is closed' : `the amount is in ${payment.currency}`
    await endUnsentRefund(db, key, { state: 'set_aside', why: `less than the provider sends, and ${why}` })
    return 'set_aside'
  }
  await credit(db, refund, payment)
  return 'credited'
}

/**
 * At the member's request, credits the last queued refund of a payment intent's payment to the wallet,
 * instead of sending the refund. Call it in the transaction that queued the refund, with the member's
 * payments locked and the account open.
 */
export async function creditLastRefund(db: Db, intent: { id: number; member_id: number }): Promise<void> {
  const payment = await lockAppliedPayment(db, intent)
  const refund = await lockQueuedRefund(db, payment)
  // No refund is queued if the provider had already refunded everything.
  if (refund) await credit(db, refund, payment)
}

async function credit(db: Db, refund: Refund, payment: Payment): Promise<void> {
  const { id, amount, member_id: memberId } = refund
  await postTransfer(db, {
    code: 'correction',
    requestKey: `refund:${id}:credited`,
    cause: { kind: 'refund', id },
    memberId,
    reference: { refund: id, payment: payment.provider_payment_id },
    legs: [
      { account: 'online_refunds_due', amount: -amount },
      { account: 'store_credit', amount },
    ],
  })
  await markRefundCredited(db, refund)
  await noteRefundsOfPayment(db, payment)
}

/** Returns whether a refund is below the provider's minimum. */
export function isRemainder({ amount }: Pick<Refund, 'amount'>): boolean {
  return amount < onlineMin
}

/**
 * Posts an arrived refund to the ledger.
 * @param of.payment the payment's id at the provider, for the transfer's reference.
 */
async function clear(
  db: Db,
  { id, amount }: Pick<Refund, 'id' | 'amount'>,
  { currency, ...of }: { currency: string; payment?: string },
): Promise<void> {
  // Skips money in another currency, which was never in the ledger.
  if (currency !== 'INR') return
  await postTransfer(db, {
    code: 'online_payment_refunded',
    requestKey: `refund:${id}:processed`,
    cause: { kind: 'refund', id },
    reference: { refund: id, ...of },
    legs: [
      { account: 'online_refunds_due', amount: -amount },
      { account: 'gateway_clearing', amount },
    ],
  })
}
