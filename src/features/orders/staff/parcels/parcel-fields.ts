import { optionalField, wholeNumber } from '../../../../wire/fields.ts'
import { weightGramsMax } from '../../../catalogue/package-size.ts'
import { packageField } from '../../../catalogue/staff/products/product-fields.ts'
import { parcelGramsMin } from '../../../parcels/parcel-size.ts'

/** The weight of a parcel; left out, the weight of what is in it. */
export const weightField = optionalField(
  wholeNumber({ min: parcelGramsMin, max: weightGramsMax, message: 'office.parcels.weightForm' }),
)

/** The box of a parcel, as '30 x 20 x 10' centimetres; left out, a box for what is in it. */
export const packageOfParcel = optionalField(packageField)

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
