import * as z from 'zod/mini'
import { statesOf } from '../../../../states/states.ts'
import { momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { parcelStateNames } from '../../life/parcel-states.ts'
import { parcelStepNames } from '../../life/parcel-steps.ts'

/** A parcel of an order, as staff see it. */
export const parcelOut = z.object({
  reference: z.string(),
  /** From the buyer to the shop. */
  is_return: z.boolean(),
  /** Sent by the shop itself, without a booked courier. */
  is_own: z.boolean(),
  /** Its contents. */
  items: z.array(z.object({ line: z.number(), name: z.string(), quantity: z.number() })),
  made_at: momentOut,
  /** Whether its buyer has it. */
  has_arrived: z.boolean(),
  state: z.enum(statesOf(parcelStateNames)),
  courier: z.optional(z.string()),
  tracking_no: z.optional(z.string()),
  /** For a parcel the shop sent itself: the number of corrections of the two fields above. */
  carrier_version: z.number(),
  /** The amount the courier collects at the door. */
  collect: rupeesOut,
  /** Why its booking failed. */
  failure: z.optional(z.string()),
  /** Whether its buyer has a code to give at the door. */
  asks_code: z.boolean(),
  /** The shop recalled it, and it is not back yet. */
  is_recalled: z.boolean(),
  /** A courier or rider has it, so it can be recalled. */
  may_recall: z.boolean(),
  /** It came back or was recalled, and waits to be received. */
  waits_for_inspection: z.boolean(),
  /** It was lost, and its contents wait to be taken off the order. */
  is_lost: z.boolean(),
  /** The reports that moved it, and the unmatched ones with the conflicting state of the parcel or order. */
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
