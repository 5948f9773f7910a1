import { paise, sumPaise } from '../../../money/paise.ts'
import type { Service } from '../../../platform/service/service.ts'
import { approveWithdrawal } from '../payout/approve-withdrawal.flow.ts'
import type { approveWithdrawals } from './approveWithdrawals.call.ts'
import { whyRefused } from './refused-step.flow.ts'

export const approveWithdrawalsService: Service<typeof approveWithdrawals> = async (context, input) => {
  const { db, staff, secrets, say } = context
  const data = []
  const nets = []
  const audited = []
  // In sorted order, so that two staff members who approve the same withdrawals cannot deadlock.
  for (const reference of [...new Set(input.withdrawal_nos)].toSorted()) {
    const outcome = await approveWithdrawal(db, secrets, { reference, by: staff.name })
    if (outcome.refused) {
      data.push({ withdrawal_no: reference, is_approved: false, why: whyRefused(say, outcome) })
      continue
    }
    const { amount, tds } = outcome.withdrawal
    audited.push({
      id: reference,
      before: { state: 'requested' },
      after: { state: 'approved', amount, tds },
    })
    nets.push(paise(amount - tds))
    data.push({ withdrawal_no: reference, is_approved: true, why: null })
  }
  return {
    message: say('office.finance.approvedSome', { count: nets.length }),
    data,
    approved: nets.length,
    net: sumPaise(nets),
    audited,
  }
}
