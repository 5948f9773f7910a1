import { admitStaff, askerOf } from '../../../../platform/service/asker.ts'
import type { Routes } from '../../../../platform/service/routes.ts'
import { sellerSetting } from '../../../../platform/settings/seller.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { CallFailure } from '../../../../wire/call-failure.ts'
import { staff } from '../../../../wire/define-call.ts'
import { listBookedOrders } from '../bookings/booking-runs.sql.ts'
import { ordersAtOnceMax } from '../order-fields.ts'
import { documentsPolicy } from './document-page.document.ts'
import { readOrderNos } from './order-numbers-of-query.ts'
import { packingSlipsHtml, pickListHtml } from './packing-html.document.ts'
import { shelvesOf, slipsOf } from './packing-list.flow.ts'

const access = staff('orders', 'support')

type DocumentRequest = {
  Querystring: { orders?: unknown; booking?: unknown; prices?: unknown; parcel?: unknown }
}

/**
 * Serves the printable pages for packing orders: `/back-office/papers/packing-slips?orders=BM1,BM2` and
 * `…/pick-list?orders=…`. With `prices=1` the slips show prices. With `parcel=BM1-2` only that parcel's slip
 * is printed. `?booking=12` instead of `orders` prints the booked orders of a booking run.
 */
export const documentRoutes: Routes = (scope, { db, limits, describeRequest, lanes }) => {
  for (const paper of ['packing-slips', 'pick-list'] as const)
    scope.get<DocumentRequest>(
      `/back-office/papers/${paper}`,
      { schema: { hide: true }, config: { budget: 'page' } },
      async (request, reply) => {
        const context = await describeRequest(request, reply, 'staff')
        admitStaff(access, context)
        const { say } = context
        const { booking } = request.query
        const runId = typeof booking === 'string' && /^\d{1,9}$/.test(booking) ? Number(booking) : undefined
        const asked = runId === undefined ? readOrderNos(request.query.orders, ordersAtOnceMax) : []
        const asker = askerOf(context)
        await limits.spend('costly', asker)
        return await lanes.run('documents', asker, async () => {
          const orderNos = runId === undefined ? asked : await listBookedOrders(db, runId)
          if (orderNos.length === 0) throw new CallFailure(404, 'notFound', 'gate.noOrder')
          const { parcel } = request.query
          const reference = typeof parcel === 'string' ? parcel : undefined
          const orders =
            paper === 'pick-list' ? await shelvesOf(db, orderNos) : await slipsOf(db, orderNos, reference)
          if (orders.length === 0) throw new CallFailure(404, 'notFound', 'gate.noOrder')
          void reply
            .header('cache-control', 'no-store')
            .header('content-security-policy', documentsPolicy)
            .type('text/html; charset=utf-8')
          if (paper === 'pick-list') return pickListHtml(orders, say)
          const { name: sellerName } = await readShopSetting(db, sellerSetting)
          return packingSlipsHtml(orders, { sellerName, withPrices: request.query.prices === '1' }, say)
        })
      },
    )
}
