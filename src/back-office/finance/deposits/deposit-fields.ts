import * as z from 'zod/mini'
import { idOut, momentOut, rupeesOut } from '../../../wire/fields.ts'

export const depositStates = ['requested', 'approved', 'declined', 'withdrawn'] as const
export const taxes = ['gst', 'tds'] as const

export type Tax = (typeof taxes)[number]

export const taxNames = {
  gst: 'office.finance.accountGst',
  tds: 'office.finance.accountTds',
} as const satisfies Record<Tax, string>

/** A deposit of tax as the staff read it. */
export const depositOut = z.object({
  deposit_id: idOut,
  state: z.enum(depositStates),
  tax: z.enum(taxes),
  amount: rupeesOut,
  /** The month whose tax it is. */
  month: z.string(),
  /** The day on which the bank paid it. */
  paid_on: z.string(),
  challan: z.string(),
  asked_by: z.string(),
  asked_at: momentOut,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(momentOut),
  note: z.string(),
  transfer_id: z.nullable(idOut),
  /** Asked for by whoever reads it, who may call it off and not approve it. */
  is_own: z.boolean(),
})

/** What became of a deposit: the rest is read anew, since a repeat is answered to the byte. */
export const depositStep = z.pick(depositOut, { deposit_id: true, state: true })

/** What refuses a decision on a deposit. */
export const depositRefusals = {
  unknown: [404, 'office.finance.unknownDeposit'],
  own: [403, 'office.finance.ownDeposit'],
  notApart: [403, 'office.finance.notApart'],
  changedMeanwhile: [409, 'office.finance.correctionDecided'],
  notOwed: [409, 'office.finance.depositNotOwed'],
  monthClosed: [409, 'office.finance.dayInClosedMonth'],
  otherBody: [422, 'withdrawal.otherBody'],
} as const
