import { text } from '../../../wire/fields.ts'
import { tidyDigits } from '../../../wire/tidy-typed.ts'

/** A code sent by text: six digits. */
/* @__NO_SIDE_EFFECTS__ */
export function codeField() {
  return text({
    max: 6,
    tidy: tidyDigits,
    tooLong: 'forgotPassword.codeDigits',
    rules: [
      [(code) => code !== '', 'forgotPassword.codeMissing'],
      [(code) => /^\d+$/.test(code), 'field.onlyNumbers'],
      [(code) => code.length === 6, 'forgotPassword.codeDigits'],
    ],
  })
}
