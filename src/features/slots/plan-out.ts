import * as z from 'zod/mini'
import { rupeesOut } from '../../wire/fields.ts'

/** The current reward plan, as answers show it. */
export const planOut = z.object({
  /** The business that fills the ring of a slot. */
  goal: rupeesOut,
  /** The buyer earns one point for each full amount of this. */
  rupees_per_point: rupeesOut,
  /** Percent of the team's purchases, by level from the first. */
  level_percent: z.array(z.number()),
  steps: z.array(z.object({ business: rupeesOut, award: rupeesOut })),
})
