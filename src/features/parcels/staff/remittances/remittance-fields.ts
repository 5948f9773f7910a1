import * as z from 'zod/mini'
import { statesOf } from '../../../../states/states.ts'
import { idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'
import type { PlainKey } from '../../../../words/sentence.ts'

/** The outcomes of a row of a courier's file. */
export const lineStateNames = {
  matched: 'office.finance.remittedMatched',
  less: 'office.finance.remittedLess',
  more: 'office.finance.remittedMore',
  short: 'office.finance.remittedShort',
  unknown: 'office.finance.remittedUnknown',
  twice: 'office.finance.remittedTwice',
  not_due: 'office.finance.remittedNotDue',
  debit: 'office.finance.remittedDebit',
} as const satisfies Record<string, PlainKey>

export type LineState = keyof typeof lineStateNames

export const remittanceSums = { received: rupeesOut, due: rupeesOut, difference: rupeesOut }

/** A remittance, as staff see it. */
export const remittanceOut = z.object({
  remittance_id: idOut,
  courier: z.string(),
  reference: z.string(),
  paid_on: z.string(),
  ...remittanceSums,
  imported_by: z.string(),
  imported_at: momentOut,
})

export const remittanceLineOut = z.object({
  line: z.number(),
  named: z.string(),
  orderno: z.nullable(z.string()),
  state: z.enum(statesOf(lineStateNames)),
  ...remittanceSums,
})
