import type { Paise } from '../../money/paise.ts'

/**
 * The state of a parcel. pickup_failed: the courier came but did not get the parcel, and will come again.
 * attempted: the courier tried to deliver the parcel and failed. returning: the parcel is on its way back to
 * the shop. returned_to_origin: the parcel is back at the shop.
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

/** A courier's offer to carry a parcel. `charge` is the price, and `days` is how long the delivery takes. */
export type CourierOffer = { courierId: number; name: string; charge: Paise; days: number | undefined }

/** An address where a courier picks up or delivers a parcel. */
export type CourierPlace = {
  name: string
  /** A mobile number of 10 digits. */
  mobile: string
  street: string
  area: string
  city: string
  state: string
  pinCode: string
}

export type ParcelRequest = {
  /** The shop's reference, by which it finds the parcel at the provider: letters, digits and hyphens. */
  reference: string
  /** forward: a parcel from the shop to the buyer. return: a parcel from the buyer to the shop. */
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
  /** The courier to use. If undefined, the provider chooses one. */
  courierId?: number | undefined
}

/** A parcel that is booked with the provider. */
export type BookedParcel = {
  providerOrderId: string
  shipmentId: string
  /** The courier's tracking number (AWB). */
  awb: string
  courier: string
  /**
   * The day on which the courier picks the parcel up, such as '2026-11-27'; undefined if the provider names
   * none.
   */
  pickUpOn: string | undefined
}

/** One report of a courier about a parcel. */
export type CourierReport = {
  /** The report's id. It is the same whether the report came in a webhook or from a tracking request. */
  id: string
  /** The parcel's new state. Undefined for a report without a new state, such as a planned pickup. */
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
  /** The code that the buyer told the courier at the door, if the courier requires one. */
  deliveryCode: string | undefined
}

/**
 * A provider that passes parcels to couriers. Amounts are paise. Methods that send a request may throw two
 * errors. CourierRefusedError means that the provider refused the request. CourierUnreachableError means that
 * the outcome is unknown. Do not call these methods in a database transaction. Source:
 * https://apidocs.shiprocket.in.
 */
export type Couriers = {
  /** True for a local stand-in, which carries no parcels. */
  readonly isStandIn: boolean
  /** The PIN code of the shop, where couriers pick parcels up. */
  readonly pickUpPin: string

  /** Returns couriers' offers for a parcel, cheapest first. Returns none if no courier serves a PIN code. */
  offers(parcel: {
    toPin: string
    weightGrams: number
    /** The parcel's size. Couriers charge a large but light parcel by its size. */
    size?: { lengthCm: number; breadthCm: number; heightCm: number }
    value: Paise
    /** Whether the courier collects cash on delivery. */
    collects: boolean
  }): Promise<CourierOffer[]>
  /**
   * Books a parcel and its pickup. The provider has no idempotency key. Set `isAgain` if an earlier request
   * may have booked this reference; the client then looks for that booking and completes it.
   */
  book(request: ParcelRequest, isAgain: boolean): Promise<BookedParcel>
  /** Returns the labels of these parcels as one PDF. Returns undefined if the provider lacks any of them. */
  labels(shipmentIds: readonly string[]): Promise<Buffer | undefined>
  track(awb: string): Promise<CourierReport[]>
  cancel(providerOrderId: string): Promise<void>
  /** Asks the courier to bring a picked-up parcel back to the shop. May be repeated. */
  returnToOrigin(awb: string): Promise<void>
  /** Cancels the booking with this reference, if there is one. For a booking whose response may be lost. */
  cancelUnheard(reference: string): Promise<void>

  /** Returns whether a webhook contains the token that the provider and the shop share. */
  isWebhookToken(given: string | undefined): boolean
  /**
   * Parses a webhook's body. @throws SyntaxError or RangeError if the body is not a webhook of the provider.
   */
  readWebhook(rawBody: Buffer): CourierWebhook
}

/** Thrown when the provider refuses a request and would refuse it again. The message is the provider's. */
export class CourierRefusedError extends Error {
  override name = 'CourierRefusedError'
}

/** Thrown when the provider gives no usable answer in time. The outcome of the request is unknown. */
export class CourierUnreachableError extends Error {
  override name = 'CourierUnreachableError'
}
