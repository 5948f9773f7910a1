import {
  deleteMenuItem,
  isMenuFull,
  listOfficeMenuItems,
  moveMenuItem,
  readMenuItem,
  writeMenuItem,
} from '../../../features/menu/menu.sql.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { ResourceStore } from '../resource-store.ts'
import { type menuItems, saveMenuItem } from './menu-items.call.ts'

export const menuItemStore: ResourceStore<typeof menuItems> = {
  table: 'menu_item',
  list: listOfficeMenuItems,
  read: readMenuItem,
  async check(db, { before }) {
    if (!before && (await isMenuFull(db))) throw refuse(saveMenuItem, 'full')
  },
  write: (db, id, { picture, is_shown, ...texts }, translations) =>
    writeMenuItem(db, id, { ...texts, icon: picture, shown: is_shown }, translations),
  move: moveMenuItem,
  remove: deleteMenuItem,
}
