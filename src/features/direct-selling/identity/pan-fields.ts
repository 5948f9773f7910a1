import * as z from 'zod/mini'
import { flag, memberId, optionalField } from '../../../wire/fields.ts'
import { panField } from '../../members/member-fields.ts'

/** The input of a PAN check. If it has no PAN, the saved one is checked. */
export const input = z.object({
  user_id: memberId,
  pan: optionalField(panField()),
  /** The member's consent to the check with the provider. */
  consent: flag(),
})
