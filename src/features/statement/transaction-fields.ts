import * as z from 'zod/mini'
import { pageLimit } from '../../wire/cursors.ts'
import { idOut, momentOut, optionalField, text } from '../../wire/fields.ts'

/** A transfer as shown to a member. `unit` says whether amounts are rupees or whole points. */
export const transactionOut = z.object({
  id: idOut,
  type_id: z.string(),
  /** The transfer's code in the ledger. */
  code: z.string(),
  title: z.string(),
  unit: z.enum(['rupees', 'points']),
  /** How many levels the buyer is below the member; 0 if there is no such buyer. */
  level: z.number(),
  credit_amt: z.number(),
  debit_amt: z.number(),
  date_time: momentOut,
  /** The member's balance in this unit after the transaction; only in a list of all types. */
  balance: z.optional(z.number()),
  /** The changes of store credit and of earnings; negative for debits. */
  store_credit_amt: z.optional(z.number()),
  earnings_amt: z.optional(z.number()),
  /** The change of the member's debt for reversed rewards; negative if debt was paid. */
  due_amt: z.optional(z.number()),
  order_no: z.optional(z.string()),
  is_own_order: z.optional(z.boolean()),
  /** The masked name of another member who bought the order, such as 'Asha P.'. */
  buyer: z.optional(z.string()),
  /** The price of the member's own order, and the part paid online. */
  order_amt: z.optional(z.number()),
  online_amt: z.optional(z.number()),
  percent: z.optional(z.number()),
  /**
   * The amount that the percentage applies to. For an award: the team's purchases that the slot has counted.
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
  /**
   * The details of TDS on commission: the financial year, the year's taxed commission up to this transaction,
   * and the percent.
   */
  tds: z.optional(
    z.object({
      year: z.number(),
      base_amt: z.number(),
      /**
       * Whether `base_amt` is the year's whole commission. Otherwise `base_amt` is the part above the
       * threshold.
       */
      of_whole: z.boolean(),
      percent: z.number(),
      /**
       * The tax deducted in the year before this transaction, and the tax still to be deducted from later
       * commission.
       */
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

/** The paging fields of transactions. Their cursor is longer than that of other lists. */
export const transactionPage = { limit: pageLimit, cursor: optionalField(text({ max: 400 })) }
