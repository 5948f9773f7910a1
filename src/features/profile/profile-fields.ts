import * as z from 'zod/mini'
import { memberId, optionalField, text } from '../../wire/fields.ts'
import { tidyCode, tidyDigits } from '../../wire/tidy-typed.ts'
import { memberEmail, memberName } from '../members/member-fields.ts'
import { isAadhaar } from './aadhaar.ts'

const withoutSpaces = (value: string) => value.replaceAll(/\s/g, '')

/** Input of a profile change. */
export const input = z.object({
  user_id: memberId,
  user_name: memberName(),
  user_email: memberEmail(),
  aadhar: optionalField(
    text({
      max: 20,
      tooLong: 'profile.aadhaarDigits',
      tidy: tidyDigits,
      rules: [
        [(aadhaar) => /^\d+$/.test(withoutSpaces(aadhaar)), 'field.onlyNumbers'],
        [(aadhaar) => withoutSpaces(aadhaar).length === 12, 'profile.aadhaarDigits'],
        [(aadhaar) => isAadhaar(withoutSpaces(aadhaar)), 'profile.aadhaarInvalid'],
      ],
    }),
  ),
  pan: optionalField(
    text({
      max: 10,
      tooLong: 'profile.panInvalid',
      tidy: tidyCode,
      rules: [[(pan) => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/i.test(pan), 'profile.panInvalid']],
    }),
  ),
})
