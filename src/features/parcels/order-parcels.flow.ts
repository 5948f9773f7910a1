import type { OrderParcels, ReadOrderParcels } from '../orders/life/order-parcels.extension.ts'
import { readParcelsOfOrder } from './parcel-view.sql.ts'

/**
 * Reads an order's parcels for its buyer. Includes the reports that moved the parcels, and the delivery code
 * while a courier is out to deliver.
 */
export const readOrderParcels: ReadOrderParcels = async (db, order) => {
  const parcels = (await readParcelsOfOrder(db, order)).filter(({ kind }) => kind === 'forward')
  if (parcels.length === 0) return undefined
  const waiting = parcels.find(isAtTheDoor)
  return {
    steps: parcels.flatMap(stepsOf),
    deliveryCode: waiting?.delivery_code ?? undefined,
    parcels: parcels
      .filter(({ state }) => state !== 'asked' && state !== 'cancelled')
      .map((parcel) => ({
        no: Number(parcel.reference.slice(parcel.reference.lastIndexOf('-') + 1)),
        state: parcel.state,
        hasArrived: parcel.arrived_at !== null,
        sentAt: parcel.created_at,
        courier: parcel.courier ?? undefined,
        trackingNo: parcel.awb ?? undefined,
        units: parcel.units.map(({ line, quantity, name }) => ({ line, quantity, name })),
        steps: stepsOf(parcel),
        deliveryCode: isAtTheDoor(parcel) ? (parcel.delivery_code ?? undefined) : undefined,
      })),
  }
}

type Parcel = Awaited<ReturnType<typeof readParcelsOfOrder>>[number]

function stepsOf({ reports }: Parcel): OrderParcels['steps'] {
  return reports.flatMap(({ step, effect, text, place, at }) =>
    // Leaves out a failed pickup at the shop, which does not concern the buyer.
    step !== null && step !== 'pickup_failed' && effect === 'moved' ? [{ step, text, place, at }] : [],
  )
}

function isAtTheDoor({ state }: Parcel): boolean {
  return state === 'out_for_delivery' || state === 'attempted'
}
