import * as z from 'zod/mini'
import { rupeesOut } from '../../../wire/fields.ts'

/** A withdrawal's tax per financial year of the taxed commission. */
export const tdsYearsOut = z.array(
  z.object({
    year: z.number(),
    base: rupeesOut,
    /** Whether `base` is the year's whole commission. Otherwise `base` is the part above the threshold. */
    of_whole: z.boolean(),
    percent: z.number(),
    amount: rupeesOut,
  }),
)
