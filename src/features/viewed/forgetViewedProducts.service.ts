import type { Service } from '../../platform/service/service.ts'
import type { forgetViewedProducts } from './forgetViewedProducts.call.ts'
import { deleteViewed } from './viewed.sql.ts'

export const forgetViewedProductsService: Service<typeof forgetViewedProducts> = async ({
  db,
  member,
  say,
}) => {
  await deleteViewed(db, member.id)
  return { message: say('viewed.forgotten') }
}
