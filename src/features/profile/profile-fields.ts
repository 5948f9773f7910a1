import * as z from 'zod/mini'
import { memberId, optionalField, text } from '../../wire/fields.ts'
import { tidyDigits } from '../../wire/tidy-typed.ts'
import { memberEmail, memberName, panField } from '../members/member-fields.ts'

// The multiplication table of the Verhoeff check (the dihedral group of ten elements). An Aadhaar number's
// last digit is a check digit, which detects every wrong digit and every swap of two neighbours.
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/**
 * Returns whether 12 digits are a possible Aadhaar number: the first is 2 to 9, and the check digit is right.
 */
export function isAadhaar(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false
  let check = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place))
    check = Number(product[check]![Number(permutation[place % 8]![digit])])
  }
  return check === 0
}

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
  pan: optionalField(panField()),
})
