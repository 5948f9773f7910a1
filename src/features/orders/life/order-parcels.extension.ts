import type { Db } from '../../../platform/database/database.ts'

/** What couriers said of the parcels of an order, the earliest first. */
export type OrderParcels = {
  steps: { step: string; text: string; place: string; at: Date }[]
  /** What the buyer tells whoever hands it over, while it is under way. */
  deliveryCode: string | undefined
  /** Each by itself with what is in it, the first one first. */
  parcels: OrderParcel[]
}

export type OrderParcel = {
  /** Which one of its order, from 1. */
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

/** By this extension the parcels feature says where an order is. Undefined for one without a parcel of a courier's. */
export type ReadOrderParcels = (
  db: Db,
  order: { id: number; member_id: number },
) => Promise<OrderParcels | undefined>

declare module '../../../platform/service/feature.ts' {
  interface Extensions {
    orderParcels: ReadOrderParcels
  }
}
