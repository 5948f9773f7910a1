import { optionalField, text } from '../../../../wire/fields.ts'

/** The delivery code, or the reason why there is none. */
export const codeFields = {
  /** The code that the buyer gave on delivery, for a parcel with a code. */
  delivery_code: optionalField(
    text({ max: 4, rules: [[(value) => /^(\d{4})?$/.test(value), 'field.invalid']] }),
  ),
  /** The reason to record the order as delivered without the code. */
  without_code: optionalField(text({ max: 200 })),
}
