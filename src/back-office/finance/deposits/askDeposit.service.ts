import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { askDeposit } from './askDeposit.call.ts'
import { askForDeposit } from './decide-deposit.flow.ts'

export const askDepositService: Service<typeof askDeposit> = async ({ db, staff, say }, input) => {
  const { tax, month, amount, paid_on: paidOn } = input
  if (amount === 0) throw refuse(askDeposit, 'amountInvalid', { field: 'amount' })
  const challan = input.challan.toUpperCase()
  const outcome = await askForDeposit(db, { tax, amount, month, paidOn, challan, askedBy: staff.id })
  if (outcome.refused)
    throw refuse(askDeposit, outcome.refused, {
      field: outcome.refused === 'notOwed' ? 'amount' : 'paid_on',
    })
  return {
    message: say('office.finance.correctionAsked'),
    data: { deposit_id: outcome.id, state: 'requested' },
    audited: { id: outcome.id, before: null, after: { state: 'requested', tax, amount, challan } },
  }
}
