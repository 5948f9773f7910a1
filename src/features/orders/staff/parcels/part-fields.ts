import * as z from 'zod/mini'
import { text, wholeNumber } from '../../../../wire/fields.ts'

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

/** By which a parcel is known: its order's number, and which one of it. */
export const parcelReference = text({ max: 50, rules: [[(value) => value !== '', 'field.invalid']] })
