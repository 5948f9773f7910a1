import { listOfficeMenuItems } from '../../features/menu/menu.sql.ts'
import type { Service } from '../../platform/service.ts'
import type { getMenuItems } from './getMenuItems.call.ts'

export const getMenuItemsService: Service<typeof getMenuItems> = async ({ db }) => ({
  data: await listOfficeMenuItems(db),
})
