import { postTransfer } from '../../../ledger/post-transfer.ts'
import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findKeyHolder } from '../../../platform/database/global-keys.ts'
import type { ProviderDispute, ProviderRefund } from '../../../third-party/card-payments/card-payments.ts'
import { noteRefundsOfPayment, provider } from '../apply/payments.sql.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import { queueRefund } from '../refunds/queue-refund.flow.ts'
import { recordOutsideRefund } from '../refunds/record-refund.flow.ts'
import {
  listKnownRefunds,
  type Refund,
  type RefusedRefund,
  withdrawUnsentRefunds,
} from '../refunds/refunds.sql.ts'
import {
  insertCase,
  listDisputes,
  lockCaseOf,
  lockPaymentOfCase,
  type PaymentCase,
  type PaymentOfCase,
  updateCase,
  writeDecision,
} from './payment-cases.sql.ts'
import { chargeWallet } from './settle-case.flow.ts'

type Context = Pick<PaymentContext, 'db' | 'transaction' | 'cardPayments' | 'jobs'>

/**
 * Books a refund that staff made in the provider's dashboard, in its current state at the provider. Puts the
 * payment's order on hold. Idempotent.
 */
export async function noteOutsideRefund(
  context: Context,
  reported: Pick<ProviderRefund, 'id' | 'paymentId'>,
): Promise<void> {
  const memberId = await findKeyHolder(context.db, 'provider_payment', `${provider} ${reported.paymentId}`)
  // Ignores an unknown payment, because another program may use the same account at the provider.
  if (memberId === undefined) return
  const said = await context.cardPayments.fetchRefund(reported.id)
  await context.transaction((db) => bookRefund(db, memberId, said))
}

async function bookRefund(db: Db, memberId: number, said: ProviderRefund): Promise<void> {
  const payment = await lockPaymentOfCase(db, memberId, said.paymentId)
  // Ignores a payment that was not applied. The shop refunds such a payment anyway, and then deducts what
  // staff refunded by hand.
  if (!payment?.is_applied) return
  const known = await listKnownRefunds(db, payment)
  const found = await lockCaseOf(db, memberId, said.id)
  if (known.has(said.id) || known.has(said.receipt ?? '')) {
    // Ends the case, because the shop already counts this refund as its own.
    if (found?.provider_state === 'pending') await end(db, found, 'processed')
    return
  }
  if (said.status === found?.provider_state) return
  if (said.status === 'failed') {
    if (found) await end(db, found, 'failed')
    return
  }
  // Ignores this refund while a queued refund of the shop covers the same money. The provider will refuse the
  // queued refund, and this one counts afterwards. Money that a dispute took can be refunded as well; then
  // the shop loses it twice.
  if (said.amount > payment.room + payment.disputed) return
  const opened = found ?? (await insertCase(db, caseOf(payment, said, { kind: 'refund' })))
  if (said.status !== 'processed') return
  await recordOutsideRefund(db, payment, said)
  await updateCase(db, opened, { provider_state: 'processed', booked: said.amount })
  await chargeAtOnce(db, payment, { ...opened, booked: said.amount })
}

/**
 * Books the money that a dispute took or gave back, in the dispute's current state at the provider. Puts the
 * order on hold until the case is decided.
 */
export async function noteDispute(
  context: Context,
  reported: Pick<ProviderDispute, 'id' | 'paymentId'>,
): Promise<void> {
  const memberId = await findKeyHolder(context.db, 'provider_payment', `${provider} ${reported.paymentId}`)
  if (memberId === undefined) return
  const said = await context.cardPayments.fetchDispute(reported.id)
  await context.transaction((db) => bookDispute(db, context, { memberId, said }))
}

/**
 * Withdraws a refund if a dispute took the same money. The provider refused the refund and does not list it.
 * Returns whether the refund was withdrawn.
 */
export async function replaceRefusedRefund(
  context: Context,
  refused: RefusedRefund & Pick<Refund, 'member_id' | 'payment_id'>,
): Promise<boolean> {
  const memberId = refused.member_id
  for (const id of await listDisputes(context.db, refused)) {
    const said = await context.cardPayments.fetchDispute(id)
    const withdrawn = await context.transaction((db) => bookDispute(db, context, { memberId, said, refused }))
    if (withdrawn > 0) return true
  }
  return false
}

const isOver = (state: PaymentCase['provider_state']) =>
  state === 'won' || state === 'lost' || state === 'closed'

/**
 * Books the money that a dispute took or returned. A dispute can also take money that the shop has already
 * refunded; then the shop loses it twice. A dispute does not take the money of pending refunds.
 * @returns the sum of the refunds that the dispute replaced, in paise.
 */
