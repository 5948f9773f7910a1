import * as z from 'zod/mini'
import { rupeesOut } from '../../../wire/fields.ts'

/** The tax of a withdrawal by the financial years whose commission it is of. */
export const tdsYearsOut = z.array(
  z.object({
    year: z.number(),
    base: rupeesOut,
    /** Whether the base is all commission of the year, and not the part above the threshold. */
    of_whole: z.boolean(),
    percent: z.number(),
    amount: rupeesOut,
  }),
)
