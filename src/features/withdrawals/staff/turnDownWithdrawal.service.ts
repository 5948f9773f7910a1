import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { rejectWithdrawal } from '../payout/reject-withdrawal.flow.ts'
import { turnDownWithdrawal } from './turnDownWithdrawal.call.ts'

export const turnDownWithdrawalService: Service<typeof turnDownWithdrawal> = async (
  { db, say },
  { withdrawal_no: reference, reason },
) => {
  const outcome = await rejectWithdrawal(db, { reference, reason })
  if (outcome.refused === 'unknown') throw refuse(turnDownWithdrawal, 'unknown')
  if (outcome.refused === 'sent') throw refuse(turnDownWithdrawal, 'sent')
  if (outcome.refused)
    throw refuse(turnDownWithdrawal, 'notPossible', {
      data: 'from' in outcome ? { state: outcome.from } : undefined,
    })
  const { state, amount } = outcome.withdrawal
  return {
    message: say('office.finance.rejected', { reference }),
    data: { withdrawal_no: reference, state: 'rejected' },
    audited: { id: reference, before: { state }, after: { state: 'rejected', reason, given_back: amount } },
  }
}
