import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, optionalField, text } from '../../wire/fields.ts'
import { memberEmail, memberName } from '../members/member-fields.ts'
import { isAadhaar } from './aadhaar.ts'

const withoutSpaces = (value: string) => value.replaceAll(/\s/g, '')

export const updateMyProfile = defineCall<typeof updateMyProfileContract>()({
  wire: { method: 'POST', path: '/User/updateMyProfile', encoding: 'form' },
  access: 'member',
})

export const updateMyProfileContract = () =>
  defineContract({
    summary:
      "Saves the member's name and e-mail; Aadhaar and PAN once. Of Aadhaar only the last 4 digits are kept.",
    limit: 'change',
    input: z.object({
      user_id: memberId,
      user_name: memberName(),
      user_email: memberEmail(),
      aadhar: optionalField(
        text({
          max: 20,
          tooLong: 'Must be 12 digits',
          rules: [
            [(aadhaar) => /^\d+$/.test(withoutSpaces(aadhaar)), 'Only numbers allowed'],
            [(aadhaar) => withoutSpaces(aadhaar).length === 12, 'Must be 12 digits'],
            [(aadhaar) => isAadhaar(withoutSpaces(aadhaar)), 'Enter a valid Aadhaar number'],
          ],
        }),
      ),
      pan: optionalField(
        text({
          max: 10,
          tooLong: 'Enter a valid PAN, such as ABCPE1234F',
          rules: [
            [
              (pan) => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/i.test(pan),
              'Enter a valid PAN, such as ABCPE1234F',
            ],
          ],
        }),
      ),
    }),
    output: answer({}),
    refusals: {
      aadhaarSaved: [409, 'Your Aadhaar number is saved already. Please ask us to change it.'],
      panSaved: [409, 'Your PAN is saved already. Please ask us to change it.'],
    },
  })
