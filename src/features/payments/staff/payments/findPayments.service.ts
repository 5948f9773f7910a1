import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import type { findPayments } from './findPayments.call.ts'
import { listOfficeIntents } from './payment-lists.sql.ts'
import { intentRow } from './payment-rows.ts'
import { paymentSearchOf } from './payment-search.ts'

const pageSize = 50

export const findPaymentsService: Service<typeof findPayments> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const search = input.q === undefined ? undefined : paymentSearchOf(input.q)
  // Text that cannot be a payment's reference finds nothing.
  if (input.q !== undefined && !search) return { data: [] }
  const rows = await listOfficeIntents(db, {
    state: input.state,
    search,
    beforeId: input.cursor,
    limit: limit + 1,
  })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map(intentRow), next_cursor }
}
