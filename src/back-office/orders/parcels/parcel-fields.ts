import * as z from 'zod/mini'
import { optionalField, text, wholeNumber } from '../../../wire/fields.ts'

/** What a parcel weighs; the usual one where it is left out. */
export const weightField = optionalField(
  wholeNumber({ min: 50, max: 50_000, message: 'office.parcels.weightForm' }),
)

/** How many parcels one call books: each takes some seconds of the provider's. */
export const bookedAtOnceMax = 20

/**
 * What became of booking one order. already: it has a parcel. busy: somebody books it at this moment. refused: no courier takes
 * it. unreachable: nobody answered; asking again books it once. called_off: it was called off meanwhile, and the parcel with it.
 */
export const bookingOutcomes = [
  ...(['booked', 'already', 'busy', 'not_possible', 'unknown'] as const),
  ...(['refused', 'unreachable', 'called_off', 'failed'] as const),
] as const

export type BookingOutcome = (typeof bookingOutcomes)[number]

/** By which rule the courier of each order is chosen. */
export const courierRules = ['provider', 'cheapest', 'quickest'] as const

/** Units of an order that are to leave in one parcel, while the rest stays. */
export const partFields = {
  units: z
    .array(
      z.object({
        line: wholeNumber({ min: 1, max: 50, message: 'field.invalid' }),
        quantity: wholeNumber({ min: 1, max: 99, message: 'office.orders.chooseQuantity' }),
      }),
    )
    .check(z.minLength(1, 'office.parcels.partChooseUnits'), z.maxLength(50)),
  /** How many parcels the order had when its units were shown. */
  seen_parcels: wholeNumber({ min: 0, max: 10_000, message: 'field.invalid' }),
}

/** Why a part of an order is not sent: see NoPart. */
export const partRefusals = ['changedMeanwhile', 'tooMany', 'cashInOneParcel'] as const

/** By which a parcel is known: its order's number, and which one of it. */
export const parcelReference = text({ max: 50, rules: [[(value) => value !== '', 'field.invalid']] })
