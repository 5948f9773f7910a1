import { rejectWithdrawal } from '../../features/withdrawals/reject-withdrawal.flow.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ServiceOutput } from '../../wire/define-call.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { turnDownWithdrawal } from './turnDownWithdrawal.call.ts'

export const turnDownWithdrawalService: Service<typeof turnDownWithdrawal> = async (context, input) => {
  const { staff, jobs, say } = context
  const { withdrawal_no: reference, reason } = input
  const reused = () => refuse(turnDownWithdrawal, 'otherBody')
  const asked = { staff, call: 'turnDownWithdrawal', input, reused }
  return await changeOnce(context, asked, async (db): Promise<ServiceOutput<typeof turnDownWithdrawal>> => {
    const outcome = await rejectWithdrawal(db, jobs, { reference, reason })
    if (outcome.refused === 'unknown') throw refuse(turnDownWithdrawal, 'unknown')
    if (outcome.refused === 'sent') throw refuse(turnDownWithdrawal, 'sent')
    if (outcome.refused)
      throw refuse(turnDownWithdrawal, 'notPossible', {
        data: 'from' in outcome ? { state: outcome.from } : undefined,
      })
    const { state, amount } = outcome.withdrawal
    await recordChange(db, staff, {
      action: 'turnDownWithdrawal',
      subject: `withdrawal ${reference}`,
      before: { state },
      after: { state: 'rejected', reason, given_back: amount },
    })
    return {
      message: say('office.finance.rejected', { reference }),
      data: { withdrawal_no: reference, state: 'rejected' },
    }
  })
}
