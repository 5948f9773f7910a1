import * as z from 'zod/mini'
import { staffRoles } from '../../../wire/define-call.ts'
import { text } from '../../../wire/fields.ts'
import { rulesOfPerson } from '../../../wire/name-rules.ts'
import { placed } from '../../../wire/placed.ts'

/** A staff member's name, on screens and in the audit log. */
export const staffName = text({
  max: 100,
  rules: [
    [(name) => name !== '', 'office.staff.nameMissing'],
    [(name) => name.length >= 2, placed('field.atLeast', { min: 2 })],
    ...rulesOfPerson('office.staff.nameMissing'),
  ],
})

/** A staff member's roles: at least one, each once. */
export const roles = z.array(z.enum(staffRoles)).check(
  z.minLength(1, 'office.staff.rolesMissing'),
  z.maxLength(staffRoles.length),
  z.refine((given) => new Set(given).size === given.length),
)
