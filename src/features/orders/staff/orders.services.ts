import { readAuditOf } from '../../../audit/audit-log.sql.ts'
import { formatAuditLog } from '../../../audit/format-audit-log.ts'
import { paise, toRupees } from '../../../money/paise.ts'
import { basisPoints, toPercent } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { languageOfMember } from '../../../platform/stored-language.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { Say } from '../../../words/words-of.ts'
import { imageBase } from '../../catalogue/catalogue-shapes.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { listHoldingCases } from '../../payments/outside/payment-cases.sql.ts'
import { listRefundsOfIntent } from '../../payments/refunds/refunds.sql.ts'
import { findRefunder } from '../../returns/returns.sql.ts'
import { listRewardsOfOrder, rewardsAwaitCash } from '../../rewards/reward-posting.sql.ts'
import { returnWindowDays } from '../../rewards/rewards.settings.ts'
import { missingOf } from '../cash/order-cash.flow.ts'
import { readOrderCash } from '../cash/order-cash.sql.ts'
import { readIssuedKinds } from '../invoice/invoices.sql.ts'
import { orderDocument } from '../invoice/order-paper.ts'
import { shownChange } from '../life/describe-change.ts'
import { isAllOwnFault, keepsCharges } from '../life/keep-delivery-charge.flow.ts'
import { sumOrderChanges } from '../life/order-changes.sql.ts'
import { chargesOf, sumCharges } from '../life/order-charges.ts'
import {
  historyOfOrder,
  listUnitsToSend,
  lockOrder,
  type Order,
  readOrderDetail,
} from '../life/order-life.sql.ts'
import { type StoredStatus } from '../life/order-states.ts'
import { addKept, refundParts, remainingRefund } from '../life/refund-parts.ts'
import { describeReason } from '../life/reject-and-return-reasons.ts'
import { readShipment } from '../life/shipments.sql.ts'
import { isCancellation } from '../order-codes.ts'
import { findProposerOfOrder } from '../proposed/proposed-orders.sql.ts'
import { nameReturnable } from './lines/name-returnable.flow.ts'
import { describeLost } from './lost/describe-lost.flow.ts'
import { insertOrderNote, listOrderNotes } from './order-notes.sql.ts'
import { countOrdersOfBuyer, findBuyerOfOrder, listPaymentsOfIntent } from './order-view.sql.ts'
import { addOrderNote, getOrder } from './orders.calls.ts'
import { describeParcels } from './parcels/describe-parcels.flow.ts'
import { describeRecall, describeReinstated } from './recall/describe-recall.flow.ts'
import { estimateRewards } from './steps/estimate-rewards.flow.ts'
import { mayReceiveCash, mayServeBuyer, mayStep } from './steps/may-step.ts'

export const addOrderNoteService: Service<typeof addOrderNote> = async (context, input) => {
  const { db, limits, origin, staff } = context
  const { orderno, text, for_buyer: isForBuyer, tell } = input
  if (isForBuyer && !mayServeBuyer(staff)) throw refuse(addOrderNote, 'notForBuyer')
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(addOrderNote, 'unknownOrder')
  const buyer = isForBuyer ? await findBuyerOfOrder(db, orderno) : undefined
  if (buyer && buyer.closed_at !== null) throw refuse(addOrderNote, 'closed')
  await insertOrderNote(db, { orderId: order.id, staffId: staff.id, text, isForBuyer })
  if (buyer && tell) {
    await limits.spend('code', `note ${buyer.mobile}`)
    await queueMessage(db, {
      mobile: buyer.mobile,
      template: 'order_note',
      language: languageOfMember(buyer.language),
      details: { order_no: orderno, link: `${origin}/orders/${orderno}` },
    })
  }
  return {
    data: { orderno },
    audited: {
      id: orderno,
      before: null,
      after: isForBuyer ? { note: text } : { note_among_staff: text },
    },
  }
}

