import * as z from 'zod/mini'
import { rupeesOut } from '../../../wire/fields.ts'

/** A withdrawal's tax by the financial years of the taxed commission. */
export const tdsYearsOut = z.array(
  z.object({
    year: z.number(),
    base: rupeesOut,
    /** Whether the base is all of the year's commission, rather than the part above the threshold. */
    of_whole: z.boolean(),
    percent: z.number(),
    amount: rupeesOut,
  }),
)
