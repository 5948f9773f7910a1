import * as z from 'zod/mini'
import { statesOf } from '../../../../states/states.ts'
import { momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { parcelStateNames } from '../../life/parcel-states.ts'
import { parcelStepNames } from '../../life/parcel-steps.ts'

/** A parcel of an order, as staff see it. */
export const parcelOut = z.object({
  reference: z.string(),
  /** Whether the parcel goes from the buyer to the shop. */
  is_return: z.boolean(),
  /** Whether staff sent the parcel without booking a courier. */
  is_own: z.boolean(),
  /** The parcel's contents. */
  items: z.array(z.object({ line: z.number(), name: z.string(), quantity: z.number() })),
  made_at: momentOut,
  /** Whether the parcel is with its buyer. */
  has_arrived: z.boolean(),
  state: z.enum(statesOf(parcelStateNames)),
  courier: z.optional(z.string()),
  tracking_no: z.optional(z.string()),
  /** The number of corrections of the two fields above, for a parcel that the shop sent itself. */
  carrier_version: z.number(),
  /** The cash that the courier collects. */
  collect: rupeesOut,
  /** Why the parcel's booking failed. */
  failure: z.optional(z.string()),
  /** Whether the buyer has a delivery code. */
  asks_code: z.boolean(),
  /** Whether the parcel is recalled (staff asked for it back) and not in the shop yet. */
  is_recalled: z.boolean(),
  /** Whether a courier or rider has the parcel, so that it can be recalled. */
  may_recall: z.boolean(),
  /** Whether the parcel came back or was recalled, and waits to be inspected. */
  waits_for_inspection: z.boolean(),
  /** Whether the parcel was lost and its units are still on the order. */
  is_lost: z.boolean(),
  /**
   * The reports that changed the parcel's state, and the unmatched reports. An unmatched report contradicts
   * the state of the parcel or its order, and includes that state.
   */
  reports: z.array(
    z.object({
      step: z.enum(statesOf(parcelStepNames)),
      text: z.string(),
      place: z.string(),
      date_time: momentOut,
      set_aside: z.optional(z.string()),
    }),
  ),
})
