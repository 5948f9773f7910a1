import * as z from 'zod/mini'
import { pageLimit } from '../../wire/cursors.ts'
import { idOut, momentOut, optionalField, text } from '../../wire/fields.ts'

/** A transfer as a member reads it. Amounts are rupees, or whole points where the unit says so. */
export const transactionOut = z.object({
  id: idOut,
  type_id: z.string(),
  /** Why money or points moved, as the ledger has it. */
  code: z.string(),
  title: z.string(),
  unit: z.enum(['rupees', 'points']),
  /** How far below the member the buyer stands; 0 where that is no reason. */
  level: z.number(),
  credit_amt: z.number(),
  debit_amt: z.number(),
  date_time: momentOut,
  /** What the member had of the unit afterwards; only where the list leaves nothing out. */
  balance: z.optional(z.number()),
  /** What of it moved in store credit and in earnings; below zero what went. */
  store_credit_amt: z.optional(z.number()),
  earnings_amt: z.optional(z.number()),
  /** What became due by it, or with a minus was paid of what was due. */
  due_amt: z.optional(z.number()),
  order_no: z.optional(z.string()),
  is_own_order: z.optional(z.boolean()),
  /** Who placed an order that is not the member's own, as 'Asha P.'. */
  buyer: z.optional(z.string()),
  /** Of the member's own order: what it cost, and what of that was paid online. */
  order_amt: z.optional(z.number()),
  online_amt: z.optional(z.number()),
  percent: z.optional(z.number()),
  /** What the percent is of; of an award the business of its slot. */
  base_amt: z.optional(z.number()),
  plan_version: z.optional(z.number()),
  slot_id: z.optional(idOut),
  step: z.optional(z.number()),
  /** Whether what was earned was taken back later, and when. */
  is_reversed: z.boolean(),
  reversed_at: z.optional(momentOut),
  /** Of a reversal: what it took back. */
  /** Of a correction: why it was made, in the words of who made it. */
  note: z.optional(z.string()),
  reversal_of: z.optional(z.object({ title: z.string(), amt: z.number(), date_time: momentOut })),
  /** Of TDS of commission: of which financial year, its commission above the limit by then, and the percent of that. */
  tds: z.optional(
    z.object({
      year: z.number(),
      base_amt: z.number(),
      /** Whether the base is all commission of the year, and not the part above the threshold. */
      of_whole: z.boolean(),
      percent: z.number(),
      /** Deducted for the year before this credit, and left for later ones. */
      before_amt: z.optional(z.number()),
      left_amt: z.optional(z.number()),
    }),
  ),
  withdrawal: z.optional(
    z.object({ state: z.enum(['requested', 'paid', 'returned', 'reversed']), tds_amt: z.number() }),
  ),
})

/** A transaction before it is written for the wire: dates are dates. */
export type Transaction = z.input<typeof transactionOut>

/** A page of transactions. What a cursor holds is longer than that of other lists. */
export const transactionPage = { limit: pageLimit, cursor: optionalField(text({ max: 400 })) }
