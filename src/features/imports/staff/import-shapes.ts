import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { idOut, momentOut } from '../../../wire/fields.ts'
import { importKinds, importStates } from './import-states.ts'
import { stockMethods } from './stock-methods.ts'

const createdOut = z.object({ count: z.number(), names: z.array(z.string()) })

/** An import as lists show it. */
export const importOut = z.object({
  import_id: idOut,
  kind: z.enum(importKinds),
  /** The import that this one undoes. */
  undoes: z.nullable(idOut),
  file_name: z.string(),
  actor: z.string(),
  state: z.enum(statesOf(importStates)),
  /** True if another import undoes it. */
  is_undone: z.boolean(),
  creates_missing: z.boolean(),
  /** The brands and categories that the file creates, and the first names; null before it is read to its end. */
  creates: z.nullable(z.object({ brands: createdOut, categories: createdOut })),
  /** The reason why the whole file cannot be used; empty if it can. */
  failure: z.string(),
  /** The effects of the file's rows. */
  new_rows: z.number(),
  changed_rows: z.number(),
  unchanged_rows: z.number(),
  refused_rows: z.number(),
  /**
   * Rows with a stock figure but no `stock_at_export` (the stock when the file was exported). The operator
   * chooses whether the figures are counts or units received.
   */
  unseen_stock_rows: z.number(),
  /**
   * The number of price reductions that the shop will not show as such, because the product was cheaper or
   * off sale in the days of the setting discount_reference (30 by default).
   */
  hidden_reductions: z.number(),
  stock_way: z.nullable(z.enum(stockMethods)),
  /** The products written. */
  added: z.number(),
  updated: z.number(),
  /** Progress of the current step, from 0 to 100. */
  percent: z.number(),
  begun_at: momentOut,
  ended_at: z.nullable(momentOut),
})
