import * as z from 'zod/mini'
import { secretText } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'
import { mobileNumber } from '../mobile-number-field.ts'
import { stayField } from './stay-field.ts'

export const input = z.object({
  user_mobile: mobileNumber('login.mobileMissing'),
  user_password: secretText({
    max: 200,
    rules: [
      [(password) => password !== '', 'field.passwordMissing'],
      [(password) => password.length >= 6, placed('field.atLeast', { min: 6 })],
    ],
  }),
  stay_signed_in: stayField(),
})
