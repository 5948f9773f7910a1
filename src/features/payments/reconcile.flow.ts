import { type Paise, paise, sumPaise } from '../../money/paise.ts'
import {
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusedError,
} from '../../third-party/card-payments/card-payments.ts'
import { applyPayment } from './apply-payment.flow.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import { findPayment } from './payments.sql.ts'
import { filterOwnOrders, listBookedPayments, listBookedRefunds } from './reconciliation.sql.ts'
import { recordRefund } from './record-refund.flow.ts'
import { findRefund } from './refunds.sql.ts'

/** One side of the comparison. Paise. */
type Side = { taken: Paise; sentBack: Paise }

export type Reconciliation = {
  since: Date
  /** What the provider says it took for this shop and sent back. */
  provider: Side & { payments: number; refunds: number }
  /** What the ledger's gateway account says. */
  ledger: Side
  /** The provider's balance less the ledger's: 0 when both agree. */
  difference: Paise
  /** Each payment or refund on which the two do not agree. */
  disagreements: { id: string; provider: Paise; ledger: Paise }[]
  /** Payments on the same account that are not this shop's, or in another currency: not counted. */
  notCounted: number
}

/**
 * Compares the ledger's gateway account with the provider's own list, payment by payment and refund by refund. What the
 * shop was never told of is applied first, so that what remains is a fault in the ledger.
 */
export async function reconcile(context: PaymentContext, since: Date): Promise<Reconciliation> {
  const { payments, count } = await readPayments(context, since)
  const refunds = await readRefunds(context, since)
  const taken = await readTaken(context, payments, since)
  const sentBack = await readSentBack(context, refunds, since)
  const provider = { taken: sumPaise(payments.values()), sentBack: sumPaise(refunds.values()) }
  const ledger = { taken: sumPaise(taken.values()), sentBack: sumPaise(sentBack.values()) }
  return {
    since,
    provider: { ...provider, payments: payments.size, refunds: refunds.size },
    ledger,
    difference: paise(provider.taken - provider.sentBack - (ledger.taken - ledger.sentBack)),
    disagreements: [...compare(payments, taken), ...compare(refunds, sentBack)],
    notCounted: count - payments.size,
  }
}

type Amounts = Map<string, Paise>

async function readPayments(context: PaymentContext, since: Date) {
  const listed = await readPages<ProviderPayment>((range) => context.cardPayments.listPayments(range), since)
  const captured = listed.filter(wasTaken)
  const orderIds = captured.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId]))
  const own = await filterOwnOrders(context.db, orderIds)
  const payments: Amounts = new Map()
  for (const payment of captured) {
    if (payment.orderId === undefined || !own.has(payment.orderId)) continue
    await applyPayment(context, payment)
    payments.set(payment.id, payment.amount)
  }
  return { payments, count: captured.length }
}

async function readRefunds(context: PaymentContext, since: Date): Promise<Amounts> {
  const listed = await readPages<ProviderRefund>((range) => context.cardPayments.listRefunds(range), since)
  const refunds: Amounts = new Map()
  for (const refund of listed) {
    const ours = await findRefund(context.db, {
      idempotencyKey: refund.receipt ?? '',
      providerRefundId: refund.id,
    })
    if (ours) await context.transaction((db) => recordRefund(db, ours.id, refund))
    const isCounted = ours ? ours.currency === 'INR' : await isOfBookedPayment(context, refund)
    if (isCounted && refund.status === 'processed') refunds.set(refund.id, refund.amount)
  }
  return refunds
}

// What a person sent back in the provider's dashboard, of money that the ledger counts, is missing in the ledger.
async function isOfBookedPayment({ db }: PaymentContext, { paymentId }: ProviderRefund): Promise<boolean> {
  const payment = await findPayment(db, paymentId)
  if (payment?.currency !== 'INR') return false
  if (payment.applied_at !== null) return true
  const { state, unapplied_reason: reason } = payment
  return reason !== null && reason !== 'refunded_elsewhere' && state !== 'voided'
}

/** The ledger's side of the payments. What is outside of it leaves the other side too. */
async function readTaken(context: PaymentContext, payments: Amounts, since: Date): Promise<Amounts> {
  const taken: Amounts = new Map()
  for (const { paymentId, booked, isOutside } of await listBookedPayments(context.db, {
    ids: [...payments.keys()],
    since,
  })) {
    if (isOutside) {
      payments.delete(paymentId)
      continue
    }
    taken.set(paymentId, paise(booked))
    if (payments.has(paymentId)) continue
    // It was made just before the list begins, and the shop learnt of it just after; or the provider does not know it.
    const payment = await findOrNothing(context.cardPayments.fetchPayment(paymentId))
    if (payment && wasTaken(payment)) payments.set(paymentId, payment.amount)
  }
  return taken
}

async function readSentBack(context: PaymentContext, refunds: Amounts, since: Date): Promise<Amounts> {
  const sentBack: Amounts = new Map()
  for (const { refundId, booked } of await listBookedRefunds(context.db, {
    ids: [...refunds.keys()],
    since,
  })) {
    sentBack.set(refundId, paise(booked))
    if (refunds.has(refundId)) continue
    const refund = await findOrNothing(context.cardPayments.fetchRefund(refundId))
    if (refund?.status === 'processed') refunds.set(refundId, refund.amount)
  }
  return sentBack
}

async function findOrNothing<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderRefusedError) return undefined
    throw error
  }
}

function wasTaken({ status }: ProviderPayment): boolean {
  return status === 'captured' || status === 'refunded'
}

function compare(provider: Amounts, ledger: Amounts) {
  const ids = [...new Set([...provider.keys(), ...ledger.keys()])]
  return ids
    .map((id) => ({ id, provider: provider.get(id) ?? paise(0), ledger: ledger.get(id) ?? paise(0) }))
    .filter((pair) => pair.provider !== pair.ledger)
}

const pageSize = 100

async function readPages<Item>(
  readPage: (range: { from: Date; to: Date; count: number; skip: number }) => Promise<Item[]>,
  from: Date,
): Promise<Item[]> {
  const to = new Date(Date.now() + 60_000)
  const items: Item[] = []
  for (;;) {
    const page = await readPage({ from, to, count: pageSize, skip: items.length })
    items.push(...page)
    if (page.length < pageSize) return items
  }
}
