import { optionalField, wholeNumber } from '../../../wire/fields.ts'

/** What a parcel weighs; the usual one where it is left out. */
export const weightField = optionalField(
  wholeNumber({ min: 50, max: 50_000, message: 'office.parcels.weightForm' }),
)

/** How many parcels one call books: each takes some seconds of the provider's. */
export const bookedAtOnceMax = 20
