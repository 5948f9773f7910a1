import { markPaidByHand } from '../../features/withdrawals/settle-withdrawal.flow.ts'
import type { Service } from '../../platform/service.ts'
import { violatedConstraint } from '../../platform/violated-constraint.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ServiceOutput } from '../../wire/define-call.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { payWithdrawal } from './payWithdrawal.call.ts'

export const payWithdrawalService: Service<typeof payWithdrawal> = async (context, input) => {
  const { staff, jobs, say } = context
  const { withdrawal_no: reference, utr } = input
  const usedUtr = () => refuse(payWithdrawal, 'utrUsed', { field: 'utr' })
  const reused = () => refuse(payWithdrawal, 'otherBody')
  const asked = { staff, call: 'payWithdrawal', input, reused }
  try {
    return await changeOnce(context, asked, async (db): Promise<ServiceOutput<typeof payWithdrawal>> => {
      const outcome = await markPaidByHand(db, jobs, { reference, utr, by: staff.name })
      if (outcome.refused === 'unknown') throw refuse(payWithdrawal, 'unknown')
      if (outcome.refused === 'sent') throw refuse(payWithdrawal, 'sent')
      if (outcome.refused === 'memberBlocked') throw refuse(payWithdrawal, 'memberBlocked')
      if (outcome.refused === 'utrUsed') throw usedUtr()
      if (outcome.refused)
        throw refuse(payWithdrawal, 'notPossible', {
          data: 'from' in outcome ? { state: outcome.from } : undefined,
        })
      const { amount, tds } = outcome.withdrawal
      await recordChange(db, staff, {
        action: 'payWithdrawal',
        subject: `withdrawal ${reference}`,
        before: { state: 'approved' },
        after: { state: 'paid', utr, amount, tds },
      })
      return {
        message: say('office.finance.paid', { reference }),
        data: { withdrawal_no: reference, state: 'paid' },
      }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'withdrawal_utr_by_hand') throw usedUtr()
    throw error
  }
}
