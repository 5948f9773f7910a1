import type { Db } from '../../../platform/database/database.ts'
import { IdempotencyKeyReusedError, withIdempotency } from '../../../platform/service/idempotency.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { ServiceOutput } from '../../../wire/define-call.ts'
import { cancelOrder } from './cancelOrder.call.ts'
import { rejectOrder } from './order-life.flow.ts'

export const cancelOrderService: Service<typeof cancelOrder> = async (
  { member, transaction, jobs },
  { request_id: requestId, ...body },
) => {
  const key = { memberId: member.id, call: 'cancelOrder', requestId, body }
  const cancel = async (db: Db): Promise<ServiceOutput<typeof cancelOrder>> => {
    const { orderno, reason } = body
    const outcome = await rejectOrder(db, jobs, {
      orderNo: orderno,
      actor: 'member',
      note: reason ?? '',
      by: member.id,
    })
    if (outcome.refused === 'unknown') throw refuse(cancelOrder, 'unknownOrder')
    if (outcome.refused) throw refuse(cancelOrder, 'tooLate')
    return { data: { orderno, status: '3' } }
  }
  try {
    return await transaction((db) => withIdempotency(db, key, () => cancel(db)))
  } catch (error) {
    if (error instanceof IdempotencyKeyReusedError) throw refuse(cancelOrder, 'otherBody')
    throw error
  }
}
