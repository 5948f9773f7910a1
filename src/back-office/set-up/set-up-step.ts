import * as z from 'zod/mini'
import { earningRules } from '../../money/earning-rules.ts'
import { momentOut } from '../../wire/fields.ts'

/** The steps that a new shop needs before it can sell, in the easiest order. */
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
 * A set-up step. `ready_at` is the time at which the step will be done without further work.
 * `earning_requires` is the setting of who may earn rewards; only the step about earning has it, other steps
 * have null.
 */
export const setUpStepOut = z.object({
  name: z.enum(setUpSteps),
  is_done: z.boolean(),
  ready_at: z.nullable(momentOut),
  earning_requires: z.nullable(z.enum(earningRules)),
})
