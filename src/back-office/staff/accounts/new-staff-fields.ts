import * as z from 'zod/mini'
import { requestId, text } from '../../../wire/fields.ts'
import { tidyMobile } from '../../../wire/tidy-typed.ts'
import { roles, staffName } from './staff-role-fields.ts'

/** The fields for adding a staff member. */
export const input = z.object({
  mobile: text({
    max: 10,
    tooLong: 'login.mobileDigits',
    tidy: tidyMobile,
    rules: [
      [(mobile) => mobile !== '', 'login.mobileMissing'],
      [(mobile) => /^\d{10}$/.test(mobile), 'login.mobileDigits'],
      [(mobile) => /^[6-9]/.test(mobile), 'office.staff.mobileBegins'],
    ],
  }),
  name: staffName,
  roles,
  request_id: requestId,
})
