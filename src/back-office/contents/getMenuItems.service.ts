import type { Service } from '../../platform/service.ts'
import type { getMenuItems } from './getMenuItems.call.ts'
import { listOfficeMenuItems } from './menu-items.sql.ts'

export const getMenuItemsService: Service<typeof getMenuItems> = async ({ db }) => ({
  data: await listOfficeMenuItems(db),
})
