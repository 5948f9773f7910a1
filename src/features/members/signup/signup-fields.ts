import * as z from 'zod/mini'
import { id, optionalField, text } from '../../../wire/fields.ts'
import { tidyMobile } from '../../../wire/tidy-typed.ts'
import { memberEmail, memberName } from '../member-fields.ts'
import { mobileNumber } from '../mobile-number-field.ts'
import { newPassword } from '../password/new-password-field.ts'

export const input = z.object({
  user_name: memberName(),
  user_email: memberEmail(),
  user_password: newPassword(),
  user_mobile: mobileNumber('login.mobileMissing'),
  refer_user_id: optionalField(
    text({
      max: 15,
      tooLong: 'login.mobileDigits',
      tidy: tidyMobile,
      rules: [[(referrer) => /^\d+$/.test(referrer), 'field.onlyNumbers']],
    }),
  ),
  district: optionalField(id('locations.chooseDistrict')),
  sub_district: optionalField(id('locations.chooseSubDistrict')),
  village: optionalField(id('locations.chooseVillage')),
})
