import type { Service } from '../../../../platform/service/service.ts'
import type { listProductChoices } from './listProductChoices.call.ts'
import { listCategoryChoices } from './products.sql.ts'

export const listProductChoicesService: Service<typeof listProductChoices> = async ({ db }) => ({
  categories: await listCategoryChoices(db),
})
