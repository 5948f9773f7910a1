import * as z from 'zod/mini'
import { text, wholeNumber } from '../../../../wire/fields.ts'

/** Units of an order to send in one parcel, while the others are sent later. */
export const partFields = {
  units: z
    .array(
      z.object({
        line: wholeNumber({ min: 1, max: 50, message: 'field.invalid' }),
        quantity: wholeNumber({ min: 1, max: 99, message: 'office.orders.chooseQuantity' }),
      }),
    )
    .check(z.minLength(1, 'office.parcels.partChooseUnits'), z.maxLength(50)),
  /** The number of the order's parcels when its units were shown. */
  seen_parcels: wholeNumber({ min: 0, max: 10_000, message: 'field.invalid' }),
}

/** A parcel's reference: the order's number and the parcel's number within the order. */
export const parcelReference = text({ max: 50, rules: [[(value) => value !== '', 'field.invalid']] })
