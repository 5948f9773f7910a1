import * as z from 'zod/mini'

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

export const setUpStepOut = z.object({ name: z.enum(setUpSteps), is_done: z.boolean() })
