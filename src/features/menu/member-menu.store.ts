import { useEffect, useState } from 'react'
import { call } from '../../ui/page/screen-load.ts'
import { type ExtraMenuItem, menuIcon } from './extra-menu-item.ts'
import { getMenuList } from './menu.calls.ts'

// The id of the menu for members, to which the operator adds items below the site's own links.
const memberMenuId = '5'

/**
 * Returns the operator's items of the members' menu. Loads them when the menu is first shown, and again if
 * that failed.
 */
export function useMemberMenu(isShown: boolean): readonly ExtraMenuItem[] {
  const [items, setItems] = useState<ExtraMenuItem[]>()
  useEffect(() => {
    if (!isShown || items) return
    // If loading fails, the menu is shown without these items.
    loadMemberMenu().then(setItems, () => undefined)
  }, [isShown, items])
  return items ?? []
}

async function loadMemberMenu(): Promise<ExtraMenuItem[]> {
  const { data, base_url } = await call(getMenuList)
  const menu = data.find(({ menu_id }) => menu_id === memberMenuId)
  return (menu?.submenu_details ?? []).map(({ url, icon, sub_menu_name }) => ({
    url,
    label: sub_menu_name,
    icon: menuIcon(base_url, icon),
  }))
}
