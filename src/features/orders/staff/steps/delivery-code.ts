import { optionalField, text } from '../../../../wire/fields.ts'

/** The code of whoever is handed a parcel, or why there is none. */
export const codeFields = {
  /** What its buyer told whoever handed it over, of one whose buyer has a code. */
  delivery_code: optionalField(
    text({ max: 4, rules: [[(value) => /^(\d{4})?$/.test(value), 'field.invalid']] }),
  ),
  /** Why it is taken as handed over without that code. */
  without_code: optionalField(text({ max: 200 })),
}
