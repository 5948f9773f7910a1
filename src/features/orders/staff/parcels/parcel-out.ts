import * as z from 'zod/mini'
import { momentOut, rupeesOut } from '../../../../wire/fields.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { shownParcelSteps } from '../../life/parcel-steps.ts'

/** Where a parcel stands, for the staff. */
export const parcelStateNames = {
  asked: 'office.parcels.asked',
  booked: 'office.parcels.booked',
  pickup_failed: 'orders.parcelPickupFailed',
  picked_up: 'orders.parcelPickedUp',
  in_transit: 'orders.parcelInTransit',
  out_for_delivery: 'orders.parcelOut',
  attempted: 'orders.parcelAttempted',
  delivered: 'orders.parcelDelivered',
  returning: 'orders.parcelReturning',
  returned_to_origin: 'orders.parcelReturned',
  cancelled: 'office.parcels.cancelled',
  lost: 'orders.parcelLost',
} as const satisfies Record<string, PlainKey>

type ParcelState = keyof typeof parcelStateNames

const parcelStates = Object.keys(parcelStateNames) as [ParcelState, ...ParcelState[]]

/** A parcel of an order, as the staff see it. */
export const parcelOut = z.object({
  reference: z.string(),
  /** From the buyer to the shop. */
  is_return: z.boolean(),
  /** The shop sent it by itself. */
  is_own: z.boolean(),
  /** What is in it. */
  items: z.array(z.object({ line: z.number(), name: z.string(), quantity: z.number() })),
  made_at: momentOut,
  /** Whether its buyer has it. */
  has_arrived: z.boolean(),
  state: z.enum(parcelStates),
  courier: z.optional(z.string()),
  tracking_no: z.optional(z.string()),
  /** Counts how often these two were corrected, where the shop sent it by itself. */
  carrier_version: z.number(),
  /** What the courier collects. */
  collect: rupeesOut,
  /** Why its booking has come to nothing. */
  failure: z.optional(z.string()),
  /** Whether its buyer has a code for whoever hands it over. */
  asks_code: z.boolean(),
  /** The shop called it back, and it is not here yet. */
  is_recalled: z.boolean(),
  /** A courier or a rider has it. */
  may_recall: z.boolean(),
  /** It came back, or was called back, and is to be received. */
  waits_for_inspection: z.boolean(),
  /** It was lost, and what was in it waits to be taken off the order. */
  is_lost: z.boolean(),
  /** What moved it, and what was set aside with the state or the status of the order that contradicts it. */
  reports: z.array(
    z.object({
      step: z.enum(shownParcelSteps),
      text: z.string(),
      place: z.string(),
      date_time: momentOut,
      set_aside: z.optional(z.string()),
    }),
  ),
})
