import * as z from 'zod/mini'
import { idOut, rupeesOut } from '../../../../wire/fields.ts'
import { decisionRefusals, postedDecisionOut } from '../../../approvals/staff/decision-fields.ts'

export const taxes = ['gst', 'tds'] as const

export type Tax = (typeof taxes)[number]

export const taxNames = {
  gst: 'office.finance.accountGst',
  tds: 'office.finance.accountTds',
} as const satisfies Record<Tax, string>

/** A deposit of tax as the staff read it. */
export const depositOut = z.extend(postedDecisionOut, {
  deposit_id: idOut,
  tax: z.enum(taxes),
  amount: rupeesOut,
  /** Input tax that was set off beside it. */
  input_tax: rupeesOut,
  /** What it left of the month's tax in paise, or paid too much. */
  round_off: rupeesOut,
  /** The month whose tax it is. */
  month: z.string(),
  /** The day on which the bank paid it. */
  paid_on: z.string(),
  challan: z.string(),
})

/** What became of a deposit: the rest is read anew, since a repeat is answered to the byte. */
export const depositStep = z.pick(depositOut, { deposit_id: true, state: true })

/** What refuses a decision on a deposit. */
export const depositRefusals = {
  ...decisionRefusals,
  unknown: [404, 'office.finance.unknownDeposit'],
  own: [403, 'office.finance.ownDeposit'],
  notOwed: [409, 'office.finance.depositNotOwed'],
  inputTaxMissing: [409, 'office.finance.inputTaxMissing'],
  monthClosed: [409, 'office.finance.dayInClosedMonth'],
} as const
