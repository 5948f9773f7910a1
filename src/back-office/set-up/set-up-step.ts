import * as z from 'zod/mini'
import { momentOut } from '../../wire/fields.ts'

/** What a shop needs before it sells, in the order in which it is easiest to do. */
export const setUpSteps = [
  'secondFactor',
  'seller',
  'contact',
  'keys',
  'delivery',
  'plan',
  'product',
  'staff',
  'alerts',
] as const

export type SetUpStep = (typeof setUpSteps)[number]

/** A step is done when what it promises works. One that only time is missing to says when it will. */
export const setUpStepOut = z.object({
  name: z.enum(setUpSteps),
  is_done: z.boolean(),
  ready_at: z.nullable(momentOut),
})