async function bookDispute(
  db: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { memberId, said, refused }: { memberId: number; said: ProviderDispute; refused?: RefusedRefund },
): Promise<number> {
  const payment = await lockPaymentOfCase(db, memberId, said.paymentId)
  if (!(payment?.is_applied || payment?.is_returned) || said.currency !== 'INR') return 0
  const found = await lockCaseOf(db, memberId, said.id)
  if (found && isOver(found.provider_state) && (found.provider_state !== 'lost' || isBooked(found))) return 0
  const opened = found ?? (await insertCase(db, caseOf(payment, said, { kind: 'dispute' })))
  const taken = Math.min(said.status === 'lost' ? said.amount : said.amountDeducted, said.amount)
  const left = opened.booked + payment.room
  const missing = Math.max(0, taken - left)
  const withdrawn =
    missing > 0 ? await withdrawUnsentRefunds(db, payment, { why: 'a dispute took the money', refused }) : 0
  const booked = Math.min(taken, left + withdrawn + payment.arrived)
  const covered = Math.min(opened.covered + Math.min(withdrawn, missing), booked)
  const delta = booked - opened.booked
  const bookings = opened.bookings + (delta === 0 ? 0 : 1)
  // Reopens the case if the dispute has taken more money since staff decided.
  const isReopened = delta > 0 && booked > covered
  const change = {
    provider_state: said.status,
    respond_by: said.respondBy ?? null,
    booked,
    covered,
    bookings,
    // After a lost dispute, puts the order on hold again, even if staff had released it. Staff then decide
    // who bears the loss.
    ...(said.status === 'lost' && { released_at: null }),
    ...(isReopened && { decision: null, decided_by: null, decided_at: null }),
  }
  await updateCase(db, opened, change)
  await noteRefundsOfPayment(db, payment)
  if (delta !== 0)
    await postTransfer(db, {
      code: 'payment_disputed',
      requestKey: `payment_case:${opened.id}:booked:${bookings}`,
      cause: { kind: 'payment', id: payment.id },
      reference: { payment: payment.provider_payment_id, case: opened.id },
      legs: [
        { account: 'online_refunds_due', amount: -delta },
        { account: 'gateway_clearing', amount: delta },
      ],
    })
  if (withdrawn > missing) await queueRefund(db, jobs, { payment, amount: paise(withdrawn - missing) })
  // If the dispute gave back money that had counted towards the refund of a cancelled order, refunds this
  // money to the buyer.
  if (opened.covered > covered)
    await queueRefund(db, jobs, { payment, amount: paise(opened.covered - covered) })
  await decideAtOnce(db, payment, { ...opened, ...change })
  return withdrawn
}

/** Returns whether the ledger has booked the whole amount of a lost dispute. */
function isBooked({ booked, amount }: PaymentCase): boolean {
  return booked === amount
}

/** Decides a dispute at once if staff have no choice to make. */
async function decideAtOnce(db: Db, payment: PaymentOfCase, opened: PaymentCase): Promise<void> {
  const { booked, covered, decision, provider_state: state } = opened
  if (decision !== null) return
  const isLost = state === 'lost' && (isBooked(opened) || !payment.has_open_refund)
  // A payment that was not applied has no order to hold.
  const isDone = payment.is_returned || isLost || state === 'won' || state === 'closed'
  if (isDone && booked === covered) await writeDecision(db, opened, { decision: 'settled' })
  else if (isLost) await chargeAtOnce(db, payment, opened)
}

function caseOf(
  payment: PaymentOfCase,
  said: ProviderRefund | ProviderDispute,
  { kind }: Pick<PaymentCase, 'kind'>,
) {
  const isDispute = 'amountDeducted' in said
  return {
    member_id: payment.member_id,
    payment_id: payment.id,
    intent_id: payment.intent_id,
    kind,
    provider_case_id: said.id,
    provider_state: isDispute ? ('open' as const) : ('pending' as const),
    amount: said.amount,
    reason: isDispute ? said.reason.slice(0, 200) : '',
    respond_by: isDispute ? (said.respondBy ?? null) : null,
  }
}

async function end(db: Db, opened: PaymentCase, state: 'processed' | 'failed'): Promise<void> {
  await updateCase(db, opened, { provider_state: state })
  if (opened.decision === null) await writeDecision(db, opened, { decision: 'settled' })
}

// Charges the wallet at once for a top-up or for a payment that was not applied. In both cases there is no
// order to put on hold.
async function chargeAtOnce(db: Db, payment: PaymentOfCase, opened: PaymentCase): Promise<void> {
  if ((payment.purpose === 'top_up' || payment.is_returned) && opened.decision === null)
    await chargeWallet(db, opened, {})
}
