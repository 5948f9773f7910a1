import { optionalField, wholeNumber } from '../../../wire/fields.ts'

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

/** Why a part of an order is not sent: see NoPart. */
export const partRefusals = ['changedMeanwhile', 'tooMany', 'cashInOneParcel'] as const
