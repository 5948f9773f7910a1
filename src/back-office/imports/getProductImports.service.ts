import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import type { getProductImports } from './getProductImports.call.ts'
import { listImports } from './imports.sql.ts'
import { shownImport } from './shown-import.ts'

const pageSize = 20

export const getProductImportsService: Service<typeof getProductImports> = async ({ db, say }, input) => {
  const limit = input.limit ?? pageSize
  const imports = await listImports(db, { beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(imports, limit, ({ id }) => id)
  return { data: page.map((one) => shownImport(one, say)), next_cursor }
}
