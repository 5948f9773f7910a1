import { optionalField, wholeNumber } from '../../../../wire/fields.ts'
import { weightGramsMax } from '../../../catalogue/package-size.ts'
import { packageField } from '../../../catalogue/staff/products/product-fields.ts'
import { parcelGramsMin } from '../../../parcels/parcel-size.ts'

/** The weight of a parcel, in grams; by default the weight of its contents. */
export const weightField = optionalField(
  wholeNumber({ min: parcelGramsMin, max: weightGramsMax, message: 'office.parcels.weightForm' }),
)

/** The box of a parcel, as '30 x 20 x 10' centimetres; by default a box that fits its contents. */
export const packageOfParcel = optionalField(packageField)

/** The maximum number of parcels that one call books. The provider takes some seconds for each. */
export const bookedAtOnceMax = 20

/**
 * The outcomes of booking one order. already: the order has a parcel. busy: another request is booking the
 * order. refused: no courier takes the parcel. unreachable: the provider did not answer; a retry does not
 * book twice. called_off: the order was cancelled meanwhile, and its parcel with it.
 */
export const bookingOutcomes = [
  ...(['booked', 'already', 'busy', 'not_possible', 'unknown'] as const),
  ...(['refused', 'unreachable', 'called_off', 'failed'] as const),
] as const

export type BookingOutcome = (typeof bookingOutcomes)[number]

/** Why a part of an order cannot be sent; the type NoPart explains each reason. */
export const partRefusals = ['changedMeanwhile', 'tooMany', 'cashInOneParcel'] as const
