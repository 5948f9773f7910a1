import { optionalField, text } from '../../../../wire/fields.ts'

/** The fields for a delivery code, or for the reason to record a delivery without it. */
export const codeFields = {
  /** The code that the buyer gave on delivery, for a parcel with a code. */
  delivery_code: optionalField(
    text({ max: 4, rules: [[(value) => /^(\d{4})?$/.test(value), 'field.invalid']] }),
  ),
  /** The reason to record the order as delivered without the code. */
  without_code: optionalField(text({ max: 200 })),
}
