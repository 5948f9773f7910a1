import type { Faults } from '../../razorpay/stand-in/faults.ts'

/** The API requests in which faults can be injected. */
export type CourierApiRequest =
  | 'login'
  | 'serviceability'
  | 'createOrder'
  | 'createReturn'
  | 'findOrders'
  | 'assignAwb'
  | 'requestPickUp'
  | 'makeLabel'
  | 'track'
  | 'cancelOrders'
  | 'cancelShipments'

/** Every fault that can be injected. */
export type CourierMisbehaviour = {
  api: Faults<CourierApiRequest>
  /** Whether the provider refuses to assign a tracking number, as when no courier accepts the parcel. */
  refusesParcels: boolean
  /** Whether the provider makes labels. If not, the shop prints its own. */
  makesLabels: boolean
  /** Whether the provider sends each webhook twice. */
  tellsTwice: boolean
  /** Whether the provider sends webhooks about a parcel of another shop. */
  tellsOfAnotherShop: boolean
}
