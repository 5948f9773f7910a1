import { postTransfer } from '../../../../ledger/post-transfer.ts'
import { paise, zeroPaise } from '../../../../money/paise.ts'
import { amountCell, textCell } from '../../../../platform/csv/cells.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { violatedConstraint } from '../../../../platform/database/violated-constraint.ts'
import { approvalDownload } from '../../../approvals/staff/approval-download.flow.ts'
import type { ApprovalStore } from '../../../approvals/staff/approval-store.ts'
import { cinOf } from '../../tds-challan.ts'
import { readBookDay } from '../closing/book-day.sql.ts'
import { lockSystemSum } from '../corrections/corrections.sql.ts'
import { inUnit } from '../ledger/ledger-rows.flow.ts'
import { type Deposit, depositRows, ofMonth } from './deposits.sql.ts'
import { type depositContract, type Tax, taxNames } from './deposits.ts'
import { monthRoundOff, readTaxOfMonth } from './tax-of-month.flow.ts'

type TypedChallan = {
  tax: Tax
  paid_on: string
  challan?: string | undefined
  bsr_code?: string | undefined
  challan_serial?: string | undefined
}

type Amounts = Pick<Deposit, 'tax' | 'amount' | 'input_tax'>

const accountOf = { gst: 'gst', tds: 'tds_payable' } as const satisfies Record<Tax, string>

/** Checks requested deposits, and posts the approved ones on the day on which the bank paid them. */
export const depositStore: ApprovalStore<ReturnType<typeof depositContract>, Deposit> = {
  rows: depositRows,

  async ask(db, { tax, amount, input_tax = zeroPaise, month, paid_on, ...typed }, staffId) {
    if (amount === 0) return { refused: 'amountInvalid', field: 'amount' }
    const challan = challanOf({ ...typed, tax, paid_on })
    if (typeof challan === 'object') return challan
    const day = await readBookDay(db, paid_on)
    if (day.refused) return { refused: day.refused, field: 'paid_on' }
    const amounts = { tax, amount, input_tax }
    const round_off = monthRoundOff(await readTaxOfMonth(db, { tax, month }), { amount, inputTax: input_tax })
    const refused = await judgeAmounts(db, { ...amounts, round_off })
    if (refused) return { refused, field: refused === 'notOwed' ? 'amount' : 'input_tax' }
    const asked = { ...amounts, round_off, month: `${month}-01`, paid_on, challan, asked_by: staffId }
    try {
      const id = await depositRows.insert(db, asked)
      return { id, after: audited({ ...amounts, challan }) }
    } catch (error) {
      if (violatedConstraint(error) !== 'tax_deposit_challan_once') throw error
      return { refused: 'challanUsed', field: tax === 'gst' ? 'challan' : 'challan_serial' }
    }
  },

  async approve(db, deposit) {
    const refused = await judgeAmounts(db, deposit)
    if (refused) return { refused }
    const day = await readBookDay(db, deposit.paid_on)
    if (day.refused) return { refused: 'monthClosed' }
    try {
      return { result: { posted_as: await post(db, deposit, day.postedAt) } }
    } catch (error) {
      if (violatedConstraint(error) === 'month_is_open') return { refused: 'monthClosed' }
      throw error
    }
  },

  shown: ({ tax, month, paid_on, challan, posted_as, amount, input_tax, round_off }) => ({
    tax,
    month,
    paid_on,
    challan,
    transfer_id: posted_as,
    amount: paise(amount),
    input_tax: paise(input_tax),
    round_off: paise(round_off),
  }),

  audited,

  where: ({ month }) => (month ? [ofMonth(month)] : []),
}

const rupees = (amount: number) => amountCell(inUnit(amount, 'INR'), 2)

export const depositsDownload = approvalDownload({
  file: 'deposits',
  rows: depositRows,
  name: ['office.finance.challan', (row) => textCell(row.challan)],
  own: [
    ['office.finance.tax', (row, say) => textCell(say(taxNames[row.tax]))],
    ['office.finance.depositMonth', (row) => textCell(row.month)],
    ['office.finance.paidOn', (row) => textCell(row.paid_on)],
    ['office.term.amount', (row) => rupees(row.amount)],
    ['office.finance.inputTaxSetOff', (row) => rupees(row.input_tax)],
  ],
  ofMonth,
})

/** Returns the number of the challan: that of a GST payment, or the CIN of a TDS challan. */
function challanOf({
  tax,
  paid_on: paidOn,
  challan,
  bsr_code: bsrCode,
  challan_serial: serial,
}: TypedChallan) {
  if (tax === 'gst')
    return challan?.toUpperCase() ?? ({ refused: 'challanMissing', field: 'challan' } as const)
  if (!bsrCode) return { refused: 'bsrMissing', field: 'bsr_code' } as const
  if (!serial) return { refused: 'serialMissing', field: 'challan_serial' } as const
  return cinOf({ bsrCode, paidOn, serial })
}

/** Returns a deposit's fields for the audit log. Includes the input tax only if some is set off. */
function audited({ tax, amount, input_tax, challan }: Amounts & { challan: string }) {
  return { tax, amount, ...(input_tax > 0 && { input_tax }), challan }
}

/**
 * Checks that the deposit is not more than the tax owed, and that enough input tax is available to set off.
 */
async function judgeAmounts(
  db: Db,
  { tax, amount, input_tax: inputTax, round_off: roundOff }: Amounts & { round_off: number },
): Promise<'notOwed' | 'inputTaxMissing' | undefined> {
  if ((await lockSystemSum(db, accountOf[tax], 'INR')) < amount + inputTax + roundOff) return 'notOwed'
  if (inputTax === 0) return undefined
  // Input tax is an asset of the shop, and assets have negative balances.
  const isThere = tax === 'gst' && (await lockSystemSum(db, 'gst_on_fees', 'INR')) <= -inputTax
  return isThere ? undefined : 'inputTaxMissing'
}

async function post(
  db: Db,
  { id, tax, amount, input_tax: inputTax, round_off: roundOff, challan, month }: Deposit,
  at: Date,
): Promise<number> {
  return await postTransfer(db, {
    code: tax === 'gst' ? 'gst_deposited' : 'tds_deposited',
    requestKey: `deposit:${id}:approved`,
    cause: { kind: 'deposit', id },
    reference: { deposit: id, challan, month },
    at,
    legs: [
      { account: accountOf[tax], amount: -(amount + inputTax + roundOff) },
      { account: 'tax_round_off', amount: roundOff },
      ...(inputTax > 0 ? [{ account: 'gst_on_fees', amount: inputTax } as const] : []),
      { account: 'bank', amount },
    ],
  })
}
