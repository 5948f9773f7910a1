import * as z from 'zod/mini'
import { staffRoles } from '../../../wire/define-call.ts'
import { idOut, momentOut, wholeNumber } from '../../../wire/fields.ts'

/** One of the staff, as their account is shown to an owner. */
export const staffShape = {
  id: idOut,
  mobile: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  must_change_password: z.boolean(),
  has_second_factor: z.boolean(),
  created_at: momentOut,
  left_at: z.nullable(momentOut),
  version: z.number(),
}

/** The version of an account that somebody saw before changing it. */
export const version = wholeNumber({ min: 1, max: 2_000_000_000, message: 'field.invalid' })

/** The id of one of the staff. */
export const staffId = wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.invalidId' })

/** Whose account is changed, and which version of it was seen. */
export const staffVersion = z.object({ staff_id: staffId, version })

/** How every change of an account can be refused. */
export const staffChangeRefusals = {
  unknown: [404, 'office.staff.unknown'],
  notAllowed: [403, 'gate.notAllowed'],
  changedMeanwhile: [409, 'office.changedMeanwhile'],
  lastOwner: [409, 'office.staff.lastOwner'],
  ownAccount: [409, 'office.staff.ownAccount'],
} as const
