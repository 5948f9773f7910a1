import * as z from 'zod/mini'
import { rupeesOut } from '../../wire/fields.ts'

/** The reward plan of today, as answers tell it. */
export const planOut = z.object({
  /** The business at which the ring of a slot is full. */
  goal: rupeesOut,
  /** The buyer earns a point for each full amount of this. */
  rupees_per_point: rupeesOut,
  /** Of what a team buys, level by level from the first. */
  level_percent: z.array(z.number()),
  steps: z.array(z.object({ business: rupeesOut, award: rupeesOut })),
})
