import { type Paise, paise, zeroPaise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/service/job.ts'
import { isAllOwnFault } from '../orders/life/keep-delivery-charge.flow.ts'
import type { KeptTerms } from '../orders/life/order-charges.ts'
import { lockOrder } from '../orders/life/order-life.sql.ts'
import { refundParts } from '../orders/life/refund-parts.ts'
import { creditLastRefund } from '../payments/refunds/record-refund.flow.ts'
import { returnLines } from './return-order.flow.ts'
import { noteRefunded, type ShownReturn, wasPickedUp, writeStep } from './returns.sql.ts'
import { notifyOfRefund, type Telling } from './step-return.flow.ts'

// The longest reason stored with the change.
const reasonLengthMax = 400

/**
 * Refunds the units that the inspection of a locked request accepted, and notifies the buyer. The part paid
 * online is refunded to its source; if the buyer chose the wallet, it is credited there at once. The pickup
 * charge or the deduction of a buy-back is kept. Lock the member's payments first. Call it in one transaction.
 */
export async function refundAccepted(
  context: Telling & { jobs: Jobs },
  request: ShownReturn,
  { staffId, note }: { staffId: number; note: string },
): Promise<{ wallet: Paise; source: Paise; pickup: Paise; buyBack: Paise }> {
  const { db, jobs } = context
  const { orderno: orderNo, line, product_id: productId, accepted, unfit, refund_to: refundTo } = request
  // Moves the request to 'refunded' first. The database refuses to record the return of units while a request
  // for them is open.
  await writeStep(db, request, { to: 'refunded', by: { staffId } })
  const order = await lockOrder(db, orderNo)
  const outcome = await returnLines(db, jobs, {
    orderNo,
    units: [{ line, productId, quantity: accepted!, unfit: unfit! }],
    note: note.slice(0, reasonLengthMax),
    staffId,
    terms: await termsOf(db, request),
    isOwnFault: await isAllOwnFault(db, order!, request.reason, context.sayIn('en')),
  })
  if (outcome.refused) throw new Error(`could not refund return ${request.id}: ${outcome.refused}`)
  const { wallet, online } = refundParts(outcome.back)
  const isCredited = refundTo === 'wallet' && online > 0
  if (isCredited) await creditLastRefund(db, { id: order!.payment_intent_id!, member_id: order!.member_id })
  const { net, isBuyBack } = outcome.kept
  const refunded = {
    wallet: paise(wallet + (isCredited ? online : 0)),
    source: isCredited ? zeroPaise : online,
    pickup: isBuyBack ? zeroPaise : net,
    buyBack: isBuyBack ? net : zeroPaise,
  }
  await noteRefunded(db, request, refunded)
  await notifyOfRefund(context, request, paise(refunded.wallet + refunded.source))
  return refunded
}

/**
 * Returns the terms of the amount to keep that were shown when the return was requested: the percent of a
 * buy-back, or the pickup charge; 0 if the goods were not picked up.
 */
async function termsOf(db: Db, request: ShownReturn): Promise<KeptTerms> {
  const { pickup_by: by, pickup_charge: charge, buy_back_percent: buyBackPercent } = request
  if (buyBackPercent !== null) return { buyBackPercent }
  const isCharged = charge > 0 && by === 'shop' && (await wasPickedUp(db, request))
  return { pickupCharge: isCharged ? paise(charge) : zeroPaise }
}
