import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { id, idOut, text } from '../../../wire/fields.ts'
import { memberStates } from './member-states.ts'

export const memberNo = id('office.members.unknown')

/** The reason for an action, in the staff member's words. */
export const memberReason = text({
  max: 300,
  rules: [[(reason) => reason.length >= 5, 'office.members.reasonMissing']],
})

export const memberStatus = z.enum(statesOf(memberStates))

/** The header of every page about a member. */
export const memberHeadOut = z.object({
  id: idOut,
  name: z.string(),
  mobile: z.string(),
  status: memberStatus,
  subscribed: z.boolean(),
})
