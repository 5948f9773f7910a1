import * as z from 'zod/mini'
import { earningRules } from '../money/earning-rules.ts'

/**
 * The shop's rule about who may earn rewards, and the conditions that the member does not meet yet, in the
 * order in which to meet them.
 */
export const earningOut = {
  earning_requires: z.enum(earningRules),
  earning_lacks: z.array(z.enum(['slot', 'agreement', 'identity'])),
}
