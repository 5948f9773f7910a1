import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import type { getMyPointHistory } from './getMyPointHistory.call.ts'
import { pointReason } from './point-reasons.ts'
import { listPointMovements, listRedemptions } from './points.sql.ts'

const pageSize = 20

export const getMyPointHistoryService: Service<typeof getMyPointHistory> = async ({ db, member }, input) => {
  const limit = input.limit ?? pageSize
  const list = input.with_earned ? listPointMovements : listRedemptions
  const movements = await list(db, member.id, { beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(movements, limit, ({ transferId }) => transferId)
  return {
    data: page.map(({ transferId, at, code, orderNo, amount }) => ({
      id: transferId,
      date_time: at,
      user_id: member.id,
      debit_amt: Math.max(-amount, 0),
      credit_amt: Math.max(amount, 0),
      reason: pointReason(code),
      orderno: orderNo ?? undefined,
    })),
    next_cursor,
  }
}
