import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id, idOut, optionalField, text } from '../../wire/fields.ts'
import { memberEmail, memberName } from './member-fields.ts'
import { mobileNumber } from './mobile-number.ts'
import { commonPasswordMessage, newPassword } from './new-password.ts'
import { referralNotFound } from './referral-not-found.ts'

export const member_registration = defineCall<typeof member_registrationContract>()({
  wire: { method: 'POST', path: '/User/member_registration', encoding: 'form' },
  access: 'anyone',
})

export const member_registrationContract = () =>
  defineContract({
    summary: 'Registers a member. The referrer is given by user id or by mobile number, and never changes.',
    limit: 'registration',
    input: z.object({
      user_name: memberName(),
      user_email: memberEmail(),
      user_password: newPassword(),
      user_mobile: mobileNumber('Please enter your mobile number'),
      refer_user_id: optionalField(
        text({
          max: 15,
          tooLong: 'Must be 10 digits',
          rules: [[(referrer) => /^\d+$/.test(referrer), 'Only numbers allowed']],
        }),
      ),
      district: optionalField(id('Choose a district')),
      sub_district: optionalField(id('Choose a sub-district')),
      village: optionalField(id('Choose a village')),
    }),
    output: answer({ userId: idOut }),
    refusals: {
      alreadyRegistered: [409, 'Mobile number already registered'],
      commonPassword: [400, commonPasswordMessage],
      unknownReferrer: [400, referralNotFound],
      referrerNotTenDigits: [400, 'Must be 10 digits'],
      ownReferral: [400, 'You cannot refer yourself'],
      locationUnknown: [400, 'Please choose your district, sub-district and village again'],
    },
  })
