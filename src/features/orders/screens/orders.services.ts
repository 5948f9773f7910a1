import { type Paise, paise, zeroPaise } from '../../../money/paise.ts'
import { basisPoints, toPercent } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readShopSetting, readShopSettings } from '../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { Language } from '../../../words/languages.ts'
import type { Say } from '../../../words/words-of.ts'
import { imageBase } from '../../catalogue/catalogue-shapes.ts'
import { catalogueLanguage } from '../../catalogue/translation/catalogue-language.ts'
import { translateSold } from '../../catalogue/translation/translate-catalogue.flow.ts'
import { listSoldNames } from '../../catalogue/translation/translations.sql.ts'
import { listRefundsOfIntent } from '../../payments/refunds/refunds.sql.ts'
import { buyBack } from '../../shop-details/buy-back.settings.ts'
import { deliveryAndReturns } from '../../shop-details/delivery.settings.ts'
import { readDueOnline } from '../cash/pay-now.sql.ts'
import { readIssuedKinds } from '../invoice/invoices.sql.ts'
import { orderDocument } from '../invoice/order-paper.ts'
import { shownChange } from '../life/describe-change.ts'
import { expectedBy } from '../life/expected-delivery.ts'
import { keepsCharges } from '../life/keep-delivery-charge.flow.ts'
import { sumOrderChanges } from '../life/order-changes.sql.ts'
import {
  historyOfOrder,
  listNotesToBuyer,
  listUnitsToSend,
  type OpenRecall,
  type Order,
  readOrderDetail,
} from '../life/order-life.sql.ts'
import { type StoredStatus } from '../life/order-states.ts'
import { addKept, isUnpaid, paidLeft, refundParts, remainingRefund } from '../life/refund-parts.ts'
import { describeReason, saysOwnFault } from '../life/reject-and-return-reasons.ts'
import type { OrderRewards } from '../life/reward-state.ts'
import { readShipment } from '../life/shipments.sql.ts'
import { isCancellation, wireStatus } from '../order-codes.ts'
import { listOrderedProducts, listOrders } from '../orders.sql.ts'
import { paymentMethods } from '../place/payment-methods.ts'
import { describeParcels, sayWhere, shownSteps } from './describe-parts.flow.ts'
import type { OrderGroup } from './order-groups.ts'
import { readOrderReturns } from './order-returns.sql.ts'
import { type getMyOrder, getOrderDetail } from './orders.calls.ts'

const pageSize = 20

export const getMyOrderService: Service<typeof getMyOrder> = async ({ db, member, say }, input) => {
  const limit = input.limit ?? pageSize
  // Reads one row more than the page shows, to know whether there is another page.
  const { group = '', search = '' } = input
  const [orders, promised] = await Promise.all([
    listOrders(db, member.id, {
      beforeId: input.cursor,
      limit: limit + 1,
      statuses: group === '' ? undefined : statusesOf[group],
      search:
        search === ''
          ? undefined
          : { part: search, productIds: await findTranslated(db, member.id, say.language, search) },
    }),
    readShopSetting(db, deliveryAndReturns),
  ])
  const shown = orders.slice(0, limit)
  const [issued, names] = await Promise.all([
    readIssuedKinds(
      db,
      member.id,
      shown.map(({ id }) => id),
    ),
    translateSold(
      db,
      say.language,
      shown.flatMap(({ items }) => items),
    ),
  ])
  return {
    message: shown.length === 0 ? say('orders.none') : '',
    base_url: imageBase,
    data: shown.map((order) => ({
      orderno: order.order_no,
      payment_type: paymentMethods[order.payment_type].listedAs,
      ...wireStatus(order.status, order.is_cancelled),
      date_time: order.placed_at,
      status_since: order.status_since,
      expected_by: order.is_recalled ? undefined : expectedBy(order, promised?.deliver_to_days),
      is_recalled: order.is_recalled || undefined,
      amount: paise(order.net),
      taken_off: isInForce(order) && order.net_taken_off > 0 ? paise(order.net_taken_off) : undefined,
      invoice: orderDocument(order.status, issued.get(order.id) ?? []),
      items: names.splice(0, order.items.length).map(({ gone, ...item }) => ({
        ...item,
        gone: gone > 0 && isInForce(order) ? gone : undefined,
      })),
    })),
    next_cursor: orders.length > limit ? String(shown.at(-1)?.id) : undefined,
  }
}

const statusesOf: Record<OrderGroup, StoredStatus[]> = {
  open: ['pending', 'processed'],
  delivered: ['delivered'],
  over: ['rejected', 'returned'],
}

