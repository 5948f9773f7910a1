import * as z from 'zod/mini'
import { dayField, monthField } from '../../../../back-office/finance/finance-fields.ts'
import { staff } from '../../../../wire/define-call.ts'
import { optionalField, rupees, rupeesOut, text } from '../../../../wire/fields.ts'
import { describeApproval } from '../../../approvals/staff/approval.ts'
import { approvalContract, trailOut } from '../../../approvals/staff/approval-contracts.ts'
import { postedOut } from '../../../approvals/staff/decision-fields.ts'
import { dayRefusals } from '../closing/book-day.ts'

export const taxes = ['gst', 'tds'] as const

export type Tax = (typeof taxes)[number]

export const taxNames = {
  gst: 'office.finance.accountGst',
  tds: 'office.finance.accountTds',
} as const satisfies Record<Tax, string>

/**
 * A payment of tax from the company's bank account. One staff member reports the payment and another confirms
 * it.
 */
export const deposits = describeApproval({
  name: 'deposit',
  id: 'deposit_id',
  path: '/back-office/deposits',
  access: staff('finance'),
  calls: {
    ask: 'askDeposit',
    approve: 'approveDeposit',
    drop: 'dropDeposit',
    list: 'findDeposits',
    view: 'viewDeposit',
  },
  says: {
    title: 'office.frame.deposits',
    text: 'office.finance.depositsText',
    none: 'office.finance.noDeposits',
    noneText: 'office.finance.noDepositsText',
    own: 'office.finance.ownDeposit',
    noEffect: 'office.finance.depositNoEffect',
  },
})

const owedRefusals = {
  notOwed: [409, 'office.finance.depositNotOwed'],
  inputTaxMissing: [409, 'office.finance.inputTaxMissing'],
} as const

export const depositContract = () =>
  approvalContract({
    summary: {
      ask: 'Records a tax deposit from the company’s bank account, which another staff member approves. Posts nothing yet.',
      approve:
        'Approves a tax deposit that another staff member recorded, and posts it on the day of its payment.',
      drop: 'Declines a tax deposit, or withdraws it when called by its maker. Posts nothing.',
      list: 'Lists the tax deposits under maker-checker approval, newest first.',
      view: 'Returns a tax deposit: its amount, challan, maker and checker.',
    },
    input: z.object({
      tax: z.enum(taxes),
      amount: rupees('office.finance.amountInvalid'),
      /** Input tax (GST on the payment provider's fees) to set off against the tax. */
      input_tax: optionalField(rupees('office.finance.amountInvalid')),
      month: monthField,
      paid_on: dayField,
      /** The challan number (CPIN or CIN) of a GST payment. */
      challan: optionalField(
        text({
          max: 30,
          rules: [[(challan) => /^[A-Za-z0-9]{6,30}$/.test(challan), 'office.finance.challanInvalid']],
        }),
      ),
      /** The code of the bank branch that took the TDS. */
      bsr_code: optionalField(
        text({ max: 7, rules: [[(code) => /^\d{7}$/.test(code), 'office.finance.bsrInvalid']] }),
      ),
      /** The serial number that the branch gave the TDS challan on that day. */
      challan_serial: optionalField(
        text({ max: 5, rules: [[(serial) => /^\d{5}$/.test(serial), 'office.finance.serialInvalid']] }),
      ),
    }),
    fields: {
      ...postedOut,
      tax: z.enum(taxes),
      amount: rupeesOut,
      /** Input tax (GST on the payment provider's fees) that is set off against the tax. */
      input_tax: rupeesOut,
      /**
       * The round-off posted with a deposit in whole rupees: the paise by which the deposits are less than
       * the month's tax (negative if more), plus the round-off of invoices and credit notes. See
       * monthRoundOff.
       */
      round_off: rupeesOut,
      /** The month of the tax. */
      month: z.string(),
      /** The day on which the bank paid the deposit. */
      paid_on: z.string(),
      challan: z.string(),
    },
    filters: { month: optionalField(monthField) },
    viewed: trailOut,
    refusals: {
      unknown: 'office.finance.unknownDeposit',
      ask: {
        amountInvalid: [400, 'office.finance.amountInvalid'],
        challanMissing: [400, 'office.finance.challanInvalid'],
        bsrMissing: [400, 'office.finance.bsrInvalid'],
        serialMissing: [400, 'office.finance.serialInvalid'],
        ...dayRefusals,
        ...owedRefusals,
        challanUsed: [409, 'office.finance.challanUsed'],
      },
      approve: { ...owedRefusals, monthClosed: [409, 'office.finance.dayInClosedMonth'] },
    },
  })
