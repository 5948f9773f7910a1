import type { Db } from '../../../platform/database/database.ts'

/** The couriers' reports on an order's parcels, oldest first. */
export type OrderParcels = {
  steps: { step: string; text: string; place: string; at: Date }[]
  /** The code that the buyer gives at the door, while a parcel is on its way. */
  deliveryCode: string | undefined
  /** Each parcel with its contents, first one first. */
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
 * With this extension the parcels feature reports an order's parcels. Undefined for an order without a
 * courier's parcel.
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
