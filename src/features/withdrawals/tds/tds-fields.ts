import * as z from 'zod/mini'
import { rupeesOut } from '../../../wire/fields.ts'

/** The tax of a withdrawal by the financial years whose commission it is of. */
export const tdsYearsOut = z.array(
  z.object({ year: z.number(), base: rupeesOut, percent: z.number(), amount: rupeesOut }),
)
