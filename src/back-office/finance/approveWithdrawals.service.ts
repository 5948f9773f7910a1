import { approveWithdrawal } from '../../features/withdrawals/approve-withdrawal.flow.ts'
import { paise, sumPaise } from '../../money/paise.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ServiceOutput } from '../../wire/define-call.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { approveWithdrawals } from './approveWithdrawals.call.ts'
import { whyRefused } from './refused-step.flow.ts'

export const approveWithdrawalsService: Service<typeof approveWithdrawals> = async (context, input) => {
  const { staff, secrets, say } = context
  const reused = () => refuse(approveWithdrawals, 'otherBody')
  const asked = { staff, call: 'approveWithdrawals', input, reused }
  return await changeOnce(context, asked, async (db): Promise<ServiceOutput<typeof approveWithdrawals>> => {
    const data = []
    const nets = []
    // In one order, so that two of the staff who approve the same ones do not wait for each other in a circle.
    for (const reference of [...new Set(input.withdrawal_nos)].toSorted()) {
      const outcome = await approveWithdrawal(db, secrets, { reference, by: staff.name })
      if (outcome.refused) {
        data.push({ withdrawal_no: reference, is_approved: false, why: whyRefused(say, outcome) })
        continue
      }
      const { amount, tds } = outcome.withdrawal
      await recordChange(db, staff, {
        action: 'approveWithdrawals',
        subject: `withdrawal ${reference}`,
        before: { state: 'requested' },
        after: { state: 'approved', amount, tds },
      })
      nets.push(paise(amount - tds))
      data.push({ withdrawal_no: reference, is_approved: true, why: null })
    }
    const net = sumPaise(nets)
    return {
      message: say('office.finance.approvedSome', { count: nets.length }),
      data,
      approved: nets.length,
      net,
    }
  })
}
