import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { listReconciliations } from '../payments/payment-lists.sql.ts'
import type { findReconciliations } from './findReconciliations.call.ts'

const pageSize = 30

export const findReconciliationsService: Service<typeof findReconciliations> = async (
  { db, cardPayments },
  input,
) => {
  const limit = input.limit ?? pageSize
  const rows = await listReconciliations(db, { beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return {
    data: page.map(({ id, ...run }) => ({ ...run, run_id: id })),
    can_start: cardPayments !== undefined,
    next_cursor,
  }
}
