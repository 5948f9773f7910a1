import * as z from 'zod/mini'
import { staffRoles } from '../../../wire/define-call.ts'
import { idOut, momentOut, wholeNumber } from '../../../wire/fields.ts'

/** A staff account, as shown to an owner. */
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

/** An account in the list of staff. */
export const listedStaffOut = z.object({
  id: idOut,
  mobile: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  has_second_factor: z.boolean(),
  last_seen_at: z.nullable(momentOut),
  left_at: z.nullable(momentOut),
})

/** The version of an account that an owner saw before changing it. */
export const version = wholeNumber({ min: 1, max: 2_000_000_000, message: 'field.invalid' })

export const staffId = wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.invalidId' })

/** The account to change, and the version of the account that the owner saw. */
export const staffVersion = z.object({ staff_id: staffId, version })

/** The refusals of every change of an account. */
export const staffChangeRefusals = {
  unknown: [404, 'office.staff.unknown'],
  notAllowed: [403, 'gate.notAllowed'],
  changedMeanwhile: [409, 'office.changedMeanwhile'],
  lastOwner: [409, 'office.staff.lastOwner'],
  ownAccount: [409, 'office.staff.ownAccount'],
} as const
