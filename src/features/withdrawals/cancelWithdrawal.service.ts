import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { cancelWithdrawal } from './cancelWithdrawal.call.ts'
import { cancelOwnWithdrawal } from './payout/reject-withdrawal.flow.ts'
import { isBack } from './withdrawal-states.ts'

export const cancelWithdrawalService: Service<typeof cancelWithdrawal> = async (
  { db, member, say },
  { withdrawal_no: reference },
) => {
  const outcome = await cancelOwnWithdrawal(db, { reference, memberId: member.id })
  if (outcome.refused === 'unknown') throw refuse(cancelWithdrawal, 'unknownWithdrawal')
  if (outcome.refused)
    throw refuse(
      cancelWithdrawal,
      outcome.refused === 'notPossible' && isBack(outcome.from) ? 'isBack' : 'tooLate',
    )
  return { message: say('withdrawal.cancelled'), data: { withdrawal_no: reference, state: 'cancelled' } }
}
