import * as z from 'zod/mini'
import { idOut, momentOut } from '../../../wire/fields.ts'
import { importKinds, importStates } from './import-states.ts'
import { stockWays } from './stock-ways.ts'

/** An import as a list shows it. */
export const importOut = z.object({
  import_id: idOut,
  kind: z.enum(importKinds),
  /** The import that it takes back. */
  undoes: z.nullable(idOut),
  file_name: z.string(),
  actor: z.string(),
  state: z.enum(importStates),
  /** Whether another one takes it back. */
  is_undone: z.boolean(),
  creates_missing: z.boolean(),
  /** Why the file cannot be used as a whole; empty where it can. */
  failure: z.string(),
  /** What the file's rows would do. */
  new_rows: z.number(),
  changed_rows: z.number(),
  unchanged_rows: z.number(),
  refused_rows: z.number(),
  /** Rows whose stock comes without the count it was exported with: the operator says how they are read. */
  unseen_stock_rows: z.number(),
  stock_way: z.nullable(z.enum(stockWays)),
  /** What was written. */
  added: z.number(),
  updated: z.number(),
  /** How much is done of what is under way, from 0 to 100. */
  percent: z.number(),
  begun_at: momentOut,
  ended_at: z.nullable(momentOut),
})
