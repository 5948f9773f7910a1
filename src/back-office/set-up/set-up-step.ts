import * as z from 'zod/mini'
import { earningRules } from '../../money/earning-rules.ts'
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
  'earning',
] as const

export type SetUpStep = (typeof setUpSteps)[number]

/**
 * A set-up step. It is done when that part of the shop works. `ready_at` has a value if the step is done at
 * that time without further work. `earning_requires` is the rule of who may earn, for the step about it.
 */
export const setUpStepOut = z.object({
  name: z.enum(setUpSteps),
  is_done: z.boolean(),
  ready_at: z.nullable(momentOut),
  earning_requires: z.nullable(z.enum(earningRules)),
})
