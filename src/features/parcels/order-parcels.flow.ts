import type { ReadOrderParcels } from '../orders/life/order-parcels.extension.ts'
import { readParcelsOfOrder } from './parcel-view.sql.ts'

/** Where an order is, for its buyer: what moved its parcels, and the code while it may be asked for. */
export const readOrderParcels: ReadOrderParcels = async (db, orderId) => {
  const parcels = (await readParcelsOfOrder(db, orderId)).filter(({ kind }) => kind === 'forward')
  if (parcels.length === 0) return undefined
  const steps = parcels.flatMap(({ reports }) =>
    reports.flatMap(({ step, effect, text, place, at }) =>
      // That a courier came to the shop in vain is nothing to its buyers.
      step !== null && step !== 'pickup_failed' && effect === 'moved' ? [{ step, text, place, at }] : [],
    ),
  )
  const waiting = parcels.find(({ state }) => state === 'out_for_delivery' || state === 'attempted')
  return { steps, deliveryCode: waiting?.delivery_code ?? undefined }
}
