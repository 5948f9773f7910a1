import { pageOf } from '../../platform/page.ts'
import type { Service } from '../../platform/service.ts'
import type { findReconciliations } from './findReconciliations.call.ts'
import { listReconciliations } from './payment-lists.sql.ts'

const pageSize = 30

export const findReconciliationsService: Service<typeof findReconciliations> = async (
  { db, cardPayments },
  input,
) => {
  const limit = input.limit ?? pageSize
  const beforeId = input.cursor === undefined ? undefined : Number(input.cursor)
  const rows = await listReconciliations(db, { beforeId, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return {
    data: page.map(({ id, ...run }) => ({ ...run, run_id: id })),
    can_start: cardPayments !== undefined,
    next_cursor,
  }
}
