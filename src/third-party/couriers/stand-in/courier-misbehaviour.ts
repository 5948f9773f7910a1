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
  /** No courier accepts a parcel: the provider refuses to assign an AWB. */
  refusesParcels: boolean
  /** The provider makes labels. Without them the shop prints its own. */
  makesLabels: boolean
  /** The provider sends each webhook twice. */
  tellsTwice: boolean
  /** The provider sends webhooks about another shop's parcel. */
  tellsOfAnotherShop: boolean
}
