import * as z from 'zod/mini'
import { idOut, rupeesOut } from '../../../../wire/fields.ts'
import { decisionRefusals, postedDecisionOut } from '../../../approvals/staff/decision-fields.ts'

export const taxes = ['gst', 'tds'] as const

export type Tax = (typeof taxes)[number]

export const taxNames = {
  gst: 'office.finance.accountGst',
  tds: 'office.finance.accountTds',
} as const satisfies Record<Tax, string>

/** A tax deposit as the staff see it. */
export const depositOut = z.extend(postedDecisionOut, {
  deposit_id: idOut,
  tax: z.enum(taxes),
  amount: rupeesOut,
  /** Input tax set off beside it. */
  input_tax: rupeesOut,
  /** The odd paise of the month's tax that it leaves unpaid, or overpays. */
  round_off: rupeesOut,
  /** The month of the tax. */
  month: z.string(),
  /** The day on which the bank paid it. */
  paid_on: z.string(),
  challan: z.string(),
})

/** The result of a step: other fields are loaded again, since a repeat gets the same bytes. */
export const depositStep = z.pick(depositOut, { deposit_id: true, state: true })

/** The refusals of a decision on a deposit. */
export const depositRefusals = {
  ...decisionRefusals,
  unknown: [404, 'office.finance.unknownDeposit'],
  own: [403, 'office.finance.ownDeposit'],
  notOwed: [409, 'office.finance.depositNotOwed'],
  inputTaxMissing: [409, 'office.finance.inputTaxMissing'],
  monthClosed: [409, 'office.finance.dayInClosedMonth'],
} as const
