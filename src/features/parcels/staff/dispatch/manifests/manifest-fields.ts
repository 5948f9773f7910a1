import * as z from 'zod/mini'
import { idOut, momentOut, rupeesOut } from '../../../../../wire/fields.ts'

/** How many parcels one manifest takes. */
export const manifestParcelsMax = 1_000

/** What parcels of one courier come to. */
export const parcelSums = {
  courier: z.string(),
  parcels: z.number(),
  weight_grams: z.number(),
  /** What the courier collects. */
  collect: rupeesOut,
}

export const manifestOut = z.object({
  manifest_id: idOut,
  made_at: momentOut,
  made_by: z.string(),
  ...parcelSums,
})

/** A weight as people read it: '12.5'. */
export function kilograms(grams: number): string {
  return String(grams / 1000)
}
