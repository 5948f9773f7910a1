import type { Service } from '../../platform/service.ts'
import { listOfficeCategories } from './groups.sql.ts'
import type { listCategories } from './listCategories.call.ts'
import { categoryFields } from './office-groups.ts'

export const listCategoriesService: Service<typeof listCategories> = async ({ db }) => ({
  data: (await listOfficeCategories(db)).map(categoryFields),
})
