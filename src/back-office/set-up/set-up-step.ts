import * as z from 'zod/mini'
import { momentOut } from '../../wire/fields.ts'

/** The steps before a shop can sell, in the easiest order. */
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

/**
 * A set-up step. It is done when that part of the shop works. `ready_at` has a value if the step is done at
 * that time without further work.
 */
export const setUpStepOut = z.object({
  name: z.enum(setUpSteps),
  is_done: z.boolean(),
  ready_at: z.nullable(momentOut),
})
