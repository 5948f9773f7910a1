import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut } from '../../../wire/fields.ts'
import { mobileNumber } from '../mobile-number-field.ts'
import { input } from './signup-fields.ts'

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

export const member_registration = defineCall<typeof member_registrationContract>()({
  wire: { method: 'POST', path: '/User/member_registration', encoding: 'form' },
  access: 'anyone',
})

export const member_registrationContract = () =>
  defineContract({
    summary: 'Registers a member. The referrer, given by user id or mobile number, never changes.',
    limit: 'registration',
    input,
    output: answer({ userId: idOut }),
    refusals: {
      alreadyRegistered: [409, 'signup.alreadyRegistered'],
      commonPassword: [400, 'signup.passwordEasy'],
      unknownReferrer: [400, 'signup.referrerUnknown'],
      referrerNotTenDigits: [400, 'login.mobileDigits'],
      ownReferral: [400, 'signup.ownReferral'],
      locationUnknown: [400, 'signup.locationUnknown'],
    },
  })
