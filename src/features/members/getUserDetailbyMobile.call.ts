import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { idOut } from '../../wire/fields.ts'
import { mobileNumber } from './mobile-number.ts'
import { referralNotFound } from './referral-not-found.ts'

export const getUserDetailbyMobile = defineCall({
  wire: { method: 'POST', path: '/User/getUserDetailbyMobile', encoding: 'form' },
  summary: 'Looks up a referrer by mobile number; the name is shortened.',
  access: 'anyone',
  limit: 'lookup',
  input: z.object({ user_mobile: mobileNumber('Please enter a mobile number') }),
  output: answer({ data: z.array(z.object({ user_id: idOut, user_name: z.string() })) }),
  refusals: { notFound: [404, referralNotFound] },
})
