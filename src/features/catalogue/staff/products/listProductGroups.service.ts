import type { Service } from '../../../../platform/service/service.ts'
import type { listProductGroups } from './listProductGroups.call.ts'
import { listGroupsOfBrand } from './products.sql.ts'

export const listProductGroupsService: Service<typeof listProductGroups> = async ({ db }, input) => ({
  data: await listGroupsOfBrand(db, Number(input.brand_id), Number(input.category_id)),
})
