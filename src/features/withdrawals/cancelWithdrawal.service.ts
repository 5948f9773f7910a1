import { IdempotencyKeyReusedError, withIdempotency } from '../../platform/idempotency.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ServiceOutput } from '../../wire/define-call.ts'
import { cancelWithdrawal } from './cancelWithdrawal.call.ts'
import { cancelOwnWithdrawal } from './reject-withdrawal.flow.ts'

export const cancelWithdrawalService: Service<typeof cancelWithdrawal> = async (
  { member, transaction, jobs, say },
  { request_id: requestId, ...body },
) => {
  const key = { memberId: member.id, call: 'cancelWithdrawal', requestId, body }
  const reference = body.withdrawal_no
  try {
    return await transaction((db) =>
      withIdempotency(db, key, async (): Promise<ServiceOutput<typeof cancelWithdrawal>> => {
        const outcome = await cancelOwnWithdrawal(db, jobs, { reference, memberId: member.id })
        if (outcome.refused === 'unknown') throw refuse(cancelWithdrawal, 'unknownWithdrawal')
        if (outcome.refused) throw refuse(cancelWithdrawal, 'tooLate')
        return {
          message: say('withdrawal.cancelled'),
          data: { withdrawal_no: reference, state: 'cancelled' },
        }
      }),
    )
  } catch (error) {
    if (error instanceof IdempotencyKeyReusedError) throw refuse(cancelWithdrawal, 'otherBody')
    throw error
  }
}
