import * as z from 'zod/mini'
import { earningRules } from '../money/earning-rules.ts'

/** The rule of who may earn, and what the member lacks, in the order in which to get it; empty if nothing. */
export const earningOut = {
  earning_requires: z.enum(earningRules),
  earning_lacks: z.array(z.enum(['slot', 'agreement', 'identity'])),
}
