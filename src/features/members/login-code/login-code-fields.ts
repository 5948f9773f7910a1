import * as z from 'zod/mini'
import { stayField } from '../login/stay-field.ts'
import { mobileNumber } from '../mobile-number-field.ts'
import { codeField } from '../password/code-field.ts'

export const input = z.object({
  user_mobile: mobileNumber('login.mobileMissing'),
  code: codeField(),
  stay_signed_in: stayField(),
})
