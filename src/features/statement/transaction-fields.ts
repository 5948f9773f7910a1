import * as z from 'zod/mini'
import { pageLimit } from '../../wire/cursors.ts'
import { idOut, momentOut, optionalField, text } from '../../wire/fields.ts'

/** A transfer as a member sees it. Amounts are rupees, or whole points if the unit says so. */
export const transactionOut = z.object({
  id: idOut,
  type_id: z.string(),
  /** The transfer's code in the ledger. */
  code: z.string(),
  title: z.string(),
  unit: z.enum(['rupees', 'points']),
  /** The number of levels between member and buyer; 0 if that does not apply. */
  level: z.number(),
  credit_amt: z.number(),
  debit_amt: z.number(),
  date_time: momentOut,
  /** The member's balance in the unit afterwards; only if the list is complete. */
  balance: z.optional(z.number()),
  /** The parts that moved in store credit and in earnings; negative for debits. */
  store_credit_amt: z.optional(z.number()),
  earnings_amt: z.optional(z.number()),
  /** The debt for reversed rewards that the transaction added; negative if it paid debt. */
  due_amt: z.optional(z.number()),
  order_no: z.optional(z.string()),
  is_own_order: z.optional(z.boolean()),
  /** The buyer of another member's order, as 'Asha P.'. */
  buyer: z.optional(z.string()),
  /** The price of the member's own order, and the part paid online. */
  order_amt: z.optional(z.number()),
  online_amt: z.optional(z.number()),
  percent: z.optional(z.number()),
  /**
   * The amount that the percentage applies to; for an award, the team's purchases that the slot has counted.
   */
  base_amt: z.optional(z.number()),
  plan_version: z.optional(z.number()),
  slot_id: z.optional(idOut),
  step: z.optional(z.number()),
  /** Whether a reward was reversed later, and when. */
  is_reversed: z.boolean(),
  reversed_at: z.optional(momentOut),
  /** The reason of a correction, as staff wrote it. */
  note: z.optional(z.string()),
  /** The reward that a reversal reversed. */
  reversal_of: z.optional(z.object({ title: z.string(), amt: z.number(), date_time: momentOut })),
  /** The details of TDS on commission: the financial year, its taxed commission so far, and the percent. */
  tds: z.optional(
    z.object({
      year: z.number(),
      base_amt: z.number(),
      /** Whether `base_amt` is all of the year's commission, rather than the part above the threshold. */
      of_whole: z.boolean(),
      percent: z.number(),
      /** The tax deducted in the year before this credit, and the tax left for later credits. */
      before_amt: z.optional(z.number()),
      left_amt: z.optional(z.number()),
    }),
  ),
  withdrawal: z.optional(
    z.object({ state: z.enum(['requested', 'paid', 'returned', 'reversed']), tds_amt: z.number() }),
  ),
})

/** A transaction before serialisation: dates are Date objects. */
export type Transaction = z.input<typeof transactionOut>

/** The paging of transactions, whose cursor is longer than other lists' cursors. */
export const transactionPage = { limit: pageLimit, cursor: optionalField(text({ max: 400 })) }
