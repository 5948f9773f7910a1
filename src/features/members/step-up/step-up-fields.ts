import * as z from 'zod/mini'
import { memberId, optionalField, secretText } from '../../../wire/fields.ts'
import { passkeyAnswer } from '../passkeys/passkey-fields.ts'
import { codeField } from '../password/code-field.ts'

/** Input of a step-up: one or two proofs of identity. */
export const input = z.object({
  user_id: memberId,
  passkey: optionalField(passkeyAnswer()),
  code: optionalField(codeField()),
  password: optionalField(
    secretText({ max: 200, rules: [[(password) => password !== '', 'field.passwordMissing']] }),
  ),
})
