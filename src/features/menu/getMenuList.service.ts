import type { Service } from '../../platform/service.ts'
import { imageBase } from '../catalog/catalogue-shapes.ts'
import type { getMenuList } from './getMenuList.call.ts'
import { listMenuItems } from './menu.sql.ts'

export const getMenuListService: Service<typeof getMenuList> = async ({ db }) => {
  const items = await listMenuItems(db)
  const byMenu = Map.groupBy(items, (item) => item.menu_id)
  return {
    base_url: imageBase,
    data: Array.from(byMenu, ([menuId, entries]) => ({
      menu_id: menuId,
      submenu_details: entries.map(({ url, icon, name }) => ({ url, icon, sub_menu_name: name })),
    })),
  }
}