// Finds the ordered products whose name in the reader's language contains the searched text. Orders store the
// English name.
async function findTranslated(db: Db, memberId: number, language: Language, part: string): Promise<number[]> {
  const wantedLanguage = catalogueLanguage(language)
  if (!wantedLanguage) return []
  const named = await listSoldNames(db, wantedLanguage, await listOrderedProducts(db, memberId))
  const wanted = part.toLowerCase()
  return named.filter(({ name }) => name?.toLowerCase().includes(wanted)).map(({ id }) => id)
}

// Returns whether an order is neither rejected nor returned.
function isInForce({ status }: { status: StoredStatus }): boolean {
  return status !== 'rejected' && status !== 'returned'
}

export const getOrderDetailService: Service<typeof getOrderDetail> = async (
  { db, member, say, sayIn, extensions, cardPayments },
  input,
) => {
  const [found, [promised, boughtBack]] = await Promise.all([
    readOrderDetail(db, member.id, input.orderno),
    readShopSettings(db, [deliveryAndReturns, buyBack]),
  ])
  if (!found) throw refuse(getOrderDetail, 'unknownOrder')
  const { order, events } = found
  const isDelivered = order.status === 'delivered'
  const isCancelled = events.some(isCancellation)
  const days = promised?.return_days ?? 0
  const [lines, issued, rewards, parcels, shipment, notes, returns, due, unitsToSend] = await Promise.all([
    translateSold(db, say.language, found.lines),
    readIssuedKinds(db, member.id, [order.id]),
    extensions.orderRewards[0]?.(db, order),
    extensions.orderParcels[0]?.(db, order),
    readShipment(db, order),
    listNotesToBuyer(db, order),
    order.status === 'delivered' || order.status === 'returned'
      ? readOrderReturns(db, { orderId: order.id, memberId: member.id, days, buyBackDays: boughtBack.days })
      : undefined,
    isUnpaid(order) && order.status === 'pending' ? readDueOnline(db, order) : undefined,
    listUnitsToSend(db, order),
  ])
  const toSend = new Map(unitsToSend.map(({ line, quantity }) => [line, quantity]))
  const cashFee = order.cash_fee > 0 ? paise(order.cash_fee) : undefined
  return {
    base_url: imageBase,
    data: {
      orderno: order.order_no,
      ...wireStatus(order.status, isCancelled),
      recall: order.recall
        ? await describeRecall(db, { ...order, recall: order.recall }, sayIn('en'))
        : undefined,
      owes: order.owed && order.status === 'delivered' ? paise(order.owed) : undefined,
      payment_type: paymentMethods[order.payment_type].listedAs,
      date_time: order.placed_at,
      expected_by: isOnItsWayBack(order) ? undefined : expectedBy(order, promised?.deliver_to_days),
      can_cancel: order.status === 'pending',
      if_cancelled: order.status === 'pending' ? await ifCancelled(db, order) : undefined,
      invoice: orderDocument(order.status, issued.get(order.id) ?? []),
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
        amount: paise(line.net),
        to_send: toSend.get(line.line) ?? 0,
        where: order.in_parts
          ? sayWhere(say, { line: line.line, toSend: toSend.get(line.line) ?? 0 }, parcels?.parcels ?? [])
          : undefined,
        is_sold: line.is_sold,
        returnable_units: isDelivered
          ? returns?.units.find((one) => one.line === line.line)?.units
          : undefined,
      })),
      totals: {
        product_total: paise(order.total),
        product_discount: paise(order.discount),
        isRedeemCashBack: order.cashback_redeemed,
        redeem_cash_backup_amount: paise(order.cashback),
        special_discount_in_per: toPercent(basisPoints(order.special_discount_bp)),
        special_discount_in_amount: paise(order.special_discount),
        coupon_code: order.coupon_code ?? undefined,
        coupon_discount: order.coupon_discount > 0 ? paise(order.coupon_discount) : undefined,
        delivery_charge: order.delivery_charge > 0 ? paise(order.delivery_charge) : undefined,
        cash_fee: cashFee,
        cash_fee_saved: order.cash_fee_saved === null ? undefined : paise(order.cash_fee_saved),
        final_pay: paise(order.net),
        taken_off: isOver(order) ? undefined : paise(order.net_taken_off),
      },
      rewards: rewards && describeRewards(rewards),
      paid: {
        store_credit: paise(order.wallet_store_credit),
        earnings: paise(order.wallet_earnings),
        online: paise(order.online),
        ...(order.cash > 0 && {
          cash: paise(order.cash - (isUnpaid(order) ? order.net_taken_off : 0)),
          is_due: isUnpaid(order) && !isOver(order),
          is_never_due: isUnpaid(order) && isOver(order),
        }),
      },
      pay_now: due && cardPayments && { amount: due, saves: cashFee, is_demo: cardPayments.isStandIn },
      address: order.delivery,
      shipment,
      parcel:
        parcels && !order.in_parts
          ? {
              steps: shownSteps(parcels.steps),
              delivery_code: order.status === 'processed' ? parcels.deliveryCode : undefined,
            }
          : undefined,
      parcels: order.in_parts ? describeParcels(parcels?.parcels ?? [], lines) : undefined,
      timeline: historyOfOrder(found).map((event) => ({
        ...wireStatus(event.status as StoredStatus, isCancellation(event)),
        is_address_change: event.isAddressChange ?? false,
        is_payment: event.isPayment,
        part: event.change && shownChange(event.change, lines),
        actor: event.actor,
        note: isByBuyer(event) ? sayCancelled(say, event.note) : describeReason(say, sayIn('en'), event),
        date_time: event.at,
      })),
      return_until: isDelivered ? (returns?.until ?? undefined) : undefined,
      buy_back_until: isDelivered ? (returns?.buyBackUntil ?? undefined) : undefined,
      returns: returns?.requests.map(({ return_no, line, quantity }) => ({
        return_no,
        quantity,
        product: lines.find((one) => one.line === line)?.name ?? '',
      })),
      notes: notes.map(({ id, text, at }) => ({ id, text, date_time: at })),
      refund: await describeRefund(db, order),
    },
  }
}

