import type { Paise } from '../../money/paise.ts'

/**
 * Where a parcel is. pickup_failed: the courier came for it and did not get it, and comes again. attempted: the courier was there and
 * could not hand it over. returning: on its way back to the shop.
 * returned_to_origin: back at the shop.
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

/** A courier that would carry a parcel, for how much, and in how many days. */
export type CourierOffer = { courierId: number; name: string; charge: Paise; days: number | undefined }

/** Where a parcel goes, or is picked up. */
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
  /** Our name for it, by which it is found again: letters, digits and hyphens. */
  reference: string
  /** forward: from the shop to the buyer. return: from the buyer to the shop. */
  kind: 'forward' | 'return'
  orderedAt: Date
  buyer: CourierPlace
  shop: CourierPlace
  items: { sku: string; name: string; quantity: number; price: Paise; hsn: string }[]
  /** What the goods are worth. */
  value: Paise
  /** What the courier collects at the door; 0 where it was paid for. */
  collect: Paise
  weightGrams: number
  size: { lengthCm: number; breadthCm: number; heightCm: number }
  /** Whom it is given to; the provider chooses where left out. */
  courierId?: number | undefined
}

/** A parcel that the provider knows. */
export type BookedParcel = {
  providerOrderId: string
  shipmentId: string
  /** The courier's number of it. */
  awb: string
  courier: string
  /** The day on which the courier comes for it, as in '2026-11-27'; undefined where the provider does not say. */
  pickUpOn: string | undefined
}

/** One thing that the courier said of a parcel. */
export type CourierReport = {
  /** The same for the same report, however it came. */
  id: string
  /** Undefined for a report that moves nothing, such as a pick-up that was planned. */
  step: ParcelStep | undefined
  /** In the courier's words. */
  text: string
  place: string
  at: Date
}

/** What a webhook says. */
export type CourierWebhook = {
  awb: string
  providerOrderId: string | undefined
  reports: CourierReport[]
  /** The code that the buyer told the courier, where the courier asks for one. */
  deliveryCode: string | undefined
}

/**
 * A provider that gives parcels to couriers. Amounts are paise. Every method that asks it may throw CourierRefusedError (it
 * refused the request) or CourierUnreachableError (the outcome is unknown). None may be called inside a database
 * transaction. Source: https://apidocs.shiprocket.in.
 */
export type Couriers = {
  /** True where a local stand-in serves, which carries nothing. */
  readonly isStandIn: boolean
  /** The PIN code at which parcels are picked up. */
  readonly pickUpPin: string

  /** Who would carry a parcel, the cheapest first; nobody where a PIN code is not served. */
  offers(parcel: {
    toPin: string
    weightGrams: number
    /** Couriers charge a large and light parcel by its size. */
    size?: { lengthCm: number; breadthCm: number; heightCm: number }
    value: Paise
    /** Whether it is paid for at the door. */
    collects: boolean
  }): Promise<CourierOffer[]>
  /**
   * Books a parcel and its pick-up. The provider knows no idempotency key: `isAgain` says that this reference may have been
   * booked before, and then it is looked for, and what is missing of the booking is done.
   */
  book(request: ParcelRequest, isAgain: boolean): Promise<BookedParcel>
  /** The labels to print of these parcels, as one PDF; undefined where the provider makes none for one of them. */
  labels(shipmentIds: readonly string[]): Promise<Buffer | undefined>
  track(awb: string): Promise<CourierReport[]>
  cancel(providerOrderId: string): Promise<void>
  /** Asks the courier to bring a parcel back that it has picked up. Asking again changes nothing. */
  returnToOrigin(awb: string): Promise<void>
  /** Takes back what was booked under our name for it, if anything was: of a booking whose answer was lost. */
  cancelUnheard(reference: string): Promise<void>

  /** Whether a webhook carries the token that was agreed on. */
  isWebhookToken(given: string | undefined): boolean
  /** @throws SyntaxError, RangeError for what is no webhook of the provider's. */
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
