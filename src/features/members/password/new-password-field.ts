import { secretText } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'
import type { PlainKey } from '../../../words/sentence.ts'

/**
 * Returns the field for a new password. Only the server compares the password with the common passwords,
 * because the list is too long for the browser.
 */
export function newPassword(messageWhenEmpty: PlainKey = 'signup.passwordMissing') {
  return secretText({
    max: 200,
    rules: [
      [(password) => password !== '', messageWhenEmpty],
      [(password) => password.length >= 6, placed('field.atLeast', { min: 6 })],
    ],
  })
}