function isByBuyer(event: ReturnType<typeof historyOfOrder>[number]): boolean {
  return isCancellation(event) || (event.change !== undefined && event.actor === 'member')
}

// Returns the note to show for a cancellation by the buyer. Such a cancellation stores only the typed reason.
function sayCancelled(say: Say, reason: string): string {
  return reason === '' ? say('orders.byBuyer') : say('orders.byBuyerBecause', { reason })
}

function describeRewards({ cashback, points }: OrderRewards) {
  return {
    cashback: { state: cashback.state, amount: paise(cashback.amount), date_time: cashback.at },
    points: { state: points.state, points: points.amount, date_time: points.at },
  }
}

async function ifCancelled(db: Db, order: Order) {
  const { wallet, online } = refundParts(paidLeft(order, await sumOrderChanges(db, order)))
  return { wallet, online }
}

/** Returns whether the whole order is recalled, and not only some of its parcels. */
function isOnItsWayBack({ recall, in_parts: isInParts }: Recalled): boolean {
  return recall !== null && !isInParts
}

type Recalled = Order & { recall: OpenRecall | null }

/** Describes what happens to the money of a recalled order (staff asked for it back). */
async function describeRecall(db: Db, order: Order & { recall: OpenRecall }, sayEnglish: Say) {
  const { isRefunded, note } = order.recall
  const isDue = !isRefunded && !order.in_parts && !isUnpaid(order)
  return {
    is_part: order.in_parts,
    is_refunded: isRefunded,
    amount: isDue ? await dueWhenBack(db, order, saysOwnFault(sayEnglish, note)) : zeroPaise,
  }
}

async function dueWhenBack(db: Db, order: Order, isOwnFault: boolean): Promise<Paise> {
  const areKept = await keepsCharges(db, order, isOwnFault)
  return refundParts(remainingRefund({ ...order, keeps_charges: areKept }, await sumOrderChanges(db, order)))
    .total
}

/** Returns whether the order has no remaining units. */
function isOver({ status }: Pick<Order, 'status'>): boolean {
  return status === 'rejected' || status === 'returned'
}

// Describes an order's refund; undefined if nothing was refunded. For an open or delivered order, sums its
// partial refunds so far.
async function describeRefund(db: Db, order: Order) {
  const isAll = isOver(order)
  if (!isAll && order.net_taken_off === 0) return undefined
  const gone = await sumOrderChanges(db, order)
  const parts = refundParts(gone.back)
  const rest = isAll ? refundParts(remainingRefund(order, gone)) : undefined
  const wallet = paise(parts.wallet + (rest?.wallet ?? 0))
  const online = paise(parts.online + (rest?.online ?? 0))
  const kept = addKept(gone.kept, order)
  if (wallet + online + kept.pickup + kept.buyBack === 0) return undefined
  const { payment_intent_id: id, member_id } = order
  const refunds = online > 0 && id !== null ? await listRefundsOfIntent(db, { id, member_id }) : []
  // One refund may be done while another is still on its way.
  const underWay = refunds.find(({ state }) => state === 'queued' || state === 'pending')
  const done = underWay
    ? undefined
    : refunds.findLast(({ state }) => state === 'processed' || state === 'credited')
  const state = done ? 'done' : 'on_its_way'
  return {
    wallet,
    online,
    pickup: kept.pickup || undefined,
    buy_back: kept.buyBack || undefined,
    online_state: online > 0 ? state : 'none',
    date_time: done?.processed_at ?? undefined,
    since: underWay?.created_at,
  } as const
}
