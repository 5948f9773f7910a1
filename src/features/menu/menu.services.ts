import type { Service } from '../../platform/service/service.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { catalogueLanguage } from '../catalogue/translation/catalogue-language.ts'
import type { getMenuList } from './menu.calls.ts'
import { listMenuItems, listMenuItemWords } from './menu.sql.ts'

export const getMenuListService: Service<typeof getMenuList> = async ({ db, say }) => {
  const items = await listMenuItems(db)
  const language = catalogueLanguage(say.language)
  const words = language ? await listMenuItemWords(db, language) : []
  const nameOf = new Map(words.map(({ item_id, name }) => [item_id, name]))
  const byMenu = Map.groupBy(items, (item) => item.menu_id)
  return {
    base_url: imageBase,
    data: Array.from(byMenu, ([menuId, entries]) => ({
      menu_id: menuId,
      submenu_details: entries.map(({ id, url, icon, name }) => ({
        url,
        icon,
        sub_menu_name: nameOf.get(id) ?? name,
      })),
    })),
  }
}
