import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import type { getProductImports } from './getProductImports.call.ts'
import { worksOf } from './import-access.flow.ts'
import { listImports } from './imports.sql.ts'
import { shownImport } from './shown-import.ts'

const pageSize = 20

export const getProductImportsService: Service<typeof getProductImports> = async (
  { db, say, staff },
  input,
) => {
  const limit = input.limit ?? pageSize
  const works = worksOf(staff)
  const imports = await listImports(db, { works, beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(imports, limit, ({ id }) => id)
  return {
    data: page.map((one) => shownImport(one, say)),
    may_upload: works.includes('file'),
    next_cursor,
  }
}
