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
 * A set-up step, which is done when that part of the shop works. `ready_at` is the time at which it will be
 * done without further work. `earning_requires` is the rule of who may earn; null for all steps but the one
 * about earning.
 */
export const setUpStepOut = z.object({
  name: z.enum(setUpSteps),
  is_done: z.boolean(),
  ready_at: z.nullable(momentOut),
  earning_requires: z.nullable(z.enum(earningRules)),
})
