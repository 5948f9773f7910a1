import { type Paise, paise, sumPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ProviderPayment, ProviderRefund } from '../../../third-party/card-payments/card-payments.ts'
import { ProviderRefusedError } from '../../../third-party/razorpay/razorpay.ts'
import { applyReportedPayment, isDecided } from '../apply/apply-reported-payment.flow.ts'
import type { Payment } from '../apply/payments.sql.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import { noteOutsideRefund } from '../outside/book-case.flow.ts'
import { isRefundOver, recordRefund } from '../refunds/record-refund.flow.ts'
import { listManualRefunds } from '../refunds/refunds.sql.ts'
import {
  filterOwnOrders,
  findPayments,
  findRefunds,
  listPostedPayments,
  listPostedRefunds,
  readClock,
} from './reconciliation.sql.ts'

/** The totals of one side of the comparison, in paise. */
type Side = { taken: Paise; sentBack: Paise }

export type Reconciliation = {
  since: Date
  /** The provider's totals of this shop's payments and refunds. */
  provider: Side & { payments: number; refunds: number }
  /** The totals of the ledger's gateway account. */
  ledger: Side
  /** The provider's balance minus the ledger's: 0 when both agree. */
  difference: Paise
  /** Payments and refunds whose amounts differ. */
  disagreements: { id: string; provider: Paise; ledger: Paise }[]
  /**
   * The number of payments that were not compared. They belong to another program on the same account, or are
   * in another currency.
   */
  notCounted: number
  /** Refunds that the shop cannot send. Staff must handle them. */
  setAside: Awaited<ReturnType<typeof listManualRefunds>>
}

/**
 * Compares the ledger's gateway account with the provider's list, payment by payment and refund by refund.
 * First applies payments that the shop did not know. Any difference that then remains is an error in the
 * ledger.
 */
export async function reconcile(context: PaymentContext, since: Date): Promise<Reconciliation> {
  // Uses the database's clock, which also dates the shop's records.
  const { soon } = await readClock(context.db)
  const { payments, count } = await readPayments(context, { from: since, to: soon })
  const refunds = await readRefunds(context, { from: since, to: soon })
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
    setAside: await listManualRefunds(context.db),
  }
}

type Amounts = Map<string, Paise>

async function readPayments(context: PaymentContext, range: Range) {
  const payments: Amounts = new Map()
  let count = 0
  for await (const page of readPages((part) => context.cardPayments.listPayments(part), range)) {
    const captured = page.filter(wasTaken)
    count += captured.length
    const own = await filterOwn(context.db, captured)
    if (own.length === 0) continue
    const known = await findPayments(
      context.db,
      own.map(({ id }) => id),
    )
    const unreported = own.filter(({ id }) => {
      const payment = known.get(id)
      return !payment || !isDecided(payment)
    })
    await forEachAtOnce(unreported, (payment) => applyReportedPayment(context, payment))
    for (const { id, amount } of own) payments.set(id, amount)
  }
  return { payments, count }
}

async function filterOwn(db: Db, listed: ProviderPayment[]): Promise<ProviderPayment[]> {
  const own = await filterOwnOrders(
    db,
    listed.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId])),
  )
  return listed.filter(({ orderId }) => orderId !== undefined && own.has(orderId))
}

async function readRefunds(context: PaymentContext, range: Range): Promise<Amounts> {
  const refunds: Amounts = new Map()
  for await (const page of readPages((part) => context.cardPayments.listRefunds(part), range)) {
    const counted = await filterCounted(context, page)
    for (const { id, amount, status } of counted) if (status === 'processed') refunds.set(id, amount)
  }
  return refunds
}

/**
 * Returns the refunds of a page that the ledger must contain. First records refunds that the shop did not
 * know.
 */
async function filterCounted(context: PaymentContext, page: ProviderRefund[]): Promise<ProviderRefund[]> {
  const { db } = context
  const findOurs = () =>
    findRefunds(db, {
      keys: page.flatMap(({ receipt }) => (receipt === undefined ? [] : [receipt])),
      providerRefundIds: page.map(({ id }) => id),
    })
  let ours = await findOurs()
  const oursOf = (said: ProviderRefund) =>
    ours.find((refund) => refund.idempotency_key === said.receipt || refund.provider_refund_id === said.id)
  const outside = page.filter((said) => !oursOf(said))
  await forEachAtOnce(outside, (said) => noteOutsideRefund(context, said))
  if (outside.length > 0) ours = await findOurs()
  await forEachAtOnce(page, async (said) => {
    const refund = oursOf(said)
    if (!refund || isRefundOver(refund) || refund.state === said.status) return
    await context.transaction((inner) => recordRefund(inner, refund, said))
  })
  const payments = await findPayments(
    db,
    page.map(({ paymentId }) => paymentId),
  )
  return page.filter((said) => {
    const refund = oursOf(said)
    return refund ? refund.currency === 'INR' : isPosted(payments.get(said.paymentId))
  })
}

