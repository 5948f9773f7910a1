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
  /** Nobody takes a parcel: an AWB is refused. */
  refusesParcels: boolean
  /** Labels are made. Without, the shop prints its own. */
  makesLabels: boolean
  /** Each webhook is sent twice. */
  tellsTwice: boolean
  /** Webhooks speak of a parcel that is another shop's. */
  tellsOfAnotherShop: boolean
}