export const getOrderService: Service<typeof getOrder> = async (
  { db, staff, say, sayIn, audits, couriers },
  { orderno },
) => {
  const buyer = await findBuyerOfOrder(db, orderno)
  const found = buyer && (await readOrderDetail(db, buyer.id, orderno))
  if (!found) throw refuse(getOrder, 'unknownOrder')
  const { order, lines, events, addressChanges } = found
  const { proposed_order_id: proposedId } = order
  const [
    proposedBy,
    issued,
    orders,
    shipment,
    notes,
    rewards,
    awaitsCash,
    audit,
    windowDays,
    money,
    cash,
    gone,
    parcels,
    unitsToSend,
    refunder,
    lost,
    recall,
    reinstated,
    toReturn,
  ] = await Promise.all([
    proposedId === null ? undefined : findProposerOfOrder(db, proposedId),
    readIssuedKinds(db, order.member_id, [order.id]),
    countOrdersOfBuyer(db, buyer.id),
    readShipment(db, order),
    listOrderNotes(db, order.id),
    listRewardsOfOrder(db, order.id),
    rewardsAwaitCash(db, order),
    readAuditOf(db, `order ${orderno}`),
    readShopSetting(db, returnWindowDays),
    describeMoney(db, order),
    order.cash > 0 ? readOrderCash(db, order) : undefined,
    sumOrderChanges(db, order),
    describeParcels(db, order),
    listUnitsToSend(db, order),
    order.status === 'returned' ? findRefunder(db, order) : undefined,
    order.status === 'rejected' || order.in_parts ? describeLost(db, order, staff) : undefined,
    describeRecall(db, order),
    describeReinstated(db, order, staff),
    order.status === 'delivered' ? nameReturnable(db, order, lines) : [],
  ])
  const toSend = new Map(unitsToSend.map(({ line, quantity }) => [line, quantity]))
  const kept = addKept(gone.kept, order)
  const areKept = await keepsCharges(db, order)
  const { wallet, online } = refundParts(remainingRefund({ ...order, keeps_charges: areKept }, gone))
  const ifLost =
    order.status === 'processed' && !order.in_parts
      ? refundParts(remainingRefund({ ...order, keeps_charges: false }, gone))
      : undefined
  const isUnderWay = order.status === 'pending' || order.status === 'processed'
  const steppedBy = new Map(audit.map(({ after, actor }) => [after?.['status'], actor]))
  const deliveredAt = events.find(({ status }) => status === 'delivered')?.at
  return {
    base_url: imageBase,
    data: {
      orderno: order.order_no,
      status: order.status,
      is_cancelled: events.some(isCancellation),
      may_step: mayStep(staff),
      may_write: mayServeBuyer(staff),
      may_change_address: mayServeBuyer(staff) && order.status === 'pending',
      date_time: order.placed_at,
      paid_by: order.payment_type,
      proposed_by: proposedBy,
      invoice: orderDocument(order.status, issued.get(order.id) ?? []),
      member: {
        id: buyer.id,
        name: buyer.name,
        mobile: buyer.mobile,
        is_closed: buyer.closed_at !== null,
        orders,
      },
      address: order.delivery,
      address_version: addressChanges.length,
      items: lines.map((line) => ({
        id: line.product_id,
        name: line.name,
        image: line.image,
        price: paise(line.mrp),
        discount: toPercent(basisPoints(line.discount_bp)),
        special_discount: paise(line.special_discount),
        offered_price: line.entered_price === null ? undefined : paise(line.entered_price),
        prior_price: line.prior_price === null ? undefined : paise(line.prior_price),
        quantity: line.quantity,
        line: line.line,
        cancelled_quantity: line.cancelled,
        returned_quantity: line.returned,
        to_send: toSend.get(line.line) ?? 0,
        to_return: toReturn
          .filter((variant) => variant.line === line.line)
          .map(({ productId: id, name, units }) => ({ id, name, units })),
        amount: paise(line.net),
        coupon_share: paise(line.coupon_discount),
        gst_rate: toPercent(basisPoints(line.gst_bp)),
        gst: paise(line.gst),
      })),
      ...money,
      may_see_cases: mayStep(staff) || mayReceiveCash(staff),
      totals: { ...money.totals, pickup_charges: kept.pickup, buy_back_deductions: kept.buyBack },
      cash: cash && {
        amount: paise(cash.amount),
        missing: paise(missingOf(cash)),
        state: cash.state,
        since: cash.since,
        reference: cash.reference ?? undefined,
        may_receive:
          (cash.state === 'with_courier' || (cash.state === 'written_off' && order.status !== 'processed')) &&
          mayReceiveCash(staff),
        may_write_off:
          (cash.state === 'with_courier' || cash.state === 'receivable') && mayReceiveCash(staff),
      },
      if_lost: ifLost && { wallet: ifLost.wallet, online: ifLost.online },
      lost,
      ...recall,
      reinstated,
      shipment,
      in_parts: order.in_parts,
      parcels,
      has_couriers: couriers !== undefined,
      timeline: historyOfOrder(found).map((event) => ({
        status: event.status as StoredStatus,
        is_cancelled: isCancellation(event),
        is_address_change: event.isAddressChange ?? false,
        is_payment: event.isPayment,
        part: event.change && shownChange(event.change, lines),
        by: actorName(event, steppedBy, refunder),
        note: describeReason(say, sayIn('en'), event),
        date_time: event.at,
      })),
      notes: notes.map(({ id, by, text, at, for_buyer }) => ({ id, by, text, for_buyer, date_time: at })),
      rewards: rewards.map(({ kind, level, amount, is_reversed, created_at }) => ({
        kind,
        level,
        amount: kind === 'points' ? amount : toRupees(paise(amount)),
        is_taken_back: Boolean(is_reversed),
        date_time: created_at,
      })),
      rewards_await_cash: awaitsCash && (isUnderWay || order.status === 'delivered'),
      if_delivered: isUnderWay ? await describeDelivery(db, order, windowDays) : undefined,
      if_refunded: isUnderWay || order.status === 'delivered' ? { wallet, online } : undefined,
      delivery_if_own_fault:
        areKept && (await mayGoBack(db, order, sayIn('en'))) ? sumCharges(chargesOf(order)).net : undefined,
      return_window:
        order.status === 'delivered' && deliveredAt ? returnWindow(deliveredAt, windowDays) : undefined,
      audit: await formatAuditLog({ db, say, audits }, audit),
    },
  }
}

