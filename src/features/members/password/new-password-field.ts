import { secretText } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'
import type { PlainKey } from '../../../words/sentence.ts'

/** A new password. Only the server compares it with the most common ones, because the list is long. */
export function newPassword(messageWhenEmpty: PlainKey = 'signup.passwordMissing') {
  return secretText({
    max: 200,
    rules: [
      [(password) => password !== '', messageWhenEmpty],
      [(password) => password.length >= 6, placed('field.atLeast', { min: 6 })],
    ],
  })
}
