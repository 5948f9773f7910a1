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
  /** True if another import undoes or has undone it. */
  is_undone: z.boolean(),
  creates_missing: z.boolean(),
  /**
   * How many brands and categories the file would create, and some of their names; null until the file is
   * checked.
   */
  creates: z.nullable(z.object({ brands: createdOut, categories: createdOut })),
  /** Why the whole file cannot be used; empty if it can. */
  failure: z.string(),
  /** The numbers of rows by result. */
  new_rows: z.number(),
  changed_rows: z.number(),
  unchanged_rows: z.number(),
  refused_rows: z.number(),
  /**
   * Rows with a stock but no `stock_at_export` (the stock when the file was exported). The operator chooses
   * whether their stock is a count or units received.
   */
  unseen_stock_rows: z.number(),
  /**
   * The number of price reductions that the shop will not show as reductions. The product was cheaper or off
   * sale within the days of the setting discount_reference (30 by default).
   */
  hidden_reductions: z.number(),
  stock_way: z.nullable(z.enum(stockMethods)),
  /** The numbers of products added and updated. */
  added: z.number(),
  updated: z.number(),
  /** Progress of the current step, from 0 to 100. */
  percent: z.number(),
  begun_at: momentOut,
  ended_at: z.nullable(momentOut),
})
