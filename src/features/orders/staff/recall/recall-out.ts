import * as z from 'zod/mini'
import type { Stored } from '../../../../platform/database/states.ts'
import { statesOf } from '../../../../states/states.ts'
import type { States } from '../../../../ui/status-pill.tsx'
import { momentOut, rupeesOut } from '../../../../wire/fields.ts'

/** A recall (staff asked for dispatched goods back) whose goods are not in the shop yet. */
export const recallOut = () =>
  z.object({
    /** The parcel's reference; undefined for an order that staff sent by hand, without a parcel. */
    reference: z.optional(z.string()),
    by: z.string(),
    at: momentOut,
    note: z.string(),
    /**
     * Whether the shop asks a courier to bring the goods back. `asked_at`: when the courier agreed.
     * `failure`: why the request failed.
     */
    asks_courier: z.boolean(),
    asked_at: z.optional(momentOut),
    failure: z.optional(z.string()),
    /** Present if staff refunded the order before its goods were back. */
    refunded: z.optional(z.object({ by: z.string(), at: momentOut, reason: z.string() })),
  })

export const reinstatedStates = {
  open: { name: 'office.recall.openState', tone: 'danger' },
  settled: { name: 'office.recall.settled', tone: 'neutral' },
  taken: { name: 'office.recall.taken', tone: 'success' },
  came_back: { name: 'office.recall.cameBack', tone: 'success' },
  written_off: { name: 'office.recall.writtenOff', tone: 'neutral' },
} as const satisfies States<Stored<'reinstated_order', 'state'>>

/** An order that was delivered after it was cancelled. */
export const reinstatedOut = () =>
  z.object({
    at: momentOut,
    state: z.enum(statesOf(reinstatedStates)),
    /** The refund of the cancelled order: its wallet part and its online part. */
    wallet: rupeesOut,
    online: rupeesOut,
    owed: rupeesOut,
    /**
     * The number of this order's units that the shop sold to other buyers between the order's cancellation
     * and its delivery.
     */
    units_short: z.number(),
    write_off: z.optional(z.object({ by: z.string(), at: momentOut, reason: z.string() })),
    may_charge: z.boolean(),
    may_ask_write_off: z.boolean(),
    may_write_off: z.boolean(),
  })
