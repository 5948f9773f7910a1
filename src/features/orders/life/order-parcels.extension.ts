import type { Db } from '../../../platform/database/database.ts'

/** The couriers' reports on an order's parcels, oldest first. */
export type OrderParcels = {
  steps: { step: string; text: string; place: string; at: Date }[]
  /** The code that the buyer gives the courier on delivery; undefined unless a parcel is out for delivery. */
  deliveryCode: string | undefined
  /** The parcels with their contents, oldest first. */
  parcels: OrderParcel[]
}

export type OrderParcel = {
  /** The parcel's number within its order, from 1. */
  no: number
  state: string
  hasArrived: boolean
  sentAt: Date
  courier: string | undefined
  trackingNo: string | undefined
  units: { line: number; quantity: number; name: string }[]
  steps: OrderParcels['steps']
  deliveryCode: string | undefined
}

/**
 * Reads an order's parcels; undefined if the order has no courier's parcel. The parcels feature registers it.
 */
export type ReadOrderParcels = (
  db: Db,
  order: { id: number; member_id: number },
) => Promise<OrderParcels | undefined>

declare module '../../../platform/service/feature.ts' {
  interface Extensions {
    orderParcels: ReadOrderParcels
  }
}
