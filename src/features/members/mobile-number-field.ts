import { text } from '../../wire/fields.ts'
import { tidyMobile } from '../../wire/tidy-typed.ts'
import type { Sentence } from '../../words/sentence.ts'

/** Returns the field for a mobile number: exactly 10 digits. */
export function mobileNumber(messageWhenEmpty: Sentence) {
  return text({
    max: 10,
    tidy: tidyMobile,
    tooLong: 'login.mobileDigits',
    rules: [
      [(mobile) => mobile !== '', messageWhenEmpty],
      [(mobile) => /^\d+$/.test(mobile), 'field.onlyNumbers'],
      [(mobile) => mobile.length === 10, 'login.mobileDigits'],
    ],
  })
}
