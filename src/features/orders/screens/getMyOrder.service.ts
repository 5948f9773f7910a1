import { paise } from '../../../money/paise.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { imageBase } from '../../catalogue/catalogue-shapes.ts'
import { translateSold } from '../../catalogue/translation/translate-catalogue.flow.ts'
import { deliveryAndReturns } from '../../shop-details/delivery.settings.ts'
import { readIssuedKinds } from '../invoice/invoices.sql.ts'
import { orderDocument } from '../invoice/order-paper.ts'
import { expectedBy } from '../life/expected-delivery.ts'
import { type StoredStatus, wireStatus } from '../order-codes.ts'
import { listOrders } from '../orders.sql.ts'
import { paymentMethods } from '../place/ways-to-pay.ts'
import type { getMyOrder } from './getMyOrder.call.ts'

const pageSize = 20

export const getMyOrderService: Service<typeof getMyOrder> = async ({ db, member, say }, input) => {
  const limit = input.limit ?? pageSize
  // One row more than shown tells whether there is another page.
  const [orders, promised] = await Promise.all([
    listOrders(db, member.id, { beforeId: input.cursor, limit: limit + 1 }),
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
      taken_off: isStanding(order) && order.net_taken_off > 0 ? paise(order.net_taken_off) : undefined,
      invoice: orderDocument(order.status, issued.get(order.id) ?? []),
      items: names.splice(0, order.items.length).map(({ gone, ...item }) => ({
        ...item,
        gone: gone > 0 && isStanding(order) ? gone : undefined,
      })),
    })),
    next_cursor: orders.length > limit ? String(shown.at(-1)?.id) : undefined,
  }
}

// If the whole order was cancelled or returned, its status already says so.
function isStanding({ status }: { status: StoredStatus }): boolean {
  return status !== 'rejected' && status !== 'returned'
}
