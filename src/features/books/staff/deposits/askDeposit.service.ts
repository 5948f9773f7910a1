import { zeroPaise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { askDeposit } from './askDeposit.call.ts'
import { askForDeposit, auditedDeposit } from './decide-deposit.flow.ts'

export const askDepositService: Service<typeof askDeposit> = async ({ db, staff, say }, input) => {
  const { tax, month, amount, input_tax: inputTax = zeroPaise, paid_on: paidOn } = input
  if (amount === 0) throw refuse(askDeposit, 'amountInvalid', { field: 'amount' })
  const challan = input.challan.toUpperCase()
  const asked = { tax, amount, inputTax, challan }
  const outcome = await askForDeposit(db, { ...asked, month, paidOn, askedBy: staff.id })
  if (outcome.refused) throw refuse(askDeposit, outcome.refused, { field: fieldOf[outcome.refused] })
  return {
    message: say('office.finance.correctionAsked'),
    data: { deposit_id: outcome.id, state: 'requested' },
    audited: { id: outcome.id, before: null, after: { state: 'requested', ...auditedDeposit(asked) } },
  }
}

const fieldOf = {
  notOwed: 'amount',
  inputTaxMissing: 'input_tax',
  dayAhead: 'paid_on',
  monthClosed: 'paid_on',
  dayBeforeBooks: 'paid_on',
} as const
