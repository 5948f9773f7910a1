import type { Db } from '../../../../platform/database/database.ts'
import { createDrawingPool } from '../../../../platform/drawing-pool.ts'
import { admitStaff, askerOf } from '../../../../platform/service/asker.ts'
import type { Routes } from '../../../../platform/service/routes.ts'
import { CallFailure } from '../../../../wire/call-failure.ts'
import { staff } from '../../../../wire/define-call.ts'
import { defaultLanguage } from '../../../../words/languages.ts'
import { readOrderNos } from '../../../orders/staff/documents/order-numbers-of-query.ts'
import { ordersAtOnceMax } from '../../../orders/staff/order-fields.ts'
import { findLabels, labelsOfCourier } from './labels.flow.ts'
import { listOrdersOfBooking, listOrdersOfManifest } from './labels.sql.ts'
import type { LabelsTask } from './labels-pdf.worker.ts'

const access = staff('orders', 'support')
const drawingThread = new URL('./labels-pdf.worker.ts', import.meta.url)

type LabelRequest = { orders?: unknown; booking?: unknown; manifest?: unknown }

/**
 * Serves the labels of orders as one PDF, one A6 page each: `/back-office/papers/labels.pdf?orders=BM1,BM2`.
 * `?booking=12` and `?manifest=7` print all orders of a booking run or manifest. Uses the courier's labels if
 * it makes one for every order, else the shop's own. Books no parcels.
 */
export const labelRoutes: Routes = (scope, { db, couriers, limits, describeRequest, lanes, sayIn }) => {
  const drawing = createDrawingPool<LabelsTask, Uint8Array>(drawingThread, scope.log, {
    runtime: 'worker_threads',
    atOnce: 1,
  })
  scope.addHook('onClose', () => drawing.close())
  scope.get<{ Querystring: LabelRequest }>(
    '/back-office/papers/labels.pdf',
    { schema: { hide: true }, config: { budget: 'page' } },
    async (request, reply) => {
      const context = await describeRequest(request, reply, 'staff')
      admitStaff(access, context)
      const asked = readRequestedOrders(request.query)
      const asker = askerOf(context)
      await limits.spend('costly', asker)
      return await lanes.run('documents', asker, async () => {
        const { shipmentIds, ...sheet } = await findLabels(db, await ordersOf(db, asked))
        if (sheet.labels.length === 0) throw new CallFailure(404, 'notFound', 'office.labels.none')
        // Draws labels in English, because couriers read them.
        const { language, shop: shopName } = sayIn(defaultLanguage)
        const theirs = shipmentIds && couriers && (await labelsOfCourier(couriers, shipmentIds, context.log))
        void reply
          .header('cache-control', 'no-store')
          .header('content-disposition', 'inline; filename="labels.pdf"')
          .type('application/pdf')
        return theirs ?? Buffer.from(await drawing.run({ sheet, language, shopName }))
      })
    },
  )
}

type Labelled = { orders: string[] } | { booking: number } | { manifest: number }

function readRequestedOrders({ orders, booking, manifest }: LabelRequest): Labelled {
  if (isId(booking)) return { booking: Number(booking) }
  if (isId(manifest)) return { manifest: Number(manifest) }
  return { orders: readOrderNos(orders, ordersAtOnceMax) }
}

function isId(asked: unknown): boolean {
  return typeof asked === 'string' && /^\d{1,9}$/.test(asked)
}

async function ordersOf(db: Db, asked: Labelled): Promise<string[]> {
  if ('orders' in asked) return asked.orders
  return await ('booking' in asked
    ? listOrdersOfBooking(db, asked.booking)
    : listOrdersOfManifest(db, asked.manifest))
}
