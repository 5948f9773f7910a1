import * as z from 'zod/mini'
import { idOut, momentOut, rupeesOut } from '../../../../../wire/fields.ts'

/** The maximum number of parcels on one manifest. */
export const manifestParcelsMax = 1_000

/** The totals of one courier's parcels. */
export const parcelSums = {
  courier: z.string(),
  parcels: z.number(),
  weight_grams: z.number(),
  /** The cash that the courier must collect. */
  collect: rupeesOut,
}

export const manifestOut = z.object({
  manifest_id: idOut,
  made_at: momentOut,
  made_by: z.string(),
  ...parcelSums,
})

/** The totals of the parcels that wait for each courier, and whether the requester may create manifests. */
export const toHandOverOut = z.object({ waiting: z.array(z.object(parcelSums)), may_make: z.boolean() })

/** Returns a weight in kilograms: '12.5'. */
export function kilograms(grams: number): string {
  return String(grams / 1000)
}
