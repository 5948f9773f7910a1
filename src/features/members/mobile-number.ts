import { text } from '../../wire/fields.ts'

/** A mobile number: exactly 10 digits. */
export function mobileNumber(messageWhenEmpty: string) {
  return text({
    max: 10,
    tooLong: 'Must be 10 digits',
    rules: [
      [(mobile) => mobile !== '', messageWhenEmpty],
      [(mobile) => /^\d+$/.test(mobile), 'Only numbers allowed'],
      [(mobile) => mobile.length === 10, 'Must be 10 digits'],
    ],
  })
}
