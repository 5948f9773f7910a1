import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut } from '../../../wire/fields.ts'
import { mobileNumber } from '../mobile-number-field.ts'

export const getUserDetailbyMobile = defineCall<typeof getUserDetailbyMobileContract>()({
  wire: { method: 'POST', path: '/User/getUserDetailbyMobile', encoding: 'form' },
  access: 'anyone',
})

export const getUserDetailbyMobileContract = () =>
  defineContract({
    summary: 'Looks up a referrer by mobile number, with a shortened name.',
    limit: 'lookup',
    input: z.object({ user_mobile: mobileNumber('signup.referrerMissing') }),
    output: answer({ data: z.array(z.object({ user_id: idOut, user_name: z.string() })) }),
    refusals: { notFound: [404, 'signup.referrerUnknown'] },
  })
