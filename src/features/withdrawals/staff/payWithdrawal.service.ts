import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { markPaidByHand } from '../payout/mark-withdrawal-paid.flow.ts'
import { payWithdrawal } from './payWithdrawal.call.ts'

export const payWithdrawalService: Service<typeof payWithdrawal> = async (
  { db, staff, say },
  { withdrawal_no: reference, utr },
) => {
  const outcome = await markPaidByHand(db, { reference, utr, by: staff.name })
  if (outcome.refused === 'unknown') throw refuse(payWithdrawal, 'unknown')
  if (outcome.refused === 'sent') throw refuse(payWithdrawal, 'sent')
  if (outcome.refused === 'memberBlocked') throw refuse(payWithdrawal, 'memberBlocked')
  if (outcome.refused === 'utrUsed') throw refuse(payWithdrawal, 'utrUsed', { field: 'utr' })
  if (outcome.refused)
    throw refuse(payWithdrawal, 'notPossible', {
      data: 'from' in outcome ? { state: outcome.from } : undefined,
    })
  const { amount, tds } = outcome.withdrawal
  return {
    message: say('office.finance.paid', { reference }),
    data: { withdrawal_no: reference, state: 'paid' },
    audited: { id: reference, before: { state: 'approved' }, after: { state: 'paid', utr, amount, tds } },
  }
}
