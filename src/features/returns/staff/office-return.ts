import * as z from 'zod/mini'
import { idOut } from '../../../wire/fields.ts'
import { returnOut } from '../return-fields.ts'
import type { ShownReturn } from '../returns.sql.ts'
import { shownReturn } from '../shown-return.ts'

/** A return request, as staff see it. */
export const officeReturnOut = z.object({
  ...returnOut,
  member: z.object({ id: idOut, name: z.string(), mobile: z.string(), is_closed: z.boolean() }),
})

/** Converts a request to the form shown to staff. */
export function officeReturn(one: ShownReturn) {
  const { member_id: id, member_name: name, mobile, is_closed } = one
  return { ...shownReturn(one), member: { id, name, mobile, is_closed } }
}
