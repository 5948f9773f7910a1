import type { Faults } from '../../razorpay/stand-in/faults.ts'

/** The requests of the API. */
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
  /** No courier accepts a parcel: an AWB is refused. */
  refusesParcels: boolean
  /** Labels are made. Otherwise the shop prints its own. */
  makesLabels: boolean
  /** Each webhook is sent twice. */
  tellsTwice: boolean
  /** Webhooks are about another shop's parcel. */
  tellsOfAnotherShop: boolean
}
