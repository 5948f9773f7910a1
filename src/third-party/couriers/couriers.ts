import type { Paise } from '../../money/paise.ts'

/**
 * The state of a parcel. pickup_failed: the courier came, did not get the parcel, and will come again.
 * attempted: the courier could not deliver it. returning: on its way back to the shop. returned_to_origin:
 * back at the shop.
 */
export type ParcelStep =
  | 'booked'
  | 'pickup_failed'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'attempted'
  | 'delivered'
  | 'returning'
  | 'returned_to_origin'
  | 'cancelled'
  | 'lost'

/** A courier's offer to carry a parcel: its charge and its number of days. */
export type CourierOffer = { courierId: number; name: string; charge: Paise; days: number | undefined }

/** A parcel's destination or pickup address. */
export type CourierPlace = {
  name: string
  /** 10 digits. */
  mobile: string
  street: string
  area: string
  city: string
  state: string
  pinCode: string
}

export type ParcelRequest = {
  /** The shop's reference for the parcel, for lookups: letters, digits and hyphens. */
  reference: string
  /** forward: from the shop to the buyer. return: from the buyer to the shop. */
  kind: 'forward' | 'return'
  orderedAt: Date
  buyer: CourierPlace
  shop: CourierPlace
  items: { sku: string; name: string; quantity: number; price: Paise; hsn: string }[]
  /** The value of the goods. */
  value: Paise
  /** The cash that the courier collects on delivery; 0 if prepaid. */
  collect: Paise
  weightGrams: number
  size: { lengthCm: number; breadthCm: number; heightCm: number }
  /** The chosen courier; by default the provider chooses. */
  courierId?: number | undefined
}

/** A parcel booked with the provider. */
export type BookedParcel = {
  providerOrderId: string
  shipmentId: string
  /** The courier's tracking number (AWB). */
  awb: string
  courier: string
  /** The courier's pickup day, such as '2026-11-27'; undefined if the provider does not say. */
  pickUpOn: string | undefined
}

/** One tracking report of a courier. */
export type CourierReport = {
  /** The report's id, equal whether the report arrived by webhook or by tracking. */
  id: string
  /** Undefined for a report without a change of state, such as a planned pickup. */
  step: ParcelStep | undefined
  /** The report's text, in the courier's words. */
  text: string
  place: string
  at: Date
}

/** The content of a webhook. */
export type CourierWebhook = {
  awb: string
  providerOrderId: string | undefined
  reports: CourierReport[]
  /** The code that the buyer gave the courier, if the courier requires one. */
  deliveryCode: string | undefined
}

/**
 * A provider that gives parcels to couriers. Amounts are paise. Every method that sends it a request may
 * throw CourierRefusedError (the request was refused) or CourierUnreachableError (the outcome is unknown). Do
 * not call any of them in a database transaction. Source: https://apidocs.shiprocket.in.
 */
export type Couriers = {
  /** True for a local stand-in, which carries nothing. */
  readonly isStandIn: boolean
  /** The PIN code where parcels are picked up. */
  readonly pickUpPin: string

  /** Returns couriers' offers for a parcel, cheapest first; none if a PIN code is not served. */
  offers(parcel: {
    toPin: string
    weightGrams: number
    /** Couriers charge a large light parcel by its size. */
    size?: { lengthCm: number; breadthCm: number; heightCm: number }
    value: Paise
    /** Whether cash is collected on delivery. */
    collects: boolean
  }): Promise<CourierOffer[]>
  /**
   * Books a parcel and its pickup. The provider has no idempotency key. `isAgain` says that this reference
   * may already be booked. The client then looks the booking up and completes it.
   */
  book(request: ParcelRequest, isAgain: boolean): Promise<BookedParcel>
  /**
   * Returns the labels of these parcels as one PDF; undefined if the provider has no label for any of them.
   */
  labels(shipmentIds: readonly string[]): Promise<Buffer | undefined>
  track(awb: string): Promise<CourierReport[]>
  cancel(providerOrderId: string): Promise<void>
  /** Asks the courier to return a picked-up parcel. May be repeated. */
  returnToOrigin(awb: string): Promise<void>
  /** Cancels every booking under the shop's reference, after the response to a booking was lost. */
  cancelUnheard(reference: string): Promise<void>

  /** Returns whether a webhook carries the agreed token. */
  isWebhookToken(given: string | undefined): boolean
  /** @throws SyntaxError, RangeError for a body that is not the provider's webhook. */
  readWebhook(rawBody: Buffer): CourierWebhook
}

/** The provider refused the request, and would refuse it again. The message is the provider's. */
export class CourierRefusedError extends Error {
  override name = 'CourierRefusedError'
}

/** The provider gave no usable answer in time, so the outcome is unknown. */
export class CourierUnreachableError extends Error {
  override name = 'CourierUnreachableError'
}