function actorName(
  { by, change, actor, status }: ReturnType<typeof historyOfOrder>[number],
  steppedBy: ReadonlyMap<unknown, string>,
  refunder: string | undefined,
): string {
  if (by !== undefined) return by
  if (actor !== 'staff' || change) return actor
  // If the last units came back through a return request, returns the name of the staff member who made the
  // refund.
  return steppedBy.get(status) ?? (status === 'returned' ? refunder : undefined) ?? actor
}

/** Returns whether a refund for the shop's own fault would include the delivery charge. */
async function mayGoBack(db: Db, order: Order, sayEnglish: Say): Promise<boolean> {
  return (await isAllOwnFault(db, order, 'damaged', sayEnglish)) && !(await keepsCharges(db, order, true))
}

async function describeMoney(db: Db, order: Order & { amount_left: number }) {
  const { payment_intent_id: intentId, member_id } = order
  const [payments, refunds, cases] =
    intentId === null
      ? [[], [], []]
      : await Promise.all([
          listPaymentsOfIntent(db, intentId),
          listRefundsOfIntent(db, { id: intentId, member_id }),
          listHoldingCases(db, { id: intentId, member_id }),
        ])
  return {
    totals: {
      product_total: paise(order.total),
      product_discount: paise(order.discount),
      is_cashback_redeemed: order.cashback_redeemed,
      cashback: paise(order.cashback),
      special_discount: paise(order.special_discount),
      coupon_code: order.coupon_code ?? undefined,
      coupon_discount: paise(order.coupon_discount),
      delivery_charge: paise(order.delivery_charge),
      cash_fee: paise(order.cash_fee),
      cash_fee_saved: paise(order.cash_fee_saved ?? 0),
      final_pay: paise(order.net),
      taken_off: paise(order.net_taken_off),
      left: paise(order.amount_left),
    },
    paid: {
      store_credit: paise(order.wallet_store_credit),
      earnings: paise(order.wallet_earnings),
      online: paise(order.online),
      cash: paise(order.cash),
    },
    payments: payments.map((payment) => ({
      id: payment.provider_payment_id,
      state: payment.state,
      method: payment.method,
      amount: paise(payment.amount),
      is_applied: payment.applied_at !== null,
      date_time: payment.seen_at,
    })),
    held_by: cases.map(({ id, kind, amount }) => ({ case_no: id, kind, amount: paise(amount) })),
    refunds: refunds.map((refund) => ({
      state: refund.state,
      amount: paise(refund.amount),
      date_time: refund.created_at,
      done_at: refund.processed_at ?? undefined,
    })),
  }
}

async function describeDelivery(db: Db, order: Order, windowDays: number) {
  const { levelIncome, ...estimated } = await estimateRewards(db, order)
  return { ...estimated, level_income: levelIncome, window_days: windowDays }
}

const dayMs = 86_400_000

function returnWindow(deliveredAt: Date, windowDays: number) {
  const endsAt = new Date(deliveredAt.getTime() + windowDays * dayMs)
  return { ends_at: endsAt, is_over: endsAt.getTime() <= shopTime().getTime() }
}
