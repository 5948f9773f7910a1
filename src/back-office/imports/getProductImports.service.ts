import { pageOf } from '../../platform/page.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { getProductImports } from './getProductImports.call.ts'
import { listImports } from './imports.sql.ts'
import { shownImport } from './shown-import.ts'

const pageSize = 20

export const getProductImportsService: Service<typeof getProductImports> = async ({ db, say }, input) => {
  const limit = input.limit ?? pageSize
  if (input.cursor !== undefined && !/^\d{1,15}$/.test(input.cursor))
    throw refuse(getProductImports, 'unknownPage', { field: 'cursor' })
  const beforeId = input.cursor === undefined ? undefined : Number(input.cursor)
  const imports = await listImports(db, { beforeId, limit: limit + 1 })
  const { page, next_cursor } = pageOf(imports, limit, ({ id }) => id)
  return { data: page.map((one) => shownImport(one, say)), next_cursor }
}
