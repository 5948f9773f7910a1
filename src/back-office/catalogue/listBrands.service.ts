import { pageOf } from '../../platform/page.ts'
import type { Service } from '../../platform/service.ts'
import { listOfficeBrands } from './groups.sql.ts'
import type { listBrands } from './listBrands.call.ts'
import { brandFields } from './office-groups.ts'

const pageSize = 50

export const listBrandsService: Service<typeof listBrands> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const afterId = input.cursor === undefined ? undefined : Number(input.cursor)
  const brands = await listOfficeBrands(db, { search: input.search, afterId, limit: limit + 1 })
  const { page, next_cursor } = pageOf(brands, limit, ({ id }) => id)
  return { data: page.map(brandFields), next_cursor }
}