// Returns whether the ledger should contain a payment. False for a payment that was refunded in the dashboard
// before the shop knew of the payment.
function isPosted(payment: Payment | undefined): boolean {
  if (payment?.currency !== 'INR') return false
  if (payment.applied_at !== null) return true
  const { state, unapplied_reason: reason } = payment
  return reason !== null && reason !== 'refunded_elsewhere' && state !== 'voided'
}

/**
 * Returns the ledger's amount of each payment. If the ledger does not count a payment, removes it from
 * `payments`, the provider's amounts.
 */
async function readTaken(context: PaymentContext, payments: Amounts, since: Date): Promise<Amounts> {
  const taken: Amounts = new Map()
  const unlisted: string[] = []
  const posted = await readPosted(
    (which) => listPostedPayments(context.db, which),
    ({ paymentId }) => paymentId,
    { ids: payments.keys(), since },
  )
  for (const { paymentId, posted: amount, isOutside } of posted) {
    if (isOutside) {
      payments.delete(paymentId)
      continue
    }
    taken.set(paymentId, paise(amount))
    if (!payments.has(paymentId)) unlisted.push(paymentId)
  }
  // Fetches each posted payment that is missing from the provider's list. Such a payment was made just before
  // the list's start, or the provider does not know it.
  await forEachAtOnce(unlisted, async (paymentId) => {
    const payment = await findOrNothing(context.cardPayments.fetchPayment(paymentId))
    if (payment && wasTaken(payment)) payments.set(paymentId, payment.amount)
  })
  return taken
}

async function readSentBack(context: PaymentContext, refunds: Amounts, since: Date): Promise<Amounts> {
  const posted = await readPosted(
    (which) => listPostedRefunds(context.db, which),
    ({ refundId }) => refundId,
    { ids: refunds.keys(), since },
  )
  const unlisted = posted.filter(({ refundId }) => !refunds.has(refundId))
  await forEachAtOnce(unlisted, async ({ refundId }) => {
    const refund = await findOrNothing(context.cardPayments.fetchRefund(refundId))
    if (refund?.status === 'processed') refunds.set(refundId, refund.amount)
  })
  return new Map(posted.map(({ refundId, posted: amount }) => [refundId, paise(amount)]))
}

const batchSize = 1_000

/** Reads the rows posted since a time, and the rows with these ids, in batches. */
async function readPosted<Row extends { id: number }>(
  list: (which: { ids: string[] } | { since: Date; afterId: number; limit: number }) => Promise<Row[]>,
  idOf: (row: Row) => string,
  { ids, since }: { ids: Iterable<string>; since: Date },
): Promise<Row[]> {
  const posted: Row[] = []
  for (let afterId = 0; ; afterId = posted.at(-1)!.id) {
    const batch = await list({ since, afterId, limit: batchSize })
    posted.push(...batch)
    if (batch.length < batchSize) break
  }
  const found = new Set(posted.map(idOf))
  const earlier = [...ids].filter((id) => !found.has(id))
  for (let first = 0; first < earlier.length; first += batchSize)
    posted.push(...(await list({ ids: earlier.slice(first, first + batchSize) })))
  return posted
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

type Range = { from: Date; to: Date }

const pageSize = 100

async function* readPages<Item>(
  readPage: (range: Range & { count: number; skip: number }) => Promise<Item[]>,
  range: Range,
): AsyncGenerator<Item[]> {
  for (let skip = 0; ; skip += pageSize) {
    const page = await readPage({ ...range, count: pageSize, skip })
    yield page
    if (page.length < pageSize) return
  }
}

const atOnce = 8

/** Runs `work` for each item, for a few items at a time, so that the shop does not slow down. */
async function forEachAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values()
  const takeAll = async () => {
    for (const item of left) await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, takeAll))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
