import { postTransfer } from '../../../ledger/post-transfer.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ProviderRefund } from '../../../third-party/card-payments/card-payments.ts'
import {
  lockAppliedPayment,
  lockPaymentOfRefund,
  noteRefundsOfPayment,
  type Payment,
} from '../apply/payments.sql.ts'
import { lockMemberPayments } from '../intent/member-intents.sql.ts'
import { onlineMin } from '../intent/wallet-part.ts'
import {
  insertRefund,
  listKnownRefunds,
  lockQueuedRefund,
  lockRefund,
  markRefundCredited,
  type Refund,
  type RefundKey,
  setRefundAside,
  setRefundState,
  splitRefund,
} from './refunds.sql.ts'

// A bank that refused it now may take it later; until then the money is still owed.
const anotherTryAfterSeconds = 60 * 60

/**
 * Takes note of what the provider says of a refund. What has arrived, or failed, stays so. One that failed is followed
 * by another. Call it in one transaction.
 */
export async function recordRefund(db: Db, key: RefundKey, said: ProviderRefund): Promise<void> {
  // Lock the payment before its refund, as everywhere.
  const payment = await lockPaymentOfRefund(db, key)
  const refund = await lockRefund(db, key)
  if (isRefundOver(refund) || refund.state === said.status) return
  await setRefundState(db, refund, { state: said.status, providerRefundId: said.id })
  if (said.status === 'failed')
    await insertRefund(db, { payment, amount: refund.amount, afterSeconds: anotherTryAfterSeconds })
  if (said.status === 'processed') {
    await noteRefundsOfPayment(db, payment)
    await clear(db, refund, payment.currency)
  }
}

/** Whether further reports of a refund change nothing. */
export function isRefundOver({ state }: Pick<Refund, 'state'>): boolean {
  return state !== 'queued' && state !== 'pending'
}

/**
 * Counts what a person sent back in the provider's dashboard towards what a queued refund still owes, so that the shop
 * sends the rest and not all of it. What is on its way there may yet fail, and is not counted. Call it in one transaction.
 * @param sent every refund of the payment, as the provider lists them.
 * @returns whether anything was counted.
 */
export async function countSentByHand(db: Db, key: RefundKey, sent: ProviderRefund[]): Promise<boolean> {
  const payment = await lockPaymentOfRefund(db, key)
  const known = await listKnownRefunds(db, payment)
  // One of the shop's own may have arrived although its answer was lost: that it knows by its key.
  const isOurs = ({ id, receipt }: ProviderRefund) =>
    known.has(id) || (receipt !== undefined && known.has(receipt))
  const byHand = sent.filter((refund) => refund.status === 'processed' && !isOurs(refund))
  for (const part of byHand) {
    const refund = await lockRefund(db, key)
    if (refund.state !== 'queued') return false
    if (part.amount >= refund.amount) await recordRefund(db, key, part)
    else
      await clear(
        db,
        await splitRefund(db, refund, { amount: part.amount, providerRefundId: part.id }),
        payment.currency,
      )
  }
  return byHand.length > 0
}

/** What became of a remainder: nothing, because it is not one or is over. */
export type RemainderEnd = 'credited' | 'set_aside' | undefined

/**
 * Ends what is left of a refund that the provider does not send, because it is less than it takes: it is credited to
 * the member's store credit, at once and for good. Without a member to credit, or in another currency, it is set aside
 * with its reason for a person to deal with. Call it in one transaction.
 */
export async function endRemainder(db: Db, key: RefundKey): Promise<RemainderEnd> {
  const { isClosed } = await lockMemberPayments(db, key.member_id)
  const payment = await lockPaymentOfRefund(db, key)
  const refund = await lockRefund(db, key)
  if (refund.state !== 'queued' || !isRemainder(refund)) return undefined
  if (isClosed || payment.currency !== 'INR') {
    const why = isClosed ? 'the account is closed' : `the amount is in ${payment.currency}`
    await setRefundAside(db, key, `less than the provider sends, and ${why}`)
    return 'set_aside'
  }
  await credit(db, refund, payment)
  return 'credited'
}

/**
 * Credits the refund of an intent's payment that was queued last, instead of sending it: its member has asked for the wallet, whose
 * account is open. The member's payments are locked. Call it in the transaction that queued it.
 */
export async function creditLastRefund(db: Db, intent: { id: number; member_id: number }): Promise<void> {
  const payment = await lockAppliedPayment(db, intent)
  const refund = await lockQueuedRefund(db, payment)
  // Nothing is queued where the provider had sent all of it back before.
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

/** Whether a refund is of less than the provider sends back. */
export function isRemainder({ amount }: Pick<Refund, 'amount'>): boolean {
  return amount < onlineMin
}

async function clear(db: Db, refund: Refund, currency: string): Promise<void> {
  // Money in another currency never came into the ledger.
  if (currency !== 'INR') return
  await postTransfer(db, {
    code: 'online_payment_refunded',
    requestKey: `refund:${refund.id}:processed`,
    cause: { kind: 'refund', id: refund.id },
    reference: { refund: refund.id },
    legs: [
      { account: 'online_refunds_due', amount: -refund.amount },
      { account: 'gateway_clearing', amount: refund.amount },
    ],
  })
}
