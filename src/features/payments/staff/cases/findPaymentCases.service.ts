import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { listCases } from './cases.sql.ts'
import type { findPaymentCases } from './findPaymentCases.call.ts'
import { shownCase } from './shown-case.ts'

const pageSize = 50

export const findPaymentCasesService: Service<typeof findPaymentCases> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const isOpen = input.state !== 'all'
  const rows = await listCases(db, { isOpen, beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map(shownCase), next_cursor }
}
